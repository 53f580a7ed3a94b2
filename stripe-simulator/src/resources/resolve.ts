import { presentCharge, presentIntent, presentPaymentMethod } from '../payments/present-payment.ts';
import { presentPayout } from '../accounts/present-payout.ts';
import { presentBalanceTransaction } from '../payments/present-balance.ts';
import { presentDispute } from '../payments/present-dispute.ts';
import { presentInvoice, presentInvoicePayments } from '../payments/present-invoice.ts';
import { presentProduct } from '../payments/present-price.ts';
import { presentRefund } from '../payments/present-refund.ts';
import { presentDestinationPayment, presentReversal, presentTransfer } from '../payments/present-transfer.ts';
import { presentSubscription } from '../payments/present-subscription.ts';
import type { Resolve } from '../wire/expansion.ts';
import type { Call } from '../world/world.ts';
import { presentCustomer } from '../payments/customer.ts';
import { presentLines } from '../payments/present-session.ts';

function byId(call: Call, id: string): object | undefined {
  const { store } = call;
  const customer = store.find('customers', id);
  if (customer) return presentCustomer(customer);
  const intent = store.find('intents', id);
  if (intent) return presentIntent(call, intent);
  const charge = store.find('charges', id);
  if (charge) return presentCharge(call, charge);
  const method = store.find('paymentMethods', id);
  if (method) return presentPaymentMethod(method);
  const refund = store.find('refunds', id);
  if (refund) return presentRefund(refund);
  const dispute = store.find('disputes', id);
  if (dispute) return presentDispute(call, dispute);
  const transfer = store.find('transfers', id);
  if (transfer) return presentTransfer(call, transfer);
  const sender = id.startsWith('py_')
    ? store.all('transfers').find(({ destinationPayment }) => destinationPayment.id === id)
    : undefined;
  if (sender) return presentDestinationPayment(sender);
  const reversal = store.find('reversals', id);
  if (reversal) return presentReversal(reversal);
  const payout = store.find('payouts', id);
  if (payout) return presentPayout(payout);
  const subscription = store.find('subscriptions', id);
  if (subscription) return presentSubscription(call, subscription);
  const invoice = store.find('invoices', id);
  if (invoice) return presentInvoice(call, invoice);
  const product = store.find('products', id);
  if (product) return presentProduct(product);
  const entry = store.find('balanceTransactions', id);
  return entry && presentBalanceTransaction(call, entry);
}

/** Finds the object behind an expandable field. */
export function resolver(call: Call): Resolve {
  return (owner, field) => {
    const id = owner[field];
    if (typeof id === 'string') return byId(call, id);
    if (typeof owner.id !== 'string') return undefined;
    const session = field === 'line_items' ? call.store.find('sessions', owner.id) : undefined;
    if (session) return presentLines(call, session);
    const invoice = field === 'payments' ? call.store.find('invoices', owner.id) : undefined;
    if (invoice) return presentInvoicePayments(invoice);
    if (field !== 'refunds') return undefined;
    const refunds = call.store.all('refunds').filter((each) => each.chargeId === owner.id);
    return {
      object: 'list',
      data: refunds.reverse().map(presentRefund),
      has_more: false,
      url: `/v1/charges/${owner.id}/refunds`,
    };
  };
}
