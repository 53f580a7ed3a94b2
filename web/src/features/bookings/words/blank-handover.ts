import type { Booking } from '@borough/domain/bookings/bookings.contract';

/** A rental's hand-overs before anyone has said or done anything about them. For tests. */
export const blankHandover = {
  isPart: true,
  showsCode: null,
  opensAt: null,
  saidAt: { owner: null, renter: null },
  onTheWayAt: { owner: null, renter: null },
  pickedUpAt: null,
  saidBackAt: null,
  backCountsAt: null,
  claimedAt: null,
  claimCountsAt: null,
  contestedAt: null,
  returnedAt: null,
  endsItselfAt: null,
  overdueSince: null,
  previousLateAt: null,
  previousBackAt: null,
} satisfies Booking['handover'];
