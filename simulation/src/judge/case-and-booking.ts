import type { CaseState } from '@borough/domain/cases/case-state';
import type { Town } from '../town.ts';

/** Whether the booking's state matches its case about a pickup. */
export function fitsBooking({ memory }: Town, it: CaseState): boolean {
  const b = memory.bookings.find(it.bookingId);
  if (!b) return false;
  if (it.status === 'withdrawn') return b.meetingSince === null && b.meetingClaim === null;
  if (!it.closedAt) return b.status === 'confirmed' && b.meetingClaim === (it.decision ?? it.claim);
  const isHandedOver = it.verdict === 'handed_over';
  // A renter who was told that the item is late isn't blamed for staying away.
  const isExcused = it.verdict === 'renter_absent' && b.previousLateAt !== null;
  const unmet = isExcused ? 'previous_not_returned' : it.verdict;
  return (
    b.meetingClaim === it.verdict &&
    (isHandedOver ? b.pickedUpAt !== null : b.cancelReason === unmet && b.status === 'cancelled')
  );
}
