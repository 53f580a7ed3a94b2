import { type BookingFacts, isInDoubt } from './booking-state.ts';
import { closesAt, confirmBy, remindersAt } from '../deadlines/deadlines.rules.ts';

/** What can fall due for a booking. The machine says which move the clock then makes. */
export const deadlineKinds = ['answer', 'hold', 'deposit', 'end-reminder', 'close'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** A time at which the clock has something to do for a booking. */
export interface Deadline {
  kind: DeadlineKind;
  at: Date;
}

/**
 * When a request that nobody accepts expires: at its answer deadline or, while that is suspended because somebody else
 * has the days, at the hour by which it must be confirmed.
 */
export function requestEndsAt(
  b: Pick<BookingFacts, 'answerBy' | 'waitingSince' | 'startDate' | 'timeZone'>,
): Date | null {
  return b.waitingSince ? confirmBy({ startDate: b.startDate, zone: b.timeZone }) : b.answerBy;
}

/**
 * Everything that will fall due for a booking as it stands, earliest first: an answer or a payment, the deposit that
 * must be held, and, once a rental is over, the reminders to close it and its automatic closing. Bookings that have
 * ended have none.
 */
export function deadlinesOf(booking: BookingFacts): Deadline[] {
  const due = deadlineKinds.flatMap((kind) => instantsOf[kind](booking).map((at) => ({ kind, at })));
  return due.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Which of the due deadlines the clock handles first: a reminder only when nothing else is due. */
export const mostUrgent = (due: readonly Deadline[]): Deadline | undefined =>
  due.find(({ kind }) => kind !== 'end-reminder') ?? due[0];

const present = (at: Date | null): readonly Date[] => (at ? [at] : []);

const isUnpaid = ({ status, paidAt }: BookingFacts) => status === 'pending' && !paidAt;

/** When the rental ends or ended, as long as nobody has marked it as over and its hand-over is not in doubt. */
const endOf = (b: BookingFacts) =>
  (b.status === 'confirmed' || b.status === 'active') && !isInDoubt(b) ? b.endsAt : null;

/** When each kind of deadline falls due for a booking as it stands. */
const instantsOf: Record<DeadlineKind, (booking: BookingFacts) => readonly Date[]> = {
  answer: (b) => present(isUnpaid(b) && !b.holdExpiresAt ? requestEndsAt(b) : null),
  hold: (b) => present(isUnpaid(b) ? b.holdExpiresAt : null),
  // A paid booking that is still pending is waiting only for its hold.
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
