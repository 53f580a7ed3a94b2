import type { Cents } from '../money.ts';
import { moved, type Posting } from './posting.ts';

/** A hold was charged: we hold the money, it belongs to the renter, and it is kept separate until the deposit is settled. */
export const depositCapturedPosting = (cents: Cents): Posting =>
  moved('deposit charged', cents, { from: { account: 'held' }, to: { account: 'provider' } });

/** What entries about the owner's part of a charged deposit are called. */
export const claimPaidMemo = 'claim paid';

/** A settled claim: that much of a charged deposit is the owner's. */
export const claimPaidPosting = (ownerId: string, cents: Cents): Posting =>
  moved(claimPaidMemo, cents, { from: { account: 'owner', personId: ownerId }, to: { account: 'held' } });

/** What entries about a renter's debt for a claim are called. */
export const claimOwedMemo = 'claim owed';

/** What a settled claim comes to beyond what could be charged: the renter owes it, and it is kept separate until they pay. */
export const claimOwedPosting = (renterId: string, cents: Cents): Posting =>
  moved(claimOwedMemo, cents, { from: { account: 'held' }, to: { account: 'renter', personId: renterId } });

/** What entries about a part of a claim that the renter paid later are called. */
export const claimRestMemo = 'claim rest paid';

/** The renter has paid what a claim came to beyond the charged deposit: it is the owner's. */
export const claimRestPosting = (ownerId: string, cents: Cents): Posting =>
  moved(claimRestMemo, cents, { from: { account: 'owner', personId: ownerId }, to: { account: 'held' } });

/** What entries about an item that came back after its claim was settled are called. */
export const claimReturnedMemo = 'claim returned';

/** A lost item is back: so much of what its owner got for it is the renter's again. */
export const claimReturnedPosting = (ownerId: string, cents: Cents): Posting =>
  moved(claimReturnedMemo, cents, { from: { account: 'held' }, to: { account: 'owner', personId: ownerId } });

/** The same of what the renter owed for it: they owe that no more, and have it to their credit as far as it was paid. */
export const claimForgivenPosting = (renterId: string, cents: Cents): Posting =>
  moved(claimOwedMemo, cents, { from: { account: 'renter', personId: renterId }, to: { account: 'held' } });

/** A charged deposit is refunded to the renter; it is in transit until the provider reports its arrival. */
export const depositReturnedPosting = (cents: Cents): Posting =>
  moved('deposit returned', cents, { from: { account: 'in_transit' }, to: { account: 'held' } });
