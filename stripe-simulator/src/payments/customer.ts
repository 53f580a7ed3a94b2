import type Stripe from 'stripe';
import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import type { CustomerRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

/** A customer as the API returns it; for a deleted one, just the id. */
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

/** What a customer may have entered about themselves. */
export type CustomerDetails = Omit<CustomerRecord, 'id' | 'created' | 'deleted'>;

export const noDetails: CustomerDetails = {
  name: null,
  email: null,
  phone: null,
  description: null,
  metadata: {},
  defaultPaymentMethodId: null,
};

/** Creates a customer and notifies the webhook. */
export function newCustomer(call: Call, details: CustomerDetails): CustomerRecord {
  const id = newId(call, 'cus', 14);
  const customer = call.store.put('customers', { id, created: call.now, deleted: false, ...details });
  emit(call, 'customer.created', presentCustomer(customer));
  return customer;
}
