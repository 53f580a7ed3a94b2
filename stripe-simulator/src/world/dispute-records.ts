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
  /** Texts by Stripe's names of the fields. */
  evidence: Readonly<Record<string, string>> | null;
  submissions: number;
  /** The last submission came after the day it was due; missing in journals until version 5. */
  submittedLate?: boolean;
  metadata: Metadata;
  balanceTransactionIds: string[];
}

/** A card issuer's word that a charge may be fraudulent. */
export interface FraudWarningRecord {
  id: string;
  created: number;
  chargeId: string;
  intentId: string;
  fraudType: string;
}
