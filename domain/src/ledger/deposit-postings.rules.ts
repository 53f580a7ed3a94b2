import type { Cents } from '../money.ts';
import { moved, type Posting } from './posting.ts';

/** The memo of entries for a charged hold. */
export const depositChargedMemo = 'deposit charged';

/** A hold was charged: the money still belongs to the renter, and is kept separate until the deposit is settled. */
export const depositCapturedPosting = (cents: Cents): Posting =>
  moved(depositChargedMemo, cents, { from: { account: 'held' }, to: { account: 'provider' } });

/** The memo of entries for the owner's part of a charged deposit. */
export const claimPaidMemo = 'claim paid';

/** A settled claim: that much of a charged deposit is the owner's. */
export const claimPaidPosting = (ownerId: string, cents: Cents): Posting =>
  moved(claimPaidMemo, cents, { from: { account: 'owner', personId: ownerId }, to: { account: 'held' } });

/** The memo of entries for what stays with us of a claim that is paid out. */
export const claimFeeMemo = 'claim fee';

/** Our fee for what a claim brings its owner; below zero cents, they get it back because the claim brings them less. */
export const claimFeePosting = (ownerId: string, cents: Cents): Posting =>
  moved(claimFeeMemo, cents, { from: { account: 'platform' }, to: { account: 'owner', personId: ownerId } });

/** The memo of entries for a renter's debt from a claim. */
export const claimOwedMemo = 'claim owed';

/** What a settled claim awards beyond what could be charged: the renter owes it, and it is kept separate until they pay. */
export const claimOwedPosting = (renterId: string, cents: Cents): Posting =>
  moved(claimOwedMemo, cents, { from: { account: 'held' }, to: { account: 'renter', personId: renterId } });

/** The memo of entries for the part of a claim that the renter paid later. */
export const claimRestMemo = 'claim rest paid';

/** The renter has paid what they owed from a claim beyond the charged deposit: it is now the owner's. */
export const claimRestPosting = (ownerId: string, cents: Cents): Posting =>
  moved(claimRestMemo, cents, { from: { account: 'owner', personId: ownerId }, to: { account: 'held' } });

/** The memo of entries for an item that came back after its claim was settled. */
export const claimReturnedMemo = 'claim returned';

/** A lost item is back: that much of what its owner got for it is the renter's again. */
export const claimReturnedPosting = (ownerId: string, cents: Cents): Posting =>
  moved(claimReturnedMemo, cents, { from: { account: 'held' }, to: { account: 'owner', personId: ownerId } });

/** A lost item is back: the renter no longer owes that much for it, and what they already paid of it becomes their credit. */
export const claimForgivenPosting = (renterId: string, cents: Cents): Posting =>
  moved(claimOwedMemo, cents, { from: { account: 'renter', personId: renterId }, to: { account: 'held' } });

/** A charged deposit is refunded to the renter; it is in transit until the provider reports its arrival. */
export const depositReturnedPosting = (cents: Cents): Posting =>
  moved('deposit returned', cents, { from: { account: 'in_transit' }, to: { account: 'held' } });

/** The memo of entries for refunds of a deposit whose money the renter got from their bank instead. */
export const depositCoveredMemo = 'refund covered by the bank';

/**
 * A refund of a deposit never left, and a bank gave the renter that money: it isn't paid a second time. One that a dispute
 * held back was in transit; one that had failed was owed to the renter.
 */
export const depositCoveredPosting = (renterId: string, cents: Cents, wasHeldBack: boolean): Posting =>
  moved(depositCoveredMemo, cents, {
    from: { account: 'dispute_loss' },
    to: wasHeldBack ? { account: 'in_transit' } : { account: 'renter', personId: renterId },
  });

/** The memo of entries for an owner's part of a charged deposit that a bank took back for good. */
export const claimLostMemo = 'claim lost with the deposit';

/** The owner loses their part of a charged deposit that a bank took back; below zero cents, they get it again. */
export const claimLostPosting = (ownerId: string, cents: Cents): Posting =>
  moved(claimLostMemo, cents, {
    from: { account: 'dispute_loss' },
    to: { account: 'owner', personId: ownerId },
  });

/** The memo of entries for what we pay an owner before the renter has paid us for a claim. */
export const claimAdvancedMemo = 'claim advanced';

/** A protected owner gets that much of a claim from our money, before the renter has paid it. */
export const claimAdvancedPosting = (ownerId: string, cents: Cents): Posting =>
  moved(claimAdvancedMemo, cents, {
    from: { account: 'owner', personId: ownerId },
    to: { account: 'held' },
  });
