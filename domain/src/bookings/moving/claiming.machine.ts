import * as is from './guards.ts';
import * as handover from './handover-guards.ts';
import { type ByTheClock, move } from './move.ts';

const running = ['active', 'completed'] as const;

/**
 * What the owner wants from the deposit: the owner states it, the renter answers, and an admin decides if they disagree.
 * Whatever settles it makes the `system` moves. Meanwhile the rental itself can complete; only its deposit waits.
 */
export const claimMoves = {
  'state-claim': move({
    from: ['active'],
    to: 'same',
    by: ['owner'],
    guards: [handover.withHandover, handover.canBeClaimed],
    change: ({ booking, now }) => ({ claimSince: booking.claimSince ?? now }),
    notices: ['claim-stated'],
  }),
  /** "Not back yet" has stood for a week: the whole deposit is claimed, without another word of the owner. */
  'claim-loss': move<ByTheClock>({
    from: ['active'],
    to: 'same',
    by: ['clock'],
    guards: [
      handover.withHandover,
      handover.stillOut,
      is.notInClaim,
      handover.noClaimStands,
      handover.notAskedToAgree,
      handover.lossDue,
    ],
    change: ({ now }) => ({ claimSince: now }),
    claimsLoss: true,
    notices: ['loss-claimed'],
  }),
  'contest-claim': move({
    from: running,
    to: 'same',
    by: ['renter'],
    guards: [is.inClaim],
    notices: ['claim-contested'],
  }),
  'lapse-claim': move({
    from: running,
    to: 'same',
    by: ['system'],
    guards: [is.inClaim],
    notices: ['claim-lapsed'],
  }),
  /** The renter didn't answer, but so much money is at stake that an admin decides. */
  'refer-claim': move({
    from: running,
    to: 'same',
    by: ['system'],
    guards: [is.inClaim],
    notices: ['claim-referred'],
  }),
  /** An owner who withdraws the claim the clock made for them no longer says that the item is out. */
  'withdraw-claim': move({
    from: running,
    to: 'same',
    by: ['owner'],
    guards: [is.inClaim],
    change: ({ booking, now }) => ({
      claimSince: null,
      ...(handover.lossDue(booking, now, 'owner') === null && { overdueSince: null, overdueDay: null }),
    }),
    notices: ['claim-withdrawn'],
  }),
  /** The item claimed as lost is back. */
  'drop-claim': move({
    from: running,
    to: 'same',
    by: ['system'],
    guards: [is.inClaim],
    change: () => ({ claimSince: null }),
    notices: ['claim-dropped'],
  }),
  'decide-claim': move({
    from: running,
    to: 'same',
    by: ['admin'],
    guards: [is.inClaim],
    notices: ['claim-decided'],
  }),
  'appeal-claim': move({
    from: running,
    to: 'same',
    by: ['renter', 'owner'],
    guards: [is.inClaim],
    notices: ['claim-appealed'],
  }),
  'settle-claim': move({
    from: running,
    to: 'same',
    by: ['system'],
    guards: [is.inClaim],
    change: () => ({ claimSince: null }),
    notices: ['claim-settled'],
  }),
  /** The item is lost: the rental is over. */
  'settle-loss': move({
    from: ['active'],
    to: 'completed',
    by: ['system'],
    guards: [is.inClaim, handover.stillOut],
    change: () => ({ claimSince: null }),
    others: 'revive',
    notices: ['claim-settled'],
  }),
  /** The renter says that an item that counts as lost is back. */
  'say-lost-back': move({
    from: ['completed'],
    to: 'same',
    by: ['renter'],
    guards: [],
    notices: ['lost-said-back'],
  }),
  /** The owner says it isn't. */
  'deny-lost-back': move({
    from: ['completed'],
    to: 'same',
    by: ['owner'],
    guards: [],
    notices: ['lost-not-back'],
  }),
  /** It is back: what was awarded for it is returned, except for the late days. */
  'settle-back': move({
    from: ['completed'],
    to: 'same',
    by: ['system'],
    guards: [],
    notices: ['lost-came-back'],
  }),
};
