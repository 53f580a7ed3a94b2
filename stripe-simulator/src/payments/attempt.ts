import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import { book } from '../world/ledger.ts';
import type { ChargeRecord, IntentRecord, PaymentMethodRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import { presentCharge, presentIntent, presentPaymentMethod } from './present-payment.ts';
import { cardByNumber, type Verdict } from './test-cards.ts';

const days = (count: number) => count * 24 * 3600;
/** For cards that get disputed: how long after capture the dispute comes. */
const disputedAfterSeconds = 3600;
const validitySeconds = { onSession: days(7), offSessionVisa: days(4) + 18 * 3600 };
const liveCardInTestMode: Verdict = {
  kind: 'decline',
  code: 'card_declined',
  declineCode: 'live_mode_test_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

const blockedCard: Verdict = {
  kind: 'decline',
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

/** How long a hold lasts, in seconds: shorter for Visa off session. Requests for an extension are accepted, but not granted. */
function holdSeconds(method: PaymentMethodRecord, offSession: boolean): number {
  const isVisa = (cardByNumber(method.cardNumber)?.brand ?? 'visa') === 'visa';
  return offSession && isVisa ? validitySeconds.offSessionVisa : validitySeconds.onSession;
}

function newCharge(call: Call, intent: IntentRecord, method: PaymentMethodRecord): ChargeRecord {
  return {
    id: newId(call, 'ch'),
    created: call.now,
    intentId: intent.id,
    paymentMethodId: method.id,
    customerId: intent.customerId,
    amount: intent.amount,
    amountCaptured: 0,
    amountRefunded: 0,
    currency: intent.currency,
    status: 'succeeded',
    captured: false,
    released: false,
    captureBefore: null,
    extended: false,
    authenticated: false,
    failureCode: null,
    failureMessage: null,
    declineCode: null,
    balanceTransactionId: null,
    description: intent.description,
    metadata: intent.metadata,
    receiptEmail: intent.receiptEmail,
    transferGroup: intent.transferGroup,
    email: method.email,
    name: method.name,
    disputeDue: null,
    disputeId: null,
  };
}

function decline(
  call: Call,
  intent: IntentRecord,
  method: PaymentMethodRecord,
  verdict: Extract<Verdict, { kind: 'decline' }>,
): IntentRecord {
  const charge = call.store.put('charges', {
    ...newCharge(call, intent, method),
    status: 'failed',
    failureCode: verdict.code,
    failureMessage: verdict.message,
    declineCode: verdict.declineCode,
  });
  emit(call, 'charge.failed', presentCharge(call, charge));
  return fail(call, { ...intent, latestChargeId: charge.id }, method, verdict, charge.id);
}

function fail(
  call: Call,
  intent: IntentRecord,
  method: PaymentMethodRecord,
  reason: { code: string; declineCode: string | null; message: string },
  chargeId: string | null,
): IntentRecord {
  const failed = call.store.put('intents', {
    ...intent,
    status: 'requires_payment_method',
    paymentMethodId: null,
    failure: {
      code: reason.code,
      declineCode: reason.declineCode,
      message: reason.message,
      chargeId,
      paymentMethodId: method.id,
    },
  });
  emit(call, 'payment_intent.payment_failed', presentIntent(call, failed));
  return failed;
}

/** Attaches the method to the intent's customer for later payments, or marks it as spent. */
function keepOrSpend(call: Call, intent: IntentRecord, method: PaymentMethodRecord): void {
  const setUpOffSession = method.setUpOffSession || intent.setupFutureUsage === 'off_session';
  if (method.customerId) {
    call.store.put('paymentMethods', { ...method, setUpOffSession });
    return;
  }
  if (!intent.customerId || !intent.setupFutureUsage) {
    call.store.put('paymentMethods', { ...method, spent: true });
    return;
  }
  const kept = call.store.put('paymentMethods', {
    ...method,
    customerId: intent.customerId,
    setUpOffSession,
  });
  emit(call, 'payment_method.attached', presentPaymentMethod(kept));
}

function approve(
  call: Call,
  intent: IntentRecord,
  method: PaymentMethodRecord,
  how: { offSession: boolean; authenticated: boolean },
): IntentRecord {
  const isHold = intent.captureMethod === 'manual';
  const made = {
    ...newCharge(call, intent, method),
    authenticated: how.authenticated,
    captureBefore: isHold ? call.now + holdSeconds(method, how.offSession) : null,
  };
  const charge = call.store.put('charges', isHold ? made : captured(call, made, made.amount));
  keepOrSpend(call, intent, method);
  const paid = call.store.put('intents', {
    ...intent,
    status: isHold ? 'requires_capture' : 'succeeded',
    amountCapturable: isHold ? intent.amount : 0,
    amountReceived: isHold ? 0 : intent.amount,
    latestChargeId: charge.id,
    failure: null,
  });
  emit(call, 'charge.succeeded', presentCharge(call, charge));
  emit(
    call,
    isHold ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    presentIntent(call, paid),
  );
  return paid;
}

function captured(call: Call, charge: ChargeRecord, amount: number): ChargeRecord {
  const entry = book(call, {
    type: 'charge',
    amount,
    currency: charge.currency,
    sourceId: charge.id,
    description: charge.description,
  });
  const method = call.store.find('paymentMethods', charge.paymentMethodId);
  const reason = method && cardByNumber(method.cardNumber)?.dispute;
  return {
    ...charge,
    captured: true,
    amountCaptured: amount,
    balanceTransactionId: entry.id,
    disputeDue: reason ? { at: call.now + disputedAfterSeconds, reason } : null,
  };
}

/**
 * Asks the card's bank. The intent carries the result: succeeded, requires_capture, requires_action, or
 * requires_payment_method with its failure.
 */
export function attempt(
  call: Call,
  intent: IntentRecord,
  method: PaymentMethodRecord,
  how: { offSession: boolean; authenticated: boolean },
): IntentRecord {
  const asked = intent.threeDSecure === 'any' || intent.threeDSecure === 'challenge';
  const circumstances = { ...how, setUpOffSession: method.setUpOffSession, asked };
  const verdict = method.blocked
    ? blockedCard
    : (cardByNumber(method.cardNumber)?.verdict(circumstances) ?? liveCardInTestMode);
  const tried = { ...intent, paymentMethodId: method.id };
  if (verdict.kind === 'decline') return decline(call, tried, method, verdict);
  if (verdict.kind === 'approve') return approve(call, tried, method, how);
  const waiting = call.store.put('intents', { ...tried, status: 'requires_action', failure: null });
  emit(call, 'payment_intent.requires_action', presentIntent(call, waiting));
  return waiting;
}

/** Records the outcome of the 3-D Secure step: completed or failed. */
export function authenticate(call: Call, intent: IntentRecord, completed: boolean): IntentRecord {
  const method = intent.paymentMethodId && call.store.find('paymentMethods', intent.paymentMethodId);
  if (intent.status !== 'requires_action' || !method) return intent;
  if (completed) return attempt(call, intent, method, { offSession: false, authenticated: true });
  return fail(
    call,
    intent,
    method,
    {
      code: 'payment_intent_authentication_failure',
      declineCode: null,
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
    null,
  );
}

/** Captures `amount` of a hold, once; the rest is released to the card. */
export function capture(
  call: Call,
  intent: IntentRecord,
  charge: ChargeRecord,
  amount: number,
): IntentRecord {
  const taken = call.store.put('charges', captured(call, charge, amount));
  const paid = call.store.put('intents', {
    ...intent,
    status: 'succeeded',
    amountCapturable: 0,
    amountReceived: amount,
  });
  emit(call, 'charge.captured', presentCharge(call, taken));
  emit(call, 'payment_intent.succeeded', presentIntent(call, paid));
  return paid;
}

/** Cancels an intent that isn't final, releasing any hold. */
export function cancel(
  call: Call,
  intent: IntentRecord,
  reason: string | null,
  chargeEvent: 'charge.refunded' | 'charge.expired' = 'charge.refunded',
): IntentRecord {
  const charge = intent.latestChargeId ? call.store.find('charges', intent.latestChargeId) : undefined;
  if (intent.status === 'requires_capture' && charge) {
    const released = call.store.put('charges', { ...charge, released: true, amountRefunded: charge.amount });
    emit(call, chargeEvent, presentCharge(call, released));
  }
  const canceled = call.store.put('intents', {
    ...intent,
    status: 'canceled',
    amountCapturable: 0,
    canceledAt: call.now,
    cancellationReason: reason,
  });
  emit(call, 'payment_intent.canceled', presentIntent(call, canceled));
  return canceled;
}
