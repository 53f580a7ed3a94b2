import { createServer, type RequestListener } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSimulator, secretKey, webhookSecret } from '../../stripe-simulator/src/simulator-under-test.ts';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { findingIds } from '@borough/domain/health/findings';
import { ladderCompany } from '../../server/test/company-settings.ts';
import { testApp } from '../../server/test/app.ts';
import { aBooking, anItem, aPerson } from '../../server/test/builders.ts';
import { type FreshDatabase, freshDatabase } from '../../server/test/database.ts';
import { firstReleaseSchema } from '../../server/test/first-release.ts';
import { aLivingWorker } from '../../server/test/living-worker.ts';
import { mailServer } from '../../server/test/mail-server.ts';
import { privateCertificate } from '../../server/test/private-authority.ts';
import { readConfig } from '../../server/src/floor/config.ts';
import { inTransaction } from '../../server/src/floor/db/transaction.ts';
import { appendEvidence } from '../../server/src/rentals/evidence/append-evidence.ts';
import { alone } from '../../server/src/site/backup/make-backup.ts';
import { programSchema } from '../../server/src/site/setup/prepare-database.ts';
import { database, schemaFinding } from './database.ts';
import { adviceOn, asJson, type Finding, isWell, printed } from './finding.ts';
import { dataDirectory, memory, nodeVersion, portIsFree } from './machine.ts';
import { files, mail, payments } from './outside.ts';
import { keptOf, nothingKept } from './kept.ts';
import { publicAddress, settings } from './settings.ts';

const whole = {
  PUBLIC_URL: 'https://rent.test',
  DATABASE_URL: 'postgres://localhost/borough',
  SMTP_URL: 'smtp://localhost:1',
  ...ladderCompany,
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SECRET: 'thirty-two characters, more or less',
  TRUST_PROXY: '1',
};
const configOf = (env: Record<string, string> = {}) => readConfig({ ...whole, ...env });

/** What each check found, as `about state`. */
const states = (findings: readonly Finding[]) => findings.map(({ about, state }) => `${about} ${state}`);

/** A local server that stands in for some provider. */
async function wire(answer: RequestListener): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

test('settings that are whole pass, and each that is missing is named with what it is', () => {
  expect(states(settings(whole).findings)).toEqual(['settings ok']);
  expect(states(settings({}).findings)).toEqual(['settings ok']);
  const { findings, config } = settings({ ...whole, SMTP_URL: '', STRIPE_WEBHOOK_SECRET: undefined });
  expect(states(findings)).toEqual(['settings wrong']);
  expect(findings[0]?.todo).toMatch(/^SMTP_URL: .+\nSTRIPE_WEBHOOK_SECRET: /);
  // What is there is checked anyway.
  expect(config).toMatchObject({ demo: false, publicUrl: 'https://rent.test' });
  expect(settings({ ...whole, PORT: 'many' }).config).toBeNull();
});

function urlOf({ connection: { host, port, user, database: name } }: FreshDatabase): string {
  return `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

test('until a browser has set it up, what is missing is only named', async () => {
  await using db = await freshDatabase();
  const given = urlOf(db);
  const config = configOf({ DATABASE_URL: given });
  const kept = await keptOf(config);
  const { findings } = settings({ ...whole, SMTP_URL: '', COMPANY_LAW: undefined }, kept);
  expect(states(findings)).toEqual(['settings note']);
  expect(findings[0]?.todo).toMatch(/^SMTP_URL: .+\nCOMPANY_LAW: /);
  await db.owner.query('insert into public.first_run (finished_at) values (now())');
  expect(await keptOf(config)).toEqual(nothingKept);
  expect((await keptOf(configOf({ DATABASE_URL: given, FIRST_RUN: '0' }))).isBeingSetUp).toBe(false);
});

test('where this version has not begun, it is set up if there are people', async () => {
  await using db = await freshDatabase();
  const config = configOf({ DATABASE_URL: urlOf(db) });
  const isBeingSetUp = async () => (await keptOf(config)).isBeingSetUp;
  expect(await isBeingSetUp()).toBe(true);
  await aPerson(db);
  expect(await isBeingSetUp()).toBe(false);
  await db.owner.query('drop table public.first_run');
  expect(await isBeingSetUp()).toBe(false);
  await db.owner.query('drop table public.profiles cascade');
  expect(await isBeingSetUp()).toBe(true);
});

test('a backup that failed is told, with the reason and when it is tried again, whether or not one went well before', async () => {
  await using db = await freshDatabase();
  const settings = configOf({ BACKUP_TO: '/backups', BACKUP_AT: '03:30' });
  const backupFinding = async (config = settings) => {
    const found = await database(db.connection, 'DATABASE_URL', config);
    return found.find(({ about }) => about === 'backups');
  };
  const ended = (minutesAgo: number, name: string | null, error: string | null) =>
    db.owner.query(
      `insert into public.backups (kind, began_at, ended_at, name, error)
       values ('backup', now() - $1 * interval '1 minute', now(), $2, $3)`,
      [minutesAgo, name, error],
    );
  expect(await backupFinding(configOf())).toMatchObject({
    state: 'ok',
    says: 'No backup was made by this program.',
    todo: 'docs/operations.md says how.',
  });
  await ended(12, null, 'The folder is not there.');
  expect(await backupFinding()).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(
      /^No backup went well so far\. The last one failed\. It is tried again \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    ),
    todo: expect.stringContaining('The folder is not there.'),
  });
  expect(await backupFinding(configOf())).toMatchObject({
    says: expect.stringMatching(/It is not tried again by itself\.$/),
  });
  await ended(9, 'first', null);
  expect(await backupFinding()).toMatchObject({ state: 'ok' });
  await ended(6, null, 'The disk is full.');
  expect(await backupFinding()).toMatchObject({
    state: 'wrong',
    todo: expect.stringContaining('The disk is full.'),
  });
  await ended(3, 'second', null);
  expect(await backupFinding()).toMatchObject({ state: 'ok' });
  await db.owner.query(`insert into public.backups (kind, began_at) values ('backup', now())`);
  expect(await backupFinding()).toMatchObject({
    state: 'wrong',
    todo: expect.stringContaining('It was interrupted.'),
  });
  await alone(db.owner, async () => {
    expect(await backupFinding()).toMatchObject({ state: 'ok' });
  });
});

test('a secret that is not set is missing, and lies outside the backups; earlier ones are as long', () => {
  const without = settings({ ...whole, SECRET: undefined, DATA_DIR: '/srv/borough' });
  expect(states(without.findings)).toEqual(['settings wrong', 'secret wrong']);
  expect(without.findings[0]?.todo).toMatch(/^SECRET: at least 32 random characters/);
  expect(without.findings[1]?.says).toContain('/srv/borough/secret, outside every backup');
  expect(settings({}).config?.SECRET_PREVIOUS).toEqual([]);
  const long = 'x'.repeat(32);
  expect(configOf({ SECRET_PREVIOUS: ` ${long}, ${long}y,` }).SECRET_PREVIOUS).toEqual([long, `${long}y`]);
  expect(settings({ ...whole, SECRET_PREVIOUS: 'short' }).findings[0]?.todo).toContain('SECRET_PREVIOUS');
});

test('settings that are allowed, but hardly meant, are told', () => {
  expect(states(settings({ ...whole, TRUST_PROXY: '0', ROLE: 'web' }).findings)).toEqual([
    'settings ok',
    'proxy note',
  ]);
  expect(states(settings({ ...whole, COMPANY_MAIL_PRESS: 'press@rent.example' }).findings)).toEqual([
    'settings ok',
    'company wrong',
  ]);
  const inConsole = settings({ ...whole, COMPANY_MAIL: undefined, COMPANY_LAW: undefined }).findings;
  expect(states(inConsole)).toEqual(['settings ok', 'company-settings note']);
  expect(inConsole[1]?.todo).toMatch(/^COMPANY_MAIL: .+\nCOMPANY_LAW: /);
  const set = { ...nothingKept, company: { mail: 'hello@rent.test', law: 'Vermont' } };
  const isKept = settings({ ...whole, COMPANY_MAIL: undefined, COMPANY_LAW: undefined }, set).findings;
  expect(states(isKept)).toEqual(['settings ok']);
  const half = settings({ ...whole, S3_BUCKET: 'borough', S3_ENDPOINT: 'https://s3.rent.test' }).findings;
  expect(states(half)).toEqual(['settings ok', 'bucket-settings wrong']);
  expect(half[1]?.todo).toBe('Set S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, too.');
  expect(publicAddress(configOf()).state).toBe('ok');
  expect(publicAddress(configOf({ PUBLIC_URL: 'http://rent.test' })).state).toBe('wrong');
  expect(publicAddress(configOf({ PUBLIC_URL: 'https://rent.test/borough' })).state).toBe('wrong');
});

test('the machine is looked at: Node, memory, disk and port', async () => {
  expect([nodeVersion('24.1.0').state, nodeVersion('22.18.0').state]).toEqual(['ok', 'ok']);
  expect([nodeVersion('22.17.9').state, nodeVersion('20.9.0').state]).toEqual(['wrong', 'wrong']);
  expect([memory(0).state, memory(4000).state, memory(512).state]).toEqual(['ok', 'ok', 'wrong']);
  expect(states(dataDirectory(join(tmpdir(), 'not-there-yet')))).toEqual(['data-dir ok', 'disk ok']);
  expect((await portIsFree(0, '127.0.0.1')).state).toBe('ok');
  await using taken = await wire((_request, answer) => answer.end('ok'));
  expect((await portIsFree(Number(new URL(taken.url).port), '127.0.0.1')).state).toBe('note');
  await using ours = await wire((_request, answer) => answer.end('{"ok":true}'));
  expect((await portIsFree(Number(new URL(ours.url).port), '127.0.0.1')).state).toBe('ok');
});

test('a database with the schema passes, and what it lacks is told', async () => {
  await using db = await freshDatabase();
  const asked = () => database(db.connection);
  expect(states(await asked())).toEqual([
    'database ok',
    'session ok',
    'owner ok',
    'extensions ok',
    'schema ok',
    'rights ok',
    'admins note',
    'evidence ok',
    'collation ok',
    'clock ok',
    ...findingIds.map((id) => `${id} ok`),
  ]);
  expect(states(await database(db.connection, 'DATABASE_READ_URL'))).toEqual(['database ok']);

  const anAdmin = async () =>
    db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
      (await aPerson(db)).id,
    ]);
  await anAdmin();
  expect(states(await asked())).toContain('admins note');
  const saysOfAdmins = async () => (await asked()).find(({ about }) => about === 'admins');
  for (const count of [2, 3]) {
    await anAdmin();
    const { state, says } = (await saysOfAdmins())!;
    expect([state, says]).toEqual(['note', expect.stringContaining(`There are ${count} admins.`)]);
    expect(says).toContain('An appeal against it needs a third, and a fourth to agree');
  }
  await anAdmin();
  expect(await saysOfAdmins()).toMatchObject({ state: 'ok' });
  await aPerson(db, { email: 'owner@demo.borough.example' });
  await db.owner.query(`insert into setup.migrations (name, sha256) values ('9999-later.sql', 'unknown')`);
  const found = await asked();
  expect(states(found)).toEqual(expect.arrayContaining(['schema wrong', 'demo-people wrong']));
  expect(found.find(({ about }) => about === 'schema')?.says).toContain(
    'a newer version of Borough: it has 9999',
  );
});

test('a database whose indexes were made by another version of the sorting rules is told to make them again', async () => {
  await using db = await freshDatabase();
  await db.owner.query(`update pg_database set datcollversion = '2.28' where datname = $1`, [db.name]);
  expect((await database(db.connection)).find(({ about }) => about === 'collation')).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(/^The database was made with version 2\.28 /),
    todo: expect.stringContaining(`reindex database "${db.name}"; alter database "${db.name}" refresh`),
  });
});

test('a password with signs that mean something in an address is told to be encoded', () => {
  for (const [name, address] of [
    ['SMTP_URL', 'smtp://mail:p#ss@mail.test:587'],
    ['SMTP_URL', 'smtp://mail:12#ss@mail.test:587'],
    ['DATABASE_URL', 'postgres://borough:p/ss@db.test/borough'],
  ] as const)
    expect(settings({ ...whole, [name]: address }).findings[0]?.todo).toMatch(
      new RegExp(`^${name}: Not an address\\. In its user and password, write # as %23`),
    );
  expect(configOf({ SMTP_URL: 'smtp://mail:p%23ss@mail.test:587' }).SMTP_URL).toBe(
    'smtp://mail:p%23ss@mail.test:587',
  );
});

test('a mail server whose certificate is of a private authority is told with the setting that makes it known', async () => {
  const server = new SMTPServer({ logger: false, secure: true, closeTimeout: 100, ...privateCertificate });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const [found] = await mail(configOf({ SMTP_URL: `smtps://localhost:${port}` }));
  await new Promise<void>((closed) => server.close(() => closed()));
  expect(found).toMatchObject({ state: 'wrong', todo: expect.stringContaining('NODE_EXTRA_CA_CERTS') });
  const stripe = Object.assign(new Error('An error occurred with our connection to Stripe.'), {
    detail: new Error('unable to get local issuer certificate'),
  });
  expect(adviceOn(stripe, 'the usual')).toContain('NODE_EXTRA_CA_CERTS');
  expect(adviceOn(new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') }), 'the usual')).toBe(
    'the usual',
  );
});

test('once a worker has worked, none that is alive has to be mended', async () => {
  await using db = await freshDatabase();
  const asked = async () =>
    (await database(db.connection)).filter(({ about }) => /workers|sweeps/.test(about));
  expect(states(await asked())).toEqual(['workers ok', 'sweeps ok']);
  await db.owner.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('run-clock', now() - interval '1 day', now() - interval '6 minutes')`,
  );
  const dead = await asked();
  expect(states(dead)).toEqual(['workers wrong', 'sweeps wrong']);
  expect(JSON.parse(asJson(dead))).toMatchObject({
    ok: false,
    findings: [{ says: expect.stringMatching(/^No worker is alive: /) }, { about: 'sweeps' }],
  });
  // As a copy that was restored, it is as it should be.
  await db.owner.query(
    `insert into public.restorations (backup, backed_up_at) values ('20260601T033000Z', now())`,
  );
  expect(states(await asked())).toEqual(['workers ok', 'sweeps ok']);
  await db.owner.query('update public.restorations set live_at = now()');
  await using _worker = await aLivingWorker(db);
  await db.owner.query('update graphile_worker._private_known_crontabs set last_execution = now()');
  expect(states(await asked())).toEqual(['workers ok', 'sweeps ok']);
});

test('evidence that was changed past the program is named with its row', async () => {
  await using db = await freshDatabase();
  await using app = await testApp(db, { now: new Date('2026-06-01T17:00:00Z') });
  const [renter, owner] = [await aPerson(db), await aPerson(db)];
  const item = await anItem(db, { ownerId: owner.id });
  const { id: bookingId } = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  const by = { part: 'renter', personId: renter.id } as const;
  for (const words of ['It was whole.', 'It was clean.'])
    await inTransaction(app.deps.db, (tx) =>
      appendEvidence(tx, { bookingId, kind: 'statement', by, content: { words } }, app.deps.now()),
    );
  const asked = async () => (await database(db.connection)).find(({ about }) => about === 'evidence');
  expect(await asked()).toMatchObject({ state: 'ok', says: expect.stringContaining('1 booking ') });
  await db.owner.query(
    `begin; alter table public.evidence disable trigger evidence_never_changes;
     update public.evidence set content = '{"words":"It was broken."}' where booking_id = '${bookingId}' and seq = 2;
     alter table public.evidence enable trigger evidence_never_changes; commit`,
  );
  expect(await asked()).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining(`${bookingId} at row 2 (hash)`),
  });
});

test('a database of the first release is told to be upgraded by the next start, and none to be given up', async () => {
  const files = new Map((await firstReleaseSchema()).map(({ name, sha256 }) => [name, sha256]));
  const step = (name: string) => ({ name, text: '', sha256: `hash of ${name}` });
  const migrations = ['0001-a.sql', '0002-b.sql', '0003-c.sql'].map(step);
  const program = { files: (await programSchema()).files, migrations };
  const ran = (names: string[]) => new Map(names.map((name) => [name, step(name).sha256]));
  const seen = (names: string[]) => schemaFinding({ files, migrations: ran(names) }, program, 40);
  expect(seen([])).toEqual({
    about: 'schema',
    state: 'note',
    says: 'The database is older than this version: 0001-a.sql to 0003-c.sql have to run.',
    todo: 'The next start upgrades it and keeps everything in it. Make a backup first: only that leads back.',
  });
  expect(seen(['0001-a.sql', '0002-b.sql']).says).toContain('0003-c.sql has to run');
  expect(seen(migrations.map(({ name }) => name)).state).toBe('ok');
  const edited = schemaFinding({ files, migrations: new Map([['0001-a.sql', 'other']]) }, program, 40);
  expect([edited.state, edited.says.split(' was ')[0]]).toEqual(['wrong', '0001-a.sql']);
  const other = new Map([...files, ['110-items.sql', 'other']]);
  const foreign = schemaFinding({ files: other, migrations: new Map() }, program, 40);
  expect(foreign.state).toBe('wrong');
  for (const { todo } of [seen([]), edited, foreign]) expect(todo).not.toMatch(/empty database/);
  const begun = new Map([...files].slice(0, 5));
  const half = { files: [...files].map(([name, sha256]) => ({ name, sha256 })), migrations };
  expect(schemaFinding({ files: begun, migrations: new Map() }, half, 12).state).toBe('note');
});

test('an owner who may not make roles, and a database of something else, are refused with what to do', async () => {
  await using db = await freshDatabase();
  const name = `plain_${process.pid}`;
  await db.owner.query(`create role ${name} login`);
  try {
    const findings = await database({ ...db.connection, user: name });
    const owner = findings.find(({ about }) => about === 'owner');
    expect(owner).toMatchObject({ state: 'wrong', todo: 'Use the owner of the database.' });
    await db.owner.query(`grant create on database ${db.name} to ${name}`);
    const second = (await database({ ...db.connection, user: name })).find(({ about }) => about === 'owner');
    expect(second?.todo).toBe(`As a superuser: alter role "${name}" createrole;`);
    await db.owner.query(`alter role ${name} createrole`);
    const third = (await database({ ...db.connection, user: name })).find(({ about }) => about === 'owner');
    expect(third?.todo).toMatch(/^As a superuser: grant anon, .* with admin option;$/);
  } finally {
    await db.owner.query(`drop owned by ${name}; drop role ${name}`);
  }
  await db.owner.query('drop schema setup cascade');
  expect(states(await database(db.connection))).toContain('schema wrong');
  const [nobody] = await database({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' });
  expect(nobody).toMatchObject({ about: 'database', state: 'wrong' });
  expect(nobody?.says).toMatch(/^DATABASE_URL: the database isn't responding: /);
});

test('the mail server is asked whether it lets us in, and nothing is sent', async () => {
  await using server = await mailServer();
  expect(states(await mail(configOf({ SMTP_URL: server.url })))).toEqual(['mail ok', 'mail-from ok']);
  const wrongWord = server.url.replace('letmein', 'guess');
  expect(states(await mail(configOf({ SMTP_URL: wrongWord, MAIL_FROM: 'x@y.example' })))).toEqual([
    'mail wrong',
    'mail-from wrong',
  ]);
  expect(states(await mail(configOf()))).toEqual(['mail wrong', 'mail-from ok']);
  expect(server.delivered).toEqual([]);
});

test('Stripe is asked who we are and whom it tells, when the secrets look like secrets', async () => {
  expect(
    states(await payments(configOf({ STRIPE_SECRET_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'x' }))),
  ).toEqual(['stripe-key wrong', 'stripe-webhook-secret wrong']);
  const endpoints: object[] = [];
  let closed = false;
  await using stripe = await wire((request, response) => {
    const isAccount = request.url?.startsWith('/v1/account') ?? false;
    response.writeHead(closed ? 401 : 200, { 'content-type': 'application/json' });
    if (closed)
      response.end('{"error":{"message":"Invalid API Key provided","type":"invalid_request_error"}}');
    else
      response.end(
        JSON.stringify(isAccount ? { id: 'acct_1', object: 'account' } : { object: 'list', data: endpoints }),
      );
  });
  const asked = (key = 'sk_live_abc') =>
    payments(configOf({ STRIPE_API_BASE: stripe.url, STRIPE_SECRET_KEY: key }));
  expect(states(await asked())).toEqual(['stripe-account ok', 'stripe-webhook wrong']);
  endpoints.push({ url: 'https://rent.test/api/webhooks/stripe', status: 'enabled' });
  expect(states(await asked('sk_test_abc'))).toEqual([
    'stripe-key note',
    'stripe-account ok',
    'stripe-webhook ok',
  ]);
  closed = true;
  expect(states(await asked())).toEqual(['stripe-account wrong']);
});

test('webhook endpoints of others are never touched: those there are get read, and ours is found among them', async () => {
  const calls: string[] = [];
  const urls = ['https://shop.test/hooks', 'https://rent.test/api/webhooks/stripe', 'https://old.test/x'];
  await using stripe = await wire((request, response) => {
    calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    const isAccount = request.url?.startsWith('/v1/account') ?? false;
    const data = urls.map((url) => ({ url, status: url.includes('rent') ? 'enabled' : 'disabled' }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAccount ? { id: 'acct_1', object: 'account' } : { object: 'list', data }));
  });
  const asked = () => payments(configOf({ STRIPE_API_BASE: stripe.url, STRIPE_SECRET_KEY: 'sk_live_abc' }));
  expect(states(await asked())).toEqual(['stripe-account ok', 'stripe-webhook ok']);
  urls.splice(1, 1);
  // Our endpoint is missing: the doctor says so, and doesn't redirect anyone else's to us.
  expect(states(await asked())).toEqual(['stripe-account ok', 'stripe-webhook wrong']);
  expect([...new Set(calls)].toSorted()).toEqual(['GET /v1/account', 'GET /v1/webhook_endpoints']);
  // Besides, only the first run asks for endpoints, makes its own, and deletes no others.
  const root = new URL('../..', import.meta.url);
  const naming: string[] = [];
  for (const room of ['server/src', 'tools', 'simulation/src'])
    for (const file of await readdir(new URL(room, root), { recursive: true }))
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) {
        const text = await readFile(new URL(`${room}/${file}`, root), 'utf8');
        for (const [named] of text.matchAll(/webhookEndpoints\.\w+|webhook_endpoints/g))
          naming.push(`${room}/${file}: ${named}`);
      }
  const firstRun = 'server/src/site/first-run/connect-payments.ts: webhookEndpoints';
  expect([...new Set(naming)]).toEqual([
    ...['list', 'del', 'create'].map((act) => `${firstRun}.${act}`),
    'tools/doctor/outside.ts: webhookEndpoints.list',
  ]);
});

test('the simulator passes for an account of ours', async () => {
  await using world = await aSimulator({ webhookUrl: 'https://rent.test/api/webhooks/stripe' });
  const found = await payments(
    configOf({
      STRIPE_API_BASE: world.simulator.url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    }),
  );
  expect(states(found)).toEqual(['stripe-key note', 'stripe-account ok', 'stripe-webhook ok']);
});

test('a probe is put into the storage, read, and taken away again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-doctor-'));
  expect(await files(configOf({ DATA_DIR: dataDir }))).toMatchObject({ about: 'files', state: 'ok' });
  expect(await readdir(join(dataDir, 'files', 'evidence'))).toEqual([]);
  await rm(dataDir, { recursive: true });
  const kept = new Map<string, Buffer>();
  let readOnly = false;
  await using bucket = await wire((request, response) => {
    const path = request.url ?? '';
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (readOnly && request.method === 'PUT') return response.writeHead(403).end();
      if (request.method === 'PUT') kept.set(path, Buffer.concat(parts));
      if (request.method === 'DELETE') kept.delete(path);
      const found = kept.get(path);
      if (request.method === 'GET' && found) return response.end(found);
      return response.writeHead(request.method === 'GET' ? 404 : 200).end();
    });
  });
  const asked = () =>
    files(
      configOf({
        S3_ENDPOINT: bucket.url,
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'key',
      }),
    );
  expect(await asked()).toMatchObject({
    state: 'ok',
    says: 'The bucket b can store, read and delete files.',
  });
  expect(kept.size).toBe(0);
  readOnly = true;
  expect(await asked()).toMatchObject({ state: 'wrong' });
});

test('findings are printed for people and for programs', () => {
  const findings: Finding[] = [
    { about: 'a', state: 'ok', says: 'Fine.' },
    { about: 'b', state: 'wrong', says: 'Broken.', todo: 'Mend it.' },
  ];
  expect(printed(findings)).toBe(
    'OK     Fine.\nWRONG  Broken.\n       Mend it.\n\n1 thing needs to be fixed.',
  );
  expect(JSON.parse(asJson(findings))).toEqual({ ok: false, findings });
  expect([isWell(findings), isWell(findings.slice(0, 1))]).toEqual([false, true]);
});

test('a server with too few connections for all processes is told with what to do', async () => {
  await using db = await freshDatabase();
  const connectionsOf = async (DATABASE_PROCESSES: number) =>
    (
      await database(db.connection, 'DATABASE_URL', { DATABASE_POOL: 16, DATABASE_PROCESSES, ROLE: 'all' })
    ).find(({ about }) => about === 'connections');
  expect(await connectionsOf(1_000)).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(
      /^1000 processes like this one may open 92000 connections, and the database has room for \d+:/,
    ),
    todo: expect.stringMatching(/^Set max_connections of PostgreSQL at least \d+ higher/),
  });
});
