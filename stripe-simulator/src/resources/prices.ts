import { z } from 'zod';
import { invalidRequest } from '../api-problem.ts';
import { presentPrice, presentProduct } from '../payments/present-price.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import {
  clearableText,
  currency,
  flag,
  integer,
  listing,
  mergeMetadata,
  metadata,
  text,
} from '../wire/parameters.ts';
import type { PriceRecord, ProductRecord } from '../world/billing-records.ts';
import { emit } from '../world/events.ts';
import { priceOf, productOf } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import type { Call } from '../world/world.ts';

const productParameters = {
  id: text().optional(),
  name: text(),
  description: clearableText().optional(),
  active: flag().optional(),
  metadata: metadata().optional(),
};
const priceParameters = {
  currency: currency(),
  unit_amount: integer(0),
  product: text().optional(),
  product_data: z.strictObject({ name: text(), metadata: metadata().optional() }).optional(),
  recurring: z
    .strictObject({ interval: z.enum(['month', 'year']), interval_count: integer(1).optional() })
    .optional(),
  lookup_key: text(200).optional(),
  transfer_lookup_key: flag().optional(),
  nickname: text().optional(),
  metadata: metadata().optional(),
};

function newProduct(
  call: Call,
  sent: Partial<Pick<ProductRecord, 'id' | 'description'>> & {
    name: string;
    metadata?: Record<string, string> | null;
  },
): ProductRecord {
  if (sent.id && call.store.find('products', sent.id))
    throw invalidRequest(`Product already exists: ${sent.id}`, {
      code: 'resource_already_exists',
      param: 'id',
    });
  const product = call.store.put('products', {
    id: sent.id ?? newId(call, 'prod', 14),
    created: call.now,
    name: sent.name,
    description: sent.description ?? null,
    active: true,
    metadata: mergeMetadata({}, sent.metadata),
  });
  emit(call, 'product.created', presentProduct(product));
  return product;
}

/** A lookup key belongs to one price; it is only taken from another on request. */
function takeKey(call: Call, key: string, transfers: boolean): void {
  const holder = call.store.all('prices').find(({ lookupKey }) => lookupKey === key);
  if (!holder) return;
  if (!transfers)
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. To transfer the lookup key to this price, set \`transfer_lookup_key\` to true.`,
      { code: 'resource_already_exists', param: 'lookup_key' },
    );
  call.store.put('prices', { ...holder, lookupKey: null });
}

function newPrice(call: Call, sent: z.output<z.ZodObject<typeof priceParameters>>): PriceRecord {
  if ((sent.product === undefined) === (sent.product_data === undefined))
    throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
      param: 'product',
    });
  if (sent.lookup_key) takeKey(call, sent.lookup_key, sent.transfer_lookup_key ?? false);
  const product = sent.product
    ? productOf(call, sent.product, { param: 'product', inAddress: false })
    : newProduct(call, {
        name: sent.product_data?.name ?? '',
        metadata: sent.product_data?.metadata ?? null,
      });
  const price = call.store.put('prices', {
    id: newId(call, 'price'),
    created: call.now,
    productId: product.id,
    currency: sent.currency,
    unitAmount: sent.unit_amount,
    recurring: sent.recurring
      ? { interval: sent.recurring.interval, intervalCount: sent.recurring.interval_count ?? 1 }
      : null,
    lookupKey: sent.lookup_key ?? null,
    nickname: sent.nickname ?? null,
    active: true,
    metadata: mergeMetadata({}, sent.metadata),
  });
  emit(call, 'price.created', presentPrice(price));
  return price;
}

export const priceOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/products',
    parameters: productParameters,
    alsoAtStripe: [
      'default_price_data',
      'images',
      'marketing_features',
      'package_dimensions',
      'shippable',
      'statement_descriptor',
      'tax_code',
      'unit_label',
      'url',
    ],
    run: (call, sent) => presentProduct(newProduct(call, sent)),
  }),
  operation({
    method: 'GET',
    path: '/v1/products/:id',
    parameters: {},
    run: (call, _, ids) => presentProduct(productOf(call, pathId(ids))),
  }),
  operation({
    method: 'POST',
    path: '/v1/prices',
    parameters: priceParameters,
    alsoAtStripe: [
      'active',
      'billing_scheme',
      'currency_options',
      'custom_unit_amount',
      'tax_behavior',
      'tiers',
      'tiers_mode',
      'transform_quantity',
      'unit_amount_decimal',
    ],
    run: (call, sent) => presentPrice(newPrice(call, sent)),
  }),
  operation({
    method: 'GET',
    path: '/v1/prices',
    parameters: {
      ...listing,
      active: flag().optional(),
      lookup_keys: z.array(text()).optional(),
      product: text().optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    },
    alsoAtStripe: ['currency', 'recurring'],
    run: (call, sent) =>
      listPage(
        '/v1/prices',
        call.store
          .all('prices')
          .filter((each) => sent.active === undefined || each.active === sent.active)
          .filter((each) => !sent.lookup_keys || sent.lookup_keys.includes(each.lookupKey ?? ''))
          .filter((each) => !sent.product || each.productId === sent.product)
          .filter((each) => !sent.type || (sent.type === 'recurring') === (each.recurring !== null)),
        sent,
        presentPrice,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/prices/:id',
    parameters: {},
    run: (call, _, ids) => presentPrice(priceOf(call, pathId(ids))),
  }),
];
