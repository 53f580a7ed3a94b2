import type { Cents } from '../money.ts';
import { moved, type Posting } from './posting.ts';

/** A booking's price, and the owner who gets its subtotal. */
interface Sold {
  chargedCents: Cents;
  subtotalCents: Cents;
  ownerId: string;
}

/** The renter's charge: what the provider collected for us splits into the owner's subtotal and our fees. */
export function chargePosting({ chargedCents, subtotalCents, ownerId }: Sold): Posting {
  return {
    memo: 'charge',
    lines: [
      { account: 'provider', cents: chargedCents },
      { account: 'owner', personId: ownerId, cents: -subtotalCents },
      { account: 'platform', cents: subtotalCents - chargedCents },
    ],
  };
}

/**
 * A refund of a booking: what the owner doesn't keep comes out of their share, the rest out of our fees. It is in transit
 * until the provider reports its arrival.
 */
export function refundPosting(
  { subtotalCents, ownerId }: Sold,
  back: { refundCents: Cents; ownerKeepsCents: Cents },
): Posting {
  const fromOwner = subtotalCents - back.ownerKeepsCents;
  return {
    memo: 'refund',
    lines: [
      { account: 'in_transit', cents: -back.refundCents },
      { account: 'owner', personId: ownerId, cents: fromOwner },
      { account: 'platform', cents: back.refundCents - fromOwner },
    ],
  };
}

/** A payment we have no use for: it arrives as the renter's own money and is returned in full. */
export function returnedPostings(purpose: string, cents: Cents, renterId: string): Posting[] {
  const renter = { account: 'renter', personId: renterId } as const;
  return [
    moved(`${purpose}: in`, cents, { from: renter, to: { account: 'provider' } }),
    moved(`${purpose}: out`, cents, { from: { account: 'in_transit' }, to: renter }),
  ];
}

/** The memo of fees that an owner owes because a settled complaint gave them back to the renter. */
export const feesOwedMemo = 'fees refunded';

/** An owner whose item wasn't as described owes us the fees that the renter got back. */
export const feesOwedPosting = (ownerId: string, feesCents: Cents): Posting =>
  moved(feesOwedMemo, feesCents, {
    from: { account: 'platform' },
    to: { account: 'owner', personId: ownerId },
  });

/** The memo of fees that an owner no longer owes because an admin waived them. */
export const feesWaivedMemo = 'fees waived';

/** We no longer ask an owner for what is left of such fees. */
export const feesWaivedPosting = (ownerId: string, cents: Cents): Posting =>
  moved(feesWaivedMemo, cents, {
    from: { account: 'owner', personId: ownerId },
    to: { account: 'platform' },
  });

/** An owner who cancelled late or didn't come owes us the fees that the renter got back. */
export const lateCancelPosting = (ownerId: string, feesCents: Cents): Posting =>
  moved('late cancellation fees', feesCents, {
    from: { account: 'platform' },
    to: { account: 'owner', personId: ownerId },
  });
