import type { BookingFacts, Part } from './booking-state.ts';
import { decide, type PersonalMove } from './bookings.machine.ts';

/** The moves that are the next step; all others are ways out. */
export type NextMove = Extract<PersonalMove, 'accept' | 'pay' | 'give-card'>;
const next: readonly NextMove[] = ['accept', 'pay', 'give-card'];

/** What a booking needs from that party now: an answer, a payment, a card for the deposit; null if nothing. */
export function whatNeedsMe(booking: BookingFacts, part: Part, now: Date): NextMove | null {
  return next.find((name) => decide(booking, name, part, now).ok) ?? null;
}

type Due = Pick<BookingFacts, 'answerBy' | 'payBy' | 'holdExpiresAt' | 'depositBy' | 'startsAt'> & {
  createdAt: Date;
};

/** When it is needed, to sort the most urgent first. */
export function neededBy(booking: Due, need: NextMove): Date {
  const { answerBy, payBy, holdExpiresAt, depositBy, startsAt, createdAt } = booking;
  const by = { accept: answerBy, pay: payBy ?? holdExpiresAt, 'give-card': depositBy ?? startsAt };
  return by[need] ?? createdAt;
}
