import { presentSession } from './present-session.ts';
import { emit } from '../world/events.ts';
import type { IntentRecord, SessionRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import { attempt, authenticate, cancel } from './attempt.ts';
import { blankIntent } from './blank-intent.ts';
import { newCustomer, noDetails } from './customer.ts';
import { newPaymentMethod } from './payment-method.ts';
import { presentIntent } from './present-payment.ts';
import { beginSubscription } from './subscriptions.ts';

/** A card as typed on the payment page, its format already checked. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  name: string | null;
  email: string | null;
}

/** Where the browser goes once a session is paid. */
export const successAddress = (session: SessionRecord): string =>
  session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

/** Creates the session's intent on the first attempt to pay, as Stripe does. */
function intentOfSession(call: Call, session: SessionRecord): IntentRecord {
  const existing = session.intentId ? call.store.find('intents', session.intentId) : undefined;
  if (existing) return existing;
  const needsCustomer = !session.customerId && session.intent.setupFutureUsage !== null;
  const customer = needsCustomer
    ? newCustomer(call, {
        ...noDetails,
        email: session.payerEmail ?? session.customerEmail,
        name: session.payerName,
      })
    : null;
  const customerId = session.customerId ?? customer?.id ?? null;
  const intent = call.store.put('intents', {
    ...blankIntent(call, session.total, session.currency),
    ...session.intent,
    extendedAuthorization: session.extendedAuthorization,
    threeDSecure: session.threeDSecure,
    allowedTypes: session.allowedTypes,
    customerId,
    sessionId: session.id,
  });
  call.store.put('sessions', { ...session, customerId, intentId: intent.id });
  emit(call, 'payment_intent.created', presentIntent(call, intent));
  return intent;
}

function completeIfPaid(call: Call, sessionId: string, intent: IntentRecord): IntentRecord {
  const session = call.store.find('sessions', sessionId);
  if (session?.status === 'open' && (intent.status === 'succeeded' || intent.status === 'requires_capture')) {
    const complete = call.store.put('sessions', {
      ...beginSubscription(call, session, intent),
      status: 'complete',
    });
    emit(call, 'checkout.session.completed', presentSession(call, complete));
  }
  return intent;
}

/** Attempts to pay an open session with a card; a session that isn't open stays as it is. */
export function pay(call: Call, session: SessionRecord, card: TypedCard): IntentRecord | undefined {
  if (session.status !== 'open') return undefined;
  const known = call.store.put('sessions', {
    ...session,
    payerEmail: session.payerEmail ?? session.customerEmail ?? card.email,
    payerName: card.name ?? session.payerName,
  });
  const intent = intentOfSession(call, known);
  const method = newPaymentMethod(call, {
    cardNumber: card.number,
    expMonth: card.expMonth,
    expYear: card.expYear,
    name: card.name,
    email: known.payerEmail,
  });
  const tried = attempt(call, intent, method, { offSession: false, authenticated: false });
  return completeIfPaid(call, session.id, tried);
}

/** Completes or fails the 3-D Secure step of an open session. */
export function authenticateSession(
  call: Call,
  session: SessionRecord,
  completed: boolean,
): IntentRecord | undefined {
  const intent = session.intentId ? call.store.find('intents', session.intentId) : undefined;
  if (session.status !== 'open' || !intent) return intent;
  return completeIfPaid(call, session.id, authenticate(call, intent, completed));
}

/** Closes an open session and cancels its unpaid intent. */
export function expireSession(call: Call, session: SessionRecord): SessionRecord {
  const expired = call.store.put('sessions', { ...session, status: 'expired' });
  const intent = session.intentId ? call.store.find('intents', session.intentId) : undefined;
  if (intent && intent.status !== 'canceled' && intent.status !== 'succeeded')
    cancel(call, intent, 'expired');
  emit(call, 'checkout.session.expired', presentSession(call, expired));
  return expired;
}
