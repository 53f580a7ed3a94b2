import Stripe from 'stripe';
import type { InvoiceRecord } from '../world/billing-records.ts';
import { priceOf } from '../world/find.ts';
import type { Call } from '../world/world.ts';

function presentLine(call: Call, invoice: InvoiceRecord): Stripe.InvoiceLineItem {
  const { productId, unitAmount } = priceOf(call, invoice.priceId);
  const product = call.store.find('products', productId);
  return {
    id: invoice.lineId,
    object: 'line_item',
    amount: invoice.amount,
    currency: invoice.currency,
    description: `1 × ${product?.name ?? 'Subscription'}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: invoice.subscriptionId,
        subscription_item: call.store.find('subscriptions', invoice.subscriptionId)?.itemId ?? '',
      },
      type: 'subscription_item_details',
    },
    period: { start: invoice.periodStart, end: invoice.periodEnd },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: invoice.priceId, product: productId },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(unitAmount),
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription: invoice.subscriptionId,
    subtotal: invoice.amount,
    taxes: [],
  };
}

/** The attempts to pay an invoice, which the API includes only on request. */
export function presentInvoicePayments(invoice: InvoiceRecord): Stripe.ApiList<Stripe.InvoicePayment> {
  const { intentId, status } = invoice;
  const isPaid = status === 'paid';
  const payment: Stripe.InvoicePayment | null = intentId
    ? {
        id: `inpay_${invoice.id.slice(3)}`,
        object: 'invoice_payment',
        amount_paid: isPaid ? invoice.amount : null,
        amount_requested: invoice.amount,
        created: invoice.finalizedAt ?? invoice.created,
        currency: invoice.currency,
        invoice: invoice.id,
        is_default: true,
        livemode: false,
        payment: { type: 'payment_intent', payment_intent: intentId },
        status: isPaid ? 'paid' : 'open',
        status_transitions: { canceled_at: null, paid_at: invoice.paidAt },
      }
    : null;
  return {
    object: 'list',
    data: payment ? [payment] : [],
    has_more: false,
    url: `/v1/invoices/${invoice.id}/payments`,
  };
}

function customerOf(call: Call, invoice: InvoiceRecord) {
  const customer = call.store.find('customers', invoice.customerId);
  return {
    customer: invoice.customerId,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
  } satisfies Partial<Stripe.Invoice>;
}

/** What else the API says of an invoice: its amounts once more, and when it became what it is. */
const endOf = (invoice: InvoiceRecord) =>
  ({
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
    subtotal: invoice.amount,
    subtotal_excluding_tax: invoice.amount,
    test_clock: null,
    total: invoice.amount,
    total_discount_amounts: [],
    total_excluding_tax: invoice.amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: invoice.finalizedAt,
  }) satisfies Partial<Stripe.Invoice>;

/**
 * An invoice as the API returns it. Its own period is when the items to be billed were gathered; the period being paid for
 * is on its line.
 */
export function presentInvoice(call: Call, invoice: InvoiceRecord): Stripe.Invoice {
  const subscription = call.store.find('subscriptions', invoice.subscriptionId);
  const isPaid = invoice.status === 'paid';
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Test business',
    account_tax_ids: null,
    amount_due: invoice.amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? invoice.amount : 0,
    amount_remaining: isPaid ? 0 : invoice.amount,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.status === 'draft' || invoice.nextAttemptAt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: invoice.finalizesAt,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    ...customerOf(call, invoice),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.finalizedAt === null ? null : 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [presentLine(call, invoice)],
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttemptAt ?? invoice.finalizesAt,
    number: invoice.finalizedAt === null ? null : invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription?.metadata ?? {},
        subscription: invoice.subscriptionId,
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.periodStart,
    period_start: invoice.reason === 'subscription_create' ? invoice.periodStart : lastStart(invoice),
    ...endOf(invoice),
  };
}

const lastStart = ({ periodStart, periodEnd }: InvoiceRecord) => periodStart - (periodEnd - periodStart);
