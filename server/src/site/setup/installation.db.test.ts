import { execFile } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  folder,
  installation as installationOf,
  secretIsLost,
} from '../../../../tools/doctor/installation.ts';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { ladderCompany } from '../../../test/company-settings.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type Config, readConfig } from '#floor/config.ts';
import { installSecrets } from '#floor/outside/install-secret.ts';
import { simulatorJournal } from '#floor/outside/simulator-journal.ts';
import { installationRecordSql } from './database-record.ts';
import { readInstallation } from './installation.store.ts';
import {
  markByOperator,
  refuseLiveFolder,
  refuseOtherMode,
  settleHost,
  settleMode,
  settleSecret,
} from './settle-installation.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

const liveSettings = {
  ...ladderCompany,
  PUBLIC_URL: 'https://rent.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SECRET: 'x'.repeat(32),
};

interface Given extends AsyncDisposable {
  db: FreshDatabase;
  dataDir: string;
  demo: Config;
  live: Config;
  /** What a start in this mode does about it: the mark, or the refusal. */
  started(as: Config): Promise<string>;
}

async function given(): Promise<Given> {
  const stack = new AsyncDisposableStack();
  const db = stack.use(await freshDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-installation-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  return {
    db,
    dataDir,
    demo: readConfig({ DATA_DIR: dataDir }),
    live: readConfig({ ...liveSettings, DATA_DIR: dataDir }),
    async started(as) {
      const client = await db.owner.connect();
      try {
        await refuseOtherMode(client, as);
        await settleMode(client, as);
        return (await readInstallation(client))?.mode ?? 'unmarked';
      } catch (error) {
        return (error as Error).message;
      } finally {
        client.release();
      }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** What the doctor says about it, with the settings of a live installation. */
async function found(it: Given, about: string, config = it.live) {
  const findings = await Promise.all(installationOf(config).map((check) => check(it.db.owner)));
  return findings.find((each) => each.about === about);
}

const refusedLive = /^This database is a demo: /;
const refusedDemo = /^This database belongs to a live installation.* are missing:\n {2}PUBLIC_URL: /;

/** A paid rental, whose charge the provider knows under this id. */
async function aCharge(db: FreshDatabase, people: { renterId: string; ownerId: string }, intent: string) {
  const item = await anItem(db, { ownerId: people.ownerId });
  const { id } = await aBooking(db, {
    itemId: item.id,
    renterId: people.renterId,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  await db.owner.query(
    `insert into public.payments (subject_type, subject_id, purpose, payment_intent_id, cents, state, paid_at)
     values ('booking', $1, 'rental', $2, 5000, 'kept', now())`,
    [id, intent],
  );
}

async function twoDemoPeople(db: FreshDatabase) {
  const owner = await aPerson(db, { email: 'owner@demo.borough.example' });
  const renter = await aPerson(db, { email: 'renter@demo.borough.example' });
  return { ownerId: owner.id, renterId: renter.id };
}

test('an empty database takes the mode of its first start, and refuses the other from then on', async () => {
  await using first = await given();
  expect(await first.started(first.demo)).toBe('demo');
  expect(await first.started(first.live)).toMatch(refusedLive);
  expect(await first.started(first.demo)).toBe('demo');
  await using second = await given();
  expect(await second.started(second.live)).toBe('live');
  expect(await second.started(second.demo)).toMatch(refusedDemo);
  const forced = readConfig({ ...liveSettings, DATA_DIR: second.dataDir, BOROUGH_DEMO: '1' });
  expect(await second.started(forced)).toMatch(/demo mode never starts on one\. Remove BOROUGH_DEMO/);
  expect(await second.started(second.live)).toBe('live');
});

test('an unmarked database with demo people and only simulated charges is a demo, also with people who signed up there', async () => {
  await using it = await given();
  await aCharge(it.db, await twoDemoPeople(it.db), 'pi_simulated');
  await aPerson(it.db, { email: 'visitor@mail.test' });
  await writeFile(simulatorJournal(it.dataDir), '[{"table":"paymentIntents","id":"pi_simulated"}]\n');
  expect(await it.started(it.live)).toMatch(refusedLive);
  expect(await it.started(it.demo)).toBe('demo');
});

test('an unmarked database of an earlier version without demo people is live, and demo mode leaves it as it was', async () => {
  await using it = await given();
  await aPerson(it.db, { email: 'maya@mail.test' });
  await it.db.owner.query('drop table setup.installation');
  expect(await it.started(it.demo)).toMatch(refusedDemo);
  const { rows } = await it.db.owner.query(`select to_regclass('setup.installation') as mark`);
  expect(rows).toEqual([{ mark: null }]);
  await it.db.owner.query(installationRecordSql);
  expect(await it.started(it.live)).toBe('live');
});

test('one with demo people and real charges refuses both, with counts, until its operator says which', async () => {
  await using it = await given();
  const people = await twoDemoPeople(it.db);
  await aCharge(it.db, people, 'pi_real');
  await writeFile(simulatorJournal(it.dataDir), '[{"table":"paymentIntents","id":"pi_simulated"}]\n');
  await it.db.owner.query(
    `insert into accounts.account (id, "accountId", "providerId", "userId", password, "updatedAt")
     select gen_random_uuid(), id::text, 'credential', id, 'hash', now() from public.profiles`,
  );
  const unclear = /^This database has 2 demo people among 2 people, and 1 charge that /;
  expect(await it.started(it.demo)).toMatch(unclear);
  expect(await it.started(it.live)).toMatch(unclear);
  expect(await found(it, 'mode')).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(unclear),
  });
  const client = await it.db.owner.connect();
  const says = await markByOperator(client, 'live', it.dataDir).finally(() => client.release());
  expect(says).toBe('This database is live from now on. The passwords of its 2 demo people are gone.');
  expect((await it.db.owner.query('select from accounts.account')).rowCount).toBe(0);
  expect(await it.started(it.demo)).toMatch(refusedDemo);
  expect(await it.started(it.live)).toBe('live');
  expect(await found(it, 'mode')).toMatchObject({ state: 'ok' });
});

test('an operator cannot say what the contents contradict', async () => {
  await using it = await given();
  const saying = async (mode: 'demo' | 'live') => {
    const client = await it.db.owner.connect();
    return markByOperator(client, mode, it.dataDir).finally(() => client.release());
  };
  expect(await saying('live')).toBe('This database is live from now on.');
  await aPerson(it.db, { email: 'maya@mail.test' });
  await expect(saying('demo')).rejects.toThrow('This database is live: nobody in it came with the demo.');
  await twoDemoPeople(it.db);
  await expect(saying('live')).rejects.toThrow(refusedLive);
});

test('the folder of a live installation, started without its settings, refuses and names them; nothing is made there', async () => {
  await using it = await given();
  await it.started(it.live);
  await expect(refuseLiveFolder(it.live)).resolves.toBeUndefined();
  expect(await folder(it.demo)).toMatchObject([
    { state: 'wrong', todo: expect.stringMatching(/^PUBLIC_URL: .*\nSMTP_URL: /) },
  ]);
  const { host, port, user, database } = it.db.connection;
  const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const start = (env: Record<string, string>) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
      env: { PATH: process.env['PATH'], DATA_DIR: it.dataDir, PORT: '0', ...env },
      timeout: 60_000,
    }).then(
      () => 'it started',
      ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr.trim()}`,
    );
  const [without, zero, forced] = await Promise.all([
    start({}),
    start({ BOROUGH_DEMO: '0' }),
    mkdtemp(join(it.dataDir, 'elsewhere-')).then((elsewhere) =>
      start({ BOROUGH_DEMO: '1', DATABASE_URL: url, DATA_DIR: elsewhere }),
    ),
  ]);
  expect(without).toMatch(
    /^1: This data directory belongs to a live installation, and demo mode never starts on one\. These settings are missing:\n {2}PUBLIC_URL: [^]*SECRET: /,
  );
  expect(zero).toMatch(/^1: Borough does not start outside demo mode without these settings:\n {2}SECRET: /);
  expect(forced).toMatch(/^1: This database belongs to a live installation/);
  await expect(access(join(it.dataDir, 'postgres'))).rejects.toThrow('ENOENT');
});

test('a live database refuses a secret that it was not used with, until the one before is listed or said to be lost', async () => {
  await using it = await given();
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
  const with_ = (SECRET = '', SECRET_PREVIOUS = '') =>
    readConfig({ ...liveSettings, DATA_DIR: it.dataDir, SECRET, SECRET_PREVIOUS });
  const start = async (config: Config) => {
    await it.started(config);
    return settleSecret(it.db.owner, config, await installSecrets(config)).then(
      () => 'started',
      (error: Error) => error.message,
    );
  };
  expect(await found(it, 'secret', with_(first))).toMatchObject({ state: 'ok' });
  expect(await start(with_(first))).toBe('started');
  expect(await start(with_(second))).toMatch(/^SECRET is not the one this database was used with, /);
  expect(await found(it, 'secret', with_(second))).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(/Set SECRET to what it was; .*--secret-is-lost\.$/),
  });
  expect(await start(with_(second, first))).toBe('started');
  // From now on things are sealed with the new one.
  expect(await start(with_(first))).toMatch(/^SECRET is not the one/);
  expect(await start(with_(third))).toMatch(/^SECRET is not the one/);
  const { host, port, user, database } = it.db.connection;
  const DATABASE_URL = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  expect(await secretIsLost({ ...with_(third), DATABASE_URL })).toMatchObject({ state: 'ok' });
  expect(await start(with_(third))).toBe('started');
});

test('passkeys of another host are told, before and after a start at the new one', async () => {
  await using it = await given();
  const at = (PUBLIC_URL: string) => readConfig({ ...liveSettings, DATA_DIR: it.dataDir, PUBLIC_URL });
  const start = async (config: Config) => {
    await it.started(config);
    await settleHost(it.db.owner, config);
  };
  await start(at('https://old.test'));
  const { id } = await aPerson(it.db);
  await it.db.owner.query(
    `insert into accounts.passkeys (user_id, name, credential_id, public_key, sign_count, synced)
     values ($1, 'Phone', 'a credential', 'a key', 0, false)`,
    [id],
  );
  expect(await found(it, 'passkeys', at('https://old.test'))).toMatchObject({ state: 'ok' });
  expect(await found(it, 'passkeys', at('https://new.test'))).toMatchObject({
    state: 'wrong',
    says: 'People used this installation at old.test so far. Its passkey does not work at new.test.',
  });
  await start(at('https://new.test'));
  expect(await found(it, 'passkeys', at('https://new.test'))).toMatchObject({
    state: 'note',
    says: expect.stringMatching(
      /^1 passkey was made at another host, before .* does not work at new\.test\.$/,
    ),
  });
});
