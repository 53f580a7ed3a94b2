import { after, hour } from '@borough/domain/clocks';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market, move, proveWho } from '../../../test/market.ts';
import { aCompletedRental, setUpPayouts } from '../../../test/paid-owner.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { runOperation } from '#money/payments/operations/run-operation.ts';
import { followBankPayout } from './follow-bank-payout.ts';
import { followDisputeOfPayout } from './settle-lost-share.ts';
import { runDuePayouts } from './run-due-payouts.ts';

const day = 24 * hour;

const payoutOf = async (market: Market, bookingId: string) =>
  (await market.db.owner.query('select * from public.payouts where booking_id = $1', [bookingId])).rows[0];
const money = async (market: Market) =>
  (await market.app.send('GET', '/api/me/money', { as: market.owner })).body;
/** The balance of each account, for all bookings or just one. */
const books = async (market: Market, bookingId: string | null = null) => {
  const { rows } = await market.db.owner.query<{ account: string; cents: number }>(
    `select account, sum(cents)::int as cents from public.ledger_lines
     where $1::uuid is null or booking_id = $1 group by account having sum(cents) <> 0`,
    [bookingId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const transfers = async (market: Market) => (await market.deps.stripe.transfers.list({ limit: 100 })).data;

/** Does what the clock does for payouts, and what follows. */
async function sweep(market: Market): Promise<void> {
  await runDuePayouts(market.deps);
  await market.work();
}

/** Lets time pass until a payout is due. */
async function passUntilDue(market: Market, bookingId: string): Promise<void> {
  await sweep(market);
  const { due_at: dueAt } = await payoutOf(market, bookingId);
  market.pass(after(dueAt, hour).getTime() - market.now().getTime());
}

test('a completed rental is sent to its owner when it is due, once, out of the renter’s payment', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const account = await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  const { ends_at: endsAt } = await market.booking(bookingId);
  // The owner is new, so it's sent five days later than for others.
  expect(await payoutOf(market, bookingId)).toMatchObject({
    ...{ state: 'due', purpose: 'rental', cents: 4000, is_first: true },
    due_at: after(endsAt, 6 * day),
  });
  await sweep(market);
  expect(await transfers(market)).toEqual([]);
  await passUntilDue(market, bookingId);
  await sweep(market);
  await sweep(market);
  const [transfer, ...others] = await transfers(market);
  expect(others).toEqual([]);
  expect(transfer).toMatchObject({
    ...{ amount: 4000, destination: account, transfer_group: `booking_${bookingId}` },
    metadata: { booking_id: bookingId, purpose: 'rental', operation: `tr:${bookingId}:rental` },
  });
  expect(transfer?.source_transaction).toMatch(/^(ch|py)_/);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'sent', sent_cents: 4000 });
  expect(await books(market, bookingId)).toEqual({ provider: 720, platform: -720 });
  await bookCosts(market.deps);
  expect(await books(market, bookingId)).toEqual({ provider: 553, processing_cost: 167, platform: -720 });
  // The charge, its cost, the transfer, and what the provider holds for the booking and in total.
  expect(await checkLedger(market.db.owner, market.deps.stripe, market.now())).toMatchObject({
    lines: 5,
    differences: [],
  });
  expect(await money(market)).toMatchObject({
    totals: { owedCents: 0, onItsWayCents: 4000, arrivedCents: 0, debtCents: 0 },
    payouts: [{ bookingId, place: 'on-its-way', why: null, lines: [{ words: 'Rental', cents: 4000 }] }],
  });
  const told = await market.db.owner.query(
    `select words from public.notifications where name = 'payout-sent' and person_id = $1`,
    [market.owner.id],
  );
  expect(told.rows).toHaveLength(1);
});

proofTest('it waits for the setup, with reminders, and continues once the account works', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const bookingId = await aCompletedRental(market);
  const reminders = async () => {
    const { rows } = await market.db.owner.query(
      `select count(*)::int as count from public.notifications where name = 'payout-waiting'`,
    );
    return rows[0].count;
  };
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'waiting', reminders: 1 });
  expect((await money(market)).payouts[0].why).toMatchObject({ reason: 'set-up' });
  for (let days = 0; days < 40; days++) {
    market.pass(day);
    await runDuePayouts(market.deps);
  }
  expect(await reminders()).toBe(4);
  expect(await books(market, bookingId)).toMatchObject({ owner: -4000 });
  await setUpPayouts(market);
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'sent', waiting_since: null });
});

test('two sweeps at once send it once', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await passUntilDue(market, bookingId);
  await Promise.all(Array.from({ length: 6 }, () => runDuePayouts(market.deps)));
  await Promise.all([market.work(), runDuePayouts(market.deps)]);
  await market.work();
  expect(await transfers(market)).toHaveLength(1);
  expect(await books(market, bookingId)).toEqual({ provider: 720, platform: -720 });
});

test('an answer that is lost sends nothing twice: the same call is made again', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await passUntilDue(market, bookingId);
  // The library would retry on its own.
  market.deps.stripe = new Stripe('sk_test_market', {
    host: '127.0.0.1',
    port: Number(new URL(market.simulator.url).port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  market.simulator.faults.add({ kind: 'api.answer', path: '/v1/transfers', method: 'POST', executed: true });
  await runDuePayouts(market.deps);
  await market.work();
  const { state, operation_id: operationId } = await payoutOf(market, bookingId);
  expect(state).toBe('sending');
  expect(await transfers(market)).toHaveLength(1);
  // The provider repeats its failure for as long as it knows the key; after that we look for the transfer.
  market.pass(25 * hour);
  expect(await runOperation(market.deps, operationId)).toBe('done');
  expect(await transfers(market)).toHaveLength(1);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'sent' });
});

test('a debt is netted exactly: the fees of a late cancellation come out of the next payout', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const late = await aPaidBooking(market, market.dates(1, 2));
  await market.app.send('POST', `/api/bookings/${late.bookingId}/show-address`, { as: market.renter });
  const startsAt = (await market.booking(late.bookingId)).starts_at as Date;
  market.pass(after(startsAt, -2 * hour).getTime() - market.now().getTime());
  expect((await move(market, market.owner, late.bookingId, 'cancel')).status).toBe(200);
  await market.work();
  const { debtCents } = (await money(market)).totals;
  expect(debtCents).toBeGreaterThan(0);
  const bookingId = await aCompletedRental(market, market.dates(3, 5));
  await passUntilDue(market, bookingId);
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({
    ...{ state: 'sent', netted_cents: debtCents, sent_cents: 4000 - debtCents },
  });
  expect((await transfers(market)).map(({ amount }) => amount)).toEqual([4000 - debtCents]);
  expect(await money(market)).toMatchObject({ totals: { debtCents: 0, nettedCents: debtCents } });
  const all = await books(market);
  expect([all['netted'], all['owner'], all['in_transit']]).toEqual([undefined, undefined, all['in_transit']]);
});

proofTest('a new debt wakes the payouts that wait for set-up, so that it is netted at once', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const bookingId = await aCompletedRental(market);
  for (const days of [0, 3, 7, 20, 1]) {
    market.pass(days * day);
    await sweep(market);
  }
  // After the last reminder the clock leaves it alone.
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'waiting', reminders: 4, next_at: null });

  await proveWho(market);
  const late = await aPaidBooking(market, market.dates(5, 25));
  const startsAt = (await market.booking(late.bookingId)).starts_at as Date;
  market.pass(after(startsAt, -2 * hour).getTime() - market.now().getTime());
  expect((await move(market, market.owner, late.bookingId, 'cancel')).status).toBe(200);
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({
    ...{ state: 'sent', netted_cents: 4000, sent_cents: 0 },
  });
  expect((await money(market)).totals.debtCents).toBe(7200 - 4000);
});

test('a payout pauses for 72 hours after the password was changed, and says so', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await passUntilDue(market, bookingId);
  await market.db.owner.query(
    `insert into public.notifications (person_id, created_at, name, notice_group, words, subject_type)
     values ($1, $2, 'password-changed', 'safety', 'Your password was changed.', 'security')`,
    [market.owner.id, market.now()],
  );
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'frozen', frozen_for: 'changed' });
  expect((await money(market)).payouts[0].why).toMatchObject({
    reason: 'changed',
    until: after(market.now(), 72 * hour).toISOString(),
  });
  market.pass(71 * hour);
  await sweep(market);
  expect(await transfers(market)).toEqual([]);
  market.pass(hour);
  await sweep(market);
  expect(await transfers(market)).toHaveLength(1);
});

async function disputed(market: Market, bookingId: string, state: string): Promise<void> {
  const paid = await market.db.owner.query(
    'select payment_intent_id from public.payments where subject_id = $1',
    [bookingId],
  );
  const { payment_intent_id: intent } = paid.rows[0];
  await market.db.owner.query(
    `insert into public.payment_disputes (provider_dispute_id, opened_at, payment_intent_id, charge_id, subject_type, subject_id,
       cents, reason, provider_status, state, closed_at)
     values ($5, $4::timestamptz, $1, 'ch_x', 'booking', $2, 4720, 'fraudulent', 'x', $3::text,
       case when $3::text = 'open' then null else $4::timestamptz end)
     on conflict (provider_dispute_id) do update set state = excluded.state, closed_at = excluded.closed_at`,
    [intent, bookingId, state, market.now(), `dp_${bookingId}`],
  );
  await followDisputeOfPayout(market.deps, `dp_${bookingId}`);
}

test('an owner is told at once when a dispute freezes their share, clears it, and loses it, and every page says what is left', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const bookingId = await aCompletedRental(market);
  for (const state of ['open', 'open', 'won', 'lost', 'lost']) await disputed(market, bookingId, state);
  const told = await market.db.owner.query(
    `select name, words from public.notifications where name like 'share-%' and person_id = $1 order by name`,
    [market.owner.id],
  );
  expect(told.rows).toMatchObject([
    { name: 'share-cleared', words: expect.stringContaining('Your share of $40 is no longer on hold') },
    { name: 'share-frozen', words: expect.stringContaining('Your share of $40 is on hold') },
    { name: 'share-lost', words: expect.stringContaining('You lose $40 of your $40 share') },
  ]);
  const mails = await market.db.owner.query(
    `select kind from public.outbox_messages where kind like 'share-%' and channel = 'mail' order by kind`,
  );
  expect(mails.rows.map(({ kind }) => kind)).toEqual(['share-cleared', 'share-frozen', 'share-lost']);
  const read = async (path: string) =>
    (await market.app.send('GET', `/api${path}`, { as: market.owner })).body;
  expect((await read(`/bookings/${bookingId}`)).yourCents).toBe(0);
  expect((await read(`/bookings/${bookingId}/receipt`)).totalCents).toBe(0);
  expect((await read('/me/dashboard')).earnings.allCents).toBe(0);
  expect((await read('/me/dashboard/bookings')).items).toMatchObject([{ yourCents: 0 }]);
  expect((await read('/me/money/statement?from=2020-01-01&before=2100-01-01')).earnedCents).toBe(0);
});

test('a payment dispute freezes the payout; once won, it continues', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await disputed(market, bookingId, 'open');
  await passUntilDue(market, bookingId);
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'frozen', frozen_for: 'dispute' });
  expect(await transfers(market)).toEqual([]);
  await disputed(market, bookingId, 'won');
  await sweep(market);
  expect(await transfers(market)).toHaveLength(1);
});

test('lost before it was sent, to a renter whose ID was approved only after the pickup: it is not paid, and never reads as paid', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await market.db.owner.query(`update public.profiles set id_document_status = 'approved' where id = $1`, [
    market.renter.id,
  ]);
  await disputed(market, bookingId, 'lost');
  await passUntilDue(market, bookingId);
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'reversed', sent_cents: 0 });
  expect((await money(market)).payouts[0].place).toBe('returned');
  expect(await books(market, bookingId)).toMatchObject({ dispute_loss: -4000 });
  expect(await transfers(market)).toEqual([]);
});

proofTest(
  'lost, but handed over by code to a renter with an approved ID: it is paid from our balance',
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    await setUpPayouts(market);
    await market.db.owner.query(`update public.profiles set id_document_status = 'approved' where id = $1`, [
      market.renter.id,
    ]);
    const bookingId = await aCompletedRental(market);
    await disputed(market, bookingId, 'lost');
    await passUntilDue(market, bookingId);
    await sweep(market);
    expect((await transfers(market))[0]).toMatchObject({ amount: 4000, source_transaction: null });
  },
);

test('lost after it was sent: it is taken back', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await passUntilDue(market, bookingId);
  await sweep(market);
  await disputed(market, bookingId, 'lost');
  await sweep(market);
  await sweep(market);
  const [transfer] = await transfers(market);
  expect(transfer).toMatchObject({ amount: 4000, amount_reversed: 4000 });
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'reversed', reversed_cents: 4000 });
  expect(await books(market, bookingId)).toMatchObject({ dispute_loss: -4000 });
  expect((await money(market)).totals.debtCents).toBe(0);
});

proofTest(
  'a sent payout whose reversal is refused for lack of balance becomes the owner’s debt',
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    await setUpPayouts(market);
    const bookingId = await aCompletedRental(market);
    await passUntilDue(market, bookingId);
    await sweep(market);
    // By now, the provider has paid it to the owner's bank.
    market.pass(10 * day);
    await disputed(market, bookingId, 'lost');
    await sweep(market);
    await sweep(market);
    expect((await transfers(market))[0]).toMatchObject({ amount: 4000, amount_reversed: 0 });
    expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'sent', reversed_cents: 0 });
    const { rows } = await market.db.owner.query(
      `select state, error from public.payment_operations where kind = 'reverse-transfer'`,
    );
    expect(rows).toMatchObject([
      { state: 'refused', error: expect.stringContaining('does not have enough balance') },
    ]);
    expect((await money(market)).totals.debtCents).toBe(4000);
    expect((await market.app.send('GET', '/api/me/debts', { as: market.owner })).body.debts).toMatchObject([
      { bookingId, cents: 4000, words: "Payment reversed by the renter's bank" },
    ]);
  },
);

test('the database refuses a second payout for a purpose, and one that was sent without a transfer', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const bookingId = await aCompletedRental(market);
  const owner = market.db.owner;
  const again = `insert into public.payouts (created_at, booking_id, owner_id, purpose, state, cents, due_at, is_first)
    select created_at, booking_id, owner_id, purpose, 'due', cents, due_at, is_first from public.payouts where booking_id = $1`;
  await expect(owner.query(again, [bookingId])).rejects.toThrow('payouts_once_for_a_purpose');
  for (const [change, refusal] of [
    [`state = 'sent', sent_cents = 4000, sent_at = now()`, 'payouts_sent_has_transfer'],
    [
      `state = 'sent', sent_cents = 4001, sent_at = now(), transfer_id = 'tr_x'`,
      'payouts_never_above_what_was_earned',
    ],
    [`state = 'frozen'`, 'payouts_frozen_says_why'],
    [`reversed_cents = 1`, 'payouts_never_more_back_than_sent'],
  ])
    await expect(
      owner.query(`update public.payouts set ${change} where booking_id = $1`, [bookingId]),
    ).rejects.toThrow(refusal);
});

proofTest('an admin holds a payout with a reason and releases it, and no one involved can', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  const admin = await aPerson(market.db);
  for (const { id } of [admin, market.owner])
    await market.db.owner.query('insert into public.admin_users (id) values ($1)', [id]);
  const { id } = await payoutOf(market, bookingId);
  const act = (what: string, as: { id: string }) =>
    market.app.send('POST', `/api/admin/payouts/${id}/${what}`, { as, body: { reason: 'We look at it.' } });
  expect((await act('hold', market.owner)).body.error.code).toBe('moderation.involved');
  expect((await act('let-go', admin)).body.error.code).toBe('payouts.nothing-to-do');
  expect((await act('hold', admin)).status).toBe(204);
  await passUntilDue(market, bookingId);
  await sweep(market);
  expect(await transfers(market)).toEqual([]);
  expect((await money(market)).payouts[0].why.words).toBe('Our team is reviewing this payout.');
  const listed = await market.app.send('GET', '/api/admin/payouts', { as: admin });
  expect(listed.body).toMatchObject({
    total: 1,
    items: [{ id, state: 'frozen', frozenFor: 'admin', holdReason: 'We look at it.', involved: false }],
  });
  expect((await act('let-go', admin)).status).toBe(204);
  await sweep(market);
  expect(await transfers(market)).toHaveLength(1);
  const { rows } = await market.db.owner.query(
    'select act from public.moderation_acts where subject_id = $1 order by at',
    [id],
  );
  expect(rows.map((row) => row.act)).toEqual(['hold-payout', 'let-payout-go']);
});

proofTest(
  'a payment that the bank sends back after it arrived is on its way again, and the owner is told once',
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    const account = await setUpPayouts(market);
    const bookingId = await aCompletedRental(market);
    await passUntilDue(market, bookingId);
    await sweep(market);
    const place = async () => (await money(market)).payouts[0].place;
    expect(await place()).toBe('on-its-way');
    const { created } = (await transfers(market))[0]!;
    let status = 'in_transit';
    const { stripe } = market.deps;
    // What the provider says about a bank payout, which it makes automatically.
    const said = () => ({
      id: 'po_1',
      amount: 4000,
      created: created + 60,
      status,
      failure_message: null,
      failure_code: null,
      automatic: true,
    });
    const retrieve = async () => said();
    async function* list() {
      const [{ id } = { id: '' }] = await transfers(market);
      yield { type: 'payment', source: { id: 'py_1', object: 'charge', source_transfer: id } };
    }
    const provider = { ...stripe, payouts: { retrieve }, balanceTransactions: { list } };
    const deps = { ...market.deps, stripe: provider as unknown as typeof stripe };
    const hear = () => followBankPayout(deps, `${account}/po_1`);
    expect((await money(market)).payouts[0].bankedAt).toBeNull();
    await hear();
    expect((await money(market)).payouts[0]).toMatchObject({
      ...{ place: 'on-its-way', bankedAt: new Date((created + 60) * 1000).toISOString(), arrivedAt: null },
    });
    status = 'paid';
    await hear();
    expect(await place()).toBe('arrived');
    expect((await money(market)).payouts[0].bankedAt).toBeNull();
    expect((await money(market)).totals).toMatchObject({ onItsWayCents: 0, arrivedCents: 4000 });
    status = 'failed';
    await Promise.all([hear(), hear()]);
    status = 'paid';
    await hear();
    expect(await place()).toBe('on-its-way');
    const { rows } = await market.db.owner.query(
      `select words from public.notifications where name = 'payout-returned'`,
    );
    expect(rows).toHaveLength(1);
    await followBankPayout(deps, 'acct_strange/po_1');
  },
);
