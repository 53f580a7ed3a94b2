import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { ChargeRecord, IntentRecord, PaymentMethodRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import { adviceFor, cardByNumber } from './test-cards.ts';

const brandOf = (method: PaymentMethodRecord) => cardByNumber(method.cardNumber)?.brand ?? 'visa';
const lastFour = (method: PaymentMethodRecord) => method.cardNumber.slice(-4);

/**
 * Cards with the same fingerprint are the same card. Everyone uses the test numbers, so each counts as a different card
 * for every payer's email address, except for one, which is the same card no matter who pays with it.
 */
function fingerprint({ cardNumber, email }: PaymentMethodRecord): string {
  const holder = cardByNumber(cardNumber)?.shared ? '' : (email ?? '').toLowerCase();
  return createHash('sha256').update(`${cardNumber} ${holder}`).digest('base64url').slice(0, 16);
}

const emptyAddress = { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: null };

/** A payment method as the API returns it. */
export function presentPaymentMethod(method: PaymentMethodRecord): Stripe.PaymentMethod {
  const brand = brandOf(method);
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: method.customerId ? 'limited' : 'unspecified',
    billing_details: {
      address: emptyAddress,
      email: method.email,
      name: method.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      fingerprint: fingerprint(method),
      funding: 'credit',
      generated_from: null,
      last4: lastFour(method),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: method.created,
    customer: method.customerId,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  };
}

function presentFailure(call: Call, intent: IntentRecord): Stripe.PaymentIntent.LastPaymentError | null {
  const { failure } = intent;
  if (!failure) return null;
  const method = call.store.find('paymentMethods', failure.paymentMethodId);
  const advice = adviceFor(failure);
  return {
    type: 'card_error',
    code: failure.code,
    message: failure.message,
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
    ...(advice ? { advice_code: advice } : {}),
    ...(failure.chargeId ? { charge: failure.chargeId } : {}),
    ...(method ? { payment_method: presentPaymentMethod(method) } : {}),
  };
}

function presentNextAction(call: Call, intent: IntentRecord): Stripe.PaymentIntent.NextAction | null {
  if (intent.status !== 'requires_action') return null;
  if (!intent.returnUrl) return { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  return {
    type: 'redirect_to_url',
    redirect_to_url: {
      url: `${call.pagesBase()}/authenticate/${intent.id}`,
      return_url: intent.returnUrl,
    },
  };
}

/** A payment intent as the API returns it. */
export function presentIntent(call: Call, intent: IntentRecord): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.allowedTypes,
    amount: intent.amount,
    amount_capturable: intent.amountCapturable,
    amount_details: { tip: {} },
    amount_received: intent.amountReceived,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: intent.allowedTypes ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: intent.secret,
    confirmation_method: intent.confirmationMethod,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customerId,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: presentFailure(call, intent),
    latest_charge: intent.latestChargeId,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: presentNextAction(call, intent),
    on_behalf_of: null,
    payment_method: intent.paymentMethodId,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: intent.threeDSecure ?? 'automatic',
        ...(intent.extendedAuthorization === 'if_available'
          ? { request_extended_authorization: intent.extendedAuthorization }
          : {}),
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: intent.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: intent.status,
    transfer_data: null,
    transfer_group: intent.transferGroup,
  };
}

function presentOutcome(charge: ChargeRecord): Stripe.Charge.Outcome {
  const failed = charge.status === 'failed';
  return {
    advice_code: failed ? adviceFor({ code: charge.failureCode, declineCode: charge.declineCode }) : null,
    network_advice_code: null,
    network_decline_code: failed ? '01' : null,
    network_status: failed ? 'declined_by_network' : 'approved_by_network',
    reason: failed ? (charge.declineCode ?? charge.failureCode) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: failed
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: failed ? 'issuer_declined' : 'authorized',
  };
}

function presentCardDetails(
  charge: ChargeRecord,
  method: PaymentMethodRecord,
): Stripe.Charge.PaymentMethodDetails {
  const brand = brandOf(method);
  return {
    type: 'card',
    card: {
      amount_authorized: charge.status === 'succeeded' ? charge.amount : null,
      authorization_code: charge.status === 'succeeded' ? '123456' : null,
      brand,
      ...(charge.captureBefore !== null && !charge.captured ? { capture_before: charge.captureBefore } : {}),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      extended_authorization: { status: charge.extended ? 'enabled' : 'disabled' },
      fingerprint: fingerprint(method),
      funding: 'credit',
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: lastFour(method),
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: charge.amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: charge.authenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: null,
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** A charge as the API returns it. */
export function presentCharge(call: Call, charge: ChargeRecord): Stripe.Charge {
  const method = call.store.find('paymentMethods', charge.paymentMethodId);
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.amountCaptured,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.balanceTransactionId,
    billing_details: {
      address: emptyAddress,
      email: charge.email,
      name: charge.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'STRIPE SIMULATOR',
    captured: charge.captured,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customerId,
    description: charge.description,
    disputed: charge.disputeId !== null,
    failure_balance_transaction: null,
    failure_code: charge.failureCode,
    failure_message: charge.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: presentOutcome(charge),
    paid: charge.status === 'succeeded',
    payment_intent: charge.intentId,
    payment_method: charge.paymentMethodId,
    payment_method_details: method ? presentCardDetails(charge, method) : null,
    receipt_email: charge.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded:
      charge.amountRefunded > 0 && (charge.released || charge.amountRefunded === charge.amountCaptured),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: charge.transferGroup,
  };
}
