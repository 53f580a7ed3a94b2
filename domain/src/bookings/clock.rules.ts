import type { BookingFacts } from './bookings.machine.ts';
import { closesAt, remindersAt } from './deadlines.rules.ts';

/**
 * The next instant at which the clock has something to do with the booking, or null when it never has: an answer
 * or payment that is due, the deposit that must be held, and once a rental is over the reminders to say so, then its
 * closing. `passed` is the last instant the clock has dealt with.
 */
export function nextDeadline(booking: BookingFacts, passed: Date | null = null): Date | null {
  if (booking.status === 'pending')
    return booking.holdExpiresAt ?? (booking.waitingSince ? null : booking.answerBy);
  if ((booking.status !== 'confirmed' && booking.status !== 'active') || !booking.endsAt) return null;
  if (booking.status === 'confirmed' && booking.depositBy) return booking.depositBy;
  const closing = closesAt(booking.endsAt);
  return remindersAt(booking.endsAt).find((at) => passed === null || at > passed) ?? closing;
}

/** Whether the deadline that has come asks for a reminder: the rental is over, and it is not yet time to close it. */
export function isReminderDue(booking: BookingFacts & { deadlineAt: Date | null }, now: Date): boolean {
  const { endsAt, deadlineAt } = booking;
  if (booking.status !== 'confirmed' && booking.status !== 'active') return false;
  return endsAt !== null && deadlineAt !== null && endsAt <= deadlineAt && deadlineAt <= now;
}
