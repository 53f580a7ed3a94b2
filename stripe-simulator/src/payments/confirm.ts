import { spentMessage, usablePaymentMethod } from './payment-method.ts';
import { ApiProblem, invalidRequest } from '../api-problem.ts';
import type { IntentRecord, PaymentMethodRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import { attempt } from './attempt.ts';
import { presentIntent, presentPaymentMethod } from './present-payment.ts';
import { adviceFor } from './test-cards.ts';

/** A refusal because of the intent's status, containing the intent, as Stripe sends it. */
export function unexpectedState(call: Call, intent: IntentRecord, message: string): ApiProblem {
  return new ApiProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: presentIntent(call, intent),
  });
}

/** The 402 for the intent's failure. */
export function cardProblem(call: Call, intent: IntentRecord): ApiProblem {
  const { failure } = intent;
  if (!failure)
    return new ApiProblem(500, { type: 'api_error', message: 'A payment failed without a reason.' });
  const method = call.store.find('paymentMethods', failure.paymentMethodId);
  const advice = adviceFor(failure);
  return new ApiProblem(402, {
    type: 'card_error',
    code: failure.code,
    message: failure.message,
    ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
    ...(advice ? { advice_code: advice } : {}),
    ...(failure.chargeId ? { charge: failure.chargeId } : {}),
    payment_intent: presentIntent(call, intent),
    ...(method ? { payment_method: presentPaymentMethod(method) } : {}),
  });
}

/** Refuses a payment method that is spent, or that belongs to a customer other than the intent's. */
function checkOwner(intent: IntentRecord, method: PaymentMethodRecord): void {
  if (method.spent) throw invalidRequest(spentMessage);
  if (!method.customerId || method.customerId === intent.customerId) return;
  throw invalidRequest(
    intent.customerId
      ? `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`
      : `The PaymentMethod you passed (\`${method.id}\`) belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
    { param: 'payment_method' },
  );
}

/** Finds a payment method for an intent and checks that it may be used. */
export function methodForIntent(call: Call, intent: IntentRecord, id: string): PaymentMethodRecord {
  const method = usablePaymentMethod(call, id, { param: 'payment_method', inAddress: false });
  checkOwner(intent, method);
  return method;
}

/** Confirms through the API; throws the 402 if the bank declines, otherwise returns the intent. */
export function confirm(
  call: Call,
  intent: IntentRecord,
  sent: { methodId: string | null; offSession: boolean },
): IntentRecord {
  if (intent.status === 'canceled' || intent.status === 'requires_capture')
    throw unexpectedState(
      call,
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    );
  if (intent.status === 'succeeded')
    throw unexpectedState(
      call,
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  const methodId = sent.methodId ?? intent.paymentMethodId;
  if (!methodId)
    throw unexpectedState(
      call,
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  const method = methodForIntent(call, intent, methodId);
  if (sent.offSession && intent.setupFutureUsage)
    throw invalidRequest(
      'You cannot confirm with `off_session=true` when `setup_future_usage` is also set on the PaymentIntent. The customer needs to be on-session to perform the steps which may be required to set up the PaymentMethod for future usage. Please confirm this PaymentIntent with your customer on-session.',
      { param: 'setup_future_usage' },
    );
  const tried = attempt(call, intent, method, { offSession: sent.offSession, authenticated: false });
  if (tried.failure) throw cardProblem(call, tried);
  return tried;
}
