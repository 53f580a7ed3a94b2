import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { aDoorTo, type DatabaseDoor } from '../../test/database-door.ts';
import { freshDatabase, type FreshDatabase } from '../../test/database.ts';
import { proofTest } from '../../test/proof-test.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { startWorker, type Worker } from './worker.ts';

let db: FreshDatabase;
let door: DatabaseDoor;
let app: TestApp;
let workers: Worker[];
/** The files that were dropped, in order; a test may delay dropping. */
let dropped: string[];
let hold: Promise<void> | undefined;

beforeEach(async () => {
  // The queue's library prints a stack trace for every query a lost connection left unanswered.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  db = await freshDatabase();
  door = await aDoorTo(db.connection);
  dropped = [];
  hold = undefined;
  workers = [];
  app = await testApp(db, {
    deps: {
      files: {
        put: async () => undefined,
        read: async () => null,
        list: async function* () {},
        delete: async (_bucket, path) => {
          dropped.push(path);
          await hold;
        },
      },
    },
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(workers.map((worker) => worker.stop()));
  await app[Symbol.asyncDispose]();
  await door[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const work = async (connection: pg.PoolConfig = db.connection) => {
  const watch = { look: 200, grace: 1_000 };
  const worker = await startWorker(app.deps, { owner: db.owner, connection }, watch);
  workers.push(worker);
  return worker;
};
const drop = (path: string) =>
  inTransaction(db.db, (tx) => enqueue(tx, 'drop-files', { files: [{ bucket: 'avatars', path }] }));
const jobs = async () => {
  const { rows } = await db.owner.query<{ attempts: number; locked: string | null }>(
    `select attempts, locked_by as locked from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'drop-files'`,
  );
  return rows;
};

test('jobs of a dead worker go to others within seconds', async () => {
  await drop('left.webp');
  await db.owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-of-a-killed-worker', locked_at = now(), attempts = 1`,
  );
  await work();
  await expect.poll(() => dropped).toEqual(['left.webp']);
  await expect.poll(jobs).toEqual([]);
});

test('jobs of a living worker are never taken from it, however long they take', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  await work();
  await work();
  await drop('slow.webp');
  await expect.poll(() => dropped).toEqual(['slow.webp']);
  await sleep(3_000);
  expect(dropped).toEqual(['slow.webp']);
  resolve();
  await expect.poll(jobs).toEqual([]);
  expect(dropped).toEqual(['slow.webp']);
});

proofTest('a worker that loses its connections continues, and keeps its jobs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  await work(door.connection);
  await drop('held.webp');
  await expect.poll(() => dropped).toEqual(['held.webp']);
  door.cut();
  await sleep(3_000);
  hold = undefined;
  await drop('after.webp');
  await expect.poll(() => dropped).toEqual(['held.webp', 'after.webp']);
  resolve();
  await expect.poll(jobs).toEqual([]);
  expect(dropped).toEqual(['held.webp', 'after.webp']);
});

test('a worker that cannot tell what became of a job does not fall, and the job runs again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  await work(door.connection);
  await drop('told.webp');
  await expect.poll(() => dropped).toEqual(['told.webp']);
  door.close();
  resolve();
  await sleep(500);
  door.open();
  await expect.poll(jobs).toEqual([]);
  expect(dropped.every((path) => path === 'told.webp')).toBe(true);
});

test('jobs that failed for good go after 90 days, and sweeps at once, as their next run takes their place', async () => {
  for (const path of ['young.webp', 'old.webp', 'waiting.webp']) await drop(path);
  await inTransaction(db.db, (tx) => enqueue(tx, 'run-clock', {}));
  const later = new Date(Date.now() + 86_400_000);
  await db.owner.query(
    `update graphile_worker._private_jobs set attempts = case when payload ->> 'files' like '%waiting%' then 0 else max_attempts end,
       run_at = $1, updated_at = now() - make_interval(days => case when payload ->> 'files' like '%old%' then 90 else 89 end)`,
    [later],
  );
  await work();
  const left = async () => {
    const { rows } = await db.owner.query<{ path: string }>(
      `select payload -> 'files' -> 0 ->> 'path' as path from graphile_worker._private_jobs order by 1`,
    );
    return rows.map(({ path }) => path);
  };
  await expect.poll(left).toEqual(['waiting.webp', 'young.webp']);
});
