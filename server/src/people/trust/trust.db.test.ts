import { after, hour } from '@borough/domain/clocks';
import { usualTerms } from '@borough/domain/terms/terms';
import { MyTrustSchema } from '@borough/domain/trust/trust.contract';
import { expect, test } from 'vitest';
import { accountsApp, aMember, maya, tokenIn } from '../../../test/accounts-app.ts';
import { aBooking, anItem, aPerson, type Ground } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { aMarket, aPaidBooking, type Market, move } from '../../../test/market.ts';
import { codeAt } from '../../../test/race-handovers.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { followDispute } from '#money/payments/follow-dispute.ts';
import { runClock } from '#worker/clock.ts';
import { checkTrust } from './check-trust.ts';
import { computeDueTrust, countTrustOnce } from './compute-due.ts';
import { readTrust } from './read-trust.ts';
import { refreshTrust } from './refresh-trust.ts';
import { rememberFingerprint } from './remember-fingerprint.ts';

const now = new Date('2026-06-01T17:00:00Z');
const day = 24 * hour;

const scoreOf = async ({ owner }: Ground, id: string): Promise<number> =>
  (await owner.query('select trust_score as score from public.profiles where id = $1', [id])).rows[0].score;
const historyOf = async ({ owner }: Ground, id: string): Promise<[string, number][]> =>
  (
    await owner.query('select cause, total from public.trust_changes where person_id = $1 order by id', [id])
  ).rows.map(({ cause, total }) => [cause, total]);
const approve = (ground: Ground, id: string, status = 'approved') =>
  ground.owner.query('update public.profiles set id_document_status = $2 where id = $1', [id, status]);

test('a new member has 5 points from the moment the address is confirmed, and none before', async () => {
  await using world = await accountsApp();
  const browser = world.browser();
  await browser.post('/api/auth/sign-up', maya);
  const { rows } = await world.owner.query('select id from public.profiles');
  const { id } = rows[0];
  expect(await scoreOf(world, id)).toBe(0);
  await browser.post('/api/auth/confirm-email', { token: tokenIn((await world.mails()).at(-1)) });
  expect(await scoreOf(world, id)).toBe(5);
  expect(await historyOf(world, id)).toEqual([['email', 5]]);
  const mine = MyTrustSchema.parse(await readTrust(world.deps, id));
  expect(mine).toMatchObject({
    total: 5,
    level: 'Getting Started',
    idPending: false,
    history: [{ cause: 'email', total: 5, changed: [{ input: 'email', points: 5 }] }],
  });
  expect(mine.missing[0]).toEqual({ step: 'verify-id', input: 'id', points: 30 });
});

test('a phone gives its points when it is confirmed, to nobody but its newest holder, and takes them along', async () => {
  await using world = await accountsApp();
  const codeAt = async () =>
    /^\d{6}/.exec(
      (await world.mails()).filter(({ kind, to }) => kind === 'phone-code' && to === '+14155550142').at(-1)
        ?.text ?? '',
    )?.[0];
  const ids = async () =>
    (await world.owner.query('select id from public.profiles order by created_at')).rows.map(({ id }) =>
      String(id),
    );
  const first = await aMember(world);
  const second = await aMember(world, { email: 'ivo@example.com' });
  const [firstId = '', secondId = ''] = await ids();
  for (const browser of [first, second]) {
    world.setNow(after(world.deps.now(), 2 * hour));
    await browser.post('/api/me/phone', { phone: '(415) 555-0142' });
    expect((await browser.post('/api/me/phone/verify', { code: await codeAt() })).status).toBe(200);
    const holds = browser === first;
    expect([await scoreOf(world, firstId), await scoreOf(world, secondId)]).toEqual(
      holds ? [15, 5] : [5, 15],
    );
  }
  expect((await historyOf(world, firstId)).slice(1)).toEqual([
    ['phone', 15],
    ['phone', 5],
  ]);
  // The two had the same number: they can't book with each other, now or later.
  const { rows } = await world.owner.query(
    `select count(*)::int as count from accounts.fingerprints where kind = 'phone' group by fingerprint`,
  );
  expect(rows).toEqual([{ count: 2 }]);
  const { rows: raw } = await world.owner.query('select fingerprint from accounts.fingerprints');
  expect(JSON.stringify(raw)).not.toContain('5550142');
});

/** A rental that ended on its own, handed over and returned as the test says. */
async function aCompletedRental(market: Market, hours = 48): Promise<string> {
  const { bookingId } = await aPaidBooking(market, market.dates(5, 7));
  const { starts_at: startsAt } = await market.booking(bookingId);
  market.pass(startsAt.getTime() - market.now().getTime());
  const pickUp = { code: await codeAt(market, bookingId, 'pick-up') };
  await move(market, market.owner, bookingId, 'hand-over', pickUp);
  market.pass(hours * hour);
  const back = { code: await codeAt(market, bookingId, 'return') };
  await move(market, market.renter, bookingId, 'return', back);
  market.pass(14 * day);
  await runClock(market.deps);
  expect((await market.booking(bookingId)).status).toBe('completed');
  return bookingId;
}

test('a completed rental gives both their points in its own transaction, one without a hand-over none', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { db, owner, renter } = market;
  await approve(db, owner.id);
  await inTransaction(market.deps.db, async (tx) =>
    refreshTrust(tx, [owner.id, renter.id], 'id', market.now()),
  );
  expect([await scoreOf(db, owner.id), await scoreOf(db, renter.id)]).toEqual([35, 5]);
  await aCompletedRental(market);
  expect([await scoreOf(db, owner.id), await scoreOf(db, renter.id)]).toEqual([40, 10]);
  expect((await historyOf(db, renter.id)).at(-1)).toEqual(['rental', 10]);
  expect((await market.app.send('GET', '/api/me/trust', { as: null })).status).toBe(401);
  const mine = MyTrustSchema.parse((await market.app.send('GET', '/api/me/trust', { as: renter })).body);
  expect(mine.rentals).toEqual({
    asRenter: { completed: 1, counted: 1 },
    asOwner: { completed: 0, counted: 0 },
  });
  // The only approved ID between them is gone, so the rental counts for neither.
  await approve(db, owner.id, 'rejected');
  await inTransaction(market.deps.db, async (tx) => refreshTrust(tx, [owner.id], 'id', market.now()));
  expect([await scoreOf(db, owner.id), await scoreOf(db, renter.id)]).toEqual([5, 5]);
  expect((await historyOf(db, renter.id)).at(-1)).toEqual(['other-party', 5]);
  expect((await checkTrust(db.owner)).differences).toEqual([]);
});

test('bookings that are not completed leave the score as it is, whatever else would count', async () => {
  await using db = await freshDatabase();
  const { id } = await aPerson(db, { idDocumentStatus: 'approved' });
  const item = await anItem(db, { ownerId: id });
  const stages = ['asked', 'accepted', 'held', 'confirmed', 'active', 'cancelled'] as const;
  for (const [n, stage] of stages.entries())
    await aBooking(db, {
      itemId: item.id,
      stage,
      startDate: `2026-07-${10 + n}`,
      endDate: `2026-07-${10 + n}`,
    });
  const handOver = `update public.bookings set picked_up_at = starts_at, returned_at = starts_at + interval '48 hours'
    where starts_at is not null`;
  await db.owner.query(handOver);
  const deps = { db: db.db, now: () => now };
  await computeDueTrust(deps);
  expect(await scoreOf(db, id)).toBe(35);
  const done = { stage: 'completed', startDate: '2026-06-10', endDate: '2026-06-10' } as const;
  await aBooking(db, { itemId: item.id, ...done });
  await db.owner.query(handOver);
  await db.owner.query('update public.profiles set trust_due = true');
  await computeDueTrust(deps);
  expect(await scoreOf(db, id)).toBe(40);
});

test('many commands at once about the same people, in any order, leave the score their facts give', async () => {
  await using db = await freshDatabase();
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(db)));
  const ids = people.map(({ id }) => id);
  const one = (n: number) => ids[n % ids.length] ?? '';
  const writes = (n: number) =>
    inTransaction(db.db, async (tx) => {
      refreshTrust(tx, [one(n)], 'profile', now);
      await tx.query('update public.profiles set bio = $2 where id = $1', [
        one(n),
        'x'.repeat(35 + (n % 12)),
      ]);
    });
  const refreshes = (n: number) =>
    inTransaction(db.db, async (tx) => refreshTrust(tx, n % 2 ? ids : ids.toReversed(), 'rental', now));
  for (let round = 0; round < 5; round++)
    await Promise.all([0, 1, 2, 3].flatMap((n) => [writes(5 * round + n), refreshes(round + n)]));
  expect(await checkTrust(db.owner)).toEqual({ compared: 6, differences: [] });
  const { rows } = await db.owner.query('select count(*)::int as due from public.profiles where trust_due');
  expect(rows[0].due).toBe(0);
});

test('a disputed payment takes the points of its rental, and a dispute that is won gives them back', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { db, owner, renter } = market;
  await approve(db, renter.id);
  await computeDueTrust(market.deps);
  const bookingId = await aCompletedRental(market);
  expect([await scoreOf(db, owner.id), await scoreOf(db, renter.id)]).toEqual([10, 40]);
  const { rows } = await db.owner.query(
    `select payment_intent_id as intent from public.payments where subject_id = $1`,
    [bookingId],
  );
  const said = (status: string) => ({
    ...market.deps,
    stripe: {
      disputes: {
        retrieve: async () => ({
          ...{ id: 'du_1', created: market.now().getTime() / 1000, payment_intent: rows[0].intent },
          ...{
            charge: 'ch_1',
            amount: 100,
            reason: 'fraudulent',
            status,
            evidence_details: { due_by: null },
          },
        }),
      },
    } as unknown as Market['deps']['stripe'],
  });
  await followDispute(said('needs_response'), 'du_1');
  expect([await scoreOf(db, owner.id), await scoreOf(db, renter.id)]).toEqual([5, 35]);
  expect((await historyOf(db, owner.id)).at(-1)).toEqual(['dispute', 5]);
  await followDispute(said('won'), 'du_1');
  expect([await scoreOf(db, owner.id), await scoreOf(db, renter.id)]).toEqual([10, 40]);
  expect((await checkTrust(db.owner)).differences).toEqual([]);
});

test('facts that a trigger or a hand writes are marked with them, and computed by the clock', async () => {
  await using market = await aMarket();
  const { db, item, renter } = market;
  const { id } = market.owner;
  await computeDueTrust(market.deps);
  expect(await scoreOf(db, id)).toBe(5);
  await db.owner.query(`update public.profiles set bio = $2, age = 40 where id = $1`, [id, 'x'.repeat(40)]);
  const rental = await aBooking(db, {
    ...{ itemId: item.id, renterId: renter.id, startDate: market.day(-9), endDate: market.day(-8) },
    stage: 'completed',
  });
  await db.owner.query(
    `insert into public.reviews (booking_id, item_id, reviewer_id, reviewee_id, review_type, rating, revealed_at)
     values ($1, $2, $3, $4, 'owner', 5, now())`,
    [rental.id, item.id, renter.id, id],
  );
  const due = 'select count(*)::int as count from public.profiles where trust_due';
  expect((await db.owner.query(due)).rows[0].count).toBeGreaterThan(0);
  await runClock(market.deps);
  expect((await db.owner.query(due)).rows[0].count).toBe(0);
  expect(await scoreOf(db, id)).toBe(5 + 3 + 2 + 18 + 3);
  expect((await historyOf(db, id)).map(([cause]) => cause)).toEqual(['noticed', 'noticed']);
});

test('after an upgrade everybody is computed once, with what they confirmed long ago, and it is said', async () => {
  await using db = await freshDatabase();
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(db)));
  const [first] = people;
  await db.owner.query(
    `insert into accounts.phones (user_id, phone, confirmed_at) values ($1, '+14155550142', now())`,
    [first?.id],
  );
  const said: string[] = [];
  const deps = { db: db.db, now: () => now, secret: 'a secret of this test' };
  await countTrustOnce(deps, (line) => said.push(line));
  expect(said).toEqual(['Computing 5 trust scores ...']);
  expect(await Promise.all(people.map(({ id }) => scoreOf(db, id)))).toEqual([15, 5, 5, 5, 5]);
  const kept = await db.owner.query('select person_id as id, kind from accounts.fingerprints');
  expect(kept.rows).toEqual([{ id: first?.id, kind: 'phone' }]);
  await countTrustOnce(deps, (line) => said.push(line));
  expect(said).toHaveLength(1);
});

test('the check finds a score, a line and a history that the facts do not give, and nothing else', async () => {
  await using db = await freshDatabase();
  const deps = { db: db.db, now: () => now };
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(db)));
  await computeDueTrust(deps);
  expect(await checkTrust(db.owner)).toEqual({ compared: 4, differences: [] });
  const [one, two, three] = people.map(({ id }) => id);
  await db.owner.query('update public.profiles set trust_score = 155 where id = $1', [one]);
  await db.owner.query(`update public.profiles set trust_points = '{"email":4}' where id = $1`, [two]);
  await db.owner.query('delete from public.trust_changes where person_id = $1', [three]);
  expect(new Set((await checkTrust(db.owner)).differences)).toEqual(
    new Set([
      `${one}: the score is 155, not 5`,
      `${two}: lines: email 4, not 5`,
      `${three}: history: email 0, not 5`,
    ]),
  );
});

test('a person who deletes their account has neither score nor history, and the scores of those they rented with follow', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { db, owner, renter } = market;
  await approve(db, renter.id);
  await computeDueTrust(market.deps);
  await aCompletedRental(market);
  expect(await scoreOf(db, owner.id)).toBe(10);
  market.pass(60 * day);
  const reply = await market.app.send('DELETE', '/api/me', { as: renter, body: { confirm: 'DELETE' } });
  expect(reply.status, reply.text).toBe(200);
  expect([await scoreOf(db, owner.id), await scoreOf(db, renter.id)]).toEqual([5, 0]);
  expect(await historyOf(db, renter.id)).toEqual([]);
  await runClock(market.deps);
  expect((await checkTrust(db.owner)).differences).toEqual([]);
});

test('a rental between two who share something earns nothing, also once one of them deletes their account', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { db, deps, owner, renter } = market;
  await approve(db, owner.id);
  await computeDueTrust(deps);
  await aCompletedRental(market);
  expect(await scoreOf(db, owner.id)).toBe(40);
  for (const personId of [owner.id, renter.id])
    await inTransaction(deps.db, (tx) =>
      rememberFingerprint(tx, deps, { personId, kind: 'card', raw: 'one', now: market.now() }),
    );
  expect(await scoreOf(db, owner.id)).toBe(35);
  market.pass(60 * day);
  const reply = await market.app.send('DELETE', '/api/me', { as: renter, body: { confirm: 'DELETE' } });
  expect(reply.status, reply.text).toBe(200);
  const kept = await db.owner.query('select person_id as id from accounts.fingerprints');
  expect(kept.rows).toEqual([{ id: owner.id }]);
  await runClock(deps);
  expect(await scoreOf(db, owner.id)).toBe(35);
  expect((await checkTrust(db.owner)).differences).toEqual([]);
});

test('an owner’s late cancellation, by the terms of the booking, is on their profile for 12 months', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { db, owner, item } = market;
  const cancelled = async (startDate: string, hoursBefore: number, freeHours = 24) => {
    const terms = { ...usualTerms, cancelling: { ...usualTerms.cancelling, freeHours } };
    const of = { itemId: item.id, startDate, endDate: startDate, terms };
    const { id } = await aBooking(db, { ...of, stage: 'confirmed' });
    await db.owner.query(
      `update public.bookings set status = 'cancelled', cancel_reason = 'owner', cancel_actor = 'owner',
         cancelled_at = starts_at - $2 * interval '1 hour' where id = $1`,
      [id, hoursBefore],
    );
  };
  const shown = async () =>
    (await market.app.send('GET', `/api/profiles/${owner.id}`)).body.cancelledLate as number;
  await cancelled(market.day(-10), 25);
  await cancelled(market.day(-12), 23, 12);
  expect(await shown()).toBe(0);
  await cancelled(market.day(-14), 25, 36);
  await cancelled(market.day(-20), 23);
  await cancelled(market.day(-400), 1);
  market.pass(1_000);
  expect(await shown()).toBe(2);
  market.pass(355 * day);
  expect(await shown()).toBe(0);
});

test('the public profile has the lines of the score, which never say more than the badges and counts', async () => {
  await using db = await freshDatabase();
  const person = await aPerson(db, { idDocumentStatus: 'pending' });
  await anItem(db, { ownerId: person.id });
  await computeDueTrust({ db: db.db, now: () => now });
  const { rows } = await db.owner.query(`select trust_points as points from public.profiles where id = $1`, [
    person.id,
  ]);
  // Pending and rejected look alike to strangers.
  expect(rows[0].points).toEqual({ email: 5, phone: 0, profile: 0, id: 0, rented: 0, lent: 0, reviews: 0 });
});
