import { moveNames } from './moving/bookings.machine.ts';

/** Lines that are not moves. None at present: the ones older demos wrote have since become moves. */
const otherLines = [] as const;

const everyLine = [...moveNames, ...otherLines];

/** What a line of a booking's history is about: a move or one of the `otherLines`. */
export type LineName = (typeof everyLine)[number];

/** Lines about what the owner owes, which are no business of the renter's. */
export const ownersLines: readonly LineName[] = ['waive-fees'];

/** Every line any release has ever written. Databases keep them, so never remove one from this list. */
export const historyLines: readonly LineName[] = everyLine;
