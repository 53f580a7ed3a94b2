import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HealthSchema } from '@borough/domain/health/health.contract';
import type { FindingId, FindingState } from '@borough/domain/health/findings';
import { expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { aDoorTo } from '../../../test/database-door.ts';
import { freshDatabase } from '../../../test/database.ts';
import { aKilledServer, freePort } from '../../../test/killed-server.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { sessionCookieName, signedSessionCookie } from '#account/accounts/sessions/session-cookie.ts';

const minuteMs = 60_000;
const secret = randomBytes(32).toString('hex');
const token = 'a token of the proof';
const stripe = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: 'http://127.0.0.1:9' };

/** A bucket that can refuse, or be away. */
async function aBucket() {
  const kept = new Map<string, Buffer>();
  let mode: 'well' | 'refuses' | 'away' = 'well';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      if (mode === 'away') return void request.destroy();
      if (mode === 'refuses') return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
      if (request.method === 'PUT') kept.set(path, Buffer.concat(parts));
      if (request.method === 'DELETE') kept.delete(path);
      const found = kept.get(path);
      if (request.method === 'GET') return void (found ? response.end(found) : response.writeHead(404).end());
      response.end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    set: (next: typeof mode) => void (mode = next),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A folder on a disk of its own with 20 MB; null where nobody may mount one. */
async function aSmallDisk(stack: AsyncDisposableStack): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'borough-small-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  stack.defer(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

/** Two servers and a worker on one database behind a door, a bucket, a mail server that refuses everyone, and an operator. */
async function anInstallation(stack: AsyncDisposableStack) {
  const db = stack.use(await freshDatabase());
  const door = stack.use(await aDoorTo(db.connection));
  const bucket = stack.use(await aBucket());
  const smtp = stack.use(await mailServer({ refuse: 550 }));
  const small = await aSmallDisk(stack);
  const folder = await mkdtemp(join(tmpdir(), 'borough-failures-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const s3 = {
    ...{ S3_ENDPOINT: bucket.url, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
    ...{ SMTP_URL: smtp.url, LOG_LEVEL: 'info', METRICS_TOKEN: token },
    DATABASE_URL: `postgresql://${door.connection.user}@127.0.0.1:${door.connection.port}/${door.connection.database}`,
  };
  const begin = async (ROLE: 'web' | 'worker', dataDir: string) => {
    const port = await freePort();
    const server = stack.use(aKilledServer({ db, stripe, port, secret, dataDir, env: { ...s3, ROLE } }));
    await server.start();
    return server;
  };
  const web = await begin('web', join(folder, 'one'));
  await begin('web', join(small ?? folder, 'two'));
  const worker = await begin('worker', join(folder, 'worker'));
  const operator = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    operator.id,
  ]);
  const session = randomBytes(16).toString('hex');
  await db.owner.query(
    `insert into accounts."session" ("token", "userId", "expiresAt", "updatedAt", "factorPassed")
     values ($1, $2, now() + interval '1 day', now(), true)`,
    [session, operator.id],
  );
  const cookie = signedSessionCookie(session, sessionCookieName(false), secret);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${web.origin}${path}`, { headers, signal: AbortSignal.timeout(8_000) });
  const doctor = () =>
    new Promise<{ code: number; wrong: string[] }>((done) => {
      const program = fileURLToPath(new URL('../../../../tools/doctor.ts', import.meta.url));
      const env = {
        ...s3,
        DATA_DIR: join(folder, 'one'),
        PUBLIC_URL: web.origin,
        SECRET: secret,
      };
      execFile(process.execPath, [program, '--json'], { env }, (error, out) => {
        const { findings } = JSON.parse(out) as { findings: { about: string; state: string }[] };
        const wrong = findings.filter(({ state }) => state === 'wrong').map(({ about }) => about);
        done({ code: Number(error?.code ?? 0), wrong });
      });
    });
  return {
    ...{ db, door, bucket, web, worker, small, doctor },
    status: async (path: string) => (await ask(path)).status,
    /** What Health on the console says about it. */
    health: async (id: FindingId) => {
      const reply = await ask('/api/admin/health', { cookie });
      if (!reply.ok) return `${reply.status}`;
      return HealthSchema.parse(await reply.json()).findings.find((each) => each.id === id)?.state;
    },
    metrics: async () => (await ask('/metrics', { authorization: `Bearer ${token}` })).text(),
  };
}

test('each failure is seen on Health within a minute, or where the console cannot answer, by monitors', async () => {
  await using stack = new AsyncDisposableStack();
  const world = await anInstallation(stack);
  const { db, door, bucket, web, worker, small, doctor, health, metrics, status } = world;
  const seen: string[] = [];
  /** Waits until that is so, a minute at most. */
  const within = async (what: string, check: () => Promise<boolean>) => {
    const began = performance.now();
    for (;;) {
      if (await check().catch(() => false)) break;
      if (performance.now() - began > minuteMs) throw new Error(`not seen within a minute: ${what}`);
      await sleep(500);
    }
    seen.push(`${what} ${Math.ceil((performance.now() - began) / 1000)} s`);
  };
  const says = (id: FindingId, state: FindingState) => async () => (await health(id)) === state;

  await within(
    'all well',
    async () => (await status('/readyz')) === 200 && (await says('workers', 'green')()),
  );

  await worker.kill();
  await within('worker killed', says('workers', 'red'));
  expect([await status('/readyz'), await status('/readyz/web'), await status('/healthz')]).toEqual([
    503, 200, 200,
  ]);
  expect(await metrics()).toMatch(/^borough_finding\{finding="workers"\} 2$/m);
  expect(await doctor()).toMatchObject({ code: 1, wrong: expect.arrayContaining(['workers']) });
  await worker.start();
  await within('worker back', says('workers', 'green'));

  await db.owner.query(
    `with added as (insert into public.outbox_messages (channel, recipient, kind, subject, body_text)
       select 'mail', name || '@mail.example', 'booking-confirmed', 'Confirmed', 'Words'
       from unnest('{gone,left,away}'::text[]) as name returning id)
     select public.enqueue('send-message', json_build_object('outboxId', id)) from added`,
  );
  await within('mail refused for good', says('mails', 'red'));
  expect(await doctor()).toMatchObject({ code: 1, wrong: expect.arrayContaining(['mails']) });

  await db.owner.query(
    `insert into public.stripe_events (id, type, received_at, delivered_at, processed_at, outcome)
     values ('evt_1', 'charge.succeeded', now() - interval '3 minutes', now() - interval '3 minutes', now(), 'handled'),
       ('evt_2', 'charge.succeeded', now() - interval '1 minute', null, now(), 'handled')`,
  );
  await within('webhooks cut, once an event had to be fetched', says('events', 'red'));
  expect(await doctor()).toMatchObject({ code: 1, wrong: expect.arrayContaining(['events']) });

  bucket.set('refuses');
  await within('S3 answers 403', says('files', 'red'));
  bucket.set('well');
  await within('S3 back', says('files', 'green'));
  bucket.set('away');
  await within('S3 away', says('files', 'red'));
  bucket.set('well');

  if (small) {
    await within('little room', says('disk', 'red'));
    await writeFile(join(small, 'filler'), Buffer.alloc(40 * 1024 * 1024)).catch(() => undefined);
    await within('disk full', async () =>
      /borough_disk_free_bytes\{[^}]+\} [0-9]{1,6}\n/.test(await metrics()),
    );
  }

  const before = web.said().length;
  door.close();
  await within('database restarted', async () => (await status('/readyz')) === 503);
  for (let n = 0; n < 400; n++) {
    await Promise.all([status('/api/items').catch(() => 0), status('/api/categories').catch(() => 0)]);
    await sleep(20);
  }
  expect(await metrics()).toMatch(/^borough_database_up 0$/m);
  expect((await doctor()).wrong).toContain('database');
  const lines = web.said().slice(before).split('\n').filter(Boolean);
  const errors = lines.filter((line) => !line.includes('"msg":"request"'));
  door.open();
  await within('database back', async () => (await status('/readyz')) === 200);

  door.swallow();
  await within('database paused', async () => (await status('/readyz')) === 503);
  expect(await metrics()).toMatch(/^borough_database_up 0$/m);
  door.cut();
  door.open();
  await within('database goes on', async () => (await status('/readyz')) === 200);

  // From the server's first line on, every one is JSON; before it, the start of a working copy speaks to a person.
  const said = web.said();
  for (const line of said.slice(said.indexOf('{"')).split('\n').filter(Boolean))
    expect(() => JSON.parse(line), line).not.toThrow();
  const outage = errors.reduce((sum, { length }) => sum + length, 0);
  expect(outage).toBeLessThan(30_000);
  noteFigure({
    claim:
      'Two servers and a worker: each failure is seen on Health, or by /readyz, /metrics and the doctor, so soon',
    figure: `${seen.join(', ')}${small ? '' : '; no small disk could be mounted'}`,
    passMark: '≤ 60 s',
    ok: true,
  });
  noteFigure({
    claim:
      'What an outage of the database under 800 requests writes into the log of a server, besides a line for each request',
    figure: `${errors.length} lines, ${Math.round(outage / 1024)} KB`,
    passMark: '≤ 30 KB',
    ok: true,
  });
}, 600_000);
