import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import {
  firstReleaseFiles,
  firstReleaseLife,
  journalOf,
  restoreFirstRelease,
} from '../../../test/first-release-data.ts';
import { goOn } from '../../../test/first-release-goes-on.ts';
import { openSuccessor } from '../../../test/successor.ts';
import { prepareDatabase, programSchema } from './prepare-database.ts';

interface Line {
  id: string;
  bookingId: string;
  account: string;
  cents: number;
  memo: string;
}

/** The lines of the books, in order, as any release wrote them. */
const linesOf = async (client: pg.PoolClient): Promise<Line[]> =>
  (
    await client.query<Line>(
      `select id, booking_id as "bookingId", account, cents, memo from public.ledger_lines order by id`,
    )
  ).rows;

/** The balance of each account of each booking, in cents, by booking and account. */
function heldIn(lines: readonly Line[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { bookingId, account, cents } of lines) {
    const key = `${bookingId} ${account}`;
    held.set(key, (held.get(key) ?? 0) + cents);
  }
  return held;
}

/** The old lines are unchanged, and what the card held is with the provider or on its way. */
function expectCarriedOver(old: readonly Line[], lines: readonly Line[]): void {
  expect(old.length).toBeGreaterThan(20);
  expect(lines.slice(0, old.length)).toEqual(old);
  const before = heldIn(old);
  const after = heldIn(lines);
  for (const bookingId of new Set(old.map((line) => line.bookingId))) {
    const heldBefore = (account: string) => before.get(`${bookingId} ${account}`) ?? 0;
    const heldAfter = (account: string) => after.get(`${bookingId} ${account}`) ?? 0;
    expect(heldAfter('card')).toBe(0);
    expect(heldAfter('provider') + heldAfter('in_transit')).toBe(heldBefore('card'));
    for (const account of ['owner', 'platform']) expect(heldAfter(account)).toBe(heldBefore(account));
  }
}

/** Rentals the demo told as paid are marked; what people paid themselves isn't. */
async function expectToldRentalsMarked(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ imported: boolean; rentals: number; pages: number }>(
    `select imported, count(*)::int as rentals, count(*) filter (where exists (
        select from public.checkout_sessions s where s.booking_id = b.id))::int as pages
     from public.bookings b where paid_at is not null group by imported order by imported`,
  );
  const [paid, told] = rows;
  expect(paid).toMatchObject({ imported: false, pages: paid?.rentals });
  expect(told).toMatchObject({ imported: true, pages: 0 });
  expect(told?.rentals).toBeGreaterThan(100);
}

test('everything the first release left unfinished continues after the upgrade', async () => {
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await emptyDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-goes-on-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const life = await firstReleaseLife();
  const began = new Date();
  const client = await db.owner.connect();
  try {
    await restoreFirstRelease(client, life, began);
    const old = await linesOf(client);
    await client.query(
      `create temporary table first_release_payments as select id, payment_intent_id as intent, charged_cents as cents
       from public.bookings where payment_intent_id is not null`,
    );
    const { upgraded } = await prepareDatabase(client);
    expect(upgraded).toBe((await programSchema()).migrations.length);
    expectCarriedOver(old, await linesOf(client));
    const { rows: unpaid } = await client.query(
      `select intent from first_release_payments old where not exists (
         select from public.payments p where p.subject_id = old.id and p.purpose = 'rental'
           and p.payment_intent_id = old.intent and p.cents = old.cents)`,
    );
    expect(unpaid).toEqual([]);
    const { rowCount: payments } = await client.query('select from first_release_payments');
    expect(payments).toBeGreaterThan(0);
    await expectToldRentalsMarked(client);
  } finally {
    client.release(true);
  }
  await cp(fileURLToPath(firstReleaseFiles), join(dataDir, 'files'), { recursive: true });
  const { secret } = life;
  const journal = await journalOf(life, began);
  const { origin, work, pass } = await openSuccessor(stack, db, { dataDir, secret, journal });
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
      pass,
    },
    true,
  );

  const { rows: jobs } = await db.owner.query(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  );
  expect(jobs).toEqual([]);
  const { rows: unfinished } = await db.owner.query(
    `select kind, state, error from public.payment_operations where state <> 'done' and subject_id = $1`,
    [life.bookings.held],
  );
  expect(unfinished).toEqual([]);
  const { rows: unbalanced } = await db.owner.query(
    'select booking_id from public.ledger_lines group by 1 having sum(cents) <> 0',
  );
  expect(unbalanced).toEqual([]);
}, 900_000);

test('people who ticked the box for news in the first release are not on the list after the upgrade, and the wish is kept', async () => {
  await using db = await emptyDatabase();
  const client = await db.owner.connect();
  try {
    await restoreFirstRelease(client, await firstReleaseLife(), new Date());
    const { rows: ticked } = await client.query(
      `update accounts.sign_up_notes set marketing_opt_in = true
       where user_id = (select user_id from accounts.sign_up_notes order by user_id limit 1) returning user_id`,
    );
    expect(ticked).toHaveLength(1);
    const { rows: before } = await client.query('select email from public.newsletter_addresses order by 1');
    await prepareDatabase(client);
    const { rows: wishes } = await client.query(
      `select user_id from accounts.sign_up_notes where newsletter_wish = 'ask'`,
    );
    expect(wishes).toEqual(ticked);
    const { rows: after } = await client.query('select email from public.newsletter_addresses order by 1');
    expect(after).toEqual(before);
  } finally {
    client.release(true);
  }
});
