import { randomUUID } from 'node:crypto';
import { after, hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aPerson, anItem } from '../../../test/builders.ts';
import { aCheckout, aMarket, aPaidBooking, ask, type Market, move, verify } from '../../../test/market.ts';
import { aCompletedRental, setUpPayouts } from '../../../test/paid-owner.ts';
import { sendFiles } from '../../../test/send-files.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { providerEventHandlers } from '#provider.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { runClock } from '#worker/clock.ts';
import { settleDebtPage } from './settle-debt-page.ts';

// A test waits several times for what the clock and the provider do next.
vi.setConfig({ testTimeout: 60_000 });

/** The payment is disputed after an hour. */
const disputed = '4000 0000 0000 0259';
const feesCents = 360;

const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const debtsOf = async (market: Market, as: { id: string }) =>
  (await market.app.send('GET', '/api/me/debts', { as })).body;
const pay = (market: Market, as: { id: string }) =>
  market.app.send('POST', '/api/me/debts/pay', { as, body: {} });
const differences = async (market: Market) => {
  await bookCosts(market.deps);
  return (await checkLedger(market.db.owner, market.deps.stripe, market.now())).differences;
};
/** The balance of each account. */
const books = async (market: Market) => {
  const { rows } = await market.db.owner.query<{ account: string; cents: number }>(
    `select account, sum(cents)::int as cents from public.ledger_lines group by account having sum(cents) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const told = async (market: Market, name: string) =>
  (
    await market.db.owner.query<{ person: string; words: string }>(
      'select person_id as person, words from public.notifications where name = $1',
      [name],
    )
  ).rows;
const sessionOf = async (market: Market, personId: string) =>
  (
    await market.db.owner.query<{ id: string }>(
      `select provider_session_id as id from public.debt_payments where person_id = $1 order by created_at desc limit 1`,
      [personId],
    )
  ).rows[0]!.id;

/** Pays what someone owes, the way they would: on the provider's page, which leads back to us. */
async function payWhole(market: Market, as: { id: string }, card?: string): Promise<void> {
  await market.payAt((await pay(market, as)).body.url, card);
  await comeBack(market, as.id);
}

/** Follows the provider's page back to us. */
async function comeBack(market: Market, personId: string): Promise<void> {
  const session = await sessionOf(market, personId);
  await market.app.send('GET', `/api/debts/return?session_id=${session}`);
  await market.work();
}

/** The bank decides in its cardholder's favor, and we hear of it. */
async function loseDispute(market: Market): Promise<void> {
  market.pass(2 * hour);
  await runClock(market.deps);
  await market.work();
  const [dispute] = (await market.deps.stripe.disputes.list({})).data;
  await market.deps.stripe.disputes.close(dispute!.id);
  await providerEventHandlers['charge.dispute.closed'](market.deps, dispute!.id);
  await market.work();
}

/** The owner cancels two hours before the start, so that they owe both fees. */
async function aLateCancellation(market: Market): Promise<string> {
  const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
  await market.app.send('POST', `/api/bookings/${bookingId}/show-address`, { as: market.renter });
  const startsAt = (await market.booking(bookingId)).starts_at as Date;
  market.pass(after(startsAt, -2 * hour).getTime() - market.now().getTime());
  expect((await move(market, market.owner, bookingId, 'cancel')).status).toBe(200);
  await market.work();
  return bookingId;
}

/** The renter's bank takes a rental's payment back for good. */
async function aLostPayment(market: Market): Promise<string> {
  const { url, sessionId, bookingId } = await aCheckout(market, market.dates(20, 22));
  await market.payAt(url, disputed);
  await verify(market, sessionId);
  await loseDispute(market);
  return bookingId;
}

test('a debtor can’t list, accept or book, is told how much they owe, and can again once it is paid', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner } = market;
  const bookingId = await aLateCancellation(market);
  const asked = (await ask(market, market.dates(10, 12))).body.id as string;
  const neighbor = await aPerson(market.db);
  const theirs = await anItem(market.db, { ownerId: neighbor.id });
  await market.db.owner.query(`update public.items set status = 'paused' where id = $1`, [market.item.id]);

  const dates = market.dates(5, 7);
  const book = { ...dates, itemId: theirs.id };
  const relist = () =>
    market.app.send('PATCH', `/api/items/${market.item.id}`, { as: owner, body: { status: 'active' } });
  const request = () => market.app.send('POST', '/api/bookings', { as: owner, body: book });
  const accept = () => move(market, owner, asked, 'accept');
  const table = `title,description,category,price,location,available
Drill,With two batteries and a case.,Tools,25,"San Francisco, CA 94102",2100-01-01 to 2100-02-01`;
  const bring = () =>
    sendFiles(market.app, `/api/me/imports/${randomUUID()}`, { as: owner, files: { 'a.csv': table } });
  for (const act of [relist, accept, request, bring]) {
    const refused = await act();
    expect([refused.status, codeOf(refused)], act.name).toEqual([409, 'debt.stands']);
    expect(refused.body.error.message).toBe('You owe $3.60. Please pay it on your Earnings page first.');
  }
  const quote = await market.app.send('POST', '/api/quotes', { as: owner, body: book });
  expect([quote.status, codeOf(quote)]).toEqual([409, 'debt.stands']);
  const hold = await market.app.send('POST', '/api/functions/create-checkout', { as: owner, body: book });
  expect(codeOf(hold)).toBe('debt.stands');
  expect(await debtsOf(market, owner)).toMatchObject({
    ...{ totalCents: feesCents, isPayable: true, payments: [] },
    bars: { list: feesCents, accept: feesCents, book: feesCents },
    debts: [{ bookingId, kind: 'owner', cents: feesCents, words: 'Fees for a booking you cancelled late' }],
  });
  const page = await pay(market, owner);
  expect(page.status).toBe(200);
  expect((await pay(market, owner)).body.url).toBe(page.body.url);
  await market.payAt(page.body.url);
  await comeBack(market, owner.id);
  expect(await debtsOf(market, owner)).toMatchObject({
    ...{ totalCents: 0, debts: [], bars: { list: 0, accept: 0, book: 0 } },
    payments: [{ cents: feesCents, returnedCents: 0, titles: [expect.any(String)] }],
  });
  expect(await books(market)).toEqual({ provider: feesCents, platform: -feesCents });
  const cards = await market.db.owner.query(
    `select from accounts.fingerprints where person_id = $1 and kind = 'card'`,
    [owner.id],
  );
  expect(cards.rows.length).toBeGreaterThan(0);
  expect(await differences(market)).toEqual([]);
  expect(await told(market, 'debt-paid')).toEqual([
    { person: owner.id, words: 'We received your payment of $3.60. Thank you.' },
  ]);
  for (const [act, status] of [
    [relist, 200],
    [request, 201],
    [accept, 200],
  ] as const)
    expect((await act()).status, act.name).toBe(status);
  expect(codeOf(await pay(market, owner))).toBe('debt.none');
});

test('heard of three times, a payment settles a debt once', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await aLateCancellation(market);
  await market.payAt((await pay(market, market.owner)).body.url);
  const session = await sessionOf(market, market.owner.id);
  await Promise.all([1, 2, 3].map(() => settleDebtPage(market.deps, session)));
  await market.work();
  await settleDebtPage(market.deps, session);
  expect(await books(market)).toEqual({ provider: feesCents, platform: -feesCents });
  expect(await told(market, 'debt-paid')).toHaveLength(1);
});

proofTest('what a payout paid meanwhile goes back to the card, to the cent', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  await aLateCancellation(market);
  const rental = await aCompletedRental(market, market.dates(3, 5));
  await runDuePayouts(market.deps);
  const { rows } = await market.db.owner.query('select due_at from public.payouts where booking_id = $1', [
    rental,
  ]);
  market.pass(after(rows[0].due_at, hour).getTime() - market.now().getTime());
  const { url } = (await pay(market, market.owner)).body;
  // The page is open; before it's paid, a payout pays all of the debt.
  await runDuePayouts(market.deps);
  await market.payAt(url);
  await comeBack(market, market.owner.id);
  expect((await debtsOf(market, market.owner)).payments).toMatchObject([
    { cents: feesCents, returnedCents: feesCents },
  ]);
  const refunds = await market.deps.stripe.refunds.list({ limit: 10 });
  expect(refunds.data.map(({ amount }) => amount)).toContain(feesCents);
  expect((await books(market))['netted']).toBeUndefined();
  expect(await differences(market)).toEqual([]);
});

test('a page that asks for something else than is owed by now is closed, and another opened', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await aLateCancellation(market);
  const first = (await pay(market, market.owner)).body.url;
  await market.db.owner.query(
    `with posting as (select gen_random_uuid() as id)
     insert into public.ledger_lines (posting_id, booking_id, account, person_id, cents, memo)
     select posting.id, b.id, l.account, case when l.account = 'owner' then b.owner_id end, l.cents, 'late cancellation fees'
     from posting, public.bookings b, (values ('owner', 100), ('platform', -100)) as l (account, cents)
     where b.owner_id = $1`,
    [market.owner.id],
  );
  const second = (await pay(market, market.owner)).body.url;
  expect(second).not.toBe(first);
  const { rows } = await market.db.owner.query(
    'select state, cents from public.debt_payments order by created_at',
  );
  expect(rows).toEqual([
    { state: 'over', cents: feesCents },
    { state: 'open', cents: feesCents + 100 },
  ]);
});

test('a page nobody paid on ends, and the debt stands', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await aLateCancellation(market);
  await pay(market, market.owner);
  market.pass(2 * hour);
  await runClock(market.deps);
  await market.work();
  const { rows } = await market.db.owner.query('select state from public.debt_payments');
  expect(rows).toEqual([{ state: 'over' }]);
  expect((await debtsOf(market, market.owner)).totalCents).toBe(feesCents);
});

proofTest(
  'a renter whose payment was lost in a dispute cannot book until it is paid; then it is no longer a loss',
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    const { renter } = market;
    const bookingId = await aLostPayment(market);
    expect(await debtsOf(market, renter)).toMatchObject({
      ...{ totalCents: 4720, bars: { list: 0, accept: 0, book: 4720 } },
      debts: [{ bookingId, kind: 'lost-payment', words: 'Payment reversed by your bank' }],
    });
    expect((await told(market, 'debt-arose')).map(({ person }) => person)).toContain(renter.id);
    expect(codeOf(await ask(market, market.dates(40, 42)))).toBe('debt.stands');
    expect((await books(market))['dispute_loss']).toBe(4720);

    await payWhole(market, renter);
    expect((await debtsOf(market, renter)).debts).toEqual([]);
    expect((await books(market))['dispute_loss']).toBeUndefined();
    expect(await differences(market)).toEqual([]);
    expect((await ask(market, market.dates(40, 42))).status).toBe(201);
  },
);

proofTest('a payment for a debt that the bank takes back is owed again', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner } = market;
  await aLateCancellation(market);
  await payWhole(market, owner, disputed);
  expect((await debtsOf(market, owner)).totalCents).toBe(0);
  await loseDispute(market);
  expect(await debtsOf(market, owner)).toMatchObject({
    totalCents: feesCents,
    bars: { list: 0, book: feesCents },
  });
  expect(await differences(market)).toEqual([]);
});

proofTest(
  'a payment that made good a lost one, was taken back as well and paid again is made good for the owner once',
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    const { renter, simulator } = market;
    const bookingId = await aCompletedRental(market);
    /** What the owner is owed for the rental. */
    const owed = async () =>
      Number(
        (
          await market.db.owner.query(
            `select -sum(cents) as cents from public.ledger_lines where booking_id = $1 and account = 'owner'`,
            [bookingId],
          )
        ).rows[0].cents,
      );
    const earned = await owed();
    const { payment_intent_id: intent } = (
      await market.db.owner.query('select payment_intent_id from public.payments where subject_id = $1', [
        bookingId,
      ])
    ).rows[0];
    await fetch(`${simulator.url}/_simulator/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_intent: intent }),
    });
    await loseDispute(market);
    expect(await owed()).toBe(0);
    await payWhole(market, renter, disputed);
    expect(await owed()).toBe(earned);
    await loseDispute(market);
    await payWhole(market, renter);
    expect((await debtsOf(market, renter)).debts).toEqual([]);
    expect(await owed()).toBe(earned);
    expect(await differences(market)).toEqual([]);
  },
);
