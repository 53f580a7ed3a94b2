import { expect, test } from 'vitest';
import { bank } from '../../../../stripe-simulator/src/simulator-under-test.ts';
import { setUpPayouts } from '../../../test/paid-owner.ts';
import { aMarket, aPaidBooking, type Market } from '../../../test/market.ts';
import { followBankPayout, joinGuessedPayouts } from './follow-bank-payout.ts';

const day = 24 * 3_600_000;

const chargeOf = async ({ deps, db }: Market, bookingId: string): Promise<string> => {
  const { rows } = await db.owner.query<{ intent: string }>(
    'select payment_intent_id as intent from public.payments where subject_id = $1',
    [bookingId],
  );
  const { latest_charge: charge } = await deps.stripe.paymentIntents.retrieve(rows[0]!.intent);
  if (typeof charge !== 'string') throw new Error('a payment without its charge');
  return charge;
};

/** A payout of these cents, sent to the owner's account out of a charge, as the program records it. */
async function sent(
  { deps, db, owner, now }: Market,
  of: { bookingId: string; purpose: string; cents: number; charge: string; account: string },
): Promise<void> {
  const { id } = await deps.stripe.transfers.create({
    ...{ amount: of.cents, currency: 'usd', destination: of.account, source_transaction: of.charge },
  });
  await db.owner.query(
    `insert into public.payouts (created_at, booking_id, owner_id, purpose, state, cents, sent_cents, due_at, sent_at, transfer_id, is_first)
     values ($5, $1, $2, $3, 'sent', $4, $4, $5, $5, $6, false)`,
    [of.bookingId, owner.id, of.purpose, of.cents, now(), id],
  );
}

/** What each payout is carried by: the amount of its bank payout, and its state. */
const carried = async ({ db }: Market) =>
  Object.fromEntries(
    (
      await db.owner.query<{ cents: number; bank: string | null }>(
        `select p.cents, k.cents || ' ' || k.state as bank from public.payouts p
         left join public.bank_payouts k on k.id = p.bank_payout_id order by p.sent_at`,
      )
    ).rows.map(({ cents, bank: by }) => [cents, by]),
  );

const bankPayouts = async ({ deps }: Market, account: string) =>
  (await deps.stripe.payouts.list({ limit: 100 }, { stripeAccount: account })).data;

async function followAll(market: Market, account: string): Promise<void> {
  for (const { id } of await bankPayouts(market, account))
    await followBankPayout(market.deps, `${account}/${id}`);
}

/**
 * $20 and $25 out of a payment that has cleared, and between them $30 out of one that clears two days later. So the bank
 * payouts are of $45 and $30, and in the order in which they were sent the amounts fit neither.
 */
async function threeSent(market: Market): Promise<string> {
  const account = await setUpPayouts(market);
  const { bookingId } = await aPaidBooking(market, market.dates(20, 22));
  const cleared = { bookingId, account, charge: await chargeOf(market, bookingId) };
  market.pass(3 * day);
  const later = await aPaidBooking(market, market.dates(30, 32));
  const charge = await chargeOf(market, later.bookingId);
  await sent(market, { ...cleared, purpose: 'rental', cents: 2000 });
  market.pass(60_000);
  await sent(market, { account, charge, bookingId: later.bookingId, purpose: 'claim', cents: 3000 });
  market.pass(60_000);
  await sent(market, { ...cleared, purpose: 'claim', cents: 2500 });
  market.pass(6 * day);
  expect((await bankPayouts(market, account)).map(({ amount }) => amount)).toEqual([3000, 4500]);
  return account;
}

const right = { 2000: '4500 arrived', 3000: '3000 arrived', 2500: '4500 arrived' };

test('a bank payout carries the payouts its lines name, not those whose amounts fit', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const account = await threeSent(market);
  await followAll(market, account);
  expect(await carried(market)).toEqual(right);
  const { totals } = (await market.app.send('GET', '/api/me/money', { as: market.owner })).body;
  expect(totals).toMatchObject({ onItsWayCents: 0, arrivedCents: 7500 });
});

test('earlier guesses are joined again, even long after the bank payouts have arrived', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner } = market.db;
  const account = await threeSent(market);
  await followAll(market, account);
  // As the sums had it: $20 alone in the first, $30 in the second, and $25 on its way forever.
  await owner.query('update public.payouts set bank_payout_id = null where cents = 2500');
  await owner.query(
    'update public.payouts set bank_payout_id = (select id from public.bank_payouts where cents = 4500) where cents = 3000',
  );
  await owner.query('update public.bank_payouts set joined_at = null');
  await joinGuessedPayouts(market.deps);
  expect(await carried(market)).toEqual(right);
  const { rows } = await owner.query('select from public.bank_payouts where joined_at is null');
  expect(rows).toEqual([]);
});

test('what a bank sent back is in the next bank payout again, also when there are more lines than fit on a page', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const account = await threeSent(market);
  // A hundred and twenty more lines between those of ours.
  const { bookingId } = await aPaidBooking(market, market.dates(40, 42));
  const charge = await chargeOf(market, bookingId);
  market.pass(3 * day);
  for (let n = 0; n < 60; n++)
    await market.deps.stripe.transfers.create({
      ...{ amount: 1, currency: 'usd', destination: account, source_transaction: charge },
    });
  await sent(market, { bookingId, account, charge, purpose: 'rental', cents: 1500 });
  for (let n = 0; n < 60; n++)
    await market.deps.stripe.transfers.create({
      ...{ amount: 1, currency: 'usd', destination: account, source_transaction: charge },
    });
  const first = (await bankPayouts(market, account)).find(({ amount }) => amount === 4500);
  await followAll(market, account);
  await bank(market, 'payouts', { payout: first!.id, outcome: 'failed', reason: 'no_account' });
  await followAll(market, account);
  expect(await carried(market)).toEqual({ 2000: null, 3000: '3000 arrived', 2500: null, 1500: null });
  await setUpPayouts(market);
  market.pass(6 * day);
  await followAll(market, account);
  const again = `${4500 + 1500 + 120} arrived`;
  expect(await carried(market)).toEqual({ 2000: again, 3000: '3000 arrived', 2500: again, 1500: again });
});
