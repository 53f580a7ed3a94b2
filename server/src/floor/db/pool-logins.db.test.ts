import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolLoginsFinding } from '../../../../tools/doctor/logins.ts';
import { aKilledServer, freePort } from '../../../test/killed-server.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { aSessionPooler } from '../../../test/session-pooler.ts';
import { type Config, readConfig } from '#floor/config.ts';
import { prepareDatabase } from '#site/setup/prepare-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { roles } from './expected-rights.ts';
import { loginKey, loginNames, loginOf, makeLogins, passwordOf } from './logins.ts';
import { addressFor, poolLogins } from './pool-logins.ts';
import { poolAs } from './pool.ts';

const secret = 'a secret of thirty-two characters, more or less';

let dataDir: string;
let postgres: EmbeddedPostgres;
let superuser: pg.Pool;

// A server that asks everyone but its superuser for a password, as servers elsewhere do.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'borough-pool-logins-'));
  await chmod(dataDir, 0o711);
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
  superuser = new pg.Pool({ ...postgres.connection, max: 2 });
  // The server may stop before the pool notices.
  superuser.on('error', () => undefined);
  const { rows } = await superuser.query<{ hba_file: string }>('show hba_file');
  const hba = rows[0]?.hba_file ?? '';
  const { user } = postgres.connection;
  await writeFile(hba, `local all ${user} trust\nlocal all all scram-sha-256\n`);
  await superuser.query('select pg_reload_conf()');
  for (const role of roles) await superuser.query(`create role ${role} nologin`);
  await superuser.query('grant anon to borough_public');
});
afterAll(async () => {
  await superuser.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Given extends AsyncDisposable {
  url: string;
  config: Config;
  connection: pg.PoolConfig;
  owner: pg.Pool;
  secret: string;
  name: string;
  urlOf(user: string, password: string): string;
}

/** An empty database on a server elsewhere, and its owner, who isn't a superuser. */
async function aGivenDatabase(name: string, ownerMay = 'createrole'): Promise<Given> {
  const { host, port } = postgres.connection;
  await superuser.query(`create role ${name} login password 'of the owner' ${ownerMay}`);
  // The roles belong to the whole server, and were there before.
  const handOn = ownerMay === 'createrole' ? 'with admin option' : '';
  await superuser.query(`grant ${roles.join(', ')} to ${name} ${handOn}`);
  await superuser.query(`create database ${name} owner ${name}`);
  const urlOf = (user: string, password: string) =>
    `postgresql://${user}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const url = urlOf(name, 'of the owner');
  const connection = { connectionString: url };
  const owner = new pg.Pool({ ...connection, max: 2 });
  owner.on('error', () => undefined);
  return {
    url,
    urlOf,
    connection,
    owner,
    secret,
    name,
    config: readConfig({ BOROUGH_DEMO: '1', DATABASE_URL: url }),
    [Symbol.asyncDispose]: () => owner.end(),
  };
}

async function build({ owner }: Given): Promise<void> {
  const client = await owner.connect();
  await prepareDatabase(client).finally(() => client.release());
}

/** What a pooled connection can reach beyond its rights; empty if nothing. */
async function whatGetsThrough(connection: pg.PoolConfig, others: string[]): Promise<string[]> {
  const pool = poolAs({ role: 'none', connection, patience: 5_000, onError: () => undefined });
  const got: string[] = [];
  try {
    const client = await pool.connect();
    for (const back of ['reset role', 'set role none', 'reset session authorization', 'discard all']) {
      await client.query(back);
      for (const attempt of [
        'select from public.items',
        'select from accounts."user"',
        'create role stranger superuser',
        'create table public.mine ()',
        ...others.flatMap((role) => [`set role ${role}`, `set session authorization ${role}`]),
      ])
        await client.query(attempt).then(
          () => got.push(`${back}: ${attempt}`),
          () => undefined,
        );
    }
    client.release();
  } finally {
    await pool.end();
  }
  return got;
}

test('the pools of a given database log in with passwords made from the secret, and have nothing to return to', async () => {
  await using given = await aGivenDatabase('given');
  await build(given);
  const { connectionOf, stepsDown } = await poolLogins(given);
  expect(stepsDown).toBeNull();
  // As if another process starts, or the same one again.
  await Promise.all([poolLogins(given), poolLogins(given)]);
  const users = await Promise.all(
    loginNames.map(async (name) => {
      const client = new pg.Client(connectionOf[name]);
      await client.connect();
      const { rows } = await client.query<{ user: string }>('select session_user::text as user');
      await client.end();
      return rows[0]?.user;
    }),
  );
  const key = loginKey(secret, 'given');
  expect(users).toEqual(loginNames.map((name) => loginOf(name, key)));
  const powerful = ['given', 'postgres', postgres.connection.user, 'pg_read_all_data', 'pg_write_all_data'];
  for (const name of loginNames)
    expect([name, await whatGetsThrough(connectionOf[name], powerful)]).toEqual([name, []]);
  // No one gets in with the name alone, and no statement log contains the password.
  const guessed = addressFor(given.url, 'given', {
    name: loginOf('commands', key),
    password: 'of the owner',
  });
  const guesser = new pg.Client({ connectionString: guessed });
  await expect(guesser.connect()).rejects.toThrow('password authentication failed');
  const statements: string[] = [];
  await makeLogins({ query: (async (text: string) => statements.push(text)) as never }, key); // we only look at what it says
  for (const name of loginNames) expect(statements.join()).not.toContain(passwordOf(name, key));
  expect(await poolLoginsFinding({ DATABASE_URL: given.url, SECRET: secret })).toMatchObject([
    { about: 'logins', state: 'ok' },
  ]);
});

proofTest(
  'a whole server on a given database serves with these logins, and with no connection that stepped down from its owner',
  async () => {
    await using stack = new AsyncDisposableStack();
    const given = stack.use(await aGivenDatabase('whole'));
    const home = await mkdtemp(join(tmpdir(), 'borough-whole-'));
    stack.defer(() => rm(home, { recursive: true, force: true }));
    const stripe = {
      secretKey: 'sk_test_whole',
      webhookSecret: 'whsec_whole',
      apiBase: 'http://127.0.0.1:9',
    };
    const env = { DATABASE_URL: given.url, LOG_LEVEL: 'warn' };
    const server = stack.use(aKilledServer({ stripe, port: await freePort(), secret, dataDir: home, env }));
    await server.start();
    expect((await fetch(`${server.origin}/api/items`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(server.said()).not.toContain('step down');
    const { rows } = await superuser.query<{ user: string; said: string }>(
      `select usename::text as user, query as said from pg_stat_activity
     where datname = 'whole' and backend_type = 'client backend'`,
    );
    const key = loginKey(secret, 'whole');
    const users = new Set(rows.map(({ user }) => user));
    expect(users).toContain(loginOf('public', key));
    expect(users).toContain(loginOf('commands', key));
    expect(rows.filter(({ user, said }) => user === 'whole' && said.includes('role'))).toEqual([]);
  },
);

proofTest(
  'where the owner may make no logins the pools step down and say why; with a login that is given they need not',
  async () => {
    await using given = await aGivenDatabase('plain', 'nocreaterole');
    await build(given);
    const { stepsDown, connectionOf } = await poolLogins(given);
    expect(stepsDown).toMatch(
      /^The pools log in as plain, the owner, and step down: plain may not make logins \(permission denied .*\)\.$/,
    );
    expect(connectionOf.commands).toEqual(given.connection);
    const [finding] = await poolLoginsFinding({ DATABASE_URL: given.url, SECRET: secret });
    expect(finding).toMatchObject({ about: 'logins', state: 'note' });

    // Do what the doctor says to do.
    const sql = (finding?.todo ?? '')
      .replace('As a superuser: ', '')
      .replace('…', 'of the app')
      .replace(/\nand set [^]*$/, '');
    await superuser.query(sql);
    const app = given.urlOf('borough_app', 'of the app');
    const logins = await poolLogins({ ...given, config: { ...given.config, DATABASE_URL_APP: app } });
    expect(logins.stepsDown).toBeNull();
    const powerful = ['plain', postgres.connection.user, 'pg_read_all_data'];
    expect(await whatGetsThrough(logins.connectionOf.public, powerful)).toEqual([]);
    expect(await poolLoginsFinding({ DATABASE_URL: given.url, DATABASE_URL_APP: app })).toMatchObject([
      { state: 'ok' },
    ]);
    // A login that leads back to the owner is refused, and so is one that lacks a role.
    await superuser.query('grant plain to borough_app');
    const chosen = { ...given, config: { ...given.config, DATABASE_URL_APP: app } };
    await expect(poolLogins(chosen)).rejects.toThrow(
      'DATABASE_URL_APP: pools cannot log in with it: it may become plain.',
    );
    await superuser.query('revoke plain, authenticated from borough_app');
    await expect(poolLogins(chosen)).rejects.toThrow(/permission denied to set role "authenticated"/);
  },
);

test('where only the owner is let in the pools step down', async () => {
  await using given = await aGivenDatabase('alone');
  await build(given);
  const { rows } = await superuser.query<{ hba_file: string }>('show hba_file');
  const hba = rows[0]?.hba_file ?? '';
  const before = await readFile(hba, 'utf8');
  await writeFile(hba, `local all ${postgres.connection.user} trust\nlocal alone alone scram-sha-256\n`);
  await superuser.query('select pg_reload_conf()');
  try {
    const { stepsDown } = await poolLogins(given);
    expect(stepsDown).toMatch(
      /^The pools log in as alone, the owner, and step down: the server does not let /,
    );
  } finally {
    await writeFile(hba, before);
    await superuser.query('select pg_reload_conf()');
  }
});

test('behind a session pooler that only knows the owner the pools step down, and the doctor says what the pooler has to know', async () => {
  await using given = await aGivenDatabase('pooled');
  await build(given);
  await using pooler = await aSessionPooler(postgres.connection, ['pooled']);
  const urlOf = (user: string) => `postgresql://${user}:of%20the%20owner@127.0.0.1:${pooler.port}/pooled`;
  const url = urlOf('pooled');
  const config = { ...given.config, DATABASE_URL: url };
  const behind = { ...given, config, connection: { connectionString: url } };
  const { stepsDown, connectionOf } = await poolLogins(behind);
  expect(stepsDown).toMatch(
    /^The pools log in as pooled, the owner, and step down: the server does not let borough_login_\w+ in \(SASL authentication failed\)\.$/,
  );
  expect(connectionOf.commands).toEqual({ connectionString: url });
  expect(await poolLoginsFinding({ DATABASE_URL: url, SECRET: secret })).toMatchObject([
    { state: 'note', todo: expect.stringMatching(/in PgBouncer, add it to auth_file/) },
  ]);
  const app = { ...behind, config: { ...config, DATABASE_URL_APP: urlOf('borough_stranger') } };
  await expect(poolLogins(app)).rejects.toThrow(
    'DATABASE_URL_APP: pools cannot log in with it: SASL authentication failed.',
  );
});

proofTest(
  'the logins of a secret that is gone go with it, unless somebody still uses them or has just made them',
  async () => {
    await using given = await aGivenDatabase('rotated');
    await build(given);
    const older = loginKey('an older secret of thirty-two characters', 'rotated');
    const elsewhere = loginKey(secret, 'elsewhere');
    await makeLogins(given.owner, older);
    await makeLogins(given.owner, elsewhere);
    const theirs = async () => {
      const { rows } = await superuser.query<{ name: string }>(
        `select rolname as name from pg_roles where rolname like '%' || $1`,
        [older.id],
      );
      return rows.length;
    };
    await poolLogins(given);
    expect(await theirs()).toBe(5);
    for (const name of loginNames)
      await superuser.query(
        `comment on role ${loginOf(name, older)} is 'Borough logs in with it at the database rotated, 2026-01-01 10:00:00+00'`,
      );
    const login = { name: loginOf('listener', older), password: passwordOf('listener', older) };
    const stillThere = new pg.Client({ connectionString: addressFor(given.url, 'rotated', login) });
    stillThere.on('error', () => undefined);
    await stillThere.connect();
    await poolLogins(given);
    expect(await theirs()).toBe(1);
    await stillThere.end();
    await expect.poll(async () => poolLogins(given).then(theirs)).toBe(0);
  },
);

test('an address is changed for another user, also behind a session pooler and without a host', () => {
  const login = { name: 'borough_login', password: 'a/b c' };
  const users = (url: string, owner: string) => {
    const { user, password } = new pg.Client({ connectionString: addressFor(url, owner, login) });
    return [user, password];
  };
  expect(users('postgres://postgres:x@db.test:5432/borough', 'postgres')).toEqual(['borough_login', 'a/b c']);
  expect(users('postgres://postgres.abcd:x@pooler.test/postgres', 'postgres')).toEqual([
    'borough_login.abcd',
    'a/b c',
  ]);
  expect(users('postgres:///borough?host=/run/postgresql&user=me', 'me')).toEqual(['borough_login', 'a/b c']);
});
