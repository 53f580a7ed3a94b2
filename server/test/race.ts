import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { overlap, type DayRange } from '@borough/domain/days';
import type { Reply } from './app.ts';
import { anItem, type BuiltItem } from './builders.ts';
import type { FreshDatabase } from './database.ts';
import { aMarket, type Market } from './market.ts';

export const takenWords = 'Your selected dates are not available. Please choose different dates.';

/** A market reached through real HTTP on the loopback address. */
export interface Arena extends Market {
  /** Sends one request as that person. */
  shoot(method: 'POST' | 'PUT', path: string, as: { id: string }, body: object): Promise<Shot>;
  /** Sets the app's clock to the provider's. */
  keepTime(): void;
}

export interface Shot {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into it freely
}

/** A market that listens on a real port, with its owner's items to race for. */
export async function anArena(): Promise<Arena> {
  const market = await aMarket();
  await market.listen();
  const address = market.app.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the app does not listen');
  const shoot: Arena['shoot'] = async (method, path, as, body) => {
    const reply = await fetch(`http://127.0.0.1:${address.port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-test-person': as.id },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  };
  // The provider's clock runs; ours stands still in tests unless it's set, and would fall behind during a long race.
  const keepTime = () => market.app.setNow(market.simulator.clock.now());
  return { ...market, shoot, keepTime };
}

/** That many people ready to book, written in bulk. */
export async function aCrowd({ owner }: FreshDatabase, count: number): Promise<{ id: string }[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await owner.query(
    `insert into accounts."user" ("id", "name", "email", "emailVerified")
     select id, 'Racer', 'racer-' || id || '@example.com', true from unnest($1::uuid[]) as id`,
    [ids],
  );
  await owner.query(
    `update public.profiles set terms_version = '2026-11', terms_accepted_at = now(), adult_confirmed_at = now()
     where id = any ($1::uuid[])`,
    [ids],
  );
  return ids.map((id) => ({ id }));
}

/** Random numbers in [0, 1): the same ones in the same order for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((entry) => ({ entry, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}

export interface Round {
  winner: 'checkout' | 'block';
  refused: number;
  ms: number;
}

/** All ranges include day 10 from today, so any two of them overlap. */
const aroundDayTen = (arena: Arena, random: () => number): DayRange => ({
  startDate: arena.day(10 - Math.floor(random() * 4)),
  endDate: arena.day(10 + Math.floor(random() * 4)),
});

/**
 * That many renters open checkouts for overlapping dates of a new item at the same time, while its owner blocks those days as
 * often as given. Checks every answer and what's left in the database.
 */
export async function raceCheckoutsWithBlocks(
  arena: Arena,
  { renters, blocks, seed }: { renters: number; blocks: number; seed: number },
): Promise<Round> {
  arena.keepTime();
  const random = chance(seed);
  const item = await anItem(arena.db, {
    ownerId: arena.owner.id,
    dailyPriceCents: 2_000,
    availabilities: [{ startDate: arena.day(0), endDate: arena.day(60) }],
  });
  const kept = {
    availabilities: [
      { startDate: arena.day(0), endDate: arena.day(6) },
      { startDate: arena.day(14), endDate: arena.day(60) },
    ],
  };
  const shots = shuffled(
    [
      ...(await aCrowd(arena.db, renters)).map((renter) => ({ renter, range: aroundDayTen(arena, random) })),
      ...Array.from({ length: blocks }, () => null),
    ],
    random,
  );
  // The owner takes turns being a little ahead, in step, or in the midst of the crowd.
  const headStart = seed % 3 === 0 ? 60 : 0;
  const spread = seed % 3 === 2 ? 300 : 0;
  const open = async (shot: { renter: { id: string }; range: DayRange }) => {
    await sleep(headStart);
    return arena.shoot('POST', '/api/functions/create-checkout', shot.renter, {
      itemId: item.id,
      ...shot.range,
    });
  };
  const block = async (delay: number) => {
    await sleep(delay);
    return arena.shoot('PUT', `/api/items/${item.id}/availability`, arena.owner, kept);
  };
  const delays = shots.map(() => random() * spread);
  const began = performance.now();
  const replies = await Promise.all(shots.map((shot, n) => (shot ? open(shot) : block(delays[n] ?? 0))));
  const ms = performance.now() - began;
  const checkouts = replies.filter((_, n) => shots[n] !== null);
  const answersToBlocks = replies.filter((_, n) => shots[n] === null);
  const won = checkouts.filter((reply) => reply.status === 200);
  const refused = checkouts.filter((reply) => reply.status !== 200);

  expect(won.length).toBeLessThanOrEqual(1);
  for (const reply of refused)
    expect([reply.status, reply.body.error.code, reply.body.error.message]).toEqual([
      409,
      'booking.dates-taken',
      takenWords,
    ]);
  const stored = await blockedOf(arena.db, [item.id]);
  const { rows: periods } = await arena.db.owner.query(
    'select start_date as "startDate", end_date as "endDate" from public.item_availability where item_id = $1 order by 1',
    [item.id],
  );
  if (won.length === 1) {
    const winner = shots[replies.findIndex((reply, n) => shots[n] !== null && reply.status === 200)];
    expect(stored).toEqual([{ itemId: item.id, ...winner?.range }]);
    for (const reply of answersToBlocks) {
      expect([reply.status, reply.body.error.code]).toEqual([409, 'item.days-in-use']);
      expect(reply.body.error.data.days).toEqual([winner?.range]);
    }
    expect(periods).toEqual([{ startDate: arena.day(0), endDate: arena.day(60) }]);
  } else {
    for (const reply of answersToBlocks) expect(reply.status).toBe(200);
    expect(stored).toEqual([]);
    expect(periods).toEqual(kept.availabilities);
  }
  return { winner: won.length === 1 ? 'checkout' : 'block', refused: refused.length, ms };
}

type Blocked = DayRange & { itemId: string };

/** The ranges blocked in these items' calendars. */
export async function blockedOf({ owner }: FreshDatabase, itemIds: string[]): Promise<Blocked[]> {
  const { rows } = await owner.query<Blocked>(
    `select item_id as "itemId", start_date as "startDate", end_date as "endDate" from public.bookings
     where item_id = any ($1::uuid[]) and blocks_calendar order by 1, 2`,
    [itemIds],
  );
  return rows;
}

/** Everyone requests overlapping dates at the same time; then the owner accepts all of them at the same time. */
export async function raceRequestsThenAccepts(
  arena: Arena,
  { renters, seed }: { renters: number; seed: number },
): Promise<{ pending: number; accepted: number; refused: number; askMs: number; acceptMs: number }> {
  arena.keepTime();
  const random = chance(seed);
  const item = await anItem(arena.db, { ownerId: arena.owner.id, dailyPriceCents: 2_000 });
  const crowd = await aCrowd(arena.db, renters);
  let began = performance.now();
  const asked = await Promise.all(
    crowd.map((renter) =>
      arena.shoot('POST', '/api/bookings', renter, { itemId: item.id, ...aroundDayTen(arena, random) }),
    ),
  );
  const askMs = performance.now() - began;
  for (const reply of asked) expect([reply.status, reply.body.status]).toEqual([201, 'pending']);
  expect(await blockedOf(arena.db, [item.id])).toEqual([]);

  await liftLimitOf(arena, arena.owner.id);
  began = performance.now();
  const answers = await Promise.all(
    asked.map((reply) => arena.shoot('POST', `/api/bookings/${reply.body.id}/accept`, arena.owner, {})),
  );
  const acceptMs = performance.now() - began;
  const accepted = answers.filter((reply) => reply.status === 200);
  const refused = answers.filter((reply) => reply.status !== 200);
  expect(accepted).toHaveLength(1);
  // Those next in line find that the dates are taken, or that their request now waits for the one that has them.
  for (const reply of refused) {
    expect(reply.status).toBe(409);
    expect(['booking.dates-taken', 'booking.waiting']).toContain(reply.body.error.code);
  }
  expect(await blockedOf(arena.db, [item.id])).toHaveLength(1);
  return { pending: asked.length, accepted: accepted.length, refused: refused.length, askMs, acceptMs };
}

/** One person answers more requests here than the per-minute limit allows; the race is about dates, not limits. */
async function liftLimitOf(arena: Arena, personId: string): Promise<void> {
  const minute = new Date(Math.floor(arena.deps.now().getTime() / 60_000) * 60_000);
  await arena.db.owner.query(
    `insert into public.rate_limits (bucket, window_start, count) values ($1, $2, -100000)
     on conflict (bucket, window_start) do update set count = excluded.count`,
    [`bookingsPerPerson:${personId}`, minute],
  );
}

/**
 * Random ranges on a few items, all at the same time. Winners never overlap, and everything refused overlaps a winner: the
 * same result as some one-by-one order would give.
 */
export async function raceRandomRanges(
  arena: Arena,
  { renters, items, seed }: { renters: number; items: number; seed: number },
): Promise<{ won: number; refused: number; overlaps: number; ms: number }> {
  arena.keepTime();
  const random = chance(seed);
  const things: BuiltItem[] = [];
  for (let n = 0; n < items; n++)
    things.push(await anItem(arena.db, { ownerId: arena.owner.id, dailyPriceCents: 2_000 }));
  const shots = (await aCrowd(arena.db, renters)).map((renter) => {
    const from = 2 + Math.floor(random() * 90);
    return {
      renter,
      itemId: things[Math.floor(random() * items)]!.id,
      startDate: arena.day(from),
      endDate: arena.day(from + Math.floor(random() * 8)),
    };
  });
  const began = performance.now();
  const open = async ({ renter, ...dates }: (typeof shots)[number]): Promise<Shot> => {
    const reply = await arena.shoot('POST', '/api/functions/create-checkout', renter, dates);
    if (reply.status < 502) return reply;
    // Too many at a time for this machine: retry, as the browser does.
    await sleep(200);
    return open({ renter, ...dates });
  };
  const replies = await Promise.all(shots.map(open));
  const ms = performance.now() - began;
  const won = shots.filter((_, n) => replies[n]!.status === 200);
  const stored = await blockedOf(
    arena.db,
    things.map(({ id }) => id),
  );
  const key = ({ itemId, startDate, endDate }: Blocked) => `${itemId} ${startDate} ${endDate}`;
  expect(stored.map(key).toSorted()).toEqual(won.map(key).toSorted());
  const overlaps = won.filter((a, n) =>
    won.slice(n + 1).some((b) => a.itemId === b.itemId && overlap(a, b)),
  ).length;
  expect(overlaps).toBe(0);
  for (const [n, reply] of replies.entries()) {
    if (reply.status === 200) continue;
    expect([reply.status, reply.body.error.message]).toEqual([409, takenWords]);
    const shot = shots[n]!;
    expect(won.some((other) => other.itemId === shot.itemId && overlap(other, shot))).toBe(true);
  }
  return { won: won.length, refused: replies.length - won.length, overlaps, ms };
}

/** One click that arrives many times under one key: one hold, one operation, one session at the provider. */
export async function raceOneKey(
  arena: Arena,
  times: number,
): Promise<{ answers: number; bookings: number }> {
  arena.keepTime();
  const item = await anItem(arena.db, { ownerId: arena.owner.id, dailyPriceCents: 2_000 });
  const [renter] = await aCrowd(arena.db, 1);
  const send = (dates: DayRange) =>
    arena.app.send('POST', '/api/functions/create-checkout', {
      as: renter,
      body: { itemId: item.id, ...dates },
      headers: { 'idempotency-key': 'the-one-click' },
    });
  const dates = { startDate: arena.day(5), endDate: arena.day(7) };
  // When told to wait, ask again, as the browser does.
  const settle = async (): Promise<Reply> => {
    const reply = await send(dates);
    if (reply.status === 200) return reply;
    expect(reply.body.error.code).toMatch(/^(request\.key-running|service\.unavailable)$/);
    await sleep(200);
    return settle();
  };
  const settled = await Promise.all(Array.from({ length: times }, settle));
  const answers = new Set(settled.map((reply) => `${reply.status} ${reply.text}`));
  expect(answers.size).toBe(1);
  expect(settled[0]!.status).toBe(200);
  const other = await send({ startDate: arena.day(8), endDate: arena.day(9) });
  expect([other.status, other.body.error.code]).toEqual([422, 'request.key-reused']);
  const { rows } = await arena.db.owner.query<{ bookings: number; operations: number }>(
    `select count(*)::int as bookings, (select count(*)::int from public.payment_operations o
       join public.bookings b on b.id = o.subject_id where b.renter_id = $1) as operations
     from public.bookings where renter_id = $1`,
    [renter!.id],
  );
  expect(rows).toEqual([{ bookings: 1, operations: 1 }]);
  return { answers: answers.size, bookings: 1 };
}
