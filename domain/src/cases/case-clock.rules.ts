import { after, hour } from '../clocks.ts';

const day = 24 * hour;

/** How long the other side has to answer the first statement. */
export const answerWithin = 24 * hour;
/** How long a side that stayed silent can still object, and how long either can appeal a decision. */
export const objectWithin = 72 * hour;
/** How long a contested case may stay undecided before the admins are alarmed. */
export const alarmAfter = 7 * day;
/** How long a contested case may stay undecided before it is closed without a decision. */
export const decideWithin = 14 * day;
/** How long after nobody could be drawn by lot it is tried again. */
export const drawAgainAfter = hour;

/** Until when the other side can answer a statement before silence counts. */
export const answerBy = (openedAt: Date): Date => after(openedAt, answerWithin);

/** Until when a case that lapsed or was decided at that instant can be contested or appealed. */
export const finalAt = (settledAt: Date): Date => after(settledAt, objectWithin);
