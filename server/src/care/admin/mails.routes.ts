import { ActInputSchema } from '@borough/domain/admin/moderation.contract';
import {
  JobsAgainSchema,
  MailActSchema,
  mailActs,
  RefusedMailListSchema,
} from '@borough/domain/health/health.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { requireFreshOperator, requireOperator } from '#floor/http/session.ts';
import { actOnMail, readRefusedMails, runJobsAgain } from './act-on-mail.ts';

const tags = ['admin'];
const MailParams = z.object({ id: z.uuid(), act: z.enum(mailActs) });

/** What operators do about messages that were refused for good, and about jobs that failed. */
export async function adminMailsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/admin/health/mails',
    { schema: { response: { 200: RefusedMailListSchema }, tags } },
    async (request) => {
      await requireOperator(request);
      return { items: await readRefusedMails(deps) };
    },
  );

  app.post(
    '/admin/health/mails/:id/:act',
    { schema: { params: MailParams, body: MailActSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const operator = await requireFreshOperator(request);
      await actOnMail(deps, operator.id, { ...request.params, ...request.body });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/admin/health/jobs/run-again',
    { schema: { body: ActInputSchema, response: { 200: JobsAgainSchema }, tags } },
    async (request) => {
      const operator = await requireFreshOperator(request);
      return { jobs: await runJobsAgain(deps, operator.id, request.body.reason) };
    },
  );
}
