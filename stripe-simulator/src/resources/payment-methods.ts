import { z } from 'zod';
import { newPaymentMethod, spentMessage, usablePaymentMethod } from '../payments/payment-method.ts';
import { presentPaymentMethod } from '../payments/present-payment.ts';
import { invalidRequest } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { clearableText, integer, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { emit } from '../world/events.ts';
import { liveCustomer, paymentMethodOf } from '../world/find.ts';
import type { Call } from '../world/world.ts';

const address = (call: Call, ids: Readonly<Record<string, string>>) => paymentMethodOf(call, pathId(ids));

export const paymentMethodOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/payment_methods',
    parameters: {
      type: z.literal('card'),
      card: z.strictObject({
        number: text(),
        exp_month: integer(1),
        exp_year: integer(1),
        cvc: text().optional(),
      }),
      billing_details: z
        .strictObject({ email: clearableText().optional(), name: clearableText().optional() })
        .optional(),
      metadata: metadata().optional(),
    },
    run: (call, sent) =>
      presentPaymentMethod(
        newPaymentMethod(call, {
          cardNumber: sent.card.number.replaceAll(/\D/g, ''),
          expMonth: sent.card.exp_month,
          expYear: sent.card.exp_year,
          name: sent.billing_details?.name ?? null,
          email: sent.billing_details?.email ?? null,
          metadata: mergeMetadata({}, sent.metadata),
        }),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods',
    parameters: { ...listing, customer: text().optional(), type: text().optional() },
    alsoAtStripe: ['allow_redisplay', 'customer_account'],
    run(call, sent) {
      if (sent.customer) liveCustomer(call, sent.customer, { param: 'customer', inAddress: false });
      return listPage(
        '/v1/payment_methods',
        call.store
          .all('paymentMethods')
          .filter((each) => each.customerId !== null && (!sent.customer || each.customerId === sent.customer))
          .filter(() => (sent.type ?? 'card') === 'card'),
        sent,
        presentPaymentMethod,
      );
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    parameters: {},
    run: (call, _, ids) => presentPaymentMethod(address(call, ids)),
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    parameters: { customer: text() },
    alsoAtStripe: ['customer_account'],
    run(call, sent, ids) {
      const customer = liveCustomer(call, sent.customer, { param: 'customer', inAddress: false });
      const method = usablePaymentMethod(call, pathId(ids), { param: 'payment_method', inAddress: true });
      if (method.spent) throw invalidRequest(spentMessage);
      if (method.customerId && method.customerId !== customer.id)
        throw invalidRequest('The payment method you provided has already been attached to a customer.');
      const kept = call.store.put('paymentMethods', { ...method, customerId: customer.id });
      emit(call, 'payment_method.attached', presentPaymentMethod(kept));
      return presentPaymentMethod(kept);
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    parameters: {},
    run(call, _, ids) {
      const method = address(call, ids);
      if (!method.customerId)
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      const gone = call.store.put('paymentMethods', { ...method, customerId: null, spent: true });
      emit(call, 'payment_method.detached', presentPaymentMethod(gone));
      return presentPaymentMethod(gone);
    },
  }),
];
