import type Stripe from 'stripe';
import { z } from 'zod';
import { presentPaymentMethod } from '../payments/present-payment.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { clearableText, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { emit } from '../world/events.ts';
import { anyCustomer, liveCustomer, paymentMethodOf } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import type { CustomerRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

/** A customer as the API answers it; a deleted one is only its id. */
export function presentCustomer(customer: CustomerRecord): Stripe.Customer | Stripe.DeletedCustomer {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true };
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: customer.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethodId,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

const writable = {
  name: clearableText().optional(),
  email: clearableText().optional(),
  phone: clearableText().optional(),
  description: clearableText().optional(),
  metadata: metadata().optional(),
  invoice_settings: z.strictObject({ default_payment_method: text().optional() }).optional(),
};
const alsoAtStripe = [
  'address',
  'balance',
  'business_name',
  'cash_balance',
  'default_source',
  'individual_name',
  'invoice_prefix',
  'next_invoice_sequence',
  'payment_method',
  'preferred_locales',
  'shipping',
  'source',
  'tax',
  'tax_exempt',
  'tax_id_data',
  'test_clock',
  'validate',
] as const;
type Written = z.output<z.ZodObject<typeof writable>>;

function written(call: Call, customer: CustomerRecord, sent: Written): CustomerRecord {
  const methodId = sent.invoice_settings?.default_payment_method;
  if (methodId)
    paymentMethodOf(call, methodId, { param: 'invoice_settings[default_payment_method]', inAddress: false });
  return call.store.put('customers', {
    ...customer,
    name: sent.name === undefined ? customer.name : sent.name,
    email: sent.email === undefined ? customer.email : sent.email,
    phone: sent.phone === undefined ? customer.phone : sent.phone,
    description: sent.description === undefined ? customer.description : sent.description,
    metadata: mergeMetadata(customer.metadata, sent.metadata),
    defaultPaymentMethodId: methodId ?? customer.defaultPaymentMethodId,
  });
}

/** Makes a customer and tells the webhook. */
export function createCustomer(call: Call, sent: Written): CustomerRecord {
  const blank: CustomerRecord = {
    id: newId(call, 'cus', 14),
    created: call.now,
    name: null,
    email: null,
    phone: null,
    description: null,
    metadata: {},
    defaultPaymentMethodId: null,
    deleted: false,
  };
  const customer = written(call, blank, sent);
  emit(call, 'customer.created', presentCustomer(customer));
  return customer;
}

export const customerOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/customers',
    parameters: writable,
    alsoAtStripe,
    run: (call, sent) => presentCustomer(createCustomer(call, sent)),
  }),
  operation({
    method: 'GET',
    path: '/v1/customers',
    parameters: { ...listing, email: text().optional() },
    alsoAtStripe: ['test_clock'],
    run: (call, sent) =>
      listPage(
        '/v1/customers',
        call.store
          .all('customers')
          .filter((each) => !each.deleted && (!sent.email || each.email === sent.email)),
        sent,
        presentCustomer,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id',
    parameters: {},
    run: (call, _, ids) => presentCustomer(anyCustomer(call, pathId(ids))),
  }),
  operation({
    method: 'POST',
    path: '/v1/customers/:id',
    parameters: writable,
    alsoAtStripe,
    run(call, sent, ids) {
      const customer = written(call, liveCustomer(call, pathId(ids), { param: 'id', inAddress: true }), sent);
      emit(call, 'customer.updated', presentCustomer(customer));
      return presentCustomer(customer);
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/customers/:id',
    parameters: {},
    run(call, _, ids) {
      const customer = liveCustomer(call, pathId(ids), { param: 'id', inAddress: true });
      emit(call, 'customer.deleted', presentCustomer(customer));
      for (const method of call.store.all('paymentMethods'))
        if (method.customerId === customer.id)
          call.store.put('paymentMethods', { ...method, customerId: null, spent: true });
      return presentCustomer(call.store.put('customers', { ...customer, deleted: true }));
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    parameters: { ...listing, type: text().optional() },
    alsoAtStripe: ['allow_redisplay'],
    run(call, sent, ids) {
      const customer = liveCustomer(call, pathId(ids), { param: 'customer', inAddress: true });
      return listPage(
        `/v1/customers/${customer.id}/payment_methods`,
        call.store
          .all('paymentMethods')
          .filter((each) => each.customerId === customer.id && (sent.type ?? 'card') === 'card'),
        sent,
        presentPaymentMethod,
      );
    },
  }),
];
