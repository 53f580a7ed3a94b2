import { HealthSchema, JobsAgainSchema } from '@borough/domain/health/health.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { requireOperator, requireFreshOperator } from '#floor/http/session.ts';
import { tryFailedJobsAgain } from './health.store.ts';
import { readHealth } from './read-health.ts';

const tags = ['admin'];

/** What those who run the installation see of it, and do about it. */
export async function healthRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/admin/health', { schema: { response: { 200: HealthSchema }, tags } }, async (request) => {
    await requireOperator(request);
    const { facts, findings } = await readHealth(deps);
    return { at: facts.at, findings };
  });

  app.post(
    '/admin/health/jobs/again',
    { schema: { response: { 200: JobsAgainSchema }, tags } },
    async (request) => {
      await requireFreshOperator(request);
      return { jobs: await inTransaction(deps.db, tryFailedJobsAgain) };
    },
  );
}
