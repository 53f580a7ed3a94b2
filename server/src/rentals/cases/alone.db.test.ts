import { hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market, proveWho, writeTo } from '../../../test/market.ts';
import { runClock } from '#worker/clock.ts';

vi.setConfig({ testTimeout: 120_000 });

const day = 24 * hour;

async function anAdmin(market: Market, person?: { id: string }): Promise<{ id: string }> {
  const admin = person ?? (await aPerson(market.db));
  await market.db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    admin.id,
  ]);
  return admin;
}

async function aContestedPickup(market: Market): Promise<string> {
  const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
  const { starts_at: startsAt } = await market.booking(bookingId);
  market.pass(startsAt.getTime() - market.now().getTime() + 3 * hour);
  for (const as of [market.renter, market.owner])
    await market.app.send('POST', `/api/bookings/${bookingId}/case`, {
      as,
      body: { statement: 'you_did_not_come', words: 'I was there.' },
    });
  return bookingId;
}

async function pass(market: Market, ms: number): Promise<void> {
  market.pass(ms);
  await runClock(market.deps);
}
const drawn = async (market: Market): Promise<string | null> =>
  (await market.db.owner.query('select admin_id from public.cases')).rows[0].admin_id;
const caseOf = async (market: Market, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}/case`, { as: market.renter })).body.case;
const entryOf = async (market: Market, as: { id: string }) =>
  (await market.app.send('GET', '/api/admin/cases', { as })).body.items[0];

async function decide(market: Market, as: { id: string }): Promise<string> {
  const { id, evidence } = await entryOf(market, as);
  const reply = await market.app.send('POST', `/api/admin/cases/${id}/decide`, {
    as,
    body: {
      ...{ verdict: 'renter_absent', clause: 'pickup-renter-absent' },
      reasons: 'The photo of the porch was taken at nine.',
      evidence: evidence.map((each: { id: string }) => each.id),
    },
  });
  return reply.status === 204 ? 'done' : String(reply.body.error.code);
}

test('every admin knows a side: a week in, one decides alone, and both sides read that', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const friend = await anAdmin(market);
  await writeTo(market.app, friend, { itemId: market.item.id });
  const id = await aContestedPickup(market);
  const from = new Date(market.now().getTime() + 7 * day).toISOString();
  expect(await entryOf(market, friend)).toMatchObject({
    ...{ drawn: 'nobody', involved: true, involvement: { as: 'dealt', actsAt: from }, evidence: [] },
  });
  await pass(market, 7 * day - 1000);
  expect(await drawn(market)).toBeNull();
  await pass(market, hour);
  expect(await drawn(market)).toBe(friend.id);
  const entry = await entryOf(market, friend);
  expect(entry).toMatchObject({ drawn: 'you', involved: false, involvement: { as: 'dealt', actsAt: from } });
  expect(entry.evidence).toHaveLength(2);
  // They stay drawn although they know a side.
  await pass(market, hour);
  expect(await drawn(market)).toBe(friend.id);
  expect(await decide(market, friend)).toBe('done');
  expect(await caseOf(market, id)).toMatchObject({ status: 'decided', decisions: [{ alone: true }] });
});

test('a side that is an admin is never drawn, and no one decides for them; the sum needs no second admin after a week', async () => {
  // $425 and 18 % of fees are $501.50.
  await using market = await aMarket({ dailyPriceCents: 42_500, depositCents: 0 });
  await proveWho(market);
  await anAdmin(market, market.renter);
  const id = await aContestedPickup(market);
  await pass(market, 8 * day);
  expect(await drawn(market)).toBeNull();
  expect(await entryOf(market, market.renter)).toMatchObject({
    ...{ involved: true, involvement: { as: 'party', actsAt: null } },
  });
  const only = await anAdmin(market);
  await pass(market, hour);
  expect(await drawn(market)).toBe(only.id);
  expect(await decide(market, only)).toBe('done');
  expect(await caseOf(market, id)).toMatchObject({ status: 'decided', decisions: [{ alone: true }] });
});

test('a decision that waits for a second admin takes effect a week in, as its admin’s own', async () => {
  await using market = await aMarket({ dailyPriceCents: 42_500, depositCents: 0 });
  await proveWho(market);
  const only = await anAdmin(market);
  const id = await aContestedPickup(market);
  expect(await decide(market, only)).toBe('done');
  expect(await caseOf(market, id)).toMatchObject({ status: 'contested', decisions: [] });
  await pass(market, 7 * day - 1000);
  expect((await caseOf(market, id)).status).toBe('contested');
  await pass(market, 1000);
  expect(await caseOf(market, id)).toMatchObject({
    status: 'decided',
    decisions: [{ verdict: 'renter_absent', alone: true }],
  });
  const { rows } = await market.db.owner.query('select admin_id, agreed_by from public.case_decisions');
  expect(rows).toEqual([{ admin_id: only.id, agreed_by: null }]);
});

test('a drawn admin who stays silent is replaced after a week by an admin who knows a side', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const silent = await anAdmin(market);
  await aContestedPickup(market);
  const friend = await anAdmin(market);
  await writeTo(market.app, friend, { itemId: market.item.id });
  await pass(market, 5 * day);
  expect(await drawn(market)).toBe(silent.id);
  await pass(market, 2 * day);
  expect(await drawn(market)).toBe(friend.id);
});

test('a side that is the only admin loses when no one has decided in two weeks', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await anAdmin(market, market.owner);
  const id = await aContestedPickup(market);
  await pass(market, 14 * day);
  expect(await market.booking(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'owner_absent' });
});

test('one admin decides all cases of a booking', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admins: BuiltPerson[] = [];
  for (let n = 0; n < 6; n++) admins.push((await anAdmin(market)) as BuiltPerson);
  const bookingId = await aContestedPickup(market);
  const first = await drawn(market);
  // A complaint about the same booking, contested before anyone decides.
  await market.db.owner.query(
    `insert into public.cases (id, booking_id, kind, status, opened_by, opened_at, claim_cents, counterclaim_cents, contested_at, drawn_at, next_at)
     select gen_random_uuid(), booking_id, 'not_as_described', 'contested', 'renter', opened_at, 500, 0, contested_at, drawn_at, $2
     from public.cases where booking_id = $1`,
    [bookingId, new Date(market.now().getTime() + hour)],
  );
  await pass(market, hour);
  const { rows } = await market.db.owner.query('select distinct admin_id from public.cases');
  expect(rows).toEqual([{ admin_id: first }]);
});
