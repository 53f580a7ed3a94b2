import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aMarket, aPaidBooking, type Market, move, verify, zone } from '../../test/market.ts';
import { aKnownOwner, setUpPayouts } from '../../test/paid-owner.ts';
import { codeAt } from '../../test/race-handovers.ts';
import { passTime } from '../worker/pass-time.ts';
import { runDuePayouts } from './run-due-payouts.ts';

const day = 24 * hour;
const wish = { timeZone: zone, depositCents: 0 };

const pass = (market: Market, ms: number) =>
  passTime(market.deps, ms, { advance: market.pass, settled: market.work });

/** A rental of two days that is back at once; answers the booking, and the session on which it was paid. */
async function backAtOnce(market: Market) {
  const { bookingId: id, sessionId } = await aPaidBooking(market, market.dates(3, 5));
  const startsAt = (await market.booking(id)).starts_at as Date;
  await pass(market, startsAt.getTime() - market.now().getTime());
  const code = await codeAt(market, id, 'pick-up');
  expect((await move(market, market.owner, id, 'hand-over', { code })).status).toBe(200);
  await pass(market, hour);
  await move(market, market.owner, id, 'mark-back');
  await move(market, market.renter, id, 'agree-return');
  expect((await move(market, market.owner, id, 'all-good')).body.booking).toMatchObject({
    stage: 'completed',
  });
  return { id, sessionId };
}

/** The owner was paid before the renter could complain, as no rule of today allows. */
async function paidEarly(market: Market): Promise<{ id: string; sessionId: string }> {
  await aKnownOwner(market);
  await setUpPayouts(market);
  const rental = await backAtOnce(market);
  await market.db.owner.query(
    'update public.payouts set due_at = $2::timestamptz, next_at = $2 where booking_id = $1',
    [rental.id, market.now()],
  );
  await runDuePayouts(market.deps);
  await market.work();
  expect(await payout(market, rental.id)).toMatchObject({ state: 'sent', sent: 4000, reversed: 0 });
  return rental;
}

/** Says that the item never came, for which no photo is needed: all of the $47.20 is to go back. */
async function complain(market: Market, id: string): Promise<void> {
  const body = { reason: 'never_got', percent: 100, words: 'Nobody was there.' };
  const said = await market.app.send('POST', `/api/bookings/${id}/complaint`, { as: market.renter, body });
  expect(said.text).toContain('"status":"open"');
}
const agree = (market: Market, id: string) =>
  market.app.send('POST', `/api/bookings/${id}/complaint/agree`, { as: market.owner, body: {} });
const contest = (market: Market, id: string) =>
  market.app.send('POST', `/api/bookings/${id}/complaint/offer`, { as: market.owner, body: { percent: 0 } });

const payout = async (market: Market, id: string) =>
  (
    await market.db.owner.query(
      'select state, sent_cents as sent, reversed_cents as reversed from public.payouts where booking_id = $1',
      [id],
    )
  ).rows[0];
const debtCents = async (market: Market): Promise<number> =>
  (await market.app.send('GET', '/api/me/money', { as: market.owner })).body.totals.debtCents;
/** The calls that move money back, in the order in which the provider heard them. */
const movedBack = (market: Market): string[] =>
  market.wire.flatMap(({ method, path }) => {
    if (method !== 'POST') return [];
    if (path === '/v1/refunds') return ['refund'];
    return path.endsWith('/reversals') ? ['reversal'] : [];
  });

test('refund first, then reverse the transfer: nothing is taken from the owner before the renter’s refund was made', async () => {
  await using market = await aMarket(wish);
  const { id } = await paidEarly(market);
  await complain(market, id);
  expect((await agree(market, id)).status).toBe(200);
  // The refund is ordered, and the provider has not heard of it.
  await runDuePayouts(market.deps);
  expect(await payout(market, id)).toMatchObject({ state: 'sent', reversed: 0 });
  expect(movedBack(market)).toEqual([]);
  await market.work();
  expect(movedBack(market)).toEqual(['refund']);
  await runDuePayouts(market.deps);
  await market.work();
  expect(movedBack(market)).toEqual(['refund', 'reversal']);
  expect(await payout(market, id)).toEqual({ state: 'reversed', sent: 4000, reversed: 4000 });
  expect(await debtCents(market)).toBe(0);
});

test('a complaint that counts after the payout was sent: what cannot be taken back any more is the owner’s debt', async () => {
  await using market = await aMarket(wish);
  const { id } = await paidEarly(market);
  await complain(market, id);
  await contest(market, id);
  // Nobody decides for two weeks; by then it is at the owner's bank.
  await pass(market, 14 * day);
  await pass(market, hour);
  expect(await market.booking(id)).toMatchObject({ refund_cents: 4720, status: 'completed' });
  expect(movedBack(market)).toEqual(['refund', 'reversal']);
  expect(await payout(market, id)).toEqual({ state: 'sent', sent: 4000, reversed: 0 });
  expect(await debtCents(market)).toBe(4000);
  const listed = await market.app.send('PATCH', `/api/items/${market.item.id}`, {
    as: market.owner,
    body: { status: 'paused' },
  });
  expect(listed.status).toBe(200);
  const again = await market.app.send('PATCH', `/api/items/${market.item.id}`, {
    as: market.owner,
    body: { status: 'active' },
  });
  expect(again.body.error.code).toBe('debt.stands');
});

test('a fully refunded booking never reads as paid: not on the page after paying, nor to its owner', async () => {
  await using market = await aMarket(wish);
  await aKnownOwner(market);
  await setUpPayouts(market);
  const { id, sessionId } = await backAtOnce(market);
  expect((await verify(market, sessionId)).body).toMatchObject({ success: true, payment_status: 'paid' });
  await complain(market, id);
  await agree(market, id);
  await market.work();
  // To the provider the page of its checkout is paid for good.
  const { payment_status: status } = await market.deps.stripe.checkout.sessions.retrieve(sessionId);
  expect(status).toBe('paid');
  expect((await verify(market, sessionId)).body).toEqual({
    ...{ success: false, payment_status: 'refunded', confirmed: false },
  });
  await pass(market, 9 * day);
  expect(await market.booking(id)).toMatchObject({ status: 'completed', refund_cents: 4720 });
  const money = await market.app.send('GET', '/api/me/money', { as: market.owner });
  expect(money.body).toMatchObject({
    totals: { owedCents: 0, onItsWayCents: 0, arrivedCents: 0, debtCents: 0 },
  });
  expect(money.body.payouts.map(({ place }: { place: string }) => place)).not.toContain('arrived');
  expect((await market.deps.stripe.transfers.list({})).data).toEqual([]);
  const dashboard = await market.app.send('GET', '/api/me/dashboard', { as: market.owner });
  expect(dashboard.body.earnings).toMatchObject({ allCents: 0 });
});
