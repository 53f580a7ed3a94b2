import { type MoveName, moveNames } from './bookings.machine.ts';

/** Lines that older demos wrote, before these became moves. */
const otherLines = ['pick-up', 'return', 'complete'] as const;

/** What a line of a booking's history is about: almost always a move. */
export type LineName = MoveName | (typeof otherLines)[number];

/** Every line any release has ever written; databases keep them, so none is ever removed from this list. */
export const historyLines: readonly LineName[] = [...moveNames, ...otherLines];
