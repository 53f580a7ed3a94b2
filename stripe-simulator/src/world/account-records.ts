/** Stripe's status for each of the two things a recipient's balance can do: receive transfers, and pay out. */
export type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'rejected';

/** Where a connected account is paid out; the account number itself isn't stored. */
export interface BankRecord {
  id: string;
  created: number;
  routingNumber: string;
  last4: string;
  /** The same for every account with this routing and account number. */
  fingerprint: string;
  holderName: string;
  /** Once a payout to it has failed, no more are sent to it. */
  status: 'new' | 'errored';
  /** What its test number stands for; null if payouts to it arrive. */
  trouble: BankTrouble | null;
}

/** What a bank does with a payout. */
export interface BankTrouble {
  /** Stripe's `failure_code`. */
  code: string;
  /** Whether the payout counts as paid first and comes back days later. */
  afterPaid: boolean;
}

/** What Stripe asked for after the account was set up. */
export interface AskedFor {
  description: string;
  /** After this, the account is restricted. */
  dueAt: number;
}

/** Someone who gets paid: a connected account with the recipient configuration. */
export interface AccountRecord {
  id: string;
  created: number;
  contactEmail: string | null;
  displayName: string | null;
  dashboard: 'express' | 'full' | 'none';
  country: string;
  currency: string;
  feesCollector: 'application' | 'application_custom' | 'application_express' | 'stripe';
  lossesCollector: 'application' | 'stripe';
  metadata: Record<string, string>;
  givenName: string | null;
  surname: string | null;
  bornOn: string | null;
  ssnLast4: string | null;
  bank: BankRecord | null;
  termsAcceptedAt: number | null;
  status: CapabilityStatus;
  askedFor: AskedFor[];
  /** When Stripe finishes reviewing what was submitted. */
  reviewDue: number | null;
  /** When its balance is next paid out, if anything is available by then. */
  nextPayoutAt: number | null;
  closed: boolean;
}

/** An account's balance on its way to its bank. */
export interface PayoutRecord {
  id: string;
  created: number;
  accountId: string;
  amount: number;
  currency: string;
  bankId: string;
  trouble: BankTrouble | null;
  arrivesAt: number;
  status: 'pending' | 'in_transit' | 'paid' | 'failed';
  /** What automatically happens to it next, and when. */
  due: { at: number; to: 'in_transit' | 'paid' | 'failed' } | null;
  failureCode: string | null;
  balanceTransactionId: string;
  failureBalanceTransactionId: string | null;
}

/** A link to the onboarding pages; the first visit uses it up. */
export interface AccountLinkRecord {
  id: string;
  created: number;
  expiresAt: number;
  accountId: string;
  refreshUrl: string;
  returnUrl: string | null;
  /** The visit that it started. */
  visitId: string | null;
}
