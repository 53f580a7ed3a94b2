import type { Metadata } from './metadata.ts';

// What banks say about charges. Times are seconds since 1970, amounts are in the currency's smallest unit.

export interface DisputeRecord {
  id: string;
  created: number;
  chargeId: string;
  intentId: string;
  amount: number;
  currency: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  dueBy: number;
  /** Texts, by Stripe's field names. */
  evidence: Readonly<Record<string, string>> | null;
  submissions: number;
  /** Whether the last submission came after the due date; missing in journals up to version 5. */
  submittedLate?: boolean;
  metadata: Metadata;
  balanceTransactionIds: string[];
}

/** A card issuer's warning that a charge may be fraudulent. */
export interface FraudWarningRecord {
  id: string;
  created: number;
  chargeId: string;
  intentId: string;
  fraudType: string;
}
