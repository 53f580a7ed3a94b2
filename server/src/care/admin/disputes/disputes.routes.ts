import {
  DisputeDetailSchema,
  DraftInputSchema,
  SendInputSchema,
} from '@borough/domain/disputes/disputes.contract';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { requireOperator, requireFreshOperator } from '#floor/http/session.ts';
import { draftAnswer, sendAnswer } from './answer-dispute.ts';
import { readDispute } from './read-dispute.ts';

const DisputeParams = z.object({ id: z.uuid() });
const response = { 200: DisputeDetailSchema };
const tags = ['admin'];

/** How operators answer the bank about a disputed payment. */
export const disputesRoutes: Routes = async (app, { deps }) => {
  app.get(
    '/admin/payment-disputes/:id',
    { schema: { params: DisputeParams, response, tags } },
    async (request) => readDispute(deps, (await requireOperator(request)).id, request.params.id),
  );

  app.put(
    '/admin/payment-disputes/:id/answer',
    { schema: { params: DisputeParams, body: DraftInputSchema, response, tags } },
    async (request) => {
      const { id: adminId } = await requireOperator(request);
      const { id: disputeId } = request.params;
      await draftAnswer(deps, adminId, { disputeId, evidence: request.body });
      return readDispute(deps, adminId, disputeId);
    },
  );

  app.post(
    '/admin/payment-disputes/:id/send',
    { schema: { params: DisputeParams, body: SendInputSchema, response, tags } },
    async (request) => {
      const { id: adminId } = await requireFreshOperator(request);
      const { id: disputeId } = request.params;
      await sendAnswer(deps, adminId, { disputeId, ...request.body });
      return readDispute(deps, adminId, disputeId);
    },
  );
};
