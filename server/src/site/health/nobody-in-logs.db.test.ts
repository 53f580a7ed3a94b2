import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privateFacts } from '../../../test/planted-marks.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson, anItem, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { ladderCompany } from '../../../test/company-settings.ts';
import { readConfig } from '#floor/config.ts';
import { openErrorKinds } from '#floor/log/error-kinds.ts';
import { openLog } from '#floor/log/open-log.ts';

const { email, fullName, phone } = privateFacts('rita', 7);
const token = 'plantedmark-token-0123456789';
const metricsToken = 'a token for the metrics';
const marks = /plantedmark|19995550007/i;

let db: FreshDatabase;
let server: TestApp;
let rita: BuiltPerson;
const lines: string[] = [];
let failing: Error | undefined;

beforeAll(async () => {
  db = await freshDatabase();
  const errors = openErrorKinds();
  const log = openLog({ level: 'debug', kinds: errors }, { write: (line) => void lines.push(line) });
  server = await testApp(db, {
    deps: {
      log,
      errors,
      config: readConfig({ ...ladderCompany, BOROUGH_DEMO: '1', METRICS_TOKEN: metricsToken }),
      geocode: () => {
        throw failing ?? new Error('nothing to find');
      },
    },
  });
  rita = await aPerson(db, { email, name: fullName });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const metrics = async () =>
  (await server.send('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text;

test('neither the log nor the metrics hold a name, an address, a number, a token or what was typed', async () => {
  const item = await anItem(db, { ownerId: rita.id, title: `${fullName}'s drill` });
  const headers = {
    cookie: `session=${token}`,
    authorization: `Bearer ${token}`,
    'x-request-id': `${token}`,
  };
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    server.send(method, url, { as: rita, headers, ...(body ? { body } : {}) });
  const name = encodeURIComponent(fullName);
  for (const url of [
    `/api/items?q=${name}`,
    `/api/items/${item.id}?from=${token}`,
    `/api/people/${rita.id}`,
    `/reset-password?token=${token}`,
    `/listings/${name}`,
    `/${name}`,
    `/api/${name}?phone=${encodeURIComponent(phone)}`,
    `/%E0%A4%A?token=${token}`,
    '/api/me',
  ])
    await ask('GET', url);
  await ask('POST', '/api/contact', {
    id: randomUUID(),
    name: fullName,
    email,
    subject: 'bug',
    message: token,
  });
  await ask('POST', '/api/newsletter', { email });
  await ask('POST', '/api/auth/sign-in/email', { email, password: token });
  await ask('POST', '/api/webhooks/stripe', { id: token });
  // What others write into their errors: the mail server an address, the database a row, a library the address it asked.
  for (const [n, error] of [
    Object.assign(new Error(`550 5.1.1 <${email}>: user unknown`), { responseCode: 550 }),
    Object.assign(new Error('duplicate key'), { code: '23505', detail: `Key (email)=(${email})` }),
    new TypeError(`fetch failed: https://provider.test/x?token=${token}`, {
      cause: new Error(`to ${phone} by ${email}`),
    }),
  ].entries()) {
    failing = error;
    expect((await ask('GET', `/api/geocode?address=${name} ${n}`)).status).toBe(500);
  }
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(12);
  expect(log).toContain('unexpected error');
  expect(log.match(marks), log).toBeNull();
  const read = await metrics();
  expect(read).toContain('route="/api/items/:id"');
  expect(read).toContain('borough_errors_total{kind="unexpected error (GET /api/geocode): Error 23505"}');
  expect(read.match(marks)).toBeNull();
});

test('each request is one line with its id, which the answer has, too; only an id a proxy makes is taken over', async () => {
  const asked = async (given?: string) => {
    lines.length = 0;
    const reply = await server.send(
      'GET',
      '/api/items/none',
      given ? { headers: { 'x-request-id': given } } : {},
    );
    const found = lines.map((line): unknown => JSON.parse(line));
    expect(found).toEqual([
      {
        ...{ level: 30, time: expect.any(Number), pid: expect.any(Number), hostname: expect.any(String) },
        ...{
          id: reply.headers['x-request-id'],
          method: 'GET',
          route: '/api/items/:id',
          status: reply.status,
        },
        ...{ ms: expect.any(Number), msg: 'request' },
      },
    ]);
    expect(reply.body.id).toBe(reply.headers['x-request-id']);
    return reply.body.id as string;
  };
  const own = await asked();
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  for (const made of [randomUUID(), 'a'.repeat(32)]) expect(await asked(made)).toBe(made);
  for (const other of ['rita-renter', '+14155550100', `${own}\r`, 'x'.repeat(32)])
    expect(await asked(other)).toMatch(/^[0-9a-f]{8}-/);
});

test('the metrics are read with their token only, and say what Health says', async () => {
  expect((await server.send('GET', '/metrics')).status).toBe(404);
  expect(
    (await server.send('GET', '/metrics', { headers: { authorization: 'Bearer a wrong one' } })).status,
  ).toBe(404);
  const read = await metrics();
  expect(read).toMatch(/^borough_database_up 1$/m);
  expect(read).toMatch(/^borough_finding\{finding="workers"\} 0$/m);
  expect(read).toMatch(/^borough_jobs_waiting \d+$/m);
});
