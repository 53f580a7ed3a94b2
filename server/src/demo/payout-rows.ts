import { after, hour } from '@borough/domain/clocks';
import { earnedBy, remindedOnDays, waitingLookAt } from '@borough/domain/payouts/payout-clock.rules';
import type { Row } from './demo.store.ts';
import type { Rental } from './tale.ts';

/**
 * What the rentals of the demo earned their owners. Owners who can be paid are paid when the clock first looks; the others have
 * been waiting for their own set-up since, and were reminded of it.
 */
export function payoutRows(rentals: readonly Rental[], payees: ReadonlySet<string>, now: Date): Row[] {
  return rentals.flatMap(({ booking }) => {
    const earned = earnedBy(booking);
    if (!earned) return [];
    const { purpose, cents, at, dueAt } = earned;
    const isPayee = payees.has(booking.ownerId);
    const reminders = remindedOnDays.filter((days) => after(at, days * 24 * hour) <= now).length;
    return {
      created_at: at,
      booking_id: booking.id,
      owner_id: booking.ownerId,
      purpose,
      state: isPayee ? 'due' : 'waiting',
      cents,
      due_at: dueAt,
      is_first: false,
      waiting_since: isPayee ? null : at,
      reminders: isPayee ? 0 : reminders,
      next_at: isPayee ? dueAt : waitingLookAt(at, reminders, now),
    };
  });
}
