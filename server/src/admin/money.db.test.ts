import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson } from '../../test/builders.ts';
import { aCheckout, aMarket, type Market, move, verify } from '../../test/market.ts';
import { runClock } from '../worker/clock.ts';

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
      { timeout: 15_000, interval: 100 },
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
        booking: { id: bookingId, title: expect.any(String) },
        renter: { id: market.renter.id, displayName: 'Rita Renter' },
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

test('an admin whose own booking it is leaves it to another, and nobody acts on what is not there', async () => {
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
