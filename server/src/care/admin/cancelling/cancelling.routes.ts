import {
  AnswerCancelSchema,
  CancelBookingReplySchema,
  CancelBookingSchema,
} from '@borough/domain/admin/cancelling.contract';
import { z } from 'zod';
import type { App } from '#floor/deps.ts';
import { requireFreshOperator } from '#floor/http/session.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';
import { answerCancel, cancelBooking } from './cancel-booking.ts';

const params = z.object({ id: z.uuid() });
const tags = ['admin'];

/** Operators cancel open bookings, and answer each other's proposals to. */
export async function cancellingRoutes(app: App, { deps }: { deps: PaymentDeps }): Promise<void> {
  app.post(
    '/admin/bookings/:id/cancel',
    { schema: { params, body: CancelBookingSchema, response: { 200: CancelBookingReplySchema }, tags } },
    async (request) => {
      const operator = await requireFreshOperator(request);
      return cancelBooking(deps, operator.id, { ...request.params, ...request.body });
    },
  );

  app.post(
    '/admin/bookings/:id/cancel/answer',
    { schema: { params, body: AnswerCancelSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const operator = await requireFreshOperator(request);
      await answerCancel(deps, operator.id, { ...request.params, ...request.body });
      return reply.status(204).send(null);
    },
  );
}
