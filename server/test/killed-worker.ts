// One of our processes on a test's database, to be killed: the pages and the worker, with its clock set like the test's.
// Prints its address once both are ready.
import pg from 'pg';
import { z } from 'zod';
import { openDatabases } from '#floor/db/pool.ts';
import { startWorker } from '#worker/worker.ts';
import { testApp } from './app.ts';

const told = z
  .object({
    connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
    stripe: z.object({ secretKey: z.string(), webhookSecret: z.string(), apiBase: z.string() }),
    aheadMs: z.number(),
  })
  .parse(JSON.parse(process.env['KILLED_WORKER'] ?? '{}'));
const { connection, stripe, aheadMs } = told;
const db = openDatabases({ ...connection, max: 30 });
const owner = new pg.Pool({ ...connection, max: 4 });
const now = () => new Date(Date.now() + aheadMs);
const app = await testApp(
  { db, owner, connection, name: connection.database } as Parameters<typeof testApp>[0],
  {
    stripe,
    deps: { now },
  },
);
const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
// Each worker runs four jobs at a time, and more than eight calls have to be under way at the same time.
for (let workers = 3; workers > 0; workers--)
  await startWorker(app.deps, { owner, connection }, { look: 200, grace: 600 });
process.stdout.write(`${address}\n`);
