import { after, hour } from '@borough/domain/clocks';
import { debtSettledPosting } from '@borough/domain/debts/debt-postings.rules';
import { claimOwedPosting } from '@borough/domain/ledger/deposit-postings.rules';
import type { Posting } from '@borough/domain/ledger/posting';
import { refundStepPosting } from '@borough/domain/ledger/refund-postings.rules';
import { expect, test, vi } from 'vitest';
import { aPerson, anItem } from '../../../test/builders.ts';
import { disputedDeposit } from '../../../test/disputed-deposit.ts';
import { aMarket, aPaidBooking, type Market, move, zone } from '../../../test/market.ts';
import { aCompletedRental, setUpPayouts } from '../../../test/paid-owner.ts';
import { codeAt } from '../../../test/race-handovers.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { book } from '#money/payments/refunds.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { passTime } from '#worker/pass-time.ts';
import { passClaimOn } from './pass-claim-on.ts';
import { runDuePayouts } from './run-due-payouts.ts';

// A test waits several times for what the clock and the provider do next.
vi.setConfig({ testTimeout: 60_000 });

const day = 24 * hour;
const pass = (market: Market, ms: number) =>
  passTime(market.deps, ms, { advance: market.pass, settled: market.work });
const passUntil = async (market: Market, id: string, column: string, ms: number) => {
  const at = (await market.booking(id))[column] as Date;
  await pass(market, after(at, ms).getTime() - market.now().getTime());
};

/** A rental with a $50 deposit, returned three days late: that costs $60, of which the renter owes $10. */
async function backThreeDaysLate(market: Market): Promise<string> {
  const { bookingId: id } = await aPaidBooking(market, market.dates(3, 5));
  await passUntil(market, id, 'starts_at', -hour);
  await move(market, market.owner, id, 'hand-over', { code: await codeAt(market, id, 'pick-up') });
  await passUntil(market, id, 'ends_at', 2 * day + 4 * hour);
  await move(market, market.owner, id, 'mark-back');
  const claim = (what: string, as: { id: string }, body: object) =>
    market.app.send('POST', `/api/bookings/${id}/claim${what}`, { as, body });
  await claim('', market.owner, { kind: 'late' });
  await claim('/end-lines', market.owner, {});
  // Agreed any sooner, it would be paid a week later.
  await pass(market, hour);
  expect((await claim('/agree', market.renter, {})).body.claim).toMatchObject({ verdictCents: 6000 });
  await market.work();
  await runDuePayouts(market.deps);
  await market.work();
  return id;
}

const payouts = async (market: Market, id: string) =>
  (
    await market.db.owner.query(
      'select purpose, cents, state from public.payouts where booking_id = $1 order by purpose, created_at',
      [id],
    )
  ).rows;
const heldCents = async (market: Market) =>
  Number(
    (
      await market.db.owner.query(
        `select coalesce(sum(cents), 0) as cents from public.ledger_lines where account = 'held'`,
      )
    ).rows[0]!.cents,
  );
const sentForRest = async (market: Market) =>
  (await market.deps.stripe.transfers.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata['purpose'] === 'claim_rest',
  );

/** The renter pays everything they owe by card, and comes back twice. */
async function payDebts(market: Market): Promise<void> {
  const { url } = (await market.app.send('POST', '/api/me/debts/pay', { as: market.renter, body: {} })).body;
  await market.payAt(url);
  await market.work();
  const { rows } = await market.db.owner.query(
    'select provider_session_id as id from public.debt_payments order by created_at desc limit 1',
  );
  for (let times = 0; times < 2; times++)
    await market.app.send('GET', `/api/debts/return?session_id=${rows[0]!.id}`);
  await market.work();
}

const wish = { timeZone: zone, depositCents: 5000 };

proofTest(
  'late days beyond the deposit reach the owner once the renter has paid them by card, out of that payment',
  async () => {
    await using market = await aMarket(wish);
    await market.listen();
    await setUpPayouts(market);
    const id = await backThreeDaysLate(market);
    // Of each part, 3% stays with us.
    const charged = { purpose: 'claim', cents: 4850 };
    expect(await payouts(market, id)).toMatchObject([charged]);
    expect(await heldCents(market)).toBe(-1000);

    await payDebts(market);
    expect(await payouts(market, id)).toMatchObject([charged, { purpose: 'claim_rest', cents: 970 }]);
    expect(await heldCents(market)).toBe(0);

    await runDuePayouts(market.deps);
    await market.work();
    expect(await payouts(market, id)).toMatchObject([charged, { purpose: 'claim_rest', state: 'sent' }]);
    const paid = await market.db.owner.query(
      `select payment_intent_id as id from public.payments where purpose = 'debt'`,
    );
    const { latest_charge: charge } = await market.deps.stripe.paymentIntents.retrieve(paid.rows[0]!.id);
    expect(await sentForRest(market)).toMatchObject([{ amount: 970, source_transaction: charge }]);
    await bookCosts(market.deps);
    expect((await checkLedger(market.db.owner, market.deps.stripe, market.now())).differences).toEqual([]);
  },
);

test('the same where a payout of the renter pays them: it comes from our balance', async () => {
  await using market = await aMarket(wish);
  await market.listen();
  await setUpPayouts(market);
  await setUpPayouts(market, { as: market.renter, accountNumber: '000111111116' });
  const id = await backThreeDaysLate(market);
  const lent = await anItem(market.db, {
    ...{ ownerId: market.renter.id, timeZone: zone, dailyPriceCents: 5000, depositCents: 5000 },
  });
  const lender = {
    ...market,
    item: lent,
    owner: market.renter,
    renter: await aPerson(market.db),
    consent: {},
  };
  const rental = await aCompletedRental(lender, { ...market.dates(1, 3), itemId: lent.id });
  await pass(market, 14 * day);
  expect(await payouts(market, rental)).toMatchObject([{ purpose: 'rental', cents: 10_000, state: 'sent' }]);
  expect(await payouts(market, id)).toContainEqual({ purpose: 'claim_rest', cents: 970, state: 'sent' });
  expect(await heldCents(market)).toBe(0);
  expect(await sentForRest(market)).toMatchObject([{ amount: 970, source_transaction: null }]);
  await bookCosts(market.deps);
  expect((await checkLedger(market.db.owner, market.deps.stripe, market.now())).differences).toEqual([]);
});

test('what the renter owes again because their bank took the deposit back reaches the owner too, out of that payment', async () => {
  await using market = await aMarket(wish);
  await market.listen();
  await setUpPayouts(market);
  const id = await backThreeDaysLate(market);
  await payDebts(market);
  await runDuePayouts(market.deps);
  await market.work();
  await disputedDeposit(market, id, 'losing');
  await runDuePayouts(market.deps);
  await market.work();
  // A later payment is known by its instant.
  await pass(market, hour);
  await payDebts(market);
  await runDuePayouts(market.deps);
  await market.work();
  const rest = { purpose: 'claim_rest', state: 'sent' };
  expect((await payouts(market, id)).filter(({ purpose }) => purpose === 'claim_rest')).toEqual([
    { ...rest, cents: 970 },
    { ...rest, cents: 4850 },
  ]);
  const paid = await market.db.owner.query(
    `select payment_intent_id as id from public.payments where purpose = 'debt' order by paid_at`,
  );
  const charges = await Promise.all(
    paid.rows.map(
      async ({ id: intent }) => (await market.deps.stripe.paymentIntents.retrieve(intent)).latest_charge,
    ),
  );
  expect(
    (await sentForRest(market)).map((sent) => [sent.amount, sent.source_transaction]).toReversed(),
  ).toEqual([
    [970, charges[0]],
    [4850, charges[1]],
  ]);
  expect(await heldCents(market)).toBe(0);
  await bookCosts(market.deps);
  expect((await checkLedger(market.db.owner, market.deps.stripe, market.now())).differences).toEqual([]);
});

test('a returned refund of the rent, owed to the renter, does not pay what they owe for the claim', async () => {
  await using market = await aMarket(wish);
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  const renterId = market.renter.id;
  const bookAndPass = (posting: Posting | null) =>
    inTransaction(market.deps.db, async (tx) => {
      await book(tx, bookingId, posting!, market.now());
      await passClaimOn(tx, bookingId, market.now());
    });
  const refund = { state: 'done', heldBack: false, cents: 9000, personId: renterId } as const;
  const sendAgain = {
    ok: true,
    then: 'order-again',
    changes: { state: 'pending', nextTryAt: null },
  } as const;

  await bookAndPass(
    refundStepPosting(refund, { ok: true, then: 'owe', changes: { state: 'failed', nextTryAt: null } }),
  );
  await bookAndPass(claimOwedPosting(renterId, 5000));
  expect(await payouts(market, bookingId)).toEqual([]);
  await bookAndPass(refundStepPosting({ ...refund, state: 'failed' }, sendAgain));
  expect(await payouts(market, bookingId)).toEqual([]);

  await bookAndPass(debtSettledPosting('renter', renterId, 5000));
  expect(await payouts(market, bookingId)).toMatchObject([{ purpose: 'claim_rest', cents: 4850 }]);
});
