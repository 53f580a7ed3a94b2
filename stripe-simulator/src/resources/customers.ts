import { z } from 'zod';
import { type CustomerDetails, newCustomer, noDetails, presentCustomer } from '../payments/customer.ts';
import { presentPaymentMethod } from '../payments/present-payment.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { clearableText, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { emit } from '../world/events.ts';
import { anyCustomer, liveCustomer, paymentMethodOf } from '../world/find.ts';
import type { Call } from '../world/world.ts';

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

function written<Details extends CustomerDetails>(call: Call, before: Details, sent: Written): Details {
  const methodId = sent.invoice_settings?.default_payment_method;
  if (methodId)
    paymentMethodOf(call, methodId, { param: 'invoice_settings[default_payment_method]', inAddress: false });
  return {
    ...before,
    name: sent.name === undefined ? before.name : sent.name,
    email: sent.email === undefined ? before.email : sent.email,
    phone: sent.phone === undefined ? before.phone : sent.phone,
    description: sent.description === undefined ? before.description : sent.description,
    metadata: mergeMetadata(before.metadata, sent.metadata),
    defaultPaymentMethodId: methodId ?? before.defaultPaymentMethodId,
  };
}

export const customerOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/customers',
    parameters: writable,
    alsoAtStripe,
    run: (call, sent) => presentCustomer(newCustomer(call, written(call, noDetails, sent))),
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
      const before = liveCustomer(call, pathId(ids), { param: 'id', inAddress: true });
      const customer = call.store.put('customers', written(call, before, sent));
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
