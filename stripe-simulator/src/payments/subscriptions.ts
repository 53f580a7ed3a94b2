import type { InvoiceRecord, PriceRecord, SubscriptionRecord } from '../world/billing-records.ts';
import { emit } from '../world/events.ts';
import { priceOf } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import type { IntentRecord, SessionRecord } from '../world/records.ts';
import type { Call, World } from '../world/world.ts';
import { attempt } from './attempt.ts';
import { blankIntent } from './blank-intent.ts';
import { presentInvoice } from './present-invoice.ts';
import { presentIntent } from './present-payment.ts';
import { presentSubscription } from './present-subscription.ts';

const hour = 3600;
const day = 24 * hour;
/** How long a renewal stays a draft before it is charged. */
const draftSeconds = hour;
/** How long after each failed attempt to try again; after the last one, the subscription ends. */
const retriesAfter = [3 * day, 5 * day, 7 * day];

/** When the nth period begins: on the same day of the month as the first, or on the last day of a shorter month. */
function periodStart(anchor: number, number: number, { recurring }: PriceRecord): number {
  const { interval, intervalCount } = recurring ?? { interval: 'month', intervalCount: 1 };
  const months = number * intervalCount * (interval === 'year' ? 12 : 1);
  const first = new Date(anchor * 1000);
  const month = new Date(first);
  month.setUTCDate(1);
  month.setUTCMonth(month.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(first.getUTCDate(), lastDay));
  return Math.floor(month.getTime() / 1000);
}

const saveSubscription = (call: Call, subscription: SubscriptionRecord) =>
  call.store.put('subscriptions', subscription);
const saveInvoice = (call: Call, invoice: InvoiceRecord) => call.store.put('invoices', invoice);

function changed(
  call: Call,
  subscription: SubscriptionRecord,
  type: 'created' | 'updated' | 'deleted',
): SubscriptionRecord {
  emit(call, `customer.subscription.${type}`, presentSubscription(call, subscription));
  return subscription;
}

function newInvoice(
  call: Call,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
): InvoiceRecord {
  const price = priceOf(call, subscription.priceId);
  const id = newId(call, 'in');
  return {
    id,
    created: call.now,
    number: `${subscription.customerId.slice(-8).toUpperCase()}-${String(subscription.periods).padStart(4, '0')}`,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    lineId: newId(call, 'il'),
    priceId: price.id,
    amount: price.unitAmount,
    currency: price.currency,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    reason,
    status: 'draft',
    finalizesAt: null,
    finalizedAt: null,
    intentId: null,
    attempts: 0,
    nextAttemptAt: null,
    paidAt: null,
  };
}

/** What happens to a session in mode `subscription` after its first payment: it gets its subscription and the paid invoice. */
export function beginSubscription(call: Call, session: SessionRecord, intent: IntentRecord): SessionRecord {
  const { subscription: wish } = session;
  if (!wish) return session;
  const price = priceOf(call, wish.priceId);
  const begun: SubscriptionRecord = {
    id: newId(call, 'sub'),
    itemId: newId(call, 'si', 14),
    created: call.now,
    customerId: session.customerId ?? intent.customerId ?? '',
    priceId: price.id,
    status: 'active',
    description: wish.description,
    defaultPaymentMethodId: intent.paymentMethodId,
    anchor: call.now,
    periods: 1,
    periodStart: call.now,
    periodEnd: periodStart(call.now, 1, price),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancelReason: null,
    latestInvoiceId: null,
    metadata: wish.metadata,
  };
  const invoice = saveInvoice(call, {
    ...newInvoice(call, begun, 'subscription_create'),
    status: 'paid',
    finalizedAt: call.now,
    intentId: intent.id,
    attempts: 1,
    paidAt: call.now,
  });
  const subscription = saveSubscription(call, { ...begun, latestInvoiceId: invoice.id });
  changed(call, subscription, 'created');
  for (const type of [
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ] as const)
    emit(call, type, presentInvoice(call, invoice));
  return call.store.put('sessions', {
    ...session,
    subscription: { ...wish, id: subscription.id, invoiceId: invoice.id },
  });
}

/** Ends a subscription immediately; what hasn't been paid is no longer collected. */
export function endSubscription(
  call: Call,
  subscription: SubscriptionRecord,
  reason: NonNullable<SubscriptionRecord['cancelReason']>,
): SubscriptionRecord {
  for (const invoice of call.store.waiting('invoices'))
    if (invoice.subscriptionId === subscription.id)
      saveInvoice(call, {
        ...invoice,
        status: invoice.status === 'draft' ? 'void' : invoice.status,
        finalizesAt: null,
        nextAttemptAt: null,
      });
  const ended = saveSubscription(call, {
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? call.now,
    endedAt: call.now,
    cancelReason: reason,
  });
  return changed(call, ended, 'deleted');
}

/** Changes what a subscription does when its period ends, what it costs from then on, and how it is paid. */
export function updateSubscription(
  call: Call,
  subscription: SubscriptionRecord,
  change: Partial<
    Pick<
      SubscriptionRecord,
      'cancelAtPeriodEnd' | 'defaultPaymentMethodId' | 'metadata' | 'description' | 'priceId'
    >
  >,
): SubscriptionRecord {
  const { cancelAtPeriodEnd } = change;
  const canceledAt = cancelAtPeriodEnd ? (subscription.canceledAt ?? call.now) : null;
  const saved = saveSubscription(call, {
    ...subscription,
    ...change,
    ...(cancelAtPeriodEnd === undefined
      ? {}
      : { canceledAt, cancelReason: cancelAtPeriodEnd ? 'cancellation_requested' : null }),
  });
  return changed(call, saved, 'updated');
}

/** At the end of a period, ends the subscription, or continues it with an invoice that is charged an hour later. */
function turnPeriod(call: Call, subscription: SubscriptionRecord): void {
  if (subscription.cancelAtPeriodEnd) {
    endSubscription(call, subscription, 'cancellation_requested');
    return;
  }
  const price = priceOf(call, subscription.priceId);
  const periods = subscription.periods + 1;
  const next: SubscriptionRecord = {
    ...subscription,
    periods,
    periodStart: subscription.periodEnd,
    periodEnd: periodStart(subscription.anchor, periods, price),
  };
  const invoice = saveInvoice(call, {
    ...newInvoice(call, next, 'subscription_cycle'),
    finalizesAt: call.now + draftSeconds,
  });
  emit(call, 'invoice.created', presentInvoice(call, invoice));
  changed(call, saveSubscription(call, { ...next, latestInvoiceId: invoice.id }), 'updated');
}

/** Finalizes a draft; nothing about it changes after that. */
function finalized(call: Call, invoice: InvoiceRecord): InvoiceRecord {
  const final = saveInvoice(call, {
    ...invoice,
    status: 'open',
    finalizesAt: null,
    finalizedAt: call.now,
  });
  emit(call, 'invoice.finalized', presentInvoice(call, final));
  return final;
}

function intentOfInvoice(call: Call, invoice: InvoiceRecord): IntentRecord {
  const known = invoice.intentId ? call.store.find('intents', invoice.intentId) : undefined;
  if (known) return known;
  const intent = call.store.put('intents', {
    ...blankIntent(call, invoice.amount, invoice.currency),
    customerId: invoice.customerId,
    description: 'Subscription update',
  });
  emit(call, 'payment_intent.created', presentIntent(call, intent));
  return intent;
}

function settled(call: Call, invoice: InvoiceRecord): InvoiceRecord {
  const paid = saveInvoice(call, { ...invoice, status: 'paid', nextAttemptAt: null, paidAt: call.now });
  for (const type of ['invoice.paid', 'invoice.payment_succeeded'] as const)
    emit(call, type, presentInvoice(call, paid));
  const subscription = call.store.find('subscriptions', invoice.subscriptionId);
  if (subscription?.status === 'past_due')
    changed(call, saveSubscription(call, { ...subscription, status: 'active' }), 'updated');
  return paid;
}

function failed(call: Call, invoice: InvoiceRecord): InvoiceRecord {
  const wait = retriesAfter[invoice.attempts - 1];
  const open = saveInvoice(call, {
    ...invoice,
    nextAttemptAt: wait === undefined ? null : call.now + wait,
  });
  emit(call, 'invoice.payment_failed', presentInvoice(call, open));
  const subscription = call.store.find('subscriptions', invoice.subscriptionId);
  if (!subscription || subscription.status === 'canceled') return open;
  if (wait === undefined) endSubscription(call, subscription, 'payment_failed');
  else if (subscription.status !== 'past_due')
    changed(call, saveSubscription(call, { ...subscription, status: 'past_due' }), 'updated');
  return open;
}

/** Charges an open invoice to the subscription's card; someone on the page may have picked another. */
export function collect(call: Call, invoice: InvoiceRecord, onSession = false): InvoiceRecord {
  const subscription = call.store.find('subscriptions', invoice.subscriptionId);
  const customer = call.store.find('customers', invoice.customerId);
  const methodId = subscription?.defaultPaymentMethodId ?? customer?.defaultPaymentMethodId ?? null;
  const method = methodId ? call.store.find('paymentMethods', methodId) : undefined;
  const intent = intentOfInvoice(call, invoice);
  const tried = { ...invoice, intentId: intent.id, attempts: invoice.attempts + 1 };
  if (!method || method.spent) return failed(call, tried);
  const { status } = attempt(call, intent, method, { offSession: !onSession, authenticated: false });
  return status === 'succeeded' ? settled(call, tried) : failed(call, tried);
}

/** Finalizes a draft and charges it immediately. */
export const finalizeAndCollect = (call: Call, invoice: InvoiceRecord): InvoiceRecord =>
  collect(call, finalized(call, invoice));

/** Something in billing that falls due. */
interface BillingDue {
  id: string;
  at: number;
  run: (call: Call) => void;
}

/** When each period turns, each draft is charged and each card is tried again. Rows are read again when it's their turn. */
export function billingDue({ store }: World): BillingDue[] {
  const subscriptions = store.waiting('subscriptions').map(({ id, periodEnd: at }) => ({
    id,
    at,
    run: (call: Call) => {
      const subscription = store.find('subscriptions', id);
      if (subscription?.periodEnd === at && subscription.status !== 'canceled')
        turnPeriod(call, subscription);
    },
  }));
  const dueAt = ({ finalizesAt, nextAttemptAt }: InvoiceRecord) => finalizesAt ?? nextAttemptAt ?? Infinity;
  const invoices = store.waiting('invoices').map((waiting) => {
    const { id } = waiting;
    const at = dueAt(waiting);
    const run = (call: Call) => {
      const invoice = store.find('invoices', id);
      if (!invoice || dueAt(invoice) !== at) return;
      if (invoice.status === 'draft') finalizeAndCollect(call, invoice);
      else collect(call, invoice);
    };
    return { id, at, run };
  });
  return [...subscriptions, ...invoices];
}
