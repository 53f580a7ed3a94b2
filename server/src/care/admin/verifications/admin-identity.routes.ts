import {
  ApproveIdSchema,
  RejectIdSchema,
  VerificationListQuerySchema,
  VerificationListSchema,
} from '@borough/domain/identity/identity.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { requireAdmin, requireFreshAdmin } from '#floor/http/session.ts';
import { approveVerification, rejectVerification } from './decide-verification.ts';
import { readVerifications } from './read-verifications.ts';

const Params = z.object({ id: z.uuid() });
const tags = ['admin'];
const done = { 204: z.null() };

/** What admins with a second factor can do about IDs. The documents themselves have a single route for everyone who may see them. */
export async function adminIdentityRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/admin/verifications',
    { schema: { querystring: VerificationListQuerySchema, response: { 200: VerificationListSchema }, tags } },
    async (request) => readVerifications(deps, (await requireAdmin(request)).id, request.query),
  );

  app.post(
    '/admin/verifications/:id/approve',
    { schema: { params: Params, body: ApproveIdSchema, response: done, tags } },
    async (request, reply) => {
      const admin = await requireFreshAdmin(request);
      await approveVerification(deps, admin.id, request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/admin/verifications/:id/reject',
    { schema: { params: Params, body: RejectIdSchema, response: done, tags } },
    async (request, reply) => {
      const admin = await requireFreshAdmin(request);
      await rejectVerification(deps, admin.id, request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );
}
