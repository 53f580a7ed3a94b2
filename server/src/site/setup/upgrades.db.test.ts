import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { buildFirstRelease } from '../../../test/first-release.ts';
import { aKilledServer, freePort } from '../../../test/killed-server.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { prepareDatabase, programSchema } from './prepare-database.ts';
import { digestOf } from './read-schema.ts';
import { numberOf } from './versions.ts';

// Servers of one installation share it.
const secret = randomBytes(32).toString('hex');
const stripe = {
  secretKey: 'sk_test_upgrade',
  webhookSecret: 'whsec_upgrade',
  apiBase: 'http://127.0.0.1:9',
};

async function aServer(stack: AsyncDisposableStack, db: FreshDatabase, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-upgrades-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  return stack.use(aKilledServer({ db, stripe, port: await freePort(), secret, dataDir, env }));
}

/** What a program's next version may add, and leave it working. */
const later = `create table public.later (id int constraint later_pkey primary key);
alter table public.later enable row level security;
grant select on public.later to anon;
alter table public.items add column later text;
grant select (later) on public.items to anon;`;

/** What this program's next version does when it starts. A stop leaves no older one working. */
async function upgradeFurther(db: FreshDatabase, { stop = false } = {}) {
  const program = await programSchema();
  const client = await db.owner.connect();
  try {
    const last = numberOf(program.migrations.at(-1)?.name);
    const next = { version: 'next', ...(stop ? { stop: 'Something is gone.' } : {}) };
    return await prepareDatabase(client, {
      files: program.files,
      migrations: [...program.migrations, { name: '9999-later.sql', text: later, sha256: digestOf(later) }],
      versions: [{ version: 'this', through: last }, next],
    });
  } finally {
    client.release();
  }
}

test('two servers that start at once on a database of the first release upgrade it once, and one says so', async () => {
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await emptyDatabase());
  await buildFirstRelease(db.owner);
  const servers = [
    await aServer(stack, db, { ROLE: 'worker' }),
    await aServer(stack, db, { ROLE: 'worker' }),
  ];
  await Promise.all(servers.map((server) => server.start()));
  const { migrations } = await programSchema();
  const lines = servers.flatMap((server) => server.said().match(/Upgraded the database: [^"]*/g) ?? []);
  expect(lines).toEqual([
    `Upgraded the database: ${migrations.length} ${migrations.length === 1 ? 'migration' : 'migrations'}.`,
  ]);
});

test('a migration lets everyone by while it waits for what others hold, and is tried again', async () => {
  await using db = await freshDatabase();
  const reader = await db.owner.connect();
  await reader.query('begin; select from public.items');
  const freed = sleep(4_000).then(() => reader.query('commit'));
  const upgraded = upgradeFurther(db);
  let longest = 0;
  for (const began = performance.now(); performance.now() - began < 3_500; await sleep(50)) {
    const asked = performance.now();
    await db.owner.query('select count(*) from public.items');
    longest = Math.max(longest, performance.now() - asked);
  }
  await freed;
  reader.release();
  expect(longest).toBeLessThan(2_500);
  expect(await upgraded).toEqual({ built: 0, upgraded: 1 });
});

proofTest(
  'a server whose database a stop takes away answers 503 and ends, to be started again; and is then refused',
  async () => {
    await using stack = new AsyncDisposableStack();
    const db = stack.use(await freshDatabase());
    const server = await aServer(stack, db);
    await server.start();
    const ended = server.ended();
    expect(await upgradeFurther(db, { stop: true })).toEqual({ built: 0, upgraded: 1 });
    const answers = new Set<number>();
    const began = performance.now();
    let refusal: Response | undefined;
    while (server.exitCode() === undefined && performance.now() - began < 20_000) {
      const reply = await fetch(`${server.origin}/api/items`).catch(() => undefined);
      if (reply) answers.add(reply.status);
      if (reply?.status === 503) refusal ??= reply;
      await sleep(100);
    }
    expect(answers).toEqual(new Set([200, 503]));
    expect(refusal?.headers.get('retry-after')).toBe('2');
    expect(await ended).toBe(75);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(server.said()).toContain(
      'A newer version of Borough has upgraded the database (9999-later.sql); this one ends.',
    );

    const refused = await server.start().then(
      () => 'started',
      (error: unknown) => String(error),
    );
    expect(refused).toMatch(
      /^Error: The server ended: \s*This database was upgraded by a newer version of Borough: it has 9999-later\.sql, which this version does not know\. Start that version or a later one, or restore a backup from before the upgrade\.\s*$/,
    );
    expect(await server.ended()).toBe(1);
  },
);

proofTest(
  'a server and a worker go on, and start again, after the next version upgraded their database',
  async () => {
    await using stack = new AsyncDisposableStack();
    const db = stack.use(await freshDatabase());
    const server = await aServer(stack, db, { ROLE: 'web' });
    const worker = await aServer(stack, db, { ROLE: 'worker' });
    await Promise.all([server.start(), worker.start()]);
    const asked = ['/api/items', '/readyz', '/', '/api/numbers'];
    const answers = async () =>
      new Set(await Promise.all(asked.map(async (path) => (await fetch(server.origin + path)).status)));
    await expect.poll(answers, { timeout: 20_000 }).toEqual(new Set([200]));
    expect(await upgradeFurther(db)).toEqual({ built: 0, upgraded: 1 });
    const began = performance.now();
    while (performance.now() - began < 5_000) {
      expect(await answers()).toEqual(new Set([200]));
      await sleep(200);
    }
    expect([server.exitCode(), worker.exitCode()]).toEqual([undefined, undefined]);
    for (const each of [server, worker]) {
      expect(await each.stop(40_000)).toBe(0);
      await each.start();
    }
    await expect.poll(answers, { timeout: 20_000 }).toEqual(new Set([200]));
    expect(server.said()).not.toMatch(/newer|refused/i);
  },
);
