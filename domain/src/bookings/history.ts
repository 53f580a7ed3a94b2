import { type MoveName, moveNames } from './bookings.machine.ts';

/** Lines of rentals that older demos told, before these were moves. */
const otherLines = ['pick-up', 'return', 'complete'] as const;

/** What a line of a booking's history is about: nearly always a move. */
export type LineName = MoveName | (typeof otherLines)[number];

/** Every line that any release has written; databases keep them, so none ever leaves this list. */
export const historyLines: readonly LineName[] = [...moveNames, ...otherLines];
