import { Problem } from '@borough/domain/problems';
import type { App, Deps } from '../deps.ts';
import { databaseAnswers } from './health.store.ts';

/** For whoever watches the process: it is there; it can answer people. */
export async function healthRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', hidden, async (request, reply) => {
    try {
      await databaseAnswers(deps.db.public);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw new Problem('service.unavailable', { retryAfter: 2 });
    }
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
}
