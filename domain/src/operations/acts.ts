import type { Posting } from '../ledger/posting.ts';
import type { Cents } from '../money.ts';
import type { RefundPurpose } from '../payments/refunds.machine.ts';

/** A call of the payment provider as data: what a machine asks for, and the shell plans and carries out. */
export type Act =
  | {
      type: 'refund';
      bookingId: string;
      paymentIntentId: string;
      cents: Cents;
      purpose: RefundPurpose;
      /** What the books say once it is ordered. */
      postings: readonly Posting[];
    }
  | { type: 'open-page'; bookingId: string; page: 'rental' | 'deposit' };
