// What blocks claims and complaints about an item after its pickup and its return, written a second time for the judge.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { endsAt, hours, promised } from './own-clock.ts';

type Against = readonly [code: string, stands: boolean];
const at = (date: Date | null) => date?.getTime() ?? null;
const starts = (b: BookingState) => b.confirmedAt && promised.starts(b, b.confirmedAt.getTime());
const ends = (b: BookingState) => b.confirmedAt && endsAt(b, b.confirmedAt.getTime());

/** An owner can claim once the item is back or a day late; every other move needs an open claim. */
const onlyClaimed = (b: BookingState): Against[] => [['case.not-found', b.claimSince === null]];
const onlyComplained = (b: BookingState): Against[] => [['case.not-found', b.complaintSince === null]];
/** What blocks each move of a complaint. */
export const ofComplaints = {
  'state-complaint': (b: BookingState, now: number): Against[] => [
    ['booking.not-allowed', b.withoutHandover],
    [
      'complaint.too-late',
      !(now <= Math.max(at(b.pickedUpAt) ?? NaN, starts(b) ?? NaN) + hours(b.terms.complaints.withinHours)),
    ],
    ['complaint.open', b.complaintSince !== null],
  ],
  'contest-complaint': onlyComplained,
  'lapse-complaint': onlyComplained,
  'refer-complaint': onlyComplained,
  'cut-complaint': onlyComplained,
  'withdraw-complaint': onlyComplained,
  'decide-complaint': onlyComplained,
  'appeal-complaint': onlyComplained,
  'settle-complaint': onlyComplained,
  'settle-never-got': onlyComplained,
  'cancel-never-got': onlyComplained,
};
/** What blocks each move of a claim. */
export const ofClaims = {
  'state-claim': (b: BookingState, now: number): Against[] => [
    ['booking.not-allowed', b.withoutHandover],
    ['booking.not-yet', now < (at(b.returnedAt) ?? promised.lost(b, ends(b) ?? Infinity))],
  ],
  'contest-claim': onlyClaimed,
  'lapse-claim': onlyClaimed,
  'refer-claim': onlyClaimed,
  'withdraw-claim': onlyClaimed,
  'drop-claim': onlyClaimed,
  'decide-claim': onlyClaimed,
  'appeal-claim': onlyClaimed,
  'settle-claim': onlyClaimed,
  'settle-loss': (b: BookingState): Against[] => [
    ...onlyClaimed(b),
    ['booking.too-late', b.returnedAt !== null],
  ],
  'say-lost-back': (): Against[] => [],
  'deny-lost-back': (): Against[] => [],
  'settle-back': (): Against[] => [],
};
