import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { emptyDatabase } from '../../test/database.ts';
import {
  firstReleaseFiles,
  firstReleaseJournal,
  firstReleaseLife,
  restoreFirstRelease,
} from '../../test/first-release-data.ts';
import { goOn } from '../../test/first-release-goes-on.ts';
import { freePort } from '../../test/killed-server.ts';
import { openAuth } from '../accounts/open-auth.ts';
import { readConfig } from '../config.ts';
import { runClock } from '../jobs/clock.ts';
import { prepareQueue, runJobsOnce } from '../jobs/worker.ts';
import { openFileStore } from '../outside/open-file-store.ts';
import { openPayments } from '../outside/open-payments.ts';
import { openStripe } from '../outside/stripe.ts';
import { prepareDatabase, programSchema } from './prepare-database.ts';

test('everything the first release left behind goes on after the upgrade', async () => {
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await emptyDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-goes-on-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const life = await firstReleaseLife();
  const began = new Date();
  const client = await db.owner.connect();
  try {
    await restoreFirstRelease(client, life, began);
    const { upgraded } = await prepareDatabase(client);
    expect(upgraded).toBe((await programSchema()).migrations.length);
  } finally {
    client.release(true);
  }
  await prepareQueue(db.owner);
  await cp(fileURLToPath(firstReleaseFiles), join(dataDir, 'files'), { recursive: true });
  await writeFile(join(dataDir, 'stripe-simulator.journal'), await firstReleaseJournal(life, began));

  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
  });
  const log = pino({ level: 'silent' });
  const { secret } = life;
  const payments = await openPayments(config, secret, log);
  stack.defer(() => payments.close());
  const { now } = payments;
  const auth = openAuth({ config, connection: db.connection, db: db.db, now, secret, log });
  stack.defer(() => auth.end());
  const app = stack.use(
    await testApp(db, {
      simulatorPages: payments.pages,
      deps: {
        config,
        now,
        auth,
        secret,
        stripe: openStripe(payments.access),
        webhookSecret: payments.access.webhookSecret,
        files: openFileStore(config),
      },
    }),
  );
  const origin = await app.app.listen({ port: config.PORT, host: config.HOST });

  const work = async () => {
    await runClock(app.deps);
    await runJobsOnce(app.deps, db.owner);
  };
  await goOn(
    life,
    {
      origin,
      until: async (what, check) => {
        for (let tries = 0; tries < 20; tries++) {
          await work();
          if (await check()) return;
        }
        throw new Error(`Not seen: ${what}`);
      },
      pass: async (ms) => {
        const reply = await fetch(`${payments.pages}/clock`, {
          method: 'POST',
          body: new URLSearchParams({ ms: String(ms) }),
        });
        if (!reply.ok) throw new Error(`the clock answered ${reply.status}`);
        await work();
      },
    },
    true,
  );

  const { rows: jobs } = await db.owner.query(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  );
  expect(jobs).toEqual([]);
  const { rows: unfinished } = await db.owner.query(
    `select kind, state, error from public.payment_operations where state in ('pending', 'failed') and booking_id = $1`,
    [life.bookings.held],
  );
  expect(unfinished).toEqual([]);
  const { rows: unbalanced } = await db.owner.query(
    'select booking_id from public.ledger_lines group by 1 having sum(cents) <> 0',
  );
  expect(unbalanced).toEqual([]);
}, 60_000);
