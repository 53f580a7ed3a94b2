import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hour } from '@borough/domain/clocks';
import { expect } from 'vitest';
import { bookingNotices } from '#talk/notifications/catalogue/catalogue.ts';
import { samples } from '#talk/notifications/catalogue/samples/samples.ts';
import { anItem } from './builders.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { aKilledServer, freePort, type KilledServer } from './killed-server.ts';
import { mailServer } from './mail-server.ts';
import { aCrowd, chance } from './race.ts';
import { signedInCookie } from './signed-in-cookie.ts';

/** The overall result. */
export interface Told {
  moves: number;
  kills: number;
  notifications: number;
  lines: number;
  mails: number;
  /** Mails that arrived a second time, with the same Message-ID. */
  again: number;
}

const lanes = 6;
const moves = {
  request: 'request-made',
  withdraw: 'request-withdrawn',
  decline: 'request-declined',
  accept: 'request-accepted',
} as const;
const endings = ['withdraw', 'decline', 'accept'] as const;

/**
 * Lets people ask, withdraw, decline, and accept while the server and its worker are killed at random moments and restarted.
 * Checks that each completed move rang each bell once, left one line, and was mailed once, whatever was lost; and that a mail
 * arrived again at most once per kill, as the same mail.
 */
export async function tellThroughKills(wanted: {
  moves: number;
  kills: number;
  seed: number;
}): Promise<Told> {
  const random = chance(wanted.seed);
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await freshDatabase());
  const smtp = stack.use(await mailServer());
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-tellers-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const secret = randomBytes(32).toString('hex');
  const stripe = { secretKey: 'sk_test_told', webhookSecret: 'whsec_told', apiBase: 'http://127.0.0.1:9' };
  const port = await freePort();
  const env = { SMTP_URL: smtp.url, DATABASE_POOL: '10' };
  const server = stack.use(aKilledServer({ db, stripe, port, secret, dataDir, env }));
  await server.start();

  const made = await countMoves(db);
  const going = { on: true };
  const people = Array.from({ length: lanes }, async () => {
    while (going.on) await live(db, server, secret, random).catch(() => sleep(50));
  });
  for (let kill = 1; kill <= wanted.kills; kill++) {
    const due = Math.floor((wanted.moves * kill) / (wanted.kills + 1));
    while ((await countMoves(db)) - made < due) await sleep(100);
    await sleep(random() * 200);
    await server.kill();
    await server.start();
  }
  while ((await countMoves(db)) - made < wanted.moves) await sleep(100);
  going.on = false;
  await Promise.all(people);
  await allSent(db);
  await server.kill();
  return await check(db, smtp.delivered, wanted.kills);
}

const day = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10);

/** A renter asks, and one of the two ends the request or accepts it. Whatever a kill cuts off stays as it is. */
async function live(
  db: FreshDatabase,
  server: KilledServer,
  secret: string,
  random: () => number,
): Promise<void> {
  const [renter, owner] = await aCrowd(db, 2);
  const item = await anItem(db, { ownerId: owner!.id, depositCents: 0, dailyPriceCents: 2_000 });
  const ending = endings[Math.floor(random() * endings.length)]!;
  const asking = await signedInCookie(db, renter!.id, secret);
  const answering = ending === 'withdraw' ? asking : await signedInCookie(db, owner!.id, secret);
  const wanted = { itemId: item.id, startDate: day(5), endDate: day(7) };
  const { id } = await post(server, '/api/bookings', wanted, asking);
  await post(server, `/api/bookings/${id}/${ending}`, {}, answering);
}

async function post(
  { origin }: KilledServer,
  path: string,
  body: object,
  cookie: string,
): Promise<{ id: string }> {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { id: string };
}

async function countMoves(db: FreshDatabase): Promise<number> {
  const { rows } = await db.owner.query<{ count: number }>(
    'select count(*)::int as count from public.booking_events',
  );
  return rows[0]!.count;
}

/** Waits until every mail is sent; what a dead worker was holding is freed immediately rather than after a while. */
async function allSent(db: FreshDatabase): Promise<void> {
  await db.owner.query('update public.outbox_messages set taken_until = null where sent_at is null');
  for (;;) {
    await db.owner.query(
      'update graphile_worker._private_jobs set run_at = least(run_at, now()) where locked_at is null',
    );
    const left = await db.owner.query('select from public.outbox_messages where sent_at is null limit 1');
    if (left.rowCount === 0) return;
    await sleep(100);
  }
}

/** Counts per booking, keyed by "booking name": for events, bells, or mails. */
async function tally(db: FreshDatabase, query: string): Promise<Map<string, number>> {
  const { rows } = await db.owner.query<{ key: string; count: number }>(query);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** How many readers a notice has on a channel. */
function readersOf(notice: (typeof moves)[keyof typeof moves], channel: 'inApp' | 'mail'): number {
  const facts = samples[notice]['usual']!;
  return Object.values(bookingNotices[notice].readers).filter((words) => words?.[channel]?.(facts)).length;
}

async function check(
  db: FreshDatabase,
  delivered: readonly { text: string }[],
  kills: number,
): Promise<Told> {
  const happened = await db.owner.query<{ id: string; move: keyof typeof moves }>(
    `select booking_id as id, move from public.booking_events`,
  );
  const bells = await tally(
    db,
    `select subject_id || ' ' || name as key, count(*)::int as count from public.notifications group by 1`,
  );
  const mails = await tally(
    db,
    `select split_part(dedupe_key, ':', 2) || ' ' || kind as key, count(*)::int as count
     from public.outbox_messages group by 1`,
  );
  const wanted = (channel: 'inApp' | 'mail') =>
    new Map(
      happened.rows.flatMap(({ id, move }) => {
        const count = readersOf(moves[move], channel);
        return count > 0 ? [[`${id} ${moves[move]}`, count] as const] : [];
      }),
    );
  expect(bells).toEqual(wanted('inApp'));
  expect(mails).toEqual(wanted('mail'));
  const told = await tally(
    db,
    `select n.person_id::text as key, count(*)::int as count from public.notifications n group by 1`,
  );
  const events = await tally(
    db,
    `select person_id::text as key, count(*)::int as count from public.person_events where kind = 'notification' group by 1`,
  );
  expect(events).toEqual(told);
  const lines = await db.owner.query<{ moves: number; lines: number }>(
    `select coalesce(e.moves, 0) as moves, coalesce(l.lines, 0) as lines
     from public.bookings b
     left join (select booking_id, count(*)::int as moves from public.booking_events group by 1) e on e.booking_id = b.id
     left join (select c.item_id, count(*)::int as lines
       from public.messages m join public.conversations c on c.id = m.conversation_id
       where m.kind = 'system' group by 1) l on l.item_id = b.item_id`,
  );
  for (const row of lines.rows) expect(row.lines).toBe(row.moves);

  const ids = delivered.map(({ text }) => /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? 'none');
  const arrived = Map.groupBy(ids, (id) => id);
  const { rows: outbox } = await db.owner.query<{ id: string }>('select id from public.outbox_messages');
  expect(new Set(arrived.keys())).toEqual(new Set(outbox.map(({ id }) => id)));
  for (const [id, times] of arrived) expect([id, times.length <= 1 + kills]).toEqual([id, true]);
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, each) => total + each, 0);
  return {
    moves: happened.rows.length,
    kills,
    notifications: sum(bells),
    lines: lines.rows.reduce((total, row) => total + row.lines, 0),
    mails: outbox.length,
    again: ids.length - outbox.length,
  };
}
