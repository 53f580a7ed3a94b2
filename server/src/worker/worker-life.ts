import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type ParsedCronItem, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { connectionsOf } from '../db/connections.ts';
import { type HeldConnection, holdConnection } from '../db/held-connection.ts';
import { isPassing } from '../db/passing.ts';
import { retryThroughOutage } from '../db/retry-through-outage.ts';
import type { Deps } from '../deps.ts';
import { releaseJobsOf, showLife } from './abandoned-jobs.store.ts';

/** One worker of the queue, from its start until it loses a connection or is stopped. */
export interface WorkerLife {
  /** Settles when the queue can no longer be sure of what this worker holds; another should begin. */
  over: Promise<void>;
  /** Takes no more jobs, waits for those that run, and gives back what it could not finish. */
  end(): Promise<void>;
}

export interface LifeParts {
  connection: pg.PoolConfig;
  tasks: TaskList;
  cron: ParsedCronItem[];
  log: Deps['log'];
}

// Two more ask for jobs and hear of them.
const concurrency = connectionsOf.queue - 2;

/** A job that lost its database is begun again, here and without counting as failed, once the database is back. */
const throughLosses = (tasks: TaskList, isLost: () => boolean): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, helpers) => {
        const once = async () => task?.(payload, helpers);
        try {
          return await once();
        } catch (error) {
          // The watch over the connection hears of a loss at the same moment, or just after.
          if (isPassing(error)) await sleep(100);
          if (!isPassing(error) || !isLost()) throw error;
          return await retryThroughOutage(once, 30_000);
        }
      },
    ]),
  );

const loggerOf = (log: Deps['log'], isOver: () => boolean) =>
  new Logger(() => (level, message) => {
    // What a worker says about the connection whose loss ended it is known already.
    if (level === 'error' && !isOver()) log.error({ worker: true }, message);
    else if (level === 'error' || level === 'warning') log.warn({ worker: true }, message);
  });

/**
 * Begins to work on jobs. The queue's library takes a lost connection badly: answers get lost with it, and what was
 * asked for stays locked. So a worker never outlives a connection: it is over, and one with another name takes its place.
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
  const runner = await run({
    pgPool: pool,
    taskList: throughLosses(tasks, () => isLost),
    parsedCronItems: cron,
    concurrency,
    noHandleSignals: true,
    events,
    // So that a lost connection is told of; by itself the library leaves it as an unhandled rejection.
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
      // What was asked on a lost connection fails first; asked to stop before that, the library cries murder.
      if (isLost) await sleep(100);
      await runner.stop().catch(() => runner.promise.catch(() => undefined));
      // Nothing of this worker runs anymore; what it still holds is what the queue was not told about.
      await lifeline?.close();
      await retryThroughOutage(() => releaseJobsOf(pool, [id])).catch((error: unknown) =>
        log.warn({ err: error }, 'the jobs of a worker were left for others to release'),
      );
      await pool.end();
    },
  };
}
