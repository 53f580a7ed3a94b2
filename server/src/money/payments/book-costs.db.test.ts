import { hour } from '@borough/domain/clocks';
import { equationOf } from '@borough/domain/ledger/equation.rules';
import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { expect, test, vi } from 'vitest';
import { disputed } from '../../../test/disputed.ts';
import { aMarket, aPaidBooking, type Market, move, proveWho } from '../../../test/market.ts';
import { lockBooking } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { moveDeposit } from '#money/deposits/move-deposit.ts';
import { accountBalances } from '#money/reconciliation/books.store.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { runHousekeeping } from '#worker/clock.ts';
import { bookCosts } from './book-costs.ts';

// A test waits several times for what the provider does next.
vi.setConfig({ testTimeout: 60_000 });

/** What is booked as cost, in cents, lowest first. */
const costs = async ({ db }: Market) =>
  (
    await db.owner.query<{ cents: number; about: string }>(
      `select cents, coalesce(booking_id, plan_invoice_id, debt_payment_id) as about
       from public.ledger_lines where account = 'processing_cost' order by cents, id`,
    )
  ).rows;

/** What the provider holds for us according to its own balance, in cents. */
async function providersBalance({ deps: { stripe } }: Market): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

test('what the provider keeps of each payment is booked once, and its balance is what our books say, to the cent', async () => {
  await using market = await aMarket();
  const { renter, db, deps } = market;
  await proveWho(market);
  const kept = await aPaidBooking(market, market.dates(40, 42));
  const refunded = await aPaidBooking(market, market.dates(50, 52));
  expect((await move(market, renter, refunded.bookingId, 'cancel')).status).toBe(200);
  const lost = await aPaidBooking(market, market.dates(60, 62));
  const won = await aPaidBooking(market, market.dates(70, 72));
  await disputed(market, won.bookingId, 'winning');
  // The deposit is held immediately, and charged.
  const charged = await aPaidBooking(market, market.dates(1, 3));
  await inTransaction(deps.db, async (tx) => {
    const { booking } = await lockBooking(tx, charged.bookingId);
    await moveDeposit(tx, booking, () => ({ type: 'capture' }), market.now());
  });
  const page = await market.app.send('POST', '/api/me/plan/subscribe', {
    as: renter,
    body: { renewalConsent: renewalConsentWords() },
  });
  await market.payAt(page.body.url);
  market.pass(60_000);
  await market.app.send('POST', '/api/me/plan/check', { as: renter });
  await market.work();
  // Comes last, because nothing more is booked for a person whose payment was lost.
  await disputed(market, lost.bookingId, 'losing');
  expect(await costs(market)).toEqual([]);

  await runHousekeeping(deps);
  const { rows: invoices } = await db.owner.query<{ id: string }>('select id from public.plan_invoices');
  // 2.9 % and 30 cents of each charge, and $15 for each dispute, no matter who won it.
  const ofRental = Math.round(4720 * 0.029) + 30;
  const expected = [
    { cents: Math.round(499 * 0.029) + 30, about: invoices[0]!.id },
    ...[kept, refunded, lost, won, charged].map(({ bookingId }) => ({ cents: ofRental, about: bookingId })),
    { cents: Math.round(5000 * 0.029) + 30, about: charged.bookingId },
    ...[lost, won].map(({ bookingId }) => ({ cents: 1500, about: bookingId })),
  ];
  const found = await costs(market);
  expect(found).toHaveLength(expected.length);
  expect(found).toEqual(expect.arrayContaining(expected));
  await bookCosts(deps);
  await Promise.all([runHousekeeping(deps), bookCosts(deps)]);
  expect(await costs(market)).toHaveLength(expected.length);

  const { parts, providerCents } = equationOf(await accountBalances(db.owner));
  expect(parts.map(({ words }) => words)).toEqual([
    'owed to owners',
    'deposits held',
    'our fees',
    'processing cost',
    'dispute losses',
  ]);
  expect(providerCents).toBe(await providersBalance(market));
  expect((await checkLedger(db.owner, deps.stripe, market.now())).differences).toEqual([]);
});

test('sweeps of costs that meet wait for each other: none fails, and each cost is booked once', async () => {
  await using market = await aMarket({ depositCents: 0 });
  for (const from of [40, 50, 60]) await aPaidBooking(market, market.dates(from, from + 2));
  const sweeps = await Promise.allSettled(Array.from({ length: 6 }, () => bookCosts(market.deps)));
  expect(sweeps.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'));
  expect(await costs(market)).toMatchObject([{ cents: 167 }, { cents: 167 }, { cents: 167 }]);
});

test('a cost nobody booked for a day is a difference; payments that are not ours cost us nothing', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { db, deps } = market;
  await aPaidBooking(market, market.dates(40, 42));
  await deps.stripe.paymentIntents.create({
    ...{ amount: 2000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  const says = async () =>
    (await checkLedger(db.owner, deps.stripe, market.now())).differences.map(({ says }) => says);
  expect(await says()).toEqual([]);
  market.pass(25 * hour);
  expect(await says()).toContain('the provider shows $1.67, our books show nothing');
  await bookCosts(deps);
  expect(await says()).toEqual([]);
  expect(await costs(market)).toMatchObject([{ cents: 167 }]);
});

test('the database takes a line of the provider’s balance once, and no cost without one', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { bookingId } = await aPaidBooking(market, market.dates(40, 42));
  await bookCosts(market.deps);
  const again = (line: string | null) =>
    market.db.owner.query(
      `insert into public.ledger_lines (posting_id, booking_id, account, cents, balance_line)
       values (gen_random_uuid(), $1, 'processing_cost', 167, $2)`,
      [bookingId, line],
    );
  const { rows } = await market.db.owner.query<{ line: string }>(
    'select balance_line as line from public.ledger_lines where balance_line is not null',
  );
  await expect(again(rows[0]!.line)).rejects.toThrow('ledger_lines_one_of_balance_line');
  await expect(again(null)).rejects.toThrow('ledger_lines_cost_of_balance_line');
});
