import type { BookingState } from '../booking-state.ts';
import * as is from './guards.ts';
import * as handover from './handover-guards.ts';
import { type ByTheClock, move, type Step } from './move.ts';
import { occupiedWhenBack } from '../handover/overdue.rules.ts';

/** The item is back: the days after it are free. */
const returned = ({ booking, now }: Step) => ({
  returnedAt: now,
  occupiedUntil: occupiedWhenBack(booking, now),
  ownerOnWayAt: null,
  renterOnWayAt: null,
});

/** Whether the owner's word alone is enough: after the end, or once the renter has said the same. */
const countsAtOnce = (b: BookingState, now: Date) =>
  (b.endsAt !== null && now >= b.endsAt) || b.returnClaimedAt !== null;

const out = [handover.withHandover, handover.stillOut] as const;

/** From an item in the renter's hands to a completed rental. */
export const returningMoves = {
  /** The renter enters the code the owner shows: both agree that the item is back. */
  return: move({
    from: ['active'],
    to: 'same',
    by: ['renter'],
    guards: out,
    change: returned,
    others: 'back',
    notices: ['returned'],
  }),
  /** The owner says the item is back. Before the end, the renter can disagree as long as the terms say. */
  'mark-back': move({
    from: ['active'],
    to: 'same',
    by: ['owner'],
    guards: [...out, handover.notSaidBack],
    change: (step) => (countsAtOnce(step.booking, step.now) ? returned(step) : { saidBackAt: step.now }),
    others: 'back',
    notices: ['returned', 'said-back'],
    told: (_, __, b) => [b.returnedAt ? 'returned' : 'said-back'],
  }),
  'agree-return': move({
    from: ['active'],
    to: 'same',
    by: ['renter'],
    guards: [...out, handover.saidBack],
    change: returned,
    others: 'back',
    notices: ['returned'],
  }),
  'deny-return': move({
    from: ['active'],
    to: 'same',
    by: ['renter'],
    guards: [...out, handover.saidBack],
    change: () => ({ saidBackAt: null }),
    notices: ['return-denied'],
  }),
  /** The renter didn't dispute the owner's word within a day. */
  'return-unopposed': move<ByTheClock>({
    from: ['active'],
    to: 'same',
    by: ['clock'],
    guards: [...out, handover.nobodyDisagreed],
    change: returned,
    others: 'back',
    notices: ['returned'],
  }),
  /** Only the renter says the item is back. */
  'say-returned': move({
    from: ['active'],
    to: 'same',
    by: ['renter'],
    guards: [...out, handover.notAskedToAgree, handover.notClaimed],
    change: ({ now }) => ({ returnClaimedAt: now }),
    notices: ['said-returned'],
  }),
  'return-by-silence': move<ByTheClock>({
    from: ['active'],
    to: 'same',
    by: ['clock'],
    guards: [...out, handover.silentLongEnough],
    change: returned,
    others: 'back',
    notices: ['returned'],
  }),
  'remind-of-return': move<ByTheClock>({
    from: ['active'],
    to: 'same',
    by: ['clock'],
    guards: [...out, handover.nearReturn],
    notices: ['return-reminder'],
    silent: true,
  }),
  'ask-about-return': move<ByTheClock>({
    from: ['active'],
    to: 'same',
    by: ['clock'],
    guards: [...out, is.isOver],
    notices: ['overdue-reminder'],
    silent: true,
  }),
  'ask-about-claim': move<ByTheClock>({
    from: ['active'],
    to: 'same',
    by: ['clock'],
    guards: [...out, handover.claimAsked],
    notices: ['claim-reminder'],
    silent: true,
  }),
  /** The owner is satisfied and waives any claim. */
  'all-good': move({
    from: ['active'],
    to: 'completed',
    by: ['owner'],
    guards: [handover.isBack, is.notInClaim],
    others: 'revive',
    deposit: 'release',
    notices: ['rental-closed'],
  }),
  complete: move<ByTheClock>({
    from: ['active'],
    to: 'completed',
    by: ['clock'],
    guards: [handover.backLongEnough],
    others: 'revive',
    deposit: 'release',
    notices: ['rental-closed'],
  }),
  /** No one said anything about the return. */
  'complete-unmarked': move<ByTheClock>({
    from: ['active'],
    to: 'completed',
    by: ['clock'],
    guards: [
      ...out,
      is.notInClaim,
      is.notInComplaint,
      handover.noClaimStands,
      handover.notAwaited,
      handover.unmarkedLongEnough,
    ],
    others: 'revive',
    deposit: 'release',
    notices: ['rental-closed'],
  }),
};
