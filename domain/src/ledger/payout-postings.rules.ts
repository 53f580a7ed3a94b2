import type { Cents } from '../money.ts';
import { moved, type Place, type Posting } from './posting.ts';

/** What entries about money on its way to an owner, or back from them, are called: none of them concerns the renter. */
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

/** What entries about a share that was lost with its payment are called. */
export const shareLostMemo = 'share lost with the payment';

const inTransit: Place = { account: 'in_transit' };
const provider: Place = { account: 'provider' };
const netted: Place = { account: 'netted' };
const owner = (personId: string): Place => ({ account: 'owner', personId });

/** A transfer to the owner was ordered: it is in transit until the provider has moved it. */
export const payoutOrderedPosting = (ownerId: string, cents: Cents): Posting =>
  payoutMoved('payout', cents, { from: inTransit, to: owner(ownerId) });

/** The provider has moved it. */
export const payoutMovedPosting = (cents: Cents): Posting =>
  payoutMoved('payout arrived', cents, { from: provider, to: inTransit });

/** The provider refused: it is owed to the owner as before. */
export const payoutRefusedPosting = (ownerId: string, cents: Cents): Posting =>
  payoutMoved('payout refused', cents, { from: owner(ownerId), to: inTransit });

/** A part of what one booking earned is kept for a debt of its owner. */
export const keptForDebtPosting = (ownerId: string, cents: Cents): Posting =>
  moved('kept for a debt', cents, { from: netted, to: owner(ownerId) });

/** That part pays the debt of another booking. */
export const debtPaidPosting = (debtor: Place, cents: Cents): Posting =>
  moved('debt paid from a payout', cents, { from: debtor, to: netted });

/** A transfer is taken back from the owner's account: in transit until the provider has done it. */
export const reversalOrderedPosting = (ownerId: string, cents: Cents): Posting =>
  payoutMoved('payout taken back', cents, { from: owner(ownerId), to: inTransit });

/** The provider has taken it back. */
export const reversalMovedPosting = (cents: Cents): Posting =>
  payoutMoved('payout returned', cents, { from: inTransit, to: provider });

/** It could not be taken back: the owner owes it. */
export const reversalRefusedPosting = (ownerId: string, cents: Cents): Posting =>
  payoutMoved('payout not returned', cents, { from: inTransit, to: owner(ownerId) });

/**
 * The owner loses their share with a payment that a bank took back for good, or gets it again when the bank changed its
 * mind: the cents are then below zero.
 */
export const shareLostPosting = (ownerId: string, cents: Cents): Posting =>
  moved(shareLostMemo, cents, { from: { account: 'dispute_loss' }, to: owner(ownerId) });
