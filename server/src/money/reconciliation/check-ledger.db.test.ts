import { hour } from '@borough/domain/clocks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompletedRental, setUpPayouts } from '../../../test/paid-owner.ts';
import { aCheckout, aMarket, aPaidBooking, type Market, move, verify } from '../../../test/market.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { followDispute } from '#money/payments/follow-dispute.ts';
import { runClock } from '#worker/clock.ts';
import { checkLedger } from './check-ledger.ts';

/** The payment is disputed after an hour. */
const disputed = '4000 0000 0000 0259';
let market: Market;
let kept: string;
let canceled: string;

beforeAll(async () => {
  market = await aMarket();
  kept = (await aPaidBooking(market, market.dates(20, 22))).bookingId;
  canceled = (await aPaidBooking(market, market.dates(24, 26))).bookingId;
  expect((await move(market, market.renter, canceled, 'cancel')).status).toBe(200);
  await market.work();
  const lost = await aCheckout(market, market.dates(28, 30));
  await market.payAt(lost.url, disputed);
  await verify(market, lost.sessionId);
  market.pass(2 * hour);
  await runClock(market.deps);
  await market.work();
  const [dispute] = (await market.deps.stripe.disputes.list({})).data;
  await market.deps.stripe.disputes.close(dispute!.id);
  await followDispute(market.deps, dispute!.id);
  await bookCosts(market.deps);
});
afterAll(async () => {
  await market[Symbol.asyncDispose]();
});

const check = () => checkLedger(market.db.owner, market.deps.stripe, market.now());
const says = async () => (await check()).differences.map(({ about, says }) => `${about}: ${says}`);

test('payments, refunds and a lost dispute agree with the provider, line by line', async () => {
  // Three charges, a refund, a dispute, four costs, and what the provider holds for three bookings and in total.
  expect(await check()).toMatchObject({ lines: 13, differences: [] });
});

test('what was done at the provider by hand is named, and a posting without a payment, too', async () => {
  const { stripe } = market.deps;
  const { rows } = await market.db.owner.query<{ intent: string }>(
    'select payment_intent_id as intent from public.payments where subject_id = $1',
    [kept],
  );
  const refund = await stripe.refunds.create({ payment_intent: rows[0]!.intent, amount: 700 });
  expect(await says()).toEqual([
    `Refund ${refund.id} of booking ${kept}: the provider shows $7, our books show nothing`,
    `Booking ${kept}: our books say the provider holds $45.53 of it, the provider says $38.53`,
    'Overall total: our books say the provider holds $27.19 for us, the provider says $20.19',
  ]);
  const post = (cents: number) =>
    market.db.owner.query(
      `with posting as (select gen_random_uuid() as id)
       insert into public.ledger_lines (posting_id, booking_id, account, cents)
       select posting.id, $1, a, c from posting, (values ('provider', $2::int), ('platform', -$2::int)) as l (a, c)`,
      [canceled, cents],
    );
  await post(500);
  expect(await says()).toContain(
    `Booking ${canceled}: our books say the provider holds $3.33 of it, the provider says -$1.67`,
  );
  await post(-500);
  expect(await says()).toHaveLength(3);
});

test('a payment our books know and the provider does not is named with the likely reason', async () => {
  const change = (from: string, to: string) =>
    market.db.owner.query(
      `update public.payments set payment_intent_id = replace(payment_intent_id, $1, $2) where subject_id = $3`,
      [from, to, canceled],
    );
  await change('pi_', 'pj_');
  const { differences } = await check();
  expect(
    differences.find(({ says }) => says === 'our books show $47.20, the provider shows nothing'),
  ).toMatchObject({
    about: expect.stringContaining(`of booking ${canceled}`),
    todo: expect.stringContaining('STRIPE_SECRET_KEY'),
  });
  await change('pj_', 'pi_');
});

test('what an owner was sent agrees, and a transfer that was taken back at the provider by hand is named', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  for (const hours of [0, 10 * 24, 1]) {
    market.pass(hours * hour);
    await runDuePayouts(market.deps);
    await market.work();
  }
  const { stripe } = market.deps;
  const [transfer] = (await stripe.transfers.list({})).data;
  await bookCosts(market.deps);
  // The charge, its cost, the transfer, and what the provider holds for the booking and in total.
  expect(await checkLedger(market.db.owner, stripe, market.now())).toMatchObject({
    lines: 5,
    differences: [],
  });
  await stripe.transfers.createReversal(transfer!.id, { amount: 500 });
  const { differences } = await checkLedger(market.db.owner, stripe, market.now());
  expect(differences.map(({ about, says }) => `${about}: ${says}`)).toEqual([
    `Transfer ${transfer!.id} of booking ${bookingId}: our books show $40, the provider shows $35`,
    `Booking ${bookingId}: our books say the provider holds $5.53 of it, the provider says $10.53`,
    'Overall total: our books say the provider holds $5.53 for us, the provider says $10.53',
  ]);
});
