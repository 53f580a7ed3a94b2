import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, runOnce, type TaskList } from 'graphile-worker';
import type { Pool, PoolConfig } from 'pg';
import { dropFilesOf } from '#account/accounts/your-data/delete-account.ts';
import { paymentJobs } from '#rentals/rounds/payment-jobs.ts';
import { carryOnMerge } from '#care/admin/categories/merge-category.ts';
import { endBookingsOfBanned } from '#care/moderation/end-bookings-of-banned.ts';
import { sendPush } from '#talk/notifications/push/send-push.ts';
import { sendMessage } from '#talk/notifications/send-message.ts';
import { type Watch, watchAbandoned } from './abandoned-jobs.ts';
import { runClock, runHousekeeping } from './clock.ts';
import { KeptQuiet } from '#floor/outside/kept-quiet.ts';
import type { TaskName, Tasks } from '#floor/jobs/enqueue.ts';
import { beginLife, type WorkerLife } from './worker-life.ts';
import type { Program } from './program.ts';

type Handlers = { [Name in TaskName]: (deps: Program, payload: Tasks[Name]) => Promise<unknown> };

const handlers: Handlers = {
  'send-message': (deps, { outboxId }) => sendMessage(deps, outboxId),
  'send-push': (deps, { pushId }) => sendPush(deps, pushId),
  ...paymentJobs,
  'drop-files': (deps, { files }) => dropFilesOf(deps, files),
  'end-bookings-of-banned': (deps, banned) => endBookingsOfBanned(deps, banned),
  'merge-category': (deps, { categoryId }) => carryOnMerge(deps, categoryId),
  'run-clock': (deps) => runClock(deps),
  'run-housekeeping': (deps) => runHousekeeping(deps),
};

const cron = parseCronItems([
  { task: 'run-clock', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
  { task: 'run-housekeeping', match: '17 * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
]);

const taskList = (deps: Program): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        if (deps.quiet()) throw new KeptQuiet('it does no jobs');
        // Payloads are written by enqueue, which knows each task's type.
        await (handle as (deps: Program, payload: unknown) => Promise<unknown>)(deps, payload);
      },
    ]),
  );

const logger = (deps: Program) =>
  new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error({ worker: true }, message);
    else if (level === 'warning') deps.log.warn({ worker: true }, message);
  });

/** Works on jobs in this process. */
export interface Worker {
  stop(): Promise<void>;
}

const pauseMs = 500;
const patienceAtStopMs = 6_000;

/**
 * Starts working on jobs; any number of workers may run on one database. If the database is lost, another worker starts as
 * soon as it's back, while the old one finishes what it was doing.
 */
export async function startWorker(
  deps: Program,
  { owner, connection }: { owner: Pool; connection: PoolConfig },
  watch?: Partial<Watch>,
): Promise<Worker> {
  const ending = new AbortController();
  const { log } = deps;
  const begin = () => beginLife({ connection, tasks: taskList(deps), cron, log });
  const lives = new Set<Promise<void>>();
  const leave = (life: WorkerLife) => {
    const end = life
      .end()
      .catch((error: unknown) => log.error({ err: error }, 'a worker did not shut down cleanly'));
    lives.add(end);
    void end.then(() => lives.delete(end));
  };

  async function live(first: WorkerLife): Promise<void> {
    const stopped = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));
    let life: WorkerLife | undefined = first;
    while (!ending.signal.aborted) {
      if (life) {
        await Promise.race([life.over, stopped]);
        leave(life);
        life = undefined;
      } else {
        life = await begin().catch(async (error: unknown) => {
          log.warn({ err: error }, 'no worker could start; trying again');
          await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
          return undefined;
        });
      }
    }
    if (life) leave(life);
  }

  const living = live(await begin());
  const watching = watchAbandoned({ owner, log }, ending.signal, watch);
  return {
    stop: async () => {
      ending.abort();
      const ended = Promise.all([living.then(() => Promise.all(lives)), watching]);
      // A worker that's killed while it waits leaves its jobs to others; so does one that would have to wait too long.
      await Promise.race([ended, sleep(patienceAtStopMs, undefined, { ref: false })]);
    },
  };
}

/** Runs every job that is due, then returns. */
export async function runJobsOnce(deps: Program, ownerPool: Pool): Promise<void> {
  await runOnce({ pgPool: ownerPool, taskList: taskList(deps), noHandleSignals: true, logger: logger(deps) });
}
