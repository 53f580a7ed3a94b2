import Stripe from 'stripe';
import type { LineRecord, SessionRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import { presentPrice } from './present-price.ts';

function presentLine(call: Call, session: SessionRecord, line: LineRecord): Stripe.LineItem {
  const total = line.unitAmount * line.quantity;
  const known = call.store.find('prices', line.priceId);
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: session.currency,
    description: line.name,
    metadata: line.metadata,
    price: known
      ? presentPrice(known)
      : {
          id: line.priceId,
          object: 'price',
          active: false,
          billing_scheme: 'per_unit',
          created: session.created,
          currency: session.currency,
          custom_unit_amount: null,
          livemode: false,
          lookup_key: null,
          metadata: {},
          nickname: null,
          product: line.productId,
          recurring: null,
          tax_behavior: 'unspecified',
          tiers_mode: null,
          transform_quantity: null,
          type: 'one_time',
          unit_amount: line.unitAmount,
          unit_amount_decimal: Stripe.Decimal.from(line.unitAmount),
        },
    quantity: line.quantity,
  };
}

/** The line items of a session as a list object, as the page shows them and list_line_items returns them. */
export function presentLines(
  call: Call,
  session: SessionRecord,
  limit = 10,
): Stripe.ApiList<Stripe.LineItem> {
  return {
    object: 'list',
    data: session.lines.slice(0, limit).map((line) => presentLine(call, session, line)),
    has_more: session.lines.length > limit,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  };
}

function presentDetails(session: SessionRecord): Stripe.Checkout.Session.CustomerDetails | null {
  const email = session.payerEmail ?? session.customerEmail;
  if (!email && session.status !== 'complete') return null;
  const isComplete = session.status === 'complete';
  return {
    address: isComplete
      ? { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: null }
      : null,
    business_name: null,
    email,
    individual_name: null,
    name: session.payerName,
    phone: null,
    tax_exempt: 'none',
    tax_ids: isComplete ? [] : null,
  };
}

/** A checkout session as the API returns it; `paid` once its money is captured, which never happens for a hold. */
export function presentSession(call: Call, session: SessionRecord): Stripe.Checkout.Session {
  const intent = session.intentId ? call.store.find('intents', session.intentId) : undefined;
  const { subscription: sold } = session;
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.allowedTypes,
    amount_subtotal: session.total,
    amount_total: session.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: session.submitText ? { message: session.submitText } : null,
      terms_of_service_acceptance: null,
    },
    customer: session.customerId,
    customer_account: null,
    customer_creation: session.customerId ? null : sold ? 'always' : 'if_required',
    customer_details: presentDetails(session),
    customer_email: session.customerEmail,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: sold?.invoiceId ?? null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: session.metadata,
    mode: sold ? 'subscription' : 'payment',
    origin_context: null,
    payment_intent: sold ? null : session.intentId,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType,
    subscription: sold?.id ?? null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${call.pagesBase()}/checkout/${session.id}` : null,
    wallet_options: null,
  };
}
