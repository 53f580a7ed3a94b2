import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@borough/domain/problems';
import type { App, Deps } from '#floor/deps.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { aWorkerLives, databaseAnswers, writeSomething } from './health.store.ts';

/** Whatever monitors the process asks again every few seconds and takes silence for a no. */
const patienceMs = 4_000;

/**
 * For monitoring: `/healthz` says the process is running, `/readyz` that it can serve people: the primary answers and takes
 * writes, and some worker is there to do what people set going. A replica that is away is reported, but is no reason to send
 * people elsewhere.
 */
export async function healthRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', hidden, async (request, reply) => {
    const unanswered = new AbortController();
    const tooLate = sleep(patienceMs, undefined, { signal: unanswered.signal, ref: false }).then(() => {
      throw new Error(`no answer within ${patienceMs} ms`);
    });
    try {
      // Commands need the primary; public reads can fall back to it.
      const answers = Promise.all([
        databaseAnswers(deps.db.public),
        inTransaction(deps.db, async (tx) => {
          await writeSomething(tx);
          if (!(await aWorkerLives(tx))) throw new Error('no worker is alive');
        }),
      ]);
      answers.catch(() => undefined);
      await Promise.race([answers, tooLate]);
    } catch (error) {
      request.log.warn({ err: error }, 'this server is not ready to serve people');
      throw new Problem('service.unavailable', { retryAfter: 2 });
    } finally {
      unanswered.abort();
      tooLate.catch(() => undefined);
    }
    const replica = deps.db.public.replicaIsAway() ? { replica: 'away' } : {};
    return reply.header('cache-control', 'no-store').send({ ok: true, ...replica });
  });
}
