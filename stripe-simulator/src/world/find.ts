import { noSuch } from '../api-problem.ts';
import type { AccountRecord, PayoutRecord } from './account-records.ts';
import type { InvoiceRecord, PriceRecord, ProductRecord, SubscriptionRecord } from './billing-records.ts';
import type { DisputeRecord, FraudWarningRecord } from './dispute-records.ts';
import type {
  ChargeRecord,
  CustomerRecord,
  IntentRecord,
  PaymentMethodRecord,
  RefundRecord,
  ReversalRecord,
  SessionRecord,
  TransferRecord,
} from './records.ts';
import type { Call } from './world.ts';

/** Where an id came from (the path or a parameter), and what the refusal calls the thing, if not by its own name. */
export interface From {
  param: string;
  inAddress: boolean;
  kind?: string;
}

const inAddress = (param: string): From => ({ param, inAddress: true });

/** The record, or Stripe's refusal of an id that names none. */
export function required<R>(record: R | undefined, kind: string, id: string, from: From): R {
  if (!record) throw noSuch(from.kind ?? kind, id, from.param, from.inAddress);
  return record;
}

/** The customer, even if deleted; refuses an unknown id. */
export const anyCustomer = (call: Call, id: string, from: From = inAddress('id')): CustomerRecord =>
  required(call.store.find('customers', id), 'customer', id, from);

/** The customer; refuses an unknown or deleted one. */
export function liveCustomer(call: Call, id: string, from: From): CustomerRecord {
  const customer = anyCustomer(call, id, from);
  if (customer.deleted) throw noSuch('customer', id, from.param, from.inAddress);
  return customer;
}

export const intentOf = (call: Call, id: string, from: From = inAddress('intent')): IntentRecord =>
  required(call.store.find('intents', id), 'payment_intent', id, from);

export const chargeOf = (call: Call, id: string, from: From = inAddress('id')): ChargeRecord =>
  required(call.store.find('charges', id), 'charge', id, from);

export const paymentMethodOf = (
  call: Call,
  id: string,
  from: From = inAddress('payment_method'),
): PaymentMethodRecord => required(call.store.find('paymentMethods', id), 'PaymentMethod', id, from);

export const refundOf = (call: Call, id: string): RefundRecord =>
  required(call.store.find('refunds', id), 'refund', id, inAddress('id'));

export const disputeOf = (call: Call, id: string): DisputeRecord =>
  required(call.store.find('disputes', id), 'dispute', id, inAddress('id'));

export const fraudWarningOf = (call: Call, id: string): FraudWarningRecord =>
  required(call.store.find('fraudWarnings', id), 'early fraud warning', id, inAddress('id'));

export const sessionOf = (call: Call, id: string): SessionRecord =>
  required(call.store.find('sessions', id), 'checkout.session', id, inAddress('session'));

export const transferOf = (call: Call, id: string): TransferRecord =>
  required(call.store.find('transfers', id), 'transfer', id, inAddress('id'));

/** A reversal of this transfer; refuses other transfers' as unknown. */
export function reversalOf(call: Call, transfer: TransferRecord, id: string): ReversalRecord {
  const reversal = call.store.find('reversals', id);
  const own = reversal?.transferId === transfer.id ? reversal : undefined;
  return required(own, 'transfer_reversal', id, inAddress('id'));
}

/** The connected account, even if closed; refuses an unknown id. */
export const accountOf = (call: Call, id: string, from: From = inAddress('id')): AccountRecord =>
  required(call.store.find('accounts', id), 'account', id, from);

/** A payout of this account; refuses other accounts' as unknown. */
export function payoutOf(call: Call, id: string): PayoutRecord {
  const payout = call.store.find('payouts', id);
  return required(payout?.accountId === call.accountId ? payout : undefined, 'payout', id, inAddress('id'));
}
export const productOf = (call: Call, id: string, from: From = inAddress('id')): ProductRecord =>
  required(call.store.find('products', id), 'product', id, from);

export const priceOf = (call: Call, id: string, from: From = inAddress('price')): PriceRecord =>
  required(call.store.find('prices', id), 'price', id, from);

export const subscriptionOf = (
  call: Call,
  id: string,
  from: From = inAddress('subscription'),
): SubscriptionRecord => required(call.store.find('subscriptions', id), 'subscription', id, from);

export const invoiceOf = (call: Call, id: string, from: From = inAddress('invoice')): InvoiceRecord =>
  required(call.store.find('invoices', id), 'invoice', id, from);
