import type { BookingFacts } from './booking-state.ts';
import { closesAt, confirmBy, remindersAt } from '../deadlines/deadlines.rules.ts';

/** What can fall due for a booking. The machine says which move the clock then makes. */
export const deadlineKinds = ['answer', 'hold', 'deposit', 'end-reminder', 'close'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** An instant at which the clock has something to do with a booking. */
export interface Deadline {
  kind: DeadlineKind;
  at: Date;
}

/**
 * When a request that nobody accepts is over: at its time to answer or, as that stands still while somebody else has the days,
 * at the hour by which it must be confirmed.
 */
export function requestEndsAt(
  b: Pick<BookingFacts, 'answerBy' | 'waitingSince' | 'startDate' | 'timeZone'>,
): Date | null {
  return b.waitingSince ? confirmBy({ startDate: b.startDate, zone: b.timeZone }) : b.answerBy;
}

/**
 * Everything that will fall due for a booking as it stands, earliest first: an answer or a payment, the deposit that must
 * be held, and once a rental is over the reminders to say so and its closing. Ended bookings have none.
 */
export function deadlinesOf(booking: BookingFacts): Deadline[] {
  const due = deadlineKinds.flatMap((kind) => instantsOf[kind](booking).map((at) => ({ kind, at })));
  return due.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** What the clock does first of what has come due: a reminder only when nothing else is to be done. */
export const mostUrgent = (due: readonly Deadline[]): Deadline | undefined =>
  due.find(({ kind }) => kind !== 'end-reminder') ?? due[0];

const present = (at: Date | null): readonly Date[] => (at ? [at] : []);

const isUnpaid = ({ status, paidAt }: BookingFacts) => status === 'pending' && !paidAt;

/** When the rental ends or ended, while nobody has said that it did. */
const endOf = ({ status, endsAt }: BookingFacts) =>
  status === 'confirmed' || status === 'active' ? endsAt : null;

/** At which instants each kind falls due for a booking as it stands. */
const instantsOf: Record<DeadlineKind, (booking: BookingFacts) => readonly Date[]> = {
  answer: (b) => present(isUnpaid(b) && !b.holdExpiresAt ? requestEndsAt(b) : null),
  hold: (b) => present(isUnpaid(b) ? b.holdExpiresAt : null),
  // A paid booking that is still pending waits for nothing but its hold.
  deposit: (b) => present(b.status === 'pending' || b.status === 'confirmed' ? b.depositBy : null),
  'end-reminder': (b) => {
    const end = endOf(b);
    return end ? remindersAt(end) : [];
  },
  close: (b) => {
    const end = endOf(b);
    return end ? [closesAt(end)] : [];
  },
};
