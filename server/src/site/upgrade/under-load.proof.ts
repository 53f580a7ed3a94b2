import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSimulator } from '@borough/stripe-simulator/start-simulator';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aBalancer } from '../../../test/balancer.ts';
import { type BusyPeople, busyPeople } from '../../../test/busy-people.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { aKilledServer, freePort, type KilledServer } from '../../../test/killed-server.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { nextVersions } from '../../../test/next-version.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { openStripe } from '#floor/outside/stripe.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** On the tables people write to while it runs. */
const beside = `alter table public.messages add column later text;
alter table public.bookings add column later text default 'later' not null;
create table public.later (id int constraint later_pkey primary key);
alter table public.later enable row level security;`;
const notBeside = `alter table public.messages drop column later;
alter table public.bookings drop column later;
drop table public.later;`;
const rights = 'server/src/floor/db/rights.allow.ts';
const readsColumns = [
  [rights, 'typed_sha256 mailed_at', 'typed_sha256 mailed_at later'],
  [rights, 'imported shared_something', 'imported shared_something later'],
] as const;
const msOf = { load: 5_000, beside: 8_000, after: 6_000 };
const patienceMs = 120_000;

interface Node {
  name: string;
  server: KilledServer;
  /** The same place with the program in that folder. */
  from(folder: string): KilledServer;
}

/** A provider, a mail server, two web servers and a worker of this version behind a balancer, and 16 people. */
async function anInstallation(stack: AsyncDisposableStack) {
  const db = stack.use(await freshDatabase());
  const smtp = stack.use(await mailServer());
  const folder = await mkdtemp(join(tmpdir(), 'borough-under-load-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const balancer = stack.use(
    await aBalancer(
      ports.slice(0, 2).map((port) => `http://127.0.0.1:${port}`),
      await freePort(),
    ),
  );
  const secrets = { secretKey: 'sk_test_upgraded', webhookSecret: 'whsec_upgraded' };
  const provider = await startSimulator({
    ...secrets,
    webhookUrl: `${balancer.origin}/api/webhooks/stripe`,
    pagesBase: 'http://pages.test/simulator',
    log: pino({ level: 'silent' }),
  });
  stack.defer(() => provider.stop());
  const stripe = { ...secrets, apiBase: provider.url };
  const secret = randomBytes(32).toString('hex');
  const nodes: Node[] = [];
  for (const [n, role] of (['web', 'web', 'worker'] as const).entries()) {
    const env = {
      ...{ ROLE: role, PUBLIC_URL: balancer.origin, SMTP_URL: smtp.url, TRUST_PROXY: '1' },
      LOG_LEVEL: 'warn',
      ...{ BACKUP_TO: join(folder, 'backups'), DATABASE_POOL: '8' },
    };
    const at = { db, stripe, secret, env, port: ports[n]!, dataDir: join(folder, `${role}${n}`) };
    const from = (of: string) => stack.use(aKilledServer({ ...at, program: join(of, 'server/src/main.ts') }));
    nodes.push({ name: `${role} ${n + 1}`, server: stack.use(aKilledServer(at)), from });
  }
  for (const { server } of nodes) await server.start();
  await expect.poll(() => balancer.ready().length, { timeout: patienceMs }).toBe(2);
  const people = busyPeople(
    { db, origin: balancer.origin, secret, provider: `${provider.url}/simulator` },
    16,
  );
  stack.defer(() => people.leave());
  /** What a command of the program in that folder says, and its exit code. */
  const command = (of: string, path: string, ...args: string[]) =>
    new Promise<{ code: number; said: string }>((done) => {
      const program = join(of, 'server/src/site', path);
      const { env } = nodes[2]!.server;
      execFile(process.execPath, [program, ...args], { env: { ...env } }, (error, out, err) =>
        done({ code: Number(error?.code ?? 0), said: out + err }),
      );
    });
  return { db, smtp, balancer, nodes, people, command, stripe: openStripe(stripe) };
}

type Installation = Awaited<ReturnType<typeof anInstallation>>;

const rowsOf = async <Row extends object>({ owner }: FreshDatabase, query: string): Promise<Row[]> =>
  (await owner.query<Row>(query)).rows;

/** What processes say of themselves: how many of each role and version. */
const processes = (db: FreshDatabase) =>
  rowsOf<{ role: string; version: string }>(
    db,
    `select facts ->> 'role' as role, facts ->> 'version' as version from public.process_notes
     where at > now() - interval '1 minute' order by 1, 2`,
  );

/** Waits until every mail is sent and no job is left that could run now. */
const settled = (db: FreshDatabase) =>
  expect
    .poll(
      () =>
        rowsOf(
          db,
          `select 'mail' as what, kind as which from public.outbox_messages where sent_at is null and given_up_at is null
           union all select 'job', task_identifier from graphile_worker.jobs
             where task_identifier not like 'run-%' or attempts >= max_attempts
           union all select 'call', kind from public.payment_operations where finished_at is null`,
        ),
      { timeout: patienceMs },
    )
    .toEqual([]);

/** That everything people were told is there once, and nothing else; returns how many rows of each kind. */
async function everythingIsThereOnce({ db, smtp, stripe }: Installation, people: BusyPeople) {
  const { messages, favorites, requests, checkouts } = people.acknowledged;
  const sorted = <T>(list: readonly T[]) => list.map((each) => JSON.stringify(each)).toSorted();
  const same = (found: readonly object[], told: readonly object[]) =>
    expect(sorted(found)).toEqual(sorted(told));
  same(await rowsOf(db, `select id, content from public.messages where kind = 'text'`), messages);
  same(
    await rowsOf(db, 'select person_id as "personId", item_id as "itemId" from public.favorites'),
    favorites,
  );
  same(
    await rowsOf(
      db,
      `select b.id, b.renter_id as "renterId", (array_agg(e.move order by e.move <> 'request'))[2] as ending
       from public.bookings b join public.booking_events e on e.booking_id = b.id
       where not exists (select from public.checkout_sessions s where s.booking_id = b.id)
       group by b.id having count(*) = 2`,
    ),
    requests,
  );
  same(
    await rowsOf(
      db,
      `select b.renter_id as "renterId", b.item_id as "itemId" from public.bookings b
       where b.status = 'confirmed'
         and (select count(*) from public.booking_events e where e.booking_id = b.id and e.move in ('confirm', 'secure')) = 1
         and (select count(*) from public.payment_operations o where o.subject_id = b.id and o.kind = 'place-hold'
           and o.state = 'done') = 1
         and (select sum(l.cents) from public.ledger_lines l where l.booking_id = b.id
           and l.account in ('provider', 'in_transit', 'processing_cost')) = b.charged_cents`,
    ),
    checkouts,
  );
  expect(await rowsOf(db, 'select id from public.bookings')).toHaveLength(requests.length + checkouts.length);
  const charges = await stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  expect(charges.filter(({ captured, status }) => captured && status === 'succeeded')).toHaveLength(
    checkouts.length,
  );
  expect(
    await rowsOf(
      db,
      `select name, count(*) from public.notifications where subject_id in (select id from public.bookings)
       group by name, subject_id, person_id having count(*) > 1`,
    ),
  ).toEqual([]);
  const sent = smtp.delivered.map(({ text }) => /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? 'none');
  const written = await rowsOf<{ id: string }>(db, 'select id from public.outbox_messages');
  same(
    sent.map((id) => ({ id })),
    written,
  );
  return `${messages.length} messages, ${favorites.length} favorites, ${requests.length} requests with their answers, ${checkouts.length} paid checkouts, ${sent.length} mails`;
}

/** How many answers of that kind clients got since. */
const serverErrors = (answers: ReadonlyMap<number, number>) =>
  [...answers].filter(([status]) => status >= 500);

test('an upgrade and a stop while 16 people act lose and double nothing, and the upgrade shows nobody an error', async () => {
  await using stack = new AsyncDisposableStack();
  const [next, stop] = (await nextVersions(stack, [
    { version: '0.2.0', text: beside, changed: readsColumns },
    { version: '0.3.0', text: notBeside, stop: 'What the version before wrote is gone.' },
  ])) as [string, string];
  const world = await anInstallation(stack);
  const { db, smtp, balancer, nodes, people, command } = world;
  const during = async (ms: number) => {
    const before = people.done();
    await sleep(ms);
    expect(people.done()).toBeGreaterThan(before);
  };
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  await during(msOf.load);

  // As docs/operations.md says: what it brings, a backup, then the upgrade.
  const news = await command(next, 'upgrade/main.ts');
  expect(news.said).toContain('Version 0.2.0 brings one change of the database: made up 1.');
  expect(news.said).toContain('Servers of the version before go on meanwhile.');
  expect(await command(next, 'upgrade/main.ts', '--now')).toMatchObject({ code: 1 });
  expect(await command(root, 'backup/main.ts')).toMatchObject({ code: 0 });
  const upgrade = await command(next, 'upgrade/main.ts', '--now');
  expect(upgrade).toMatchObject({
    code: 0,
    said: expect.stringContaining('Upgraded the database: 1 migration.'),
  });
  const atUpgrade = people.done();
  await during(msOf.beside);
  expect(nodes.map(({ server }) => server.exitCode())).toEqual([undefined, undefined, undefined]);
  const besideWrites = people.done() - atUpgrade;

  // One after another, each only once the one before takes requests.
  let sentBefore = 0;
  for (const node of nodes) {
    expect([node.name, await node.server.stop(60_000)]).toEqual([node.name, 0]);
    sentBefore = smtp.delivered.length;
    node.server = node.from(next);
    await node.server.start();
    await expect.poll(() => balancer.ready().length, { timeout: patienceMs }).toBe(2);
    await during(1_000);
  }
  await during(msOf.after);
  await expect.poll(() => smtp.delivered.length, { timeout: patienceMs }).toBeGreaterThan(sentBefore);
  await expect
    .poll(() => processes(db), { timeout: patienceMs })
    .toEqual(['web', 'web', 'worker'].map((role) => ({ role, version: '0.2.0' })));
  const upgraded = structuredClone({
    ...{ writes: people.done(), seconds: seconds(), errors: serverErrors(balancer.answers) },
    ...{ cut: balancer.cut, failed: people.failed, again: [...people.again] },
  });
  const passed = `${balancer.passedOn()} passed on unsent, ${balancer.repeated()} reads repeated`;
  expect(upgraded).toMatchObject({ errors: [], cut: [], failed: [], again: [] });

  // A stop, by somebody who doesn't stop first: the older processes end by themselves, and whatever starts them starts the new.
  const warned = await command(stop, 'upgrade/main.ts');
  expect(warned.said).toContain('This upgrade is a stop: end every process of the older version first.');
  const older = nodes.map(({ server }) => server.ended());
  expect(await command(stop, 'upgrade/main.ts', '--now')).toMatchObject({
    ...{ code: 0, said: expect.stringContaining('Upgraded the database: 1 migration.') },
  });
  const stopping = performance.now();
  const codes = await Promise.all(
    nodes.map(async (node, n) => {
      const code = await older[n];
      node.server = node.from(stop);
      await node.server.start();
      return code;
    }),
  );
  expect(codes).toEqual([75, 75, 75]);
  await expect.poll(() => balancer.ready().length, { timeout: patienceMs }).toBe(2);
  const away = Math.round((performance.now() - stopping) / 1_000);
  await during(msOf.after);
  await people.stop();
  await settled(db);
  // Only what says to come back, to people who did.
  expect(people.failed).toEqual([]);
  expect(serverErrors(balancer.answers).map(([status]) => status)).toSatisfy((found: number[]) =>
    found.every((status) => status === 502 || status === 503),
  );
  const there = await everythingIsThereOnce(world, people);
  noteFigure({
    claim:
      'An upgrade while 16 people act through a balancer over two servers, which restart one after another, and a worker: errors people saw; lost or doubled, after a stop too',
    figure: `0 among ${upgraded.writes} writes in ${upgraded.seconds} s, ${besideWrites} of them by the version before on the upgraded database (${passed}); 0 of ${there}; the stop ended all three by 75 and was over in ${away} s`,
    passMark: '0, 0',
    ok: true,
  });
}, 900_000);
