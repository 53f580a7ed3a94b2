import type { AdminPerson } from '@borough/domain/admin/people.contract';
import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { anItem, aPerson, type BuiltPerson } from '../../../test/builders.ts';
import {
  aCheckout,
  aMarket,
  aPaidBooking,
  anotherRenter,
  ask,
  type Market,
  move,
  verify,
  writeTo,
} from '../../../test/market.ts';
import { reportedThing } from '../../../test/reports.ts';
import { readAdmins } from '#account/accounts/admins/change-admins.ts';
import { runClock } from '#worker/clock.ts';

const day = 24 * hour;
const because = { reason: 'Wrote threats.', clause: 'kind' };

async function anAdmin(market: Market): Promise<BuiltPerson> {
  const person = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    person.id,
  ]);
  return person;
}

const act = async (market: Market, as: { id: string } | null, id: string, name: string, body: object) => {
  const reply = await market.app.send('POST', `/api/admin/people/${id}/${name}`, { as, body });
  return reply.status === 204 ? 'done' : String(reply.body.error.code);
};
const standing = async (market: Market, as: { id: string }) =>
  (await market.app.send('GET', '/api/me/standing', { as })).body;
const letters = async (market: Market, to: string) =>
  (
    await market.db.owner.query<{ kind: string; text: string }>(
      'select kind, body_text as text from public.outbox_messages where recipient = $1 order by created_at, id',
      [to],
    )
  ).rows;

test('an admin suspends someone for some days: the person reads the reason and the clause, and it ends automatically', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  const { owner } = market;
  for (const [body, code] of [
    [{ ...because, days: 3, reason: '' }, 'request.invalid'],
    [{ ...because, days: 3, clause: 'taste' }, 'request.invalid'],
    [{ ...because, days: 91 }, 'request.invalid'],
  ] as const)
    expect(await act(market, admin, owner.id, 'suspend', body)).toBe(code);
  expect(await act(market, admin, owner.id, 'suspend', { ...because, days: 3 })).toBe('done');
  const until = new Date(market.now().getTime() + 3 * day);
  expect(await standing(market, owner)).toEqual({
    kind: 'suspended',
    ...because,
    until: until.toISOString(),
    alone: false,
  });
  const [letter] = (await letters(market, owner.email)).filter(({ kind }) => kind === 'suspended');
  expect(letter?.text).toContain('Wrote threats.');
  expect(letter?.text).toContain('Be the neighbor you would lend to');
  expect(letter?.text).toMatch(/appeal/);
  expect(letter?.text).not.toContain(admin.displayName);
  const rows = await market.db.owner.query(
    'select admin_id, act, subject_id, reason, clause, until from public.moderation_acts',
  );
  expect(rows.rows).toEqual([
    { admin_id: admin.id, act: 'suspend', subject_id: owner.id, ...because, until },
  ]);
  expect((await ask(market)).status).not.toBe(201);
  market.pass(3 * day);
  await runClock(market.deps);
  expect(await standing(market, owner)).toMatchObject({ kind: 'member', reason: null });
  // Bans are remembered; suspensions aren't.
  expect((await market.db.owner.query('select from accounts.banned_fingerprints')).rowCount).toBe(0);
});

test('nobody but admins acts, and no admin on themselves or on anyone they have dealt with', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  const { owner, renter } = market;
  for (const as of [null, owner])
    for (const name of ['suspend', 'ban', 'lift'])
      expect(await act(market, as, renter.id, name, { ...because, days: 1 })).toMatch(/^session\./);
  expect(await act(market, admin, admin.id, 'ban', because)).toBe('moderation.involved');
  await writeTo(market.app, admin, { itemId: market.item.id });
  expect(await act(market, admin, owner.id, 'ban', because)).toBe('moderation.involved');
  const lent = await anItem(market.db, { ownerId: admin.id });
  // What the other side alone does never counts.
  await ask(market, { ...market.dates(5, 7), itemId: lent.id });
  expect(await act(market, admin, renter.id, 'lift', because)).toBe('moderation.not-suspended');
  const talk = await writeTo(market.app, renter, { itemId: lent.id });
  expect(await act(market, admin, renter.id, 'lift', because)).toBe('moderation.not-suspended');
  const answer = { id: crypto.randomUUID(), content: 'It is in the shed.' };
  await market.app.send('POST', `/api/conversations/${talk}/messages`, { as: admin, body: answer });
  expect(await act(market, admin, renter.id, 'suspend', { ...because, days: 1 })).toBe('moderation.involved');
  const other = await anAdmin(market);
  expect(await act(market, other, owner.id, 'lift', because)).toBe('moderation.not-suspended');
  expect(await act(market, other, owner.id, 'ban', because)).toBe('done');
  expect(await act(market, other, owner.id, 'ban', because)).toBe('moderation.already-banned');
  // A suspended admin can no longer act.
  expect(await act(market, other, admin.id, 'suspend', { ...because, days: 1 })).toBe('done');
  expect(await act(market, admin, (await anotherRenter(market)).id, 'ban', because)).toBe(
    'account.suspended',
  );
});

test('an admin finds people by address, profile and name, with what was done before', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  const find = async (q: string) =>
    (await market.app.send('GET', `/api/admin/people?q=${encodeURIComponent(q)}`, { as: admin })).body.items;
  await act(market, admin, market.owner.id, 'ban', because);
  for (const q of [
    market.owner.email.toUpperCase(),
    `https://x.example/#/person/${market.owner.id}`,
    'olive own',
  ])
    expect(await find(q)).toMatchObject([
      {
        id: market.owner.id,
        email: market.owner.email,
        standing: 'banned',
        until: null,
        involved: false,
        acts: [{ act: 'ban', ...because, until: null }],
      },
    ]);
  expect(await find('%%')).toEqual([]);
  expect((await find(admin.email))[0].booking).toBeNull();
  expect(await find(admin.email)).toMatchObject([{ involved: true, standing: 'member', acts: [] }]);
});

test('an admin who suspended or banned someone leaves lifting it to another, unless no one else can', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  const { owner } = market;
  const found = async (as: BuiltPerson) => {
    const path = `/api/admin/people?q=${encodeURIComponent(owner.email)}`;
    return (await market.app.send('GET', path, { as })).body.items[0].ownDecision;
  };
  const lift = (as: BuiltPerson) => act(market, as, owner.id, 'lift', { reason: 'We were wrong.' });
  // Another admin, who has dealt with the owner, can't decide either.
  const dealt = await anAdmin(market);
  await writeTo(market.app, dealt, { itemId: market.item.id });
  expect(await act(market, admin, owner.id, 'ban', because)).toBe('done');
  expect(await found(admin)).toBe('no-one-else');
  const other = await anAdmin(market);
  expect(await found(admin)).toBe('others-decide');
  expect(await found(other)).toBeNull();
  expect(await lift(admin)).toBe('moderation.own-decision');
  expect(await lift(other)).toBe('done');
  expect(await found(admin)).toBeNull();
  market.pass(hour);
  expect(await act(market, other, owner.id, 'suspend', { ...because, days: 2 })).toBe('done');
  expect(await act(market, other, admin.id, 'suspend', { ...because, days: 2 })).toBe('done');
  expect(await found(other)).toBe('no-one-else');
  expect(await lift(other)).toBe('done');
});

test('an admin finds both people of a booking by its number', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  const { bookingId } = await aPaidBooking(market);
  const number = bookingId.slice(0, 8);
  for (const q of [number.toUpperCase(), `#${number}`]) {
    const { body } = await market.app.send('GET', `/api/admin/people?q=${encodeURIComponent(q)}`, {
      as: admin,
    });
    const found = body.items.map(({ id, booking }: AdminPerson) => [id, booking?.part]);
    expect(found.toSorted()).toEqual(
      [
        [market.owner.id, 'owner'],
        [market.renter.id, 'renter'],
      ].toSorted(),
    );
  }
});

test('a banned renter’s bookings that haven’t started are cancelled; running ones continue', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  const running = await aPaidBooking(market, market.dates(1, 2));
  const paid = await aPaidBooking(market, market.dates(40, 42));
  const asked = (await ask(market, market.dates(50, 52))).body.id;
  await aCheckout(market, market.dates(60, 62));
  const { starts_at: startsAt } = await market.booking(running.bookingId);
  market.pass(startsAt.getTime() - market.now().getTime() + hour);
  await runClock(market.deps);
  await act(market, admin, market.renter.id, 'ban', because);
  await market.work();
  expect(await market.booking(paid.bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'admin',
    refund_cents: 4720,
  });
  expect((await market.booking(asked)).status).toBe('cancelled');
  expect((await market.booking(running.bookingId)).status).not.toBe('cancelled');
  const told = (await letters(market, market.owner.email)).map(({ text }) => text).join();
  expect(told).not.toContain(because.reason);
});

test('of a banned renter a booking that begins within a day counts as cancelled late: the owner gets half a day, and the fees stay ours', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  const { starts_at: startsAt } = await market.booking(bookingId);
  market.pass(startsAt.getTime() - market.now().getTime() - 10 * hour);
  await act(market, admin, market.renter.id, 'ban', because);
  await market.work();
  expect(await market.booking(bookingId)).toMatchObject({ refund_cents: 3000, owner_keeps_cents: 1000 });
  const books = await market.db.owner.query(
    `select account, sum(cents)::int as cents from public.ledger_lines
     where booking_id = $1 group by account having sum(cents) <> 0 order by account`,
    [bookingId],
  );
  expect(books.rows).toEqual([
    { account: 'owner', cents: -1000 },
    { account: 'platform', cents: -720 },
    { account: 'provider', cents: 1720 },
  ]);
});

test('of a banned renter a booking that is paid and waits for its deposit goes back whole', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  const { url, sessionId, bookingId } = await aCheckout(market, market.dates(1, 2));
  await market.payAt(url, '4000 0000 0000 0341');
  await verify(market, sessionId);
  await market.work();
  expect((await market.booking(bookingId)).status).toBe('pending');
  await act(market, admin, market.renter.id, 'ban', because);
  await market.work();
  expect(await market.booking(bookingId)).toMatchObject({ status: 'cancelled', refund_cents: 2360 });
});

test('of a banned owner everything that has not started is cancelled with all the money back, however late', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  const { starts_at: startsAt } = await market.booking(bookingId);
  market.pass(startsAt.getTime() - market.now().getTime() - hour);
  await act(market, admin, market.owner.id, 'ban', because);
  await market.work();
  expect(await market.booking(bookingId)).toMatchObject({ status: 'cancelled', refund_cents: 4720 });
  // This close to the start, the owner owes both fees, as if they had canceled themselves.
  const owed = await market.db.owner.query(
    `select person_id, sum(cents)::int as cents from public.ledger_lines
     where booking_id = $1 and account = 'owner' group by person_id having sum(cents) <> 0`,
    [bookingId],
  );
  expect(owed.rows).toEqual([{ person_id: market.owner.id, cents: 720 }]);
  // Lifted before the job ran, so nothing is cancelled.
  const other = await anItem(market.db, { ownerId: (await aPerson(market.db)).id, depositCents: 0 });
  const asked = (await ask(market, { ...market.dates(20, 22), itemId: other.id })).body.id;
  await act(market, admin, market.renter.id, 'ban', because);
  await act(market, admin, market.renter.id, 'lift', { reason: 'The wrong one' });
  await market.work();
  expect((await market.booking(asked)).status).toBe('pending');
  expect((await move(market, market.renter, asked, 'withdraw')).status).toBe(200);
});

test('an admin settles a report once, and its reporter is told without names', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  const report = { itemId: market.item.id, reason: 'scam' };
  const { body } = await market.app.send('POST', '/api/reports', { as: market.renter, body: report });
  const settle = async (as: { id: string }, name: string, reason: string) => {
    const reply = await market.app.send('POST', '/api/admin/reported/decide', {
      as,
      body: { act: name, reason, things: [reportedThing('item', market.item.id)] },
    });
    return reply.status === 200 ? 'done' : String(reply.body.error.code);
  };
  const involved = await anAdmin(market);
  await writeTo(market.app, involved, { itemId: market.item.id });
  expect(await settle(involved, 'uphold', 'It is a scam')).toBe('moderation.involved');
  expect(await settle(market.renter, 'uphold', 'It is a scam')).toBe('session.forbidden');
  expect(await settle(admin, 'uphold', '')).toBe('request.invalid');
  const listed = (await market.app.send('GET', '/api/admin/reports', { as: admin })).body.items;
  expect(listed).toMatchObject([{ id: body.id, involved: false, aboutPersonId: market.owner.id }]);
  expect(await settle(admin, 'uphold', 'Olive Owner sells what is not hers')).toBe('done');
  expect(await settle(admin, 'dismiss', 'No, it is not')).toBe('moderation.report-settled');
  expect((await market.app.send('GET', '/api/admin/reports', { as: admin })).body.items).toEqual([]);
  const found = await market.db.owner.query('select status, settled_at from public.reports');
  expect(found.rows).toEqual([{ status: 'resolved', settled_at: market.now() }]);
  const told = (await letters(market, market.renter.email)).filter(({ kind }) => kind === 'report-settled');
  expect(told).toHaveLength(1);
  for (const name of ['Olive', admin.displayName, market.item.title, market.renter.displayName])
    expect(told[0]?.text).not.toContain(name);
  expect(await standing(market, market.owner)).toMatchObject({ kind: 'member' });
});

test('an admin who is suspended and let back in stands in the history of rights, and the other operators are told', async () => {
  await using market = await aMarket();
  const [admin, other, third] = [await anAdmin(market), await anAdmin(market), await anAdmin(market)];
  expect(await act(market, admin, other.id, 'suspend', { ...because, days: 1 })).toBe('done');
  expect(await act(market, third, other.id, 'lift', { reason: 'The wrong one' })).toBe('done');
  expect(await act(market, admin, market.owner.id, 'suspend', { ...because, days: 1 })).toBe('done');
  const { changes } = await readAdmins(market.deps);
  expect(changes.map(({ name, by, shut, reason }) => [name, by, shut, reason]).toSorted()).toEqual([
    [other.displayName, admin.displayName, 'suspend', because.reason],
    [other.displayName, third.displayName, 'lift', 'The wrong one'],
  ]);
  const told = (await letters(market, third.email)).filter(({ kind }) => kind === 'admins-changed');
  expect(told).toHaveLength(1);
  expect((await letters(market, admin.email)).filter(({ kind }) => kind === 'admins-changed')).toHaveLength(
    1,
  );
  for (const { email } of [other, market.owner])
    expect((await letters(market, email)).filter(({ kind }) => kind === 'admins-changed')).toEqual([]);
});
