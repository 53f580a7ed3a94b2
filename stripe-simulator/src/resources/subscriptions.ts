import { z } from 'zod';
import { ApiProblem, invalidRequest, notImitated } from '../api-problem.ts';
import { cardProblem } from '../payments/confirm.ts';
import { presentInvoice } from '../payments/present-invoice.ts';
import { presentSubscription } from '../payments/present-subscription.ts';
import {
  collect,
  endSubscription,
  finalizeAndCollect,
  updateSubscription,
} from '../payments/subscriptions.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { clearableText, flag, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import type { InvoiceRecord, PriceRecord, SubscriptionRecord } from '../world/billing-records.ts';
import { invoiceOf, paymentMethodOf, priceOf, subscriptionOf } from '../world/find.ts';
import type { Call } from '../world/world.ts';

const addressed = (call: Call, ids: Readonly<Record<string, string>>) => subscriptionOf(call, pathId(ids));

function cardOf(call: Call, subscription: SubscriptionRecord, id: string): string {
  const method = paymentMethodOf(call, id, { param: 'default_payment_method', inAddress: false });
  if (method.customerId === subscription.customerId) return method.id;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { param: 'default_payment_method' },
  );
}

/** The price a subscription renews at from now on; undefined if none is sent. */
function renewsAt(
  call: Call,
  subscription: SubscriptionRecord,
  {
    items,
    proration_behavior: proration,
  }: { items?: readonly { id: string; price: string }[]; proration_behavior?: string },
): { priceId: string } | undefined {
  if (items === undefined) return undefined;
  const [item, ...more] = items;
  if (!item || more.length > 0) throw notImitated('a subscription for several prices', 'items');
  if (item.id !== subscription.itemId)
    throw new ApiProblem(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such subscription item: '${item.id}'`,
      param: 'items[0][id]',
    });
  const price = priceOf(call, item.price, { param: 'items[0][price]', inAddress: false });
  const before = priceOf(call, subscription.priceId);
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    });
  if (price.currency !== before.currency || !sameRhythm(price, before))
    throw notImitated('a price in another rhythm or currency', 'items');
  if (proration !== 'none') throw notImitated('proration', 'proration_behavior');
  return { priceId: price.id };
}

const sameRhythm = ({ recurring: a }: PriceRecord, { recurring: b }: PriceRecord): boolean =>
  a !== null && a.interval === b?.interval && a.intervalCount === b.intervalCount;

const inStatus = (status: string | undefined) => (each: SubscriptionRecord) =>
  status === 'all' || (status ? each.status === status : each.status !== 'canceled');

/** Pays an invoice on request; a declined card is a 402 and leaves its traces. */
function paid(call: Call, invoice: InvoiceRecord): InvoiceRecord {
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status === 'void' || invoice.status === 'uncollectible')
    throw invalidRequest(`You cannot pay an invoice that is ${invoice.status}.`);
  const tried = invoice.status === 'draft' ? finalizeAndCollect(call, invoice) : collect(call, invoice);
  if (tried.status === 'paid') return tried;
  const intent = tried.intentId ? call.store.find('intents', tried.intentId) : undefined;
  if (intent?.failure) throw cardProblem(call, intent);
  throw new ApiProblem(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message: 'This payment requires additional user action before it can be completed successfully.',
  });
}

export const subscriptionOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/subscriptions',
    parameters: {
      ...listing,
      customer: text().optional(),
      price: text().optional(),
      status: z.enum(['active', 'all', 'canceled', 'past_due']).optional(),
    },
    alsoAtStripe: [
      'automatic_tax',
      'collection_method',
      'current_period_end',
      'current_period_start',
      'customer_account',
      'plan',
      'test_clock',
    ],
    run: (call, sent) =>
      listPage(
        '/v1/subscriptions',
        call.store
          .all('subscriptions')
          .filter((each) => !sent.customer || each.customerId === sent.customer)
          .filter((each) => !sent.price || each.priceId === sent.price)
          .filter(inStatus(sent.status)),
        sent,
        (subscription) => presentSubscription(call, subscription),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    parameters: {},
    run: (call, _, ids) => presentSubscription(call, addressed(call, ids)),
  }),
  operation({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    parameters: {
      cancel_at_period_end: flag().optional(),
      default_payment_method: text().optional(),
      description: clearableText().optional(),
      items: z.array(z.strictObject({ id: text(), price: text() })).optional(),
      metadata: metadata().optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    },
    alsoAtStripe: [
      'add_invoice_items',
      'application_fee_percent',
      'automatic_tax',
      'billing_cycle_anchor',
      'billing_thresholds',
      'cancel_at',
      'cancellation_details',
      'collection_method',
      'days_until_due',
      'default_source',
      'default_tax_rates',
      'discounts',
      'invoice_settings',
      'off_session',
      'on_behalf_of',
      'pause_collection',
      'payment_behavior',
      'payment_settings',
      'pending_invoice_item_interval',
      'proration_date',
      'transfer_data',
      'trial_end',
      'trial_from_plan',
      'trial_settings',
    ],
    run(call, sent, ids) {
      const subscription = addressed(call, ids);
      const { metadata: pairs, default_payment_method: card, ...rest } = sent;
      if (subscription.status === 'canceled' && (card !== undefined || Object.keys(rest).length > 0))
        throw invalidRequest(
          'A canceled subscription can only update its cancellation_details and metadata.',
        );
      return presentSubscription(
        call,
        updateSubscription(call, subscription, {
          metadata: mergeMetadata(subscription.metadata, pairs),
          ...(sent.cancel_at_period_end === undefined
            ? {}
            : { cancelAtPeriodEnd: sent.cancel_at_period_end }),
          ...(sent.description === undefined ? {} : { description: sent.description }),
          ...renewsAt(call, subscription, sent),
          ...(card === undefined ? {} : { defaultPaymentMethodId: cardOf(call, subscription, card) }),
        }),
      );
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    parameters: {},
    alsoAtStripe: ['cancellation_details', 'invoice_now', 'prorate'],
    run(call, _, ids) {
      const subscription = addressed(call, ids);
      if (subscription.status === 'canceled')
        throw new ApiProblem(404, {
          type: 'invalid_request_error',
          code: 'resource_missing',
          message: `No such subscription: '${subscription.id}'`,
          param: 'id',
        });
      return presentSubscription(call, endSubscription(call, subscription, 'cancellation_requested'));
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/invoices',
    parameters: {
      ...listing,
      customer: text().optional(),
      subscription: text().optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    },
    alsoAtStripe: ['collection_method', 'customer_account', 'due_date'],
    run: (call, sent) =>
      listPage(
        '/v1/invoices',
        call.store
          .all('invoices')
          .filter((each) => !sent.customer || each.customerId === sent.customer)
          .filter((each) => !sent.subscription || each.subscriptionId === sent.subscription)
          .filter((each) => !sent.status || each.status === sent.status),
        sent,
        (invoice) => presentInvoice(call, invoice),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/invoices/:id',
    parameters: {},
    run: (call, _, ids) => presentInvoice(call, invoiceOf(call, pathId(ids))),
  }),
  operation({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    parameters: {},
    alsoAtStripe: ['forgive', 'mandate', 'off_session', 'paid_out_of_band', 'payment_method', 'source'],
    run: (call, _, ids) => presentInvoice(call, paid(call, invoiceOf(call, pathId(ids)))),
  }),
];
