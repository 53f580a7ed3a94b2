import { moveNames } from './bookings.machine.ts';

/** Lines that are not moves. Those that older demos wrote have become moves since. */
const otherLines = [] as const;

const everyLine = [...moveNames, ...otherLines];

/** What a line of a booking's history is about: almost always a move. */
export type LineName = (typeof everyLine)[number];

/** Every line any release has ever written; databases keep them, so none is ever removed from this list. */
export const historyLines: readonly LineName[] = everyLine;
