import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { openAuth } from '#account/accounts/opening/open-auth.ts';
import { readConfig } from '#floor/config.ts';
import { compareWithBanned } from '#care/moderation/compare-with-banned.ts';
import { openFileStore } from '#floor/outside/open-file-store.ts';
import { openPayments } from '#floor/outside/open-payments.ts';
import { openStripe } from '#floor/outside/stripe.ts';
import { runClock } from '#worker/clock.ts';
import { prepareQueue } from '#floor/jobs/prepare-queue.ts';
import { runJobsOnce } from '#worker/worker.ts';
import { testApp } from './app.ts';
import type { FreshDatabase } from './database.ts';
import { freePort } from './killed-server.ts';

/** This version in demo mode, in the test's own process, on what an older one left behind. */
export interface OpenSuccessor {
  origin: string;
  /** Its current time. */
  now: () => Date;
  /** Runs the clock's round and does the jobs that are due. */
  work: () => Promise<void>;
  /** Lets time pass by the provider's clock, and does the resulting work. */
  pass: (ms: number) => Promise<void>;
}

/** Opens this version on an upgraded database, with the files in `dataDir` and the older version's secret and journal. */
export async function openSuccessor(
  stack: AsyncDisposableStack,
  db: FreshDatabase,
  older: { dataDir: string; secret: string; journal: string },
): Promise<OpenSuccessor> {
  const { dataDir, secret, journal } = older;
  await prepareQueue(db.owner);
  await writeFile(join(dataDir, 'stripe-simulator.journal'), journal);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
  });
  const log = pino({ level: 'silent' });
  const payments = await openPayments(config, secret, log);
  stack.defer(() => payments.close());
  const { now } = payments;
  const auth = openAuth({
    config,
    connection: db.connection,
    db: db.db,
    now,
    secret,
    log,
    compareWithBanned,
  });
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
  return {
    origin,
    now,
    work,
    pass: async (ms) => {
      const reply = await fetch(`${payments.pages}/clock`, {
        method: 'POST',
        body: new URLSearchParams({ ms: String(ms) }),
      });
      if (!reply.ok) throw new Error(`the clock answered ${reply.status}`);
      await work();
    },
  };
}
