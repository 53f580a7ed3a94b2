import type { Posting } from '../ledger/posting.ts';
import type { Cents } from '../money.ts';
import type { RefundPurpose } from '../payments/refunds.machine.ts';

/** A call to the payment provider as data: a machine asks for it, and the caller plans it and carries it out. */
export type Act =
  | {
      type: 'refund';
      bookingId: string;
      paymentIntentId: string;
      cents: Cents;
      purpose: RefundPurpose;
      /** What to post once it is ordered. */
      postings: readonly Posting[];
    }
  | { type: 'open-page'; bookingId: string; page: 'rental' | 'deposit' };
