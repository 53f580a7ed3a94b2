import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '#floor/deps.ts';
import { inTransaction, sqlState } from '#floor/db/transaction.ts';
import { aWorkerLives, databaseAnswers, writeSomething } from './readiness.store.ts';

/** Whatever monitors the process asks again every few seconds and takes silence for a no. */
const patienceMs = 4_000;

/** Whether rows can be written. Throws what else is wrong with the database. */
export async function canWrite({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  try {
    await inTransaction(db, writeSomething);
    return true;
  } catch (error) {
    // A full disk, or a primary that became a replica.
    const state = sqlState(error);
    if (state === '53100' || state === '25006') return false;
    throw error;
  }
}

async function check({ db }: Pick<Deps, 'db'>, request: FastifyRequest, worker: boolean): Promise<void> {
  const unanswered = new AbortController();
  const tooLate = sleep(patienceMs, undefined, { signal: unanswered.signal, ref: false }).then(() => {
    throw new Error(`timeout expired: no answer within ${patienceMs} ms`);
  });
  try {
    // Commands need the primary; public reads can fall back to it.
    const answers = Promise.all([
      databaseAnswers(db.public),
      inTransaction(db, async (tx) => {
        await writeSomething(tx);
        return !worker || (await aWorkerLives(tx));
      }),
    ]);
    answers.catch(() => undefined);
    const [, works] = await Promise.race([answers, tooLate]);
    if (works) return;
    request.log.warn('no worker is alive');
  } catch (error) {
    request.log.warn({ err: error }, 'this server is not ready to serve people');
  } finally {
    unanswered.abort();
    tooLate.catch(() => undefined);
  }
  throw new Problem('service.unavailable', { retryAfter: 2 });
}

/**
 * `/healthz` says the process is running. `/readyz`, for monitors, that the installation does its work: the primary answers and
 * takes writes, and some worker is there to do what people set going; one that is about to stop says no. `/readyz/web`, for load balancers, leaves the worker out:
 * none of the servers could mend that, and people can still look, ask and write while an operator starts one. A replica that is
 * away is reported, but is no reason to send people elsewhere.
 */
export async function readinessRoutes(
  app: App,
  { deps }: { deps: Pick<Deps, 'db' | 'quiet'> },
): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  for (const [path, worker] of [
    ['/readyz', true],
    ['/readyz/web', false],
  ] as const)
    app.get(path, hidden, async (request, reply) => {
      if (app.leaving.is) throw new Problem('service.unavailable', { retryAfter: 2 });
      // A quiet copy has no worker, and is as ready as it will be.
      await check(deps, request, worker && !deps.quiet());
      const replica = deps.db.public.replicaIsAway() ? { replica: 'away' } : {};
      return reply.header('cache-control', 'no-store').send({ ok: true, ...replica });
    });
}
