import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type ParsedCronItem, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { connectionsOf } from '#floor/db/connections.ts';
import { type HeldConnection, holdConnection } from '#floor/db/held-connection.ts';
import { isPassing } from '#floor/db/passing.ts';
import { retryThroughOutage } from '#floor/db/retry-through-outage.ts';
import type { Deps } from '#floor/deps.ts';
import { withoutPeople } from '#floor/log/error-for-log.ts';
import { releaseJobsOf, showLife } from './abandoned-jobs.store.ts';

/** One of the queue's workers, from its start until it loses a connection or is stopped. */
export interface WorkerLife {
  /** Settles when the queue can't be sure anymore of what this worker holds, and another should take over. */
  over: Promise<void>;
  /** Takes no more jobs, waits for the running ones, and releases those it couldn't finish. */
  end(): Promise<void>;
}

export interface LifeParts {
  connection: pg.PoolConfig;
  tasks: TaskList;
  cron: ParsedCronItem[];
  log: Deps['log'];
}

// Minus the two connections that fetch jobs and listen for them.
const concurrency = connectionsOf.queue - 2;

/** Restarts a job that lost its database once the database is back, right here and without counting it as failed. */
const throughLosses = (tasks: TaskList, isLost: () => boolean): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, helpers) => {
        const once = async () => task?.(payload, helpers);
        try {
          return await once();
        } catch (error) {
          // The connection's error handlers notice the loss at the same time or just after.
          if (isPassing(error)) await sleep(100);
          if (!isPassing(error) || !isLost()) throw error;
          return await retryThroughOutage(once, 30_000);
        }
      },
    ]),
  );

/** The queue's own lines repeat what errors say, which may be about a person: they are cut, and jobs that fail say so below. */
const loggerOf = (log: Deps['log'], isOver: () => boolean) =>
  new Logger(() => (level, message, meta) => {
    if ((level !== 'error' && level !== 'warning') || message.startsWith('Failed task ')) return;
    const says = withoutPeople(message.split('\n', 1)[0] ?? '').slice(0, 200);
    const line = { says, err: meta?.['error'] };
    // Errors after the worker is over are about the lost connection, which we already know of.
    if (level === 'error' && !isOver()) log.error(line, 'the queue met an error');
    else log.warn(line, 'the queue warns');
  });

/**
 * Starts working on jobs. The queue's library handles lost connections badly: answers get lost, and jobs it had fetched
 * stay locked. So a worker never outlives a connection: it ends, and one with a new id takes its place.
 */
export async function beginLife({ connection, tasks, cron, log }: LifeParts): Promise<WorkerLife> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  let isLost = false;
  const end = (why: string, error?: unknown) => {
    if (isOver) return;
    isOver = true;
    log.warn({ err: error }, why);
    resolve();
  };
  const pool = new pg.Pool({
    ...connection,
    application_name: 'borough jobs',
    max: connectionsOf.queue,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    keepAlive: true,
  });
  const lost = (error: Error) => {
    isLost = true;
    end('a connection of the queue was lost', error);
  };
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  let id = '';
  let lifeline: HeldConnection | undefined;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
    lifeline = holdConnection(connection, {
      name: `borough ${id}`,
      prepare: (client) => showLife(client, id),
      onHeld: () => undefined,
      onError: lost,
      pulseMs: 5_000,
      longestPauseMs: 1_000,
    });
  });
  events.on('job:error', ({ job, error }) =>
    log.error({ err: error, task: job.task_identifier, attempt: job.attempts }, 'a job failed'),
  );
  const runner = await run({
    pgPool: pool,
    taskList: throughLosses(tasks, () => isLost),
    parsedCronItems: cron,
    concurrency,
    noHandleSignals: true,
    events,
    // So that we hear about a lost connection; with the library's default it's an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: loggerOf(log, () => isOver),
  }).catch(async (error: unknown) => {
    await lifeline?.close();
    await pool.end();
    throw error;
  });
  const stopped = () => end('the queue stopped working');
  void runner.promise.then(stopped, stopped);

  return {
    over,
    end: async () => {
      isOver = true;
      // Let queries on the lost connection fail first: if told to stop before that, the library raises a false alarm.
      if (isLost) await sleep(100);
      await runner.stop().catch(() => runner.promise.catch(() => undefined));
      // This worker runs nothing anymore; it still holds only jobs whose outcome the queue never got.
      await lifeline?.close();
      await retryThroughOutage(() => releaseJobsOf(pool, [id])).catch((error: unknown) =>
        log.warn({ err: error }, 'the jobs of a worker were left for others to release'),
      );
      await pool.end();
    },
  };
}
