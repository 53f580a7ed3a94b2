import { hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aBooking, aPerson, anItem, type BuiltPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, ask, type Market, writeTo } from '../../../test/market.ts';
import { plantMoney } from '../../../test/planted-money.ts';
import { reportedThing } from '../../../test/reports.ts';
import { runClock } from '#worker/clock.ts';

vi.setConfig({ testTimeout: 120_000 });

const day = 24 * hour;
const because = { reason: 'Sells what is not theirs', clause: 'kind' };

async function anAdmin(market: Market): Promise<BuiltPerson> {
  const person = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    person.id,
  ]);
  return person;
}

async function post(market: Market, path: string, as: { id: string }, body: object): Promise<string> {
  const reply = await market.app.send('POST', path, { as, body });
  return reply.status < 300 ? 'done' : String(reply.body.error.code);
}
/** Agrees with everything reported about the market's item. */
const uphold = (market: Market, as: { id: string }) =>
  post(market, '/api/admin/reported/decide', as, {
    ...{ act: 'uphold', reason: 'It is a scam' },
    things: [reportedThing('item', market.item.id)],
  });
const suspend = (market: Market, as: { id: string }, personId: string) =>
  post(market, `/api/admin/people/${personId}/suspend`, as, { ...because, days: 1 });
const lift = (market: Market, as: { id: string }, personId: string) =>
  post(market, `/api/admin/people/${personId}/lift`, as, { reason: 'Enough' });
/** Whether this admin may act on someone, who stays as they are. */
async function mayActOn(market: Market, admin: { id: string }, personId: string): Promise<boolean> {
  const answer = await lift(market, admin, personId);
  expect(['moderation.involved', 'moderation.not-suspended']).toContain(answer);
  return answer === 'moderation.not-suspended';
}

/** Does with an admin all that someone can do alone, their listing included. */
async function approach(market: Market, person: { id: string }, admin: BuiltPerson): Promise<void> {
  const { id: itemId } = await anItem(market.db, { ownerId: admin.id });
  await market.app.send('POST', '/api/conversations', { as: person, body: { itemId } });
  expect((await ask(market, { ...market.dates(5, 7), itemId }, person)).status).toBe(201);
  await writeTo(market.app, person, { itemId });
  for (const [path, body] of [
    ['/api/reports', { itemId, reason: 'scam' }],
    ['/api/reports/people', { personId: admin.id, reason: 'rude' }],
    ['/api/me/blocks', { personId: admin.id }],
  ] as const)
    expect(await post(market, path, person, body)).toBe('done');
}

/** A one-day rental whose two people disagree about the pickup. */
async function aContestedPickup(market: Market): Promise<string> {
  const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
  const { starts_at: startsAt } = await market.booking(bookingId);
  market.pass(startsAt.getTime() - market.now().getTime() + 3 * hour);
  for (const as of [market.renter, market.owner])
    await post(market, `/api/bookings/${bookingId}/case`, as, {
      ...{ statement: 'you_did_not_come', words: 'I was there.' },
    });
  return bookingId;
}
const drawn = async (market: Market): Promise<string | null> =>
  (await market.db.owner.query('select admin_id from public.cases')).rows[0].admin_id;

test('a person who has dealt with every admin can still be suspended, banned, reported, held back and judged', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admins = [await anAdmin(market), await anAdmin(market)];
  const [admin, other] = admins as [BuiltPerson, BuiltPerson];
  const { owner, renter } = market;
  for (const person of [owner, renter]) for (const each of admins) await approach(market, person, each);

  await aContestedPickup(market);
  expect(admins.map(({ id }) => id)).toContain(await drawn(market));
  await runClock(market.deps);
  for (const as of admins) {
    const { items } = (await market.app.send('GET', '/api/admin/cases', { as })).body;
    expect(items).toMatchObject([{ involved: false, involvement: null }]);
  }

  const { id: bookingId } = await aBooking(market.db, {
    itemId: market.item.id,
    renterId: renter.id,
    ...{ startDate: '2026-06-10', endDate: '2026-06-12', stage: 'confirmed' },
  });
  const planted = await plantMoney(market.db, bookingId, { renter: renter.id, owner: owner.id });
  const money = { reason: 'We look at it' };
  expect(await post(market, `/api/admin/payouts/${planted.payout}/hold`, admin, money)).toBe('done');
  expect(await post(market, `/api/admin/fraud-warnings/${planted.warning}/clear`, other, money)).toBe('done');

  const report = { itemId: market.item.id, reason: 'scam' };
  await market.app.send('POST', '/api/reports', { as: renter, body: report });
  expect(await uphold(market, other)).toBe('done');
  expect(await suspend(market, admin, renter.id)).toBe('done');
  expect(await post(market, `/api/admin/people/${owner.id}/ban`, other, because)).toBe('done');
});

test('what an admin did themselves within two years keeps them out, and what is older does not', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner, renter, db } = market;
  const since = (days: number) => new Date(market.now().getTime() - days * day);
  const [inside, outside] = [since(729), since(732)];

  const words = await anAdmin(market);
  await writeTo(market.app, words, { itemId: market.item.id });
  const sent = (at: Date) =>
    db.owner.query('update public.messages set created_at = $2 where sender_id = $1', [words.id, at]);
  await sent(inside);
  expect([await mayActOn(market, words, owner.id), await mayActOn(market, words, renter.id)]).toEqual([
    false,
    true,
  ]);
  await sent(outside);
  expect(await mayActOn(market, words, owner.id)).toBe(true);

  const rental = await anAdmin(market);
  const lent = await anItem(db, { ownerId: rental.id });
  const rented = {
    itemId: lent.id,
    renterId: renter.id,
    startDate: '2026-06-10',
    endDate: '2026-06-11',
  } as const;
  const { id } = await aBooking(db, { ...rented, stage: 'confirmed' });
  expect(await mayActOn(market, rental, renter.id)).toBe(true);
  await db.owner.query('delete from public.bookings where id = $1', [id]);
  const { id: handedOver } = await aBooking(db, { ...rented, stage: 'active' });
  const pickedUp = (at: Date) =>
    db.owner.query('update public.bookings set picked_up_at = $2, pickup_counted_at = null where id = $1', [
      handedOver,
      at,
    ]);
  await pickedUp(inside);
  expect(await mayActOn(market, rental, renter.id)).toBe(false);
  await pickedUp(outside);
  expect(await mayActOn(market, rental, renter.id)).toBe(true);

  const block = await anAdmin(market);
  await post(market, '/api/me/blocks', block, { personId: owner.id });
  expect(await mayActOn(market, block, owner.id)).toBe(false);

  const reports = await anAdmin(market);
  await post(market, '/api/reports', reports, { itemId: market.item.id, reason: 'scam' });
  expect(await mayActOn(market, reports, owner.id)).toBe(false);
  await db.owner.query('update public.reports set created_at = $2 where reporter_id = $1', [
    reports.id,
    outside,
  ]);
  expect(await mayActOn(market, reports, owner.id)).toBe(true);
});

test('with no other admin, one who has dealt with someone acts a week after the report, and says so', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  const { owner, renter } = market;
  await writeTo(market.app, admin, { itemId: market.item.id });
  await market.app.send('POST', '/api/reports', {
    as: renter,
    body: { itemId: market.item.id, reason: 'scam' },
  });
  await market.db.owner.query('update public.reports set created_at = $1', [market.now()]);
  const settle = () => uphold(market, admin);
  const listed = async () => (await market.app.send('GET', '/api/admin/reports', { as: admin })).body.items;
  const actsAt = new Date(market.now().getTime() + 7 * day).toISOString();
  market.pass(7 * day - 1);
  expect([await settle(), await suspend(market, admin, owner.id)]).toEqual([
    'moderation.involved',
    'moderation.involved',
  ]);
  expect(await listed()).toMatchObject([{ involved: true, involvement: { as: 'dealt', actsAt } }]);

  market.pass(1);
  // While anyone else could act, they have to.
  const other = await anAdmin(market);
  expect(await suspend(market, admin, owner.id)).toBe('moderation.involved');
  expect(await listed()).toMatchObject([{ involved: true, involvement: { as: 'dealt', actsAt: null } }]);
  await market.db.owner.query('delete from public.admin_users where id = $1', [other.id]);

  expect(await listed()).toMatchObject([{ involved: false, involvement: { as: 'dealt', actsAt } }]);
  expect(await suspend(market, admin, owner.id)).toBe('done');
  expect(await settle()).toBe('done');
  const kept = await market.db.owner.query('select act, alone from public.moderation_acts order by act');
  expect(kept.rows).toEqual([
    { act: 'suspend', alone: true },
    { act: 'uphold-report', alone: true },
  ]);
  const standing = await market.app.send('GET', '/api/me/standing', { as: owner });
  expect(standing.body).toMatchObject({ kind: 'suspended', alone: true });
  const mails = await market.db.owner.query(
    `select body_text as text from public.outbox_messages where recipient = $1`,
    [owner.email],
  );
  expect(mails.rows.map(({ text }) => text).join()).toContain('Every admin has had dealings');
});

test('a party never acts, however long nobody else can', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  await market.app.send('POST', '/api/reports', {
    as: admin,
    body: { itemId: market.item.id, reason: 'scam' },
  });
  market.pass(30 * day);
  expect(await uphold(market, admin)).toBe('moderation.involved');
  const { items } = (await market.app.send('GET', '/api/admin/reports', { as: admin })).body;
  expect(items).toMatchObject([{ involved: true, involvement: { as: 'party', actsAt: null } }]);
  expect(await suspend(market, admin, admin.id)).toBe('moderation.involved');
});

test('an admin whose own listing is reported learns neither who did it nor in which words', async () => {
  await using market = await aMarket();
  const { owner, renter } = market;
  await market.db.owner.query(
    `insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), 'moderator')`,
    [owner.id],
  );
  const body = { itemId: market.item.id, reason: 'scam', details: 'It is not what it seems.' };
  expect((await market.app.send('POST', '/api/reports', { as: renter, body })).status).toBe(201);
  for (const path of ['reports', 'reported', 'inbox']) {
    const { status, text } = await market.app.send('GET', `/api/admin/${path}`, { as: owner });
    expect(status).toBe(200);
    expect(text).not.toContain('It is not what it seems.');
    expect(text).not.toContain(renter.id);
  }
  const other = await anAdmin(market);
  expect((await market.app.send('GET', '/api/admin/reported', { as: other })).text).toContain(renter.id);
});
