import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, dayIn, hour, instantAt, minute } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { keptBeside } from '@borough/domain/retention/kept-beside.rules';
import { type Kept, retention } from '@borough/domain/retention/retention.rules';
import { expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { addressOf, freePort } from '../../../test/killed-server.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { startStepped, type SteppedVersion } from '../../../test/stepped-version.ts';
import * as acts from '../../../test/traffic-acts.ts';
import { deskOf } from '../../../test/traffic-desk.ts';
import { type Lent, Neighbor, TrafficTown } from '../../../test/traffic-town.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const zone = 'America/New_York';
const token = 'a token of the proof';
/** What such a day writes nothing to, as it has no passkeys, devices, providers of sign-ins, bans, fraud, failures or restorations. */
const unwritten = new Set(
  `accounts.banned_fingerprints accounts.jwks accounts.passkey_challenges accounts.passkeys accounts.past_emails accounts.proof_codes
   accounts.sign_in_codes accounts.sign_up_reviews accounts.pending_sign_ins graphile_worker._private_job_queues graphile_worker._private_tasks
   graphile_worker.migrations public.bank_payouts public.case_decisions public.category_aliases public.connections public.database_sizes
   public.debt_payment_lines public.debt_payments public.error_counts public.evidence_views public.first_run public.fraud_warnings
   public.health_alarms public.held_messages public.plan_price_changes public.push_browsers public.push_keys public.push_messages
   public.restorations public.terms public.told_terms public.wanted_tellings setup.installation setup.migrations setup.schema_files
   accounts.admin_invitations`.split(/\s+/),
);

type Sizes = Map<string, { rows: number; bytes: number }>;

/** Rows and bytes of each table of ours and of the queue's, indexes included. */
async function measure({ owner }: FreshDatabase): Promise<Sizes> {
  await owner.query('vacuum (analyze)');
  const { rows: tables } = await owner.query<{ name: string; bytes: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  );
  const sizes: Sizes = new Map();
  for (const { name, bytes } of tables) {
    const counted = await owner.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    sizes.set(name.replaceAll('"', ''), { rows: counted.rows[0]!.rows, bytes: Number(bytes) });
  }
  return sizes;
}

/** What was added between two measurements, the largest first. */
const grown = (before: Sizes, now: Sizes) =>
  [...now]
    .map(([table, { rows, bytes }]) => ({
      table,
      rows: rows - (before.get(table)?.rows ?? 0),
      bytes: bytes - (before.get(table)?.bytes ?? 0),
    }))
    .filter(({ rows, bytes }) => rows > 0 || bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes || other.rows - one.rows);

/** How often rows were written to each table. */
async function writes({ owner }: FreshDatabase): Promise<Map<string, number>> {
  await owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await owner.query<{ name: string; count: string }>(
    `select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd + n_tup_del as count from pg_stat_user_tables`,
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** A demo without the demo's people, on a database of its own, at eight in the morning. */
async function aSite(stack: AsyncDisposableStack) {
  const db = stack.use(await freshDatabase());
  // Where there are people, none of the demo's are loaded.
  await aPerson(db, { email: 'first@neighbors.example' });
  await db.owner.query(`insert into setup.installation (mode) values ('demo')`);
  const folder = await mkdtemp(join(tmpdir(), 'borough-growth-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const settings = {
    ...{ BOROUGH_DEMO: '1', DATABASE_URL: addressOf(db.connection), TRUST_PROXY: '1', METRICS_TOKEN: token },
    BACKUP_TO: join(folder, 'backups'),
  };
  const version = stack.use(
    await startStepped(root, {
      ...{ dataDir: join(folder, 'data'), port: await freePort(), settings, connection: db.connection },
    }),
  );
  const today = addDays(dayIn(zone, version.now()), 1);
  await version.leap(instantAt(today, 8, zone).getTime() - version.now().getTime());
  await version.work();
  return { db, version, today };
}

/** Passes until the instant in steps, doing what each minute and hour does, and every job it leads to. */
async function passTo(version: SteppedVersion, at: Date, ms: number): Promise<void> {
  while (version.now() < at) {
    await version.leap(Math.min(ms, at.getTime() - version.now().getTime()));
    // The queue goes by the computer's clock, which stays behind.
    await version.client.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1',
      [version.now()],
    );
    await version.work();
  }
}

/** What is done at some hours, besides what is done at each. */
function atHours(
  town: TrafficTown,
  cast: acts.Cast,
  yesterday: readonly Lent[],
): Record<number, () => Promise<void>> {
  const { out, owners } = cast;
  return {
    2: async () => {
      for (const lent of out) {
        await town.photos(lent, 'pickup');
        await town.meet(lent);
      }
    },
    3: () => acts.subscribe(town, owners[1]!),
    4: () => acts.importListings(owners[2]!),
    10: async () => {
      for (const lent of out) {
        await town.giveBack(lent);
        await town.photos(lent, 'return');
      }
    },
    11: async () => acts.claim(out[0]!),
    // The first of them is not over: it was claimed.
    12: () => acts.review(yesterday.slice(1)),
  };
}

/** What may be more after a day of sweeps alone: a row for each process, written three times a minute, that is forgotten in longer leaps. */
const writtenAgain = 'public.process_notes';
/** What goes by the computer's clock, which stays behind, is written again, still needed by what was made of it, or sent since. */
const stillThere: readonly string[] = [
  ...['accounts.session', 'accounts.verification', 'public.error_counts', 'public.newsletter_addresses'],
  ...['public.outbox_messages', 'public.quotes', 'public.wanted_posts', writtenAgain],
];
/** Maps of free space, which PostgreSQL makes as rows go. */
const freeSpaceMaps = 64 * 1_024;

interface Day {
  version: SteppedVersion;
  town: TrafficTown;
  hours: number;
  /** How much time passes at once; every sweep makes a round each time. */
  stepMs: number;
  /** What was lent the day before. */
  yesterday?: readonly Lent[];
}

/** A day in which people do all that people do; returns what was lent, and what was refused that should not be. */
async function aDay({ version, town, hours, stepMs, yesterday = [] }: Day) {
  const refused: string[] = [];
  const doing = async (what: string, act: () => Promise<unknown>) => {
    await act().catch((error: unknown) => refused.push(`${what}: ${String(error)}`));
  };
  const began = version.now();
  const owners: Neighbor[] = [];
  const items: string[] = [];
  for (const name of ['olive', 'otto', 'oona']) {
    const owner = await town.signUp(name);
    owners.push(owner);
    for (const n of [1, 2]) items.push(await town.list(owner, `Ladder ${n} of ${name}`));
  }
  const inTurn = [0, 2, 4, 1, 3, 5].map((n) => items[n]!);
  const out: Lent[] = [];
  const cast = { admin: await town.operator('ada'), owners, items: inTurn, out };
  await doing('payouts', () => town.setUpPayouts(owners[0]!));
  for (let n = 0; n < 3; n++)
    await doing('lending', async () => {
      const renter = await town.signUp(`borrower${n}`);
      const lent = await town.open(renter, owners[n]!, await town.list(owners[n]!, 'Ladder out'), 0, 1);
      await town.payPage(lent);
      out.push(lent);
    });
  const special = atHours(town, cast, yesterday);
  for (let n = 0; n < hours; n++) {
    await doing(`sign-up ${n}`, async () => {
      const member = await town.signUp(`robin${n}`);
      await doing(`looking ${n}`, () => acts.look(town, cast, n));
      await doing(`pottering ${n}`, () => acts.potter(town, cast, member, n));
      await doing(`renting ${n}`, () => acts.rent(town, cast, member, n));
      await doing(`account ${n}`, () => acts.handleAccount(town, member, n));
      await doing(`complaining ${n}`, () => acts.complain(town, cast, member, n));
    });
    await doing(`hour ${n}`, async () => special[n]?.());
    if (n === 12) for (const [what, act] of Object.entries(deskOf(town, cast))) await doing(what, act);
    await fetch(`${town.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    await passTo(version, after(began, (n + 1) * hour), stepMs);
  }
  return { out, refused };
}

/** The growth of each table as a list to read. */
const listOf = (added: ReturnType<typeof grown>) =>
  added.map(({ table, rows, bytes }) => `${table.padEnd(40)} ${rows} rows, ${Math.round(bytes / 1_024)} KB`);

test('each table that grows over a day of traffic says how long it keeps rows, and a day without people adds nothing', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, version, today } = await aSite(stack);
  // The first day fills each table's first pages, and leaves something to the second.
  const first = await aDay({ version, town: new TrafficTown(version, today, 0), hours: 13, stepMs: hour });
  await passTo(version, instantAt(addDays(today, 1), 8, zone), hour);
  const [before, writesBefore, askedBefore] = [await measure(db), await writes(db), Neighbor.requests];
  const town = new TrafficTown(version, addDays(today, 1), 1);
  const second = await aDay({ version, town, hours: 24, stepMs: 10 * minute, yesterday: first.out });
  const [now, writesNow] = [await measure(db), await writes(db)];
  const requests = Neighbor.requests - askedBefore;
  const added = grown(before, now);
  const total = added.reduce((sum, { bytes }) => sum + bytes, 0);
  const untouched = [...now.keys()].filter((table) => writesNow.get(table) === writesBefore.get(table));
  const list = [
    `${requests} requests, ${total} bytes`,
    ...listOf(added),
    `untouched: ${untouched.join(' ')}`,
  ];
  process.stdout.write(`${list.join('\n')}\n`);
  expect([...first.refused, ...second.refused]).toEqual([]);
  const said: Readonly<Record<string, Kept>> = { ...retention, ...keptBeside };
  expect(added.map(({ table }) => table).filter((table) => !said[table])).toEqual([]);
  expect(untouched.filter((table) => !unwritten.has(table))).toEqual([]);

  // What the two days led to ends first; then a day of sweeps alone.
  await passTo(version, after(version.now(), 60 * 24 * hour), 24 * hour);
  const settled = await measure(db);
  const over = Object.entries(said).filter(([, kept]) => 'days' in kept && kept.days <= 30);
  const left = over.filter(([table]) => !stillThere.includes(table) && settled.get(table)?.rows !== 0);
  expect(over.length).toBeGreaterThan(15);
  expect(left.map(([table]) => table)).toEqual([]);
  await passTo(version, after(version.now(), 24 * hour), 5 * minute);
  const quiet = grown(settled, await measure(db)).filter(
    ({ table, rows, bytes }) => table !== writtenAgain && (rows > 0 || bytes > freeSpaceMaps),
  );
  expect(listOf(quiet)).toEqual([]);
  const largest = added.slice(0, 3).map(({ table, bytes }) => `${table} ${Math.round(bytes / 1_024)} KB`);
  noteFigure({
    claim: `Growth over 24 simulated hours with ${requests} requests, every sweep 144 times: tables that grew without a retention or its reason; on a day without people`,
    figure: `0 of ${added.length}; 0; ${Math.round(total / 1_024 / (requests / 1_000))} KB for 1,000 requests, most in ${largest.join(', ')}`,
    passMark: '0; 0',
    ok: true,
  });
}, 1_800_000);
