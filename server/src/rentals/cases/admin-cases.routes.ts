import {
  CaseListQuerySchema,
  CaseListSchema,
  DecideInputSchema,
  DecisionMailsSchema,
  PreviewInputSchema,
  SecondInputSchema,
} from '@borough/domain/cases/cases.contract';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { requireAdmin, requireFreshAdmin } from '#floor/http/session.ts';
import { decideCase, secondDecision } from './decide-case.ts';
import { previewDecision } from './preview-decision.ts';
import { readCases } from './reading/read-cases.ts';

const CaseParams = z.object({ id: z.uuid() });
const tags = ['admin'];

/** What admins read and decide about cases. */
export const adminCasesRoutes: Routes = async (app, { deps }) => {
  app.get(
    '/admin/cases',
    { schema: { querystring: CaseListQuerySchema, response: { 200: CaseListSchema }, tags } },
    async (request) => readCases(deps, (await requireAdmin(request)).id, request.query),
  );

  app.post(
    '/admin/cases/:id/decide',
    { schema: { params: CaseParams, body: DecideInputSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const admin = await requireFreshAdmin(request);
      await decideCase(deps, admin.id, request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/admin/cases/:id/preview',
    {
      schema: {
        params: CaseParams,
        body: PreviewInputSchema,
        response: { 200: DecisionMailsSchema },
        tags,
      },
    },
    async (request) => {
      const admin = await requireAdmin(request);
      return previewDecision(deps, admin.id, request.params.id, request.body.decision);
    },
  );

  app.post(
    '/admin/cases/:id/second',
    { schema: { params: CaseParams, body: SecondInputSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const admin = await requireFreshAdmin(request);
      await secondDecision(deps, admin.id, request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );
};
