import { z } from 'zod';
import { expireSession } from '../payments/checkout.ts';
import { invalidRequest, notImitated } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { integer, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { liveCustomer, sessionOf } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import type { LineRecord, SessionRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import { sessionParameters, sessionParametersAtStripe } from './checkout-session-parameters.ts';
import { checkMethodTypes } from './payment-intent-parameters.ts';
import { subscribedTo } from './subscription-checkout.ts';
import { presentLines, presentSession } from '../payments/present-session.ts';

/** A session as requested. */
type Sent = z.output<z.ZodObject<typeof sessionParameters>>;

const minutes = (count: number) => count * 60;

function checkedExpiry(call: Call, asked: number | undefined): number {
  const expiresAt = asked ?? call.now + minutes(24 * 60);
  if (expiresAt < call.now + minutes(30))
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  if (expiresAt > call.now + minutes(24 * 60))
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  return expiresAt;
}

const priceDataOf = ({ price_data, price }: Pick<Sent['line_items'][number], 'price' | 'price_data'>) => {
  if (price_data && price)
    throw invalidRequest('You may only specify one of these parameters: price, price_data.');
  if (price_data) return price_data;
  if (price) throw notImitated('paying once for a stored price', 'line_items');
  throw invalidRequest('You must specify either `price` or `price_data` for each line item.', {
    param: 'line_items',
  });
};

function checkedLines(call: Call, sent: Sent): { lines: LineRecord[]; total: number; currency: string } {
  const [first] = sent.line_items;
  if (!first || sent.line_items.length > 100)
    throw invalidRequest('You must provide between 1 and 100 line items in `payment` mode.', {
      param: 'line_items',
    });
  const prices = sent.line_items.map((each) => priceDataOf(each));
  const currency = prices[0]?.currency ?? '';
  const odd = prices.find((each) => each.currency !== (sent.currency ?? currency));
  if (odd)
    throw invalidRequest(
      'You cannot combine currencies on a single checkout session. All line items must use the same currency.',
    );
  const lines = sent.line_items.map(({ quantity, metadata: pairs, ...line }) => {
    const price = priceDataOf(line);
    return {
      id: newId(call, 'li'),
      priceId: newId(call, 'price'),
      productId: newId(call, 'prod', 14),
      name: price.product_data.name,
      description: price.product_data.description ?? null,
      image: price.product_data.images?.[0] ?? null,
      unitAmount: price.unit_amount,
      quantity: quantity ?? 1,
      metadata: mergeMetadata({}, pairs),
    };
  });
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  if (total < 50)
    throw invalidRequest(
      "The Checkout Session's total amount must convert to at least 50 cents. Please increase the total amount due.",
      { code: 'amount_too_small' },
    );
  if (total > 99_999_999)
    throw invalidRequest("The Checkout Session's total amount due must be no more than $999,999.99.", {
      code: 'amount_too_large',
    });
  return { lines, total, currency };
}

function checkCreation(sent: Sent): void {
  if (sent.mode === 'setup') throw notImitated('checkout in mode setup', 'mode');
  checkMethodTypes(sent);
  if (sent.mode !== 'subscription' && sent.subscription_data)
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    });
  if (sent.customer && sent.customer_email)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  if (sent.customer && sent.customer_creation)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_creation.');
}

/** The payment intent that paying will make. */
const intentWish = (
  intent: Sent['payment_intent_data'],
  isSubscription: boolean,
): SessionRecord['intent'] => ({
  captureMethod: intent?.capture_method ?? 'automatic_async',
  description: intent?.description ?? null,
  metadata: mergeMetadata({}, intent?.metadata),
  receiptEmail: intent?.receipt_email ?? null,
  setupFutureUsage: isSubscription ? 'off_session' : (intent?.setup_future_usage ?? null),
  transferGroup: intent?.transfer_group ?? null,
  statementDescriptor: intent?.statement_descriptor ?? null,
  statementDescriptorSuffix: intent?.statement_descriptor_suffix ?? null,
});

function create(call: Call, sent: Sent): SessionRecord {
  checkCreation(sent);
  const sold = sent.mode === 'subscription' ? subscribedTo(call, sent) : undefined;
  const customer = sent.customer
    ? liveCustomer(call, sent.customer, { param: 'customer', inAddress: false })
    : null;
  return call.store.put('sessions', {
    ...(sold?.basket ?? checkedLines(call, sent)),
    ...(sold ? { subscription: sold.wish } : {}),
    id: newId(call, 'cs_test', 58),
    created: call.now,
    expiresAt: checkedExpiry(call, sent.expires_at),
    status: 'open',
    customerId: customer?.id ?? null,
    customerEmail: sent.customer_email ?? null,
    payerEmail: customer?.email ?? null,
    payerName: customer?.name ?? null,
    clientReferenceId: sent.client_reference_id ?? null,
    metadata: mergeMetadata({}, sent.metadata),
    successUrl: sent.success_url,
    cancelUrl: sent.cancel_url ?? null,
    allowedTypes: sent.allowed_payment_method_types ? ['card'] : null,
    submitType: sent.submit_type ?? null,
    submitText: sent.custom_text?.submit?.message ?? null,
    intent: intentWish(sent.payment_intent_data, sold !== undefined),
    extendedAuthorization: sent.payment_method_options?.card?.request_extended_authorization ?? null,
    threeDSecure: sent.payment_method_options?.card?.request_three_d_secure,
    intentId: null,
  });
}

const addressed = (call: Call, ids: Readonly<Record<string, string>>) => sessionOf(call, pathId(ids));

export const checkoutSessionOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions',
    parameters: sessionParameters,
    alsoAtStripe: sessionParametersAtStripe,
    run: (call, sent) => presentSession(call, create(call, sent)),
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions',
    parameters: {
      ...listing,
      customer: text().optional(),
      payment_intent: text().optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
    },
    alsoAtStripe: ['customer_account', 'customer_details', 'payment_link', 'subscription'],
    run: (call, sent) =>
      listPage(
        '/v1/checkout/sessions',
        call.store
          .all('sessions')
          .filter((each) => !sent.customer || each.customerId === sent.customer)
          .filter((each) => !sent.payment_intent || each.intentId === sent.payment_intent)
          .filter((each) => !sent.status || each.status === sent.status),
        sent,
        (session) => presentSession(call, session),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    parameters: {},
    run: (call, _, ids) => presentSession(call, addressed(call, ids)),
  }),
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions/:id',
    parameters: { metadata: metadata().optional() },
    alsoAtStripe: ['collected_information', 'line_items', 'shipping_options'],
    run(call, sent, ids) {
      const session = addressed(call, ids);
      const noted = { ...session, metadata: mergeMetadata(session.metadata, sent.metadata) };
      return presentSession(call, call.store.put('sessions', noted));
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    parameters: {},
    run(call, _, ids) {
      const session = addressed(call, ids);
      if (session.status !== 'open')
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      return presentSession(call, expireSession(call, session));
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    parameters: {
      limit: integer(1).optional(),
      starting_after: text().optional(),
      ending_before: text().optional(),
    },
    run(call, sent, ids) {
      const session = addressed(call, ids);
      const shown = presentLines(call, session, session.lines.length).data;
      return listPage(
        `/v1/checkout/sessions/${session.id}/line_items`,
        // Line items keep their own order, so reverse them for the newest-first page.
        [...shown].reverse().map((line) => ({ id: line.id, created: session.created, line })),
        sent,
        ({ line }) => line,
      );
    },
  }),
];
