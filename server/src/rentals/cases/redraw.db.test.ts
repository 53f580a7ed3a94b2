import { hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aPerson, anItem, type BuiltPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market } from '../../../test/market.ts';
import { runClock } from '#worker/clock.ts';

vi.setConfig({ testTimeout: 60_000 });

const day = 24 * hour;

async function anAdmin(market: Market): Promise<BuiltPerson> {
  const person = await aPerson(market.db);
  await market.db.owner.query(
    `insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), 'moderator')`,
    [person.id],
  );
  return person;
}

/** A one-day rental whose two people disagree about the pickup, three hours after its start; the admins were there before that. */
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

const drawn = async (market: Market): Promise<string | null> =>
  (await market.db.owner.query('select admin_id from public.cases')).rows[0].admin_id;
const told = async (market: Market) =>
  (
    await market.db.owner.query<{ person: string }>(
      `select person_id as person from public.notifications where name = 'case-drawn' order by created_at`,
    )
  ).rows.map(({ person }) => person);

test.each([
  ['no longer an admin', 'delete from public.admin_users where id = $1'],
  ['suspended', 'update public.profiles set suspended_at = now() where id = $1'],
])('an admin who is %s is replaced by lot, and the new one is told', async (_, sql) => {
  await using market = await aMarket({ depositCents: 0 });
  const admins = [await anAdmin(market), await anAdmin(market)];
  await aContestedPickup(market);
  const first = await drawn(market);
  expect(admins.map(({ id }) => id)).toContain(first);
  await runClock(market.deps);
  expect(await drawn(market)).toBe(first);

  await market.db.owner.query(sql, [first]);
  await runClock(market.deps);
  const other = admins.find(({ id }) => id !== first)!.id;
  expect(await drawn(market)).toBe(other);
  expect(await told(market)).toEqual([first, other]);
  // With no one to draw, we draw again every hour until someone is there.
  await market.db.owner.query('delete from public.admin_users where id = $1', [other]);
  await runClock(market.deps);
  expect(await drawn(market)).toBeNull();
  const third = await anAdmin(market);
  market.pass(hour);
  await runClock(market.deps);
  expect(await drawn(market)).toBe(third.id);
});

test('an admin who was silent for five days is replaced with the alarm, unless there is nobody else', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const only = await anAdmin(market);
  await aContestedPickup(market);
  const second = await anAdmin(market);
  expect(await drawn(market)).toBe(only.id);
  market.pass(5 * day);
  await runClock(market.deps);
  expect(await drawn(market)).toBe(second.id);
});

test('the only admin keeps a case after the alarm', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const only = await anAdmin(market);
  await aContestedPickup(market);
  market.pass(5 * day);
  await runClock(market.deps);
  expect(await drawn(market)).toBe(only.id);
  market.pass(2 * day);
  await runClock(market.deps);
  expect(await drawn(market)).toBe(only.id);
  expect(
    (await market.db.owner.query('select alarmed_at from public.cases')).rows[0].alarmed_at,
  ).not.toBeNull();
});

test('what a side begins with an admin after the case was opened does not keep them from deciding, until they answer', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  const theirs = await anItem(market.db, { ownerId: admin.id });
  await aContestedPickup(market);
  const { renter } = market;
  market.pass(hour);
  const begun = await market.app.send('POST', '/api/conversations', {
    as: renter,
    body: { itemId: theirs.id },
  });
  const talk = String(begun.body.conversation.id);
  const write = (as: { id: string }, content: string) =>
    market.app.send('POST', `/api/conversations/${talk}/messages`, {
      as,
      body: { id: crypto.randomUUID(), content },
    });
  expect((await write(renter, 'Is your drill free?')).status).toBe(201);
  await runClock(market.deps);
  expect(await drawn(market)).toBe(admin.id);
  const listed = async () =>
    (await market.app.send('GET', '/api/admin/cases', { as: admin })).body.items[0] as {
      id: string;
      drawn: string;
      involved: boolean;
    };
  const entry = await listed();
  expect(entry).toMatchObject({ drawn: 'you', involved: false });

  expect((await write(admin, 'It is.')).status).toBe(201);
  expect((await listed()).involved).toBe(true);
  const refused = await market.app.send('POST', `/api/admin/cases/${entry.id}/decide`, {
    as: admin,
    body: {
      verdict: 'renter_absent',
      clause: 'pickup-renter-absent',
      reasons: 'The photo of the porch was taken at nine.',
      evidence: [crypto.randomUUID()],
    },
  });
  expect(refused.body.error.code).toBe('moderation.involved');
  const other = await anAdmin(market);
  await runClock(market.deps);
  expect(await drawn(market)).toBe(other.id);
});
