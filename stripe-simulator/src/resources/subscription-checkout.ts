import type { z } from 'zod';
import { invalidRequest, notImitated } from '../api-problem.ts';
import { mergeMetadata } from '../wire/parameters.ts';
import { priceOf } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import type { LineRecord, SessionRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import type { sessionParameters } from './checkout-session-parameters.ts';

type Sent = z.output<z.ZodObject<typeof sessionParameters>>;

/** What a session in mode `subscription` sells. */
export interface Sold {
  basket: { lines: LineRecord[]; total: number; currency: string };
  wish: NonNullable<SessionRecord['subscription']>;
}

function refuseWhatIsForPayments(sent: Sent): void {
  if (sent.payment_intent_data)
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  if (sent.customer_creation)
    throw invalidRequest('`customer_creation` can only be used in `payment` mode.', {
      param: 'customer_creation',
    });
}

/** Reads what a session in mode `subscription` sells: one stored, recurring price. */
export function subscribedTo(call: Call, sent: Sent): Sold {
  refuseWhatIsForPayments(sent);
  const [line, ...more] = sent.line_items;
  if (!line)
    throw invalidRequest('You must provide at least one line item in `subscription` mode.', {
      param: 'line_items',
    });
  if (more.length > 0) throw notImitated('a subscription for several prices', 'line_items');
  if (line.price_data) throw notImitated('a subscription for a price made on the spot', 'line_items');
  const price = priceOf(call, line.price ?? '', { param: 'line_items[0][price]', inAddress: false });
  if (!price.recurring)
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    );
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param: 'line_items[0][price]',
    });
  const quantity = line.quantity ?? 1;
  if (quantity !== 1) throw notImitated('a subscription for several of a thing', 'line_items');
  const product = call.store.find('products', price.productId);
  const lines: LineRecord[] = [
    {
      id: newId(call, 'li'),
      priceId: price.id,
      productId: price.productId,
      name: product?.name ?? 'Subscription',
      description: product?.description ?? null,
      image: null,
      unitAmount: price.unitAmount,
      quantity,
      metadata: mergeMetadata({}, line.metadata),
    },
  ];
  return {
    basket: { lines, total: price.unitAmount, currency: price.currency },
    wish: {
      priceId: price.id,
      description: sent.subscription_data?.description ?? null,
      metadata: mergeMetadata({}, sent.subscription_data?.metadata),
      id: null,
      invoiceId: null,
    },
  };
}
