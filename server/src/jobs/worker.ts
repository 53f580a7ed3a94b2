import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  runMigrations,
  runOnce,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { dropFilesOf } from '../accounts/your-data/delete-account.ts';
import { handlePaymentEvent } from '../bookings/handle-payment-event.ts';
import { releaseUnpayableHold } from '../bookings/release-unpayable-hold.ts';
import type { Deps } from '../deps.ts';
import { sendMessage } from '../notifications/send-message.ts';
import { runOperation } from '../payments/operations.ts';
import { runClock, runHousekeeping } from './clock.ts';
import type { TaskName, Tasks } from './enqueue.ts';

type Handlers = { [Name in TaskName]: (deps: Deps, payload: Tasks[Name]) => Promise<unknown> };

const handlers: Handlers = {
  'send-message': (deps, { outboxId }) => sendMessage(deps, outboxId),
  'run-payment-operation': async (deps, { operationId }) => {
    const state = await runOperation(deps, operationId);
    if (state === 'too_late' || state === 'failed') await releaseUnpayableHold(deps, operationId);
  },
  'handle-stripe-event': (deps, { eventId }) => handlePaymentEvent(deps, eventId),
  'drop-files': (deps, { files }) => dropFilesOf(deps, files),
  'run-clock': (deps) => runClock(deps),
  'run-housekeeping': (deps) => runHousekeeping(deps),
};

const cron = parseCronItems([
  { task: 'run-clock', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
  { task: 'run-housekeeping', match: '17 * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
]);

const taskList = (deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        // Payloads were written by enqueue, which knows each task's type.
        await (handle as (deps: Deps, payload: unknown) => Promise<unknown>)(deps, payload);
      },
    ]),
  );

const logger = (deps: Deps) =>
  new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error({ worker: true }, message);
    else if (level === 'warning') deps.log.warn({ worker: true }, message);
  });

/** Installs or updates the queue's own tables. */
export async function prepareQueue(ownerPool: Pool): Promise<void> {
  await runMigrations({ pgPool: ownerPool, logger: new Logger(() => () => undefined) });
}

/**
 * Gives back the jobs that a killed worker still holds, which would otherwise wait for hours. For the embedded
 * database, where whoever starts is the only one there.
 */
export async function releaseDeadWorkers(ownerPool: Pool): Promise<void> {
  await ownerPool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct j.locked_by from graphile_worker._private_jobs j where j.locked_by is not null))`,
  );
}

/** Starts working on jobs; any number of workers may run on one database. */
export async function startWorker(deps: Deps, ownerPool: Pool): Promise<Runner> {
  return run({
    pgPool: ownerPool,
    taskList: taskList(deps),
    parsedCronItems: cron,
    concurrency: 4,
    noHandleSignals: true,
    logger: logger(deps),
  });
}

/** Does every job that is due, then returns. */
export async function runJobsOnce(deps: Deps, ownerPool: Pool): Promise<void> {
  await runOnce({ pgPool: ownerPool, taskList: taskList(deps), noHandleSignals: true, logger: logger(deps) });
}
