import type { Cents } from '../money.ts';
import { moved, type Place, type Posting } from './posting.ts';

/** The memos of entries for money on its way to an owner or back from them; none of them concerns the renter. */
export const payoutMemos = [
  'payout',
  'payout arrived',
  'payout refused',
  'payout taken back',
  'payout returned',
  'payout not returned',
] as const;
type PayoutMemo = (typeof payoutMemos)[number];
const payoutMoved = (memo: PayoutMemo, cents: Cents, places: { from: Place; to: Place }): Posting =>
  moved(memo, cents, places);

/** The memo of entries for an owner's share that was lost with the payment. */
export const shareLostMemo = 'share lost with the payment';

const inTransit: Place = { account: 'in_transit' };
const provider: Place = { account: 'provider' };
const netted: Place = { account: 'netted' };
const owner = (personId: string): Place => ({ account: 'owner', personId });

/** A transfer to the owner was ordered: it is in transit until the provider has moved it. */
export const payoutOrderedPosting = (ownerId: string, cents: Cents): Posting =>
  payoutMoved('payout', cents, { from: inTransit, to: owner(ownerId) });

/** The provider has made the transfer. */
export const payoutMovedPosting = (cents: Cents): Posting =>
  payoutMoved('payout arrived', cents, { from: provider, to: inTransit });

/** The provider refused the transfer: the owner is owed the money as before. */
export const payoutRefusedPosting = (ownerId: string, cents: Cents): Posting =>
  payoutMoved('payout refused', cents, { from: owner(ownerId), to: inTransit });

/** Part of what one booking earned is kept for a debt of its owner. */
export const keptForDebtPosting = (ownerId: string, cents: Cents): Posting =>
  moved('kept for a debt', cents, { from: netted, to: owner(ownerId) });

/** That part pays a debt from another booking. */
export const debtPaidPosting = (debtor: Place, cents: Cents): Posting =>
  moved('debt paid from a payout', cents, { from: debtor, to: netted });

/** A transfer's reversal was ordered: the money is in transit until the provider has taken it back. */
export const reversalOrderedPosting = (ownerId: string, cents: Cents): Posting =>
  payoutMoved('payout taken back', cents, { from: owner(ownerId), to: inTransit });

/** The provider has reversed the transfer. */
export const reversalMovedPosting = (cents: Cents): Posting =>
  payoutMoved('payout returned', cents, { from: inTransit, to: provider });

/** The transfer couldn't be reversed: the owner owes us the money. */
export const reversalRefusedPosting = (ownerId: string, cents: Cents): Posting =>
  payoutMoved('payout not returned', cents, { from: inTransit, to: owner(ownerId) });

/**
 * The owner loses their share of a payment that a bank took back for good. With negative cents, they get it again because
 * the bank changed its mind.
 */
export const shareLostPosting = (ownerId: string, cents: Cents): Posting =>
  moved(shareLostMemo, cents, { from: { account: 'dispute_loss' }, to: owner(ownerId) });
