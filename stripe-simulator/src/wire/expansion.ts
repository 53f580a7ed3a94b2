import { invalidRequest } from '../api-problem.ts';

/** Finds the object for an id, or a list that is only included on request. */
export type Resolve = (owner: Record<string, unknown>, field: string) => object | undefined;

/** Fields that may be expanded, by the owner's `object`. */
const expandableFields: Record<string, readonly string[]> = {
  'checkout.session': [
    'customer',
    'invoice',
    'line_items',
    'payment_intent',
    'payment_link',
    'setup_intent',
    'subscription',
  ],
  payment_intent: [
    'application',
    'customer',
    'latest_charge',
    'on_behalf_of',
    'payment_method',
    'payment_record',
    'review',
    'source',
  ],
  charge: [
    'application',
    'application_fee',
    'balance_transaction',
    'customer',
    'failure_balance_transaction',
    'on_behalf_of',
    'payment_intent',
    'refunds',
    'review',
    'source_transfer',
  ],
  refund: [
    'balance_transaction',
    'charge',
    'customer',
    'failure_balance_transaction',
    'payment_intent',
    'payment_method',
    'source_transfer_reversal',
    'transfer_reversal',
  ],
  dispute: ['charge', 'payment_intent'],
  'radar.early_fraud_warning': ['charge', 'payment_intent'],
  payment_method: ['customer'],
  price: ['product'],
  subscription: [
    'application',
    'customer',
    'default_payment_method',
    'default_source',
    'discounts',
    'latest_invoice',
    'on_behalf_of',
    'pending_setup_intent',
    'schedule',
    'test_clock',
  ],
  invoice: [
    'application',
    'confirmation_secret',
    'customer',
    'default_payment_method',
    'default_source',
    'discounts',
    'latest_revision',
    'on_behalf_of',
    'payments',
    'test_clock',
  ],
  transfer: ['balance_transaction', 'destination', 'destination_payment', 'source_transaction'],
  transfer_reversal: ['balance_transaction', 'destination_payment_refund', 'source_refund', 'transfer'],
  balance_transaction: ['source'],
  payout: [
    'balance_transaction',
    'destination',
    'failure_balance_transaction',
    'original_payout',
    'reversed_by',
  ],
  customer: ['default_source', 'invoice_settings', 'sources', 'subscriptions', 'tax_ids', 'test_clock'],
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy for sending, so that expanding never touches what is stored. Going through JSON text would take three times as long. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  if ('toJSON' in value) return JSON.parse(JSON.stringify(value));
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) if (part !== undefined) copy[key] = plain(part);
  return copy;
}

function expandOne(owner: Record<string, unknown>, path: string[], whole: string, resolve: Resolve): void {
  const [field, ...rest] = path;
  if (field === undefined) return;
  if (field === 'data' && owner.object === 'list' && Array.isArray(owner.data)) {
    for (const row of owner.data) if (isObject(row)) expandOne(row, rest, whole, resolve);
    return;
  }
  const allowed =
    typeof owner.object === 'string' ? (expandableFields[owner.object] ?? []) : ['default_payment_method'];
  if (!allowed.includes(field))
    throw invalidRequest(
      `This property cannot be expanded (${whole}). You may want to try expanding 'data.${whole}' instead.`,
      { param: 'expand[]' },
    );
  if (!isObject(owner[field])) {
    const found = resolve(owner, field);
    if (found) owner[field] = plain(found);
  }
  const next = owner[field];
  if (rest.length > 0 && isObject(next)) expandOne(next, rest, whole, resolve);
}

/** Replaces ids with objects along paths such as `data.payment_intent.latest_charge` (at most four deep). */
export function expandAll(body: object, paths: string[], resolve: Resolve): object {
  if (paths.length === 0) return body;
  const copy = plain(body);
  if (!isObject(copy)) return body;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.filter((part) => part !== 'data').length > 4)
      throw invalidRequest('You cannot expand more than 4 levels of a property. Property: ' + path, {
        param: 'expand[]',
      });
    expandOne(copy, parts, path, resolve);
  }
  return copy;
}
