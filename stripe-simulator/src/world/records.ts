import type { AccountLinkRecord, AccountRecord, PayoutRecord } from './account-records.ts';
import type { DisputeRecord, FraudWarningRecord } from './dispute-records.ts';
import type { BillingTables, Subscribed } from './billing-records.ts';
import type { Metadata } from './metadata.ts';

/** What the simulator stores. Times are seconds since 1970, amounts are in the currency's smallest unit. */
export interface CustomerRecord {
  id: string;
  created: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  metadata: Metadata;
  defaultPaymentMethodId: string | null;
  deleted: boolean;
}

export interface PaymentMethodRecord {
  id: string;
  created: number;
  cardNumber: string;
  expMonth: number;
  expYear: number;
  name: string | null;
  email: string | null;
  customerId: string | null;
  /** Used for a payment, or detached, without belonging to a customer: it can never be used again. */
  spent: boolean;
  /** Authenticated once with setup_future_usage off_session. */
  setUpOffSession: boolean;
  /** Its bank declines everything from now on. */
  blocked?: boolean;
  metadata: Metadata;
}

export interface PaymentFailure {
  code: string;
  declineCode: string | null;
  message: string;
  chargeId: string | null;
  paymentMethodId: string;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface IntentRecord {
  id: string;
  secret: string;
  created: number;
  amount: number;
  amountCapturable: number;
  amountReceived: number;
  currency: string;
  status: IntentStatus;
  captureMethod: 'automatic' | 'automatic_async' | 'manual';
  confirmationMethod: 'automatic' | 'manual';
  customerId: string | null;
  description: string | null;
  metadata: Metadata;
  receiptEmail: string | null;
  transferGroup: string | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
  allowedTypes: string[] | null;
  paymentMethodId: string | null;
  latestChargeId: string | null;
  extendedAuthorization: 'if_available' | 'never' | null;
  /** Missing if the request didn't say, which means `automatic`. */
  threeDSecure?: 'any' | 'automatic' | 'challenge';
  failure: PaymentFailure | null;
  returnUrl: string | null;
  canceledAt: number | null;
  cancellationReason: string | null;
  sessionId: string | null;
}

export interface ChargeRecord {
  id: string;
  created: number;
  intentId: string;
  paymentMethodId: string;
  customerId: string | null;
  amount: number;
  amountCaptured: number;
  amountRefunded: number;
  currency: string;
  status: 'succeeded' | 'failed';
  captured: boolean;
  released: boolean;
  captureBefore: number | null;
  extended: boolean;
  authenticated: boolean;
  failureCode: string | null;
  failureMessage: string | null;
  declineCode: string | null;
  balanceTransactionId: string | null;
  description: string | null;
  metadata: Metadata;
  receiptEmail: string | null;
  transferGroup: string | null;
  email: string | null;
  name: string | null;
  /** When its bank takes it back, and why. */
  disputeDue: { at: number; reason: string } | null;
  disputeId: string | null;
}

export interface RefundRecord {
  id: string;
  created: number;
  chargeId: string;
  intentId: string;
  amount: number;
  currency: string;
  reason: string | null;
  metadata: Metadata;
  balanceTransactionId: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** What automatically happens to it, and when. */
  due: { at: number; outcome: 'succeeded' | 'failed' } | null;
  failureReason: string | null;
  failureBalanceTransactionId: string | null;
}

export interface LineRecord {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  description: string | null;
  /** Missing in sessions from older journals. */
  image?: string | null;
  unitAmount: number;
  quantity: number;
  metadata: Metadata;
}

export interface SessionRecord {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  currency: string;
  lines: LineRecord[];
  total: number;
  customerId: string | null;
  customerEmail: string | null;
  payerEmail: string | null;
  payerName: string | null;
  clientReferenceId: string | null;
  metadata: Metadata;
  successUrl: string;
  cancelUrl: string | null;
  allowedTypes: string[] | null;
  submitType: string | null;
  submitText: string | null;
  intent: {
    captureMethod: IntentRecord['captureMethod'];
    description: string | null;
    metadata: Metadata;
    receiptEmail: string | null;
    setupFutureUsage: IntentRecord['setupFutureUsage'];
    transferGroup: string | null;
    statementDescriptor: string | null;
    statementDescriptorSuffix: string | null;
  };
  extendedAuthorization: IntentRecord['extendedAuthorization'];
  threeDSecure?: IntentRecord['threeDSecure'];
  intentId: string | null;
  /** Missing if something is bought once. */
  subscription?: Subscribed;
}

export interface TransferRecord {
  id: string;
  created: number;
  amount: number;
  amountReversed: number;
  currency: string;
  destination: string;
  description: string | null;
  metadata: Metadata;
  sourceTransaction: string | null;
  transferGroup: string | null;
  balanceTransactionId: string;
  /** The payment that represents it in the destination's balance, and the line that booked it there. */
  destinationPayment: { id: string; balanceTransactionId: string };
}

export interface ReversalRecord {
  id: string;
  created: number;
  transferId: string;
  amount: number;
  currency: string;
  metadata: Metadata;
  balanceTransactionId: string;
  /** The refund that represents it in the destination's balance. */
  destinationRefundId: string;
}

export interface BalanceTransactionRecord {
  id: string;
  /** The connected account whose balance it changes; null for the platform's. */
  accountId: string | null;
  /** The payout that sent it to the bank. */
  payoutId: string | null;
  created: number;
  availableOn: number;
  amount: number;
  fee: number;
  currency: string;
  type:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'transfer'
    | 'transfer_refund'
    | 'adjustment'
    | 'payment'
    | 'payment_refund'
    | 'payout'
    | 'payout_failure';
  sourceId: string;
  description: string | null;
}

export interface EventRecord {
  id: string;
  created: number;
  /** The connected account it happened on; null for the platform's own. */
  accountId: string | null;
  type: string;
  object: object;
  /** For a thin event, what it is about; it carries nothing else. */
  related: { id: string; type: string; url: string } | null;
  requestId: string | null;
  idempotencyKey: string | null;
  delivery: 'pending' | 'delivered' | 'dropped' | 'given_up' | 'no_receiver';
  attempts: number;
  lastAnswer: string | null;
}

/** Where events go besides the simulator's own setting, as someone set it up by the API. */
export interface EndpointRecord {
  id: string;
  created: number;
  url: string;
  secret: string;
  events: string[];
  /** It hears what happens on the connected accounts, instead of the platform's own. */
  connect: boolean;
  description: string | null;
  metadata: Record<string, string>;
}

export interface IdempotencyRecord {
  id: string;
  created: number;
  fingerprint: string;
  path: string;
  requestId: string;
  status: number;
  body: string;
}

/** The single row that says how far the clock has been moved. */
export interface ClockRecord {
  id: 'clock';
  offsetMs: number;
}

export interface Tables extends BillingTables {
  customers: CustomerRecord;
  paymentMethods: PaymentMethodRecord;
  intents: IntentRecord;
  charges: ChargeRecord;
  refunds: RefundRecord;
  disputes: DisputeRecord;
  fraudWarnings: FraudWarningRecord;
  sessions: SessionRecord;
  transfers: TransferRecord;
  reversals: ReversalRecord;
  balanceTransactions: BalanceTransactionRecord;
  accounts: AccountRecord;
  payouts: PayoutRecord;
  accountLinks: AccountLinkRecord;
  endpoints: EndpointRecord;
  events: EventRecord;
  idempotency: IdempotencyRecord;
  clock: ClockRecord;
}
