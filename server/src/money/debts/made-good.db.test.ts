import { readFile } from 'node:fs/promises';
import { after, hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aMarket, anotherRenter, aPaidBooking, type Market, move } from '../../../test/market.ts';
import { aCompletedRental, aKnownOwner, setUpPayouts } from '../../../test/paid-owner.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { followDisputeOfPayout } from '#money/payouts/settle-lost-share.ts';
import { providerEventHandlers } from '#provider.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Has the cardholder's bank dispute a payment; returns the dispute's ID. */
async function dispute(market: Market, subjectId: string): Promise<string> {
  const { rows } = await market.db.owner.query(
    'select payment_intent_id as intent from public.payments where subject_id = $1',
    [subjectId],
  );
  await fetch(`${market.simulator.url}/_simulator/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: rows[0].intent }),
  });
  const [latest] = (await market.deps.stripe.disputes.list({ payment_intent: rows[0].intent })).data;
  await providerEventHandlers['charge.dispute.created'](market.deps, latest!.id);
  await market.work();
  return latest!.id;
}

async function close(market: Market, disputeId: string): Promise<void> {
  await providerEventHandlers['charge.dispute.closed'](market.deps, disputeId);
  await market.work();
}

async function loseRental(market: Market, bookingId: string): Promise<void> {
  const id = await dispute(market, bookingId);
  await market.deps.stripe.disputes.close(id);
  await close(market, id);
}

/** Pays what someone owes by card, on the provider's page. */
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
       where booking_id = $1 order by purpose = 'made_good', created_at`,
      [bookingId],
    )
  ).rows;
/** What the owner is owed for a booking, in cents. */
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

proofTest(
  'while a bank reviews what made a share good, its payout is frozen, and continues once the bank is done',
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    await setUpPayouts(market);
    await aKnownOwner(market);
    const bookingId = await aCompletedRental(market);
    await loseRental(market, bookingId);
    await sweep(market);
    await payWhole(market, market.renter);
    const { rows } = await market.db.owner.query('select id from public.debt_payments');
    const reviewed = await dispute(market, rows[0].id);
    await passUntilDue(market, bookingId);
    expect(await payouts(market, bookingId)).toMatchObject([
      { state: 'reversed' },
      { purpose: 'made_good', state: 'frozen', left: 0 },
    ]);
    await market.deps.stripe.disputes.update(reviewed, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    await close(market, reviewed);
    await sweep(market);
    expect(await payouts(market, bookingId)).toMatchObject([
      { state: 'reversed' },
      { purpose: 'made_good', state: 'sent', left: 4000 },
    ]);
  },
);

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

proofTest('an owner who still has what was sent is not paid a second time', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await passUntilDue(market, bookingId);
  await loseRental(market, bookingId);
  // The renter pays before anything has been taken back.
  await payWhole(market, market.renter);
  await sweep(market, 4);
  expect(await payouts(market, bookingId)).toMatchObject([{ purpose: 'rental', state: 'sent', left: 4000 }]);
  expect(await live(market)).toEqual([4000]);
  expect(await differences(market)).toEqual([]);
});

proofTest('a share of a late cancellation that was lost is paid as well once it is made good', async () => {
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

proofTest(
  'a share is paid again although the dispute held back a refund, which the renter need not pay',
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    await setUpPayouts(market);
    const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
    const startsAt = (await market.booking(bookingId)).starts_at as Date;
    market.pass(after(startsAt, -2 * hour).getTime() - market.now().getTime());
    const disputed = await dispute(market, bookingId);
    expect((await move(market, market.renter, bookingId, 'cancel')).status).toBe(200);
    await market.work();
    const share = await owed(market, bookingId);
    expect(share).toBeGreaterThan(0);
    const { rows } = await market.db.owner.query(`select cents, operation_id from public.refunds`);
    expect(rows).toEqual([{ cents: expect.any(Number), operation_id: null }]);
    await market.deps.stripe.disputes.close(disputed);
    await close(market, disputed);
    await sweep(market);
    expect(await owed(market, bookingId)).toBe(0);
    const { totalCents } = (await market.app.send('GET', '/api/me/debts', { as: market.renter })).body;
    expect(totalCents + rows[0].cents).toBe(4720);
    await payWhole(market, market.renter);
    await passUntilDue(market, bookingId);
    expect(await payouts(market, bookingId)).toMatchObject([
      { purpose: 'late_cancel', state: 'reversed' },
      { purpose: 'made_good', state: 'sent', left: share },
    ]);
    expect(await differences(market)).toEqual([]);
  },
);

/** A bank changes its mind about a dispute it had decided. Changes only our record, since the provider's can't be changed. */
async function changeMind(market: Market, disputeId: string, state: 'won' | 'lost'): Promise<void> {
  await market.db.owner.query(
    'update public.payment_disputes set state = $2, provider_status = $2 where provider_dispute_id = $1',
    [disputeId, state],
  );
  await followDisputeOfPayout(market.deps, disputeId);
  await sweep(market);
}

proofTest('a share that is lost and made good twice is paid twice, and taken back in between', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  // The payment for another rental stands in for what the bank gives back.
  await aPaidBooking(market, market.dates(12, 20), await anotherRenter(market));
  const bookingId = await aCompletedRental(market);
  await passUntilDue(market, bookingId);
  const lost = await dispute(market, bookingId);
  await market.deps.stripe.disputes.close(lost);
  await close(market, lost);
  await sweep(market);
  await changeMind(market, lost, 'won');
  expect((await payouts(market, bookingId)).at(-1)).toMatchObject({ purpose: 'made_good', state: 'sent' });
  await changeMind(market, lost, 'lost');
  await sweep(market);
  expect(await payouts(market, bookingId)).toMatchObject([
    { state: 'reversed', left: 0 },
    { purpose: 'made_good', left: 0 },
  ]);
  await payWhole(market, market.renter);
  await sweep(market, 4);
  const made = await payouts(market, bookingId);
  expect(made.reduce((sum, { left }) => sum + left, 0)).toBe(4000);
  expect(made.at(-1)).toMatchObject({ purpose: 'made_good', state: 'sent', left: 4000 });
  expect([await owed(market, bookingId), made.length]).toEqual([0, 3]);
  // The bank changes its mind again: the owner already has what is theirs, and gets nothing more.
  await changeMind(market, lost, 'won');
  expect([await owed(market, bookingId), (await payouts(market, bookingId)).length]).toEqual([0, 3]);
});

proofTest('an upgrade finds the owners whose share was theirs again and was never paid', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const unpaid = await aCompletedRental(market);
  const paid = await aCompletedRental(market, market.dates(13, 15));
  const lost = await aCompletedRental(market, market.dates(23, 25));
  await passUntilDue(market, lost);
  const repaid = async (id: string) => {
    await loseRental(market, id);
    await sweep(market);
    await payWhole(market, market.renter);
    await sweep(market, 4);
    market.pass(hour);
  };
  await repaid(paid);
  const before = await payouts(market, paid);
  expect(before.at(-1)).toMatchObject({ purpose: 'made_good', state: 'sent', left: 4000 });
  // As the previous release left it: the books give the share back, but nothing pays it.
  await market.db.owner.query(
    `create function public.pays_nothing() returns trigger language plpgsql as 'begin return null; end';
     create trigger pays_nothing before insert on public.payouts for each row execute function public.pays_nothing()`,
  );
  await repaid(unpaid);
  await market.db.owner.query('drop function public.pays_nothing() cascade');
  await loseRental(market, lost);
  await sweep(market, 4);
  expect(await payouts(market, unpaid)).toMatchObject([{ purpose: 'rental', state: 'reversed' }]);
  expect(await owed(market, unpaid)).toBe(4000);
  const migration = new URL('../../../migrations/0076-find-unpaid-shares.sql', import.meta.url);
  for (let times = 0; times < 2; times++) await market.db.owner.query(await readFile(migration, 'utf8'));
  await sweep(market);
  expect(await payouts(market, unpaid)).toMatchObject([
    { state: 'reversed' },
    { purpose: 'made_good', state: 'sent', cents: 4000, left: 4000 },
  ]);
  expect(await owed(market, unpaid)).toBe(0);
  expect(await payouts(market, paid)).toEqual(before);
  expect(await payouts(market, lost)).toMatchObject([{ purpose: 'rental', state: 'reversed' }]);
});
