import { z } from 'zod';
import { cancel, capture } from '../payments/attempt.ts';
import { checkChargeable } from '../payments/amounts.ts';
import { blankIntent } from '../payments/blank-intent.ts';
import { confirm, methodForIntent, unexpectedState } from '../payments/confirm.ts';
import { presentIntent } from '../payments/present-payment.ts';
import { invalidRequest } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { integer, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { emit } from '../world/events.ts';
import { intentOf, liveCustomer } from '../world/find.ts';
import type { IntentRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import {
  checkMethodTypes,
  confirmParameters,
  createParameters,
  intentParametersAtStripe,
  updateParameters,
} from './payment-intent-parameters.ts';

type Sent<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;

/** Applies what create, update and confirm have in common. */
function withSent(
  call: Call,
  intent: IntentRecord,
  sent: Partial<Sent<typeof createParameters>>,
): IntentRecord {
  checkMethodTypes(sent);
  if (sent.customer) liveCustomer(call, sent.customer, { param: 'customer', inAddress: false });
  const customerId = sent.customer ?? intent.customerId;
  const next: IntentRecord = {
    ...intent,
    customerId,
    amount: sent.amount ?? intent.amount,
    currency: sent.currency ?? intent.currency,
    captureMethod: sent.capture_method ?? intent.captureMethod,
    confirmationMethod: sent.confirmation_method ?? intent.confirmationMethod,
    description: sent.description === undefined ? intent.description : sent.description,
    metadata: mergeMetadata(intent.metadata, sent.metadata),
    receiptEmail: sent.receipt_email === undefined ? intent.receiptEmail : sent.receipt_email,
    transferGroup: sent.transfer_group === undefined ? intent.transferGroup : sent.transfer_group,
    statementDescriptor: sent.statement_descriptor ?? intent.statementDescriptor,
    statementDescriptorSuffix: sent.statement_descriptor_suffix ?? intent.statementDescriptorSuffix,
    setupFutureUsage:
      sent.setup_future_usage === undefined ? intent.setupFutureUsage : sent.setup_future_usage || null,
    allowedTypes: sent.allowed_payment_method_types ? ['card'] : intent.allowedTypes,
    extendedAuthorization:
      sent.payment_method_options?.card?.request_extended_authorization ?? intent.extendedAuthorization,
    threeDSecure: sent.payment_method_options?.card?.request_three_d_secure ?? intent.threeDSecure,
    returnUrl: sent.return_url ?? intent.returnUrl,
  };
  checkChargeable(next.amount, next.currency);
  if (!sent.payment_method) return next;
  const method = methodForIntent(call, next, sent.payment_method);
  const waits = next.status === 'requires_payment_method';
  return { ...next, paymentMethodId: method.id, status: waits ? 'requires_confirmation' : next.status };
}

function create(call: Call, sent: Sent<typeof createParameters>): IntentRecord {
  if (sent.off_session !== undefined && !sent.confirm)
    throw invalidRequest('You can only set `off_session` when `confirm` is set to true.', {
      param: 'off_session',
    });
  if (sent.return_url && !sent.confirm)
    throw invalidRequest('You can only set `return_url` when `confirm` is set to true.', {
      param: 'return_url',
    });
  const intent = call.store.put(
    'intents',
    withSent(call, blankIntent(call, sent.amount, sent.currency), sent),
  );
  emit(call, 'payment_intent.created', presentIntent(call, intent));
  if (!sent.confirm) return intent;
  return confirm(call, intent, { methodId: null, offSession: sent.off_session ?? false });
}

const addressed = (call: Call, ids: Readonly<Record<string, string>>) => intentOf(call, pathId(ids));

const stillOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const paymentIntentOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/payment_intents',
    parameters: createParameters,
    alsoAtStripe: intentParametersAtStripe,
    run: (call, sent) => presentIntent(call, create(call, sent)),
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents',
    parameters: { ...listing, customer: text().optional() },
    alsoAtStripe: ['customer_account'],
    run: (call, sent) =>
      listPage(
        '/v1/payment_intents',
        call.store.all('intents').filter((each) => !sent.customer || each.customerId === sent.customer),
        sent,
        (intent) => presentIntent(call, intent),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    parameters: { client_secret: text().optional() },
    run: (call, _, ids) => presentIntent(call, addressed(call, ids)),
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    parameters: updateParameters,
    alsoAtStripe: intentParametersAtStripe,
    run(call, sent, ids) {
      const intent = addressed(call, ids);
      const touchesMore = Object.keys(sent).some(
        (key) => key !== 'metadata' && key !== 'description' && key !== 'transfer_group',
      );
      if (touchesMore && !stillOpen.includes(intent.status))
        throw unexpectedState(
          call,
          intent,
          `This PaymentIntent's parameters could not be updated because it has a status of ${intent.status}. You may only update a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
        );
      return presentIntent(call, call.store.put('intents', withSent(call, intent, sent)));
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    parameters: confirmParameters,
    alsoAtStripe: intentParametersAtStripe,
    run(call, sent, ids) {
      const intent = addressed(call, ids);
      const { payment_method: methodId = null, ...rest } = sent;
      const next = stillOpen.includes(intent.status) ? withSent(call, intent, rest) : intent;
      return presentIntent(call, confirm(call, next, { methodId, offSession: sent.off_session ?? false }));
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    parameters: { amount_to_capture: integer(1).optional(), metadata: metadata().optional() },
    alsoAtStripe: [...intentParametersAtStripe, 'statement_descriptor', 'statement_descriptor_suffix'],
    run(call, sent, ids) {
      const intent = addressed(call, ids);
      const charge = intent.latestChargeId ? call.store.find('charges', intent.latestChargeId) : undefined;
      if (intent.status === 'succeeded')
        throw unexpectedState(
          call,
          intent,
          'This PaymentIntent could not be captured because it has already been captured.',
        );
      if (intent.status !== 'requires_capture' || !charge)
        throw unexpectedState(
          call,
          intent,
          `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
        );
      const amount = sent.amount_to_capture ?? intent.amountCapturable;
      if (amount > intent.amountCapturable)
        throw invalidRequest('The requested capture amount is greater than the authorized amount.', {
          code: 'amount_too_large',
          param: 'amount_to_capture',
        });
      const noted = { ...intent, metadata: mergeMetadata(intent.metadata, sent.metadata) };
      return presentIntent(call, capture(call, noted, charge, amount));
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    parameters: {
      cancellation_reason: z
        .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
        .optional(),
    },
    run(call, sent, ids) {
      const intent = addressed(call, ids);
      if (intent.sessionId && intent.status !== 'requires_capture')
        throw invalidRequest(
          `You cannot cancel PaymentIntents created by Checkout Sessions. Expire the Checkout Session instead: ${intent.sessionId}.`,
        );
      if (intent.status === 'canceled' || intent.status === 'succeeded')
        throw unexpectedState(
          call,
          intent,
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
        );
      return presentIntent(call, cancel(call, intent, sent.cancellation_reason ?? null));
    },
  }),
];
