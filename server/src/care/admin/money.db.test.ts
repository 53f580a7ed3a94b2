import { after, hour } from '@borough/domain/clocks';
import { overdueAfter } from '@borough/domain/payouts/payout-clock.rules';
import { expect, test } from 'vitest';
import { aBooking, aPerson } from '../../../test/builders.ts';
import {
  aCheckout,
  aMarket,
  aPaidBooking,
  type Market,
  move,
  verify,
  writeTo,
} from '../../../test/market.ts';
import { aCompletedRental, setUpPayouts } from '../../../test/paid-owner.ts';
import { plantMoney } from '../../../test/planted-money.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { runClock } from '#worker/clock.ts';

const failing = '4000 0000 0000 5126';
const reason = 'Agreed with the renter on the phone.';

async function anAdmin(market: Market, id?: string) {
  const person = id ? { id } : await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id) values ($1)', [person.id]);
  return person;
}

/** A canceled booking whose refund was returned. */
async function aFailedRefund(market: Market) {
  await market.listen();
  const checkout = await aCheckout(market, market.dates(20, 22));
  await market.payAt(checkout.url, failing);
  await verify(market, checkout.sessionId);
  await move(market, market.owner, checkout.bookingId, 'cancel');
  await market.work();
  market.pass(72 * hour);
  await due(market, async () => (await states(market)).includes('failed'));
  return checkout.bookingId;
}

async function due(market: Market, done: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await runClock(market.deps);
        await market.work();
        return done();
      },
      { interval: 100 },
    )
    .toBe(true);
}

const states = async (market: Market): Promise<string[]> =>
  (await market.db.owner.query('select state from public.refunds order by try_number')).rows.map(
    ({ state }) => state,
  );
const get = async (market: Market, path: string, as: { id: string }) =>
  (await market.app.send('GET', `/api/admin/${path}`, { as })).body;
const act = (market: Market, id: string, what: string, as: { id: string }) =>
  market.app.send('POST', `/api/admin/refunds/${id}/${what}`, { as, body: { reason } });

test('a refund that came back is listed with why and what happens next, and an admin makes it again', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  expect(await get(market, 'refunds', admin)).toMatchObject({ items: [], total: 0 });
  const bookingId = await aFailedRefund(market);
  const { items, total } = await get(market, 'refunds', admin);
  expect([items, total]).toEqual([
    [
      {
        id: expect.any(String),
        at: expect.any(String),
        state: 'failed',
        cents: 4720,
        purpose: 'cancelled',
        tries: 1,
        error: 'expired_or_canceled_card',
        nextTryAt: expect.any(String),
        involved: false,
        involvement: null,
        booking: { id: bookingId, title: expect.any(String) },
        person: { id: market.renter.id, displayName: 'Rita Renter' },
        isOwner: false,
      },
    ],
    1,
  ]);
  expect((await get(market, 'counts', admin)).money).toBe(1);

  expect((await act(market, items[0].id, 'try-again', admin)).status).toBe(204);
  await market.work();
  expect(await states(market)).toEqual(['failed', 'done']);
  expect(await get(market, 'refunds', admin)).toMatchObject({ items: [], total: 0 });
  const again = await act(market, items[0].id, 'try-again', admin);
  expect([again.status, again.body.error.code]).toEqual([409, 'refund.not-owed']);
  const { rows } = await market.db.owner.query('select admin_id, act, reason from public.moderation_acts');
  expect(rows).toEqual([{ admin_id: admin.id, act: 'try-refund-again', reason }]);
});

proofTest(
  'a refund of a payment for debts that came back is listed under who paid it, and counted',
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    await market.listen();
    await setUpPayouts(market);
    const admin = await anAdmin(market);
    // The owner cancels two hours before the start and owes both fees; a payout pays them while the card is charged for them.
    const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
    await market.app.send('POST', `/api/bookings/${bookingId}/show-address`, { as: market.renter });
    const startsAt = (await market.booking(bookingId)).starts_at as Date;
    market.pass(after(startsAt, -2 * hour).getTime() - market.now().getTime());
    await move(market, market.owner, bookingId, 'cancel');
    await market.work();
    const rental = await aCompletedRental(market, market.dates(3, 5));
    await runDuePayouts(market.deps);
    const { rows } = await market.db.owner.query('select due_at from public.payouts where booking_id = $1', [
      rental,
    ]);
    market.pass(after(rows[0].due_at, hour).getTime() - market.now().getTime());
    const page = await market.app.send('POST', '/api/me/debts/pay', { as: market.owner, body: {} });
    await runDuePayouts(market.deps);
    await market.payAt(page.body.url, failing);
    const [open] = (await market.db.owner.query('select provider_session_id as id from public.debt_payments'))
      .rows;
    await market.app.send('GET', `/api/debts/return?session_id=${open.id}`);
    await market.work();
    market.pass(72 * hour);
    await due(market, async () => (await get(market, 'refunds', admin)).items.length > 0);
    const { items, total } = await get(market, 'refunds', admin);
    expect([items, total]).toMatchObject([
      [
        {
          ...{ state: 'failed', cents: 360, purpose: 'not_owed', isOwner: true, involved: false },
          booking: { id: bookingId },
          person: { id: market.owner.id, displayName: 'Olive Owner' },
        },
      ],
      1,
    ]);
    const told = await market.db.owner.query(
      `select n.words, m.subject from public.notifications n join public.outbox_messages m on m.kind = n.name
     where n.name = 'debt-refund-failed' and n.person_id = $1`,
      [market.owner.id],
    );
    expect(told.rows).toEqual([
      {
        words:
          "We refunded $3.60 that you paid after you no longer owed it, but the bank that issued your card sent it back. We'll try again.",
        subject: 'Your bank returned our refund of $3.60',
      },
    ]);
    expect((await get(market, 'counts', admin)).money).toBe(1);
    await anAdmin(market, market.owner.id);
    expect((await act(market, items[0].id, 'settle', market.owner)).body.error.code).toBe(
      'moderation.involved',
    );
    expect((await act(market, items[0].id, 'settle', admin)).status).toBe(204);
    expect((await get(market, 'counts', admin)).money).toBe(0);
  },
);

test('payouts that need an admin are counted among the money that waits, and those that wait for their day are not', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const admin = await anAdmin(market);
  const bookingId = await aCompletedRental(market);
  await runDuePayouts(market.deps);
  const waiting = async () => (await get(market, 'counts', admin)).money;
  expect(await waiting()).toBe(0);
  const { rows } = await market.db.owner.query('select due_at from public.payouts where booking_id = $1', [
    bookingId,
  ]);
  const { due_at: dueAt } = rows[0];
  market.pass(after(dueAt, overdueAfter - 1000).getTime() - market.now().getTime());
  expect(await waiting()).toBe(0);
  // A day after it should have been sent.
  market.pass(1000);
  expect(await waiting()).toBe(1);
  await runDuePayouts(market.deps);
  await market.work();
  expect(await waiting()).toBe(0);
});

test('what was paid another way is never refunded to the card, and is on the books as paid', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  await aFailedRefund(market);
  const [refund] = (await get(market, 'refunds', admin)).items;
  expect((await act(market, refund.id, 'settle', admin)).status).toBe(204);
  market.pass(200 * hour);
  await runClock(market.deps);
  await market.work();
  expect(await states(market)).toEqual(['settled']);
  const { rows } = await market.db.owner.query(
    'select account, sum(cents)::int as cents from public.ledger_lines group by 1 having sum(cents) <> 0 order by 1',
  );
  expect(rows).toEqual([
    { account: 'outside', cents: -4720 },
    { account: 'provider', cents: 4720 },
  ]);
});

proofTest(
  'an admin whose own booking it is leaves it to another, and nobody acts on what is not there',
  async () => {
    await using market = await aMarket();
    const admin = await anAdmin(market);
    await anAdmin(market, market.owner.id);
    await aFailedRefund(market);
    const [refund] = (await get(market, 'refunds', admin)).items;
    expect((await get(market, 'refunds', market.owner)).items).toMatchObject([{ involved: true }]);
    const own = await act(market, refund.id, 'settle', market.owner);
    expect([own.status, own.body.error.code]).toEqual([403, 'moderation.involved']);
    const unknown = await act(market, '11111111-1111-4111-8111-111111111111', 'settle', admin);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'refund.not-found']);
    expect(await states(market)).toEqual(['failed']);
  },
);

test('an admin who once wrote to the owner moves none of the money of their bookings', async () => {
  await using market = await aMarket();
  const friend = await anAdmin(market);
  // With nobody else who can act, one who knows them may a week later.
  await anAdmin(market);
  await market.db.owner.query('update public.admin_users set factor_vouched_at = now()');
  const { renter, owner } = market;
  const { id: bookingId } = await aBooking(market.db, {
    itemId: market.item.id,
    renterId: renter.id,
    ...{ startDate: '2026-06-10', endDate: '2026-06-12', stage: 'confirmed' },
  });
  const planted = await plantMoney(market.db, bookingId, { renter: renter.id, owner: owner.id });
  await writeTo(market.app, friend, { itemId: market.item.id });
  const tries = [
    `refunds/${planted.refund}/settle`,
    `payouts/${planted.payout}/let-go`,
    `payouts/${planted.payout}/hold`,
    `fraud-warnings/${planted.warning}/clear`,
  ];
  for (const path of tries) {
    const { status, body } = await market.app.send('POST', `/api/admin/${path}`, {
      as: friend,
      body: { reason },
    });
    expect([path, status, body?.error?.code]).toEqual([path, 403, 'moderation.involved']);
  }
  for (const list of ['refunds', 'payouts?view=all'])
    expect((await get(market, list, friend)).items, list).toMatchObject([{ involved: true }]);
});

test("an admin doesn't settle what is returned of their own payment for debts", async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  const [debt] = (
    await market.db.owner.query(
      `insert into public.debt_payments (id, person_id, created_at, cents, state, page_ends_at)
       values (gen_random_uuid(), $1, now(), 500, 'over', now()) returning id`,
      [admin.id],
    )
  ).rows;
  const [refund] = (
    await market.db.owner.query(
      `insert into public.refunds (subject_type, subject_id, payment_intent_id, purpose, cents, state, failed_at)
       values ('debt', $1, 'pi_own', 'not_owed', 500, 'failed', now()) returning id`,
      [debt.id],
    )
  ).rows;
  expect((await act(market, refund.id, 'settle', admin)).body?.error?.code).toBe('moderation.involved');
});

test('a payment in dispute is listed with its day, and the refund it holds back can be paid another way', async () => {
  await using market = await aMarket();
  const admin = await anAdmin(market);
  await market.listen();
  const checkout = await aCheckout(market, market.dates(20, 22));
  await market.payAt(checkout.url, '4000 0000 0000 0259');
  await verify(market, checkout.sessionId);
  market.pass(hour + 1_000);
  await due(market, async () => (await get(market, 'payment-disputes', admin)).total === 1);
  expect((await get(market, 'payment-disputes', admin)).items).toMatchObject([
    {
      cents: 4720,
      reason: 'fraudulent',
      dueBy: expect.any(String),
      providerId: expect.stringMatching(/^du_/),
      booking: { id: checkout.bookingId },
    },
  ]);
  await move(market, market.owner, checkout.bookingId, 'cancel');
  expect((await get(market, 'counts', admin)).money).toBe(2);
  const [refund] = (await get(market, 'refunds', admin)).items;
  expect(refund).toMatchObject({ state: 'held-back', error: null, nextTryAt: null });
  const again = await act(market, refund.id, 'try-again', admin);
  expect([again.status, again.body.error.code]).toEqual([409, 'refund.not-owed']);
  expect((await act(market, refund.id, 'settle', admin)).status).toBe(204);
  expect((await get(market, 'counts', admin)).money).toBe(1);
});
