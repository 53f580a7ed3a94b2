import { after, hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aMarket, aPaidBooking, type Market, move } from '../../test/market.ts';
import { aCompletedRental, aKnownOwner, setUpPayouts } from '../../test/paid-owner.ts';
import { bookCosts } from '../payments/book-costs.ts';
import { runDuePayouts } from '../payouts/run-due-payouts.ts';
import { providerEventHandlers } from '../provider.ts';
import { checkLedger } from '../reconciliation/check-ledger.ts';

vi.setConfig({ testTimeout: 60_000 });

/** What the provider's bank decides about every dispute here: for its cardholder. */
async function loseRental(market: Market, bookingId: string): Promise<void> {
  const { rows } = await market.db.owner.query(
    'select payment_intent_id as intent from public.payments where subject_id = $1',
    [bookingId],
  );
  await fetch(`${market.simulator.url}/_simulator/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: rows[0].intent }),
  });
  const [dispute] = (await market.deps.stripe.disputes.list({})).data;
  await providerEventHandlers['charge.dispute.created'](market.deps, dispute!.id);
  await market.deps.stripe.disputes.close(dispute!.id);
  await providerEventHandlers['charge.dispute.closed'](market.deps, dispute!.id);
  await market.work();
}

/** Pays what somebody owes by card, on the provider's page. */
async function payWhole(market: Market, as: { id: string }): Promise<void> {
  const { body } = await market.app.send('POST', '/api/me/debts/pay', { as, body: {} });
  await market.payAt(body.url);
  const { rows } = await market.db.owner.query(
    `select provider_session_id as id from public.debt_payments where person_id = $1 order by created_at desc limit 1`,
    [as.id],
  );
  await market.app.send('GET', `/api/debts/return?session_id=${rows[0].id}`);
  await market.work();
}

async function sweep(market: Market, times = 2): Promise<void> {
  for (let n = 0; n < times; n++) {
    await runDuePayouts(market.deps);
    await market.work();
  }
}

async function passUntilDue(market: Market, bookingId: string): Promise<void> {
  const { rows } = await market.db.owner.query(
    'select max(due_at) as at from public.payouts where booking_id = $1',
    [bookingId],
  );
  market.pass(Math.max(0, after(rows[0].at, hour).getTime() - market.now().getTime()));
  await sweep(market);
}

const payouts = async (market: Market, bookingId: string) =>
  (
    await market.db.owner.query(
      `select purpose, state, cents, sent_cents - reversed_cents as left from public.payouts
       where booking_id = $1 order by purpose = 'made_good'`,
      [bookingId],
    )
  ).rows;
/** What the owner is owed of a booking, in cents. */
const owed = async (market: Market, bookingId: string) =>
  Number(
    (
      await market.db.owner.query(
        `select coalesce(-sum(cents), 0) as cents from public.ledger_lines where booking_id = $1 and account = 'owner'`,
        [bookingId],
      )
    ).rows[0].cents,
  );
const live = async (market: Market) =>
  (await market.deps.stripe.transfers.list({ limit: 100 })).data.map((t) => t.amount - t.amount_reversed);
const differences = async (market: Market) => {
  await bookCosts(market.deps);
  return (await checkLedger(market.db.owner, market.deps.stripe, market.now())).differences;
};
const sentNotices = async (market: Market) =>
  (await market.db.owner.query(`select from public.notifications where name = 'payout-sent'`)).rowCount;

test('an owner whose payout was called off with a lost payment is paid once the renter has made it good', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  await aKnownOwner(market);
  const bookingId = await aCompletedRental(market);
  await loseRental(market, bookingId);
  await sweep(market);
  const calledOff = { purpose: 'rental', state: 'reversed', cents: 4000, left: 0 };
  expect(await payouts(market, bookingId)).toEqual([calledOff]);
  await payWhole(market, market.renter);
  await passUntilDue(market, bookingId);
  expect(await payouts(market, bookingId)).toEqual([
    calledOff,
    { purpose: 'made_good', state: 'sent', cents: 4000, left: 4000 },
  ]);
  expect(await live(market)).toEqual([4000]);
  expect([await owed(market, bookingId), await sentNotices(market)]).toEqual([0, 1]);
  expect(await differences(market)).toEqual([]);
});

test('a payout that was taken back with a lost payment is sent again, once', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await passUntilDue(market, bookingId);
  await loseRental(market, bookingId);
  await sweep(market);
  expect(await payouts(market, bookingId)).toMatchObject([{ state: 'reversed', left: 0 }]);
  await payWhole(market, market.renter);
  await sweep(market, 4);
  expect(await payouts(market, bookingId)).toMatchObject([
    { state: 'reversed', left: 0 },
    { purpose: 'made_good', state: 'sent', left: 4000 },
  ]);
  expect((await live(market)).toSorted()).toEqual([0, 4000]);
  expect([await owed(market, bookingId), await sentNotices(market)]).toEqual([0, 2]);
  expect(await differences(market)).toEqual([]);
});

test('an owner who still has what was sent is not paid a second time', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await passUntilDue(market, bookingId);
  await loseRental(market, bookingId);
  // The renter pays before anything was taken back.
  await payWhole(market, market.renter);
  await sweep(market, 4);
  expect(await payouts(market, bookingId)).toMatchObject([{ purpose: 'rental', state: 'sent', left: 4000 }]);
  expect(await live(market)).toEqual([4000]);
  expect(await differences(market)).toEqual([]);
});

test('a share of a late cancellation that was lost is paid as well once it is made good', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  const startsAt = (await market.booking(bookingId)).starts_at as Date;
  market.pass(after(startsAt, -2 * hour).getTime() - market.now().getTime());
  expect((await move(market, market.renter, bookingId, 'cancel')).status).toBe(200);
  await market.work();
  const share = await owed(market, bookingId);
  expect(share).toBeGreaterThan(0);
  await loseRental(market, bookingId);
  await sweep(market);
  await payWhole(market, market.renter);
  await passUntilDue(market, bookingId);
  expect(await payouts(market, bookingId)).toMatchObject([
    { purpose: 'late_cancel', state: 'reversed' },
    { purpose: 'made_good', state: 'sent', left: share },
  ]);
  expect(await differences(market)).toEqual([]);
});
