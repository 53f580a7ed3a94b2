import { hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aCheckout, aMarket, aPaidBooking, type Market, move, verify } from '../../../test/market.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { runClock, runHousekeeping } from '#worker/clock.ts';
import { bookCosts } from './book-costs.ts';
import { followDispute } from './follow-dispute.ts';

// A test waits several times for what the clock and the provider do next, each time for up to fifteen seconds.
vi.setConfig({ testTimeout: 60_000 });

/** With these cards, refunds take three days and succeed; take three days and fail; or the payment is disputed after an hour. */
const [slow, failing, disputed] = ['4000 0000 0000 7726', '4000 0000 0000 5126', '4000 0000 0000 0259'];

async function paidWith(market: Market, card: string) {
  const checkout = await aCheckout(market, market.dates(20, 22));
  await market.payAt(checkout.url, card);
  await verify(market, checkout.sessionId);
  await market.work();
  return checkout;
}

async function cancelled(market: Market, card: string) {
  const booking = await paidWith(market, card);
  expect((await move(market, market.renter, booking.bookingId, 'cancel')).status).toBe(200);
  await market.work();
  return booking;
}

const refunds = async (market: Market) =>
  (
    await market.db.owner.query(
      `select cents, purpose, try_number as try, state, error, next_try_at as next, operation_id is null as waits
       from public.refunds order by created_at, try_number`,
    )
  ).rows;

const atProvider = async (market: Market) =>
  (await market.deps.stripe.refunds.list({ limit: 100 })).data.map(({ amount, status }) => [amount, status]);

/** What the booking's page says about its money. */
const shown = async (market: Market, bookingId: string, as: { id: string }) =>
  (await market.app.send('GET', `/api/bookings/${bookingId}`, { as })).body.money;

/** The balance of each account; a total other than zero means a wrong posting. */
async function balances(market: Market): Promise<Record<string, number>> {
  const { rows } = await market.db.owner.query<{ account: string; cents: number }>(
    'select account, sum(cents)::int as cents from public.ledger_lines group by 1 having sum(cents) <> 0',
  );
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

const mails = async (market: Market, kind: string) =>
  (
    await market.db.owner.query<{ recipient: string; body_text: string }>(
      'select recipient, body_text from public.outbox_messages where kind = $1 order by created_at, recipient',
      [kind],
    )
  ).rows;

/** Does everything that is due until the provider's events have come and been acted on. */
async function settled(market: Market, done: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await runClock(market.deps);
        await market.db.owner.query('update graphile_worker._private_jobs set run_at = now()');
        await market.work();
        return done();
      },
      { interval: 100 },
    )
    .toBe(true);
}

const states = async (market: Market) => (await refunds(market)).map(({ state }) => state).join(' ');

test('a refund is written when it is planned, is on its way, and arrives when its event says so', async () => {
  await using market = await aMarket();
  await market.listen();
  const booking = await paidWith(market, slow);
  await move(market, market.renter, booking.bookingId, 'cancel');
  expect(await refunds(market)).toMatchObject([
    { cents: 4720, purpose: 'cancelled', try: 1, state: 'planned' },
  ]);
  // None of it is ours or the owner's anymore, but the provider still has it.
  expect(await balances(market)).toEqual({ provider: 4720, in_transit: -4720 });
  await market.work();
  expect(await states(market)).toBe('pending');
  expect(await balances(market)).toEqual({ provider: 4720, in_transit: -4720 });
  const underWay = {
    payments: [{ cents: 4720, purpose: 'rental', paidAt: expect.any(String) }],
    refunds: [
      {
        cents: 4720,
        of: 'rental',
        standing: 'on-its-way',
        orderedAt: expect.any(String),
        arrivedAt: null,
        nextTryAt: null,
      },
    ],
    inTransitCents: 4720,
  };
  expect(await shown(market, booking.bookingId, market.renter)).toEqual(underWay);
  expect(await shown(market, booking.bookingId, market.owner)).toEqual(underWay);
  market.pass(72 * hour);
  await settled(market, async () => (await states(market)) === 'done');
  expect(await balances(market)).toEqual({});
  expect(await shown(market, booking.bookingId, market.owner)).toMatchObject({
    refunds: [{ standing: 'arrived', arrivedAt: expect.any(String) }],
    inTransitCents: 0,
  });
  expect(await mails(market, 'refund-failed')).toEqual([]);
});

proofTest('a refund whose event was lost is asked about a day later', async () => {
  await using market = await aMarket();
  await cancelled(market, slow);
  market.pass(72 * hour);
  expect(await states(market)).toBe('pending');
  await runHousekeeping(market.deps);
  expect(await states(market)).toBe('done');
});

test('a refund that arrived is asked about again, as its bank may send it back and each event of it be lost', async () => {
  await using market = await aMarket();
  await cancelled(market, failing);
  expect(await states(market)).toBe('done');
  await bookCosts(market.deps);
  const before = await balances(market);
  market.pass(72 * hour);
  await runHousekeeping(market.deps);
  expect(await states(market)).toBe('failed');
  expect(await balances(market)).toEqual({
    ...before,
    provider: (before['provider'] ?? 0) + 4720,
    renter: -4720,
  });
  expect(await mails(market, 'refund-failed')).toHaveLength(2);
});

proofTest(
  'a refund that stays where it arrived is asked about six times in sixty days, and then no more',
  async () => {
    await using market = await aMarket();
    await cancelled(market, '4242 4242 4242 4242');
    const asked = vi.spyOn(market.deps.stripe.refunds, 'retrieve');
    const counts: number[] = [];
    for (const days of [0, 1, 1, 1, 4, 7, 15, 1, 31, 60]) {
      market.pass(days * 24 * hour);
      await runHousekeeping(market.deps);
      counts.push(asked.mock.calls.length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 4, 4, 5, 6, 6]);
  },
);

proofTest('a refund is asked about again an hour after the provider could not be reached', async () => {
  await using market = await aMarket();
  await cancelled(market, failing);
  market.pass(72 * hour);
  market.simulator.faults.add({ kind: 'api.reset', path: '/v1/refunds/*', times: 9 });
  await runHousekeeping(market.deps);
  expect(await states(market)).toBe('done');
  market.simulator.faults.clear();
  await runHousekeeping(market.deps);
  expect(await states(market)).toBe('done');
  market.pass(hour);
  await runHousekeeping(market.deps);
  expect(await states(market)).toBe('failed');
});

test('a refund the bank sends back is owed, told to both, never income, and tried again after 1, 24 and 72 hours', async () => {
  await using market = await aMarket();
  await market.listen();
  const { bookingId } = await cancelled(market, failing);
  expect(await states(market)).toBe('done');
  const before = await balances(market);
  const expected = ['failed'];
  for (const hours of [1, 24, 72]) {
    market.pass(72 * hour);
    await settled(market, async () => (await states(market)) === expected.join(' '));
    expect(await balances(market)).toEqual({
      ...before,
      provider: (before['provider'] ?? 0) + 4720,
      renter: -4720,
    });
    const { next, error } = (await refunds(market)).at(-1);
    expect([next.getTime() - market.now().getTime(), error]).toEqual([
      hours * hour,
      'expired_or_canceled_card',
    ]);
    expect(await shown(market, bookingId, market.renter)).toMatchObject({
      refunds: [{ cents: 4720, standing: 'came-back', arrivedAt: null, nextTryAt: next.toISOString() }],
      inTransitCents: 0,
    });
    market.pass(hours * hour - 1);
    await runClock(market.deps);
    expect(await states(market)).toBe(expected.join(' '));
    market.pass(1);
    await settled(market, async () => (await states(market)) === [...expected, 'done'].join(' '));
    expect(await balances(market)).toEqual(before);
    expected.push('failed');
  }
  market.pass(72 * hour);
  await settled(market, async () => (await states(market)) === 'failed failed failed failed');
  market.pass(1000 * hour);
  await runClock(market.deps);
  expect(await refunds(market)).toMatchObject([1, 2, 3, 4].map((number) => ({ try: number, next: null })));
  expect(await atProvider(market)).toEqual(Array.from({ length: 4 }, () => [4720, 'failed']));
  const told = await mails(market, 'refund-failed');
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
    Array.from({ length: 4 }, () => [market.owner.email, market.renter.email])
      .flat()
      .toSorted(),
  );
  const toRenter = told.filter(({ recipient }) => recipient === market.renter.email);
  expect(toRenter.filter(({ body_text: text }) => text.includes("We'll try again"))).toHaveLength(3);
  expect(toRenter.at(-1)?.body_text).toContain('Please contact us');
});

proofTest('a refund that cannot be tried again does not keep the next one waiting', async () => {
  await using market = await aMarket();
  await market.listen();
  await cancelled(market, failing);
  market.pass(hour);
  await cancelled(market, failing);
  market.pass(72 * hour);
  await settled(market, async () => (await states(market)) === 'failed failed');
  const inLine = await market.db.owner.query<{ id: string }>(
    'select id from public.refunds order by next_try_at, payment_intent_id collate "C"',
  );
  const [first, second] = inLine.rows;
  await market.db.owner.query(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update on public.refunds for each row when (old.id = '${first?.id}')
      execute function public.refuse()`);
  market.pass(hour);
  await runClock(market.deps);
  const again = await market.db.owner.query(
    `select distinct payment_intent_id = (select payment_intent_id from public.refunds where id = $1) as second
     from public.refunds where try_number = 2`,
    [second?.id],
  );
  expect(again.rows).toEqual([{ second: true }]);
});

proofTest('a refund that fails before its answer was heard is found by the key of its call', async () => {
  await using market = await aMarket();
  await market.listen();
  const booking = await paidWith(market, slow);
  await move(market, market.renter, booking.bookingId, 'cancel');
  // The provider did it, but the connection broke before it could say so.
  market.simulator.faults.add({ kind: 'api.reset', path: '/v1/refunds', executed: true, times: 2 });
  await market.work();
  const [made] = (await market.deps.stripe.refunds.list({})).data;
  await fetch(`${market.simulator.url}/_simulator/refunds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refund: made?.id, outcome: 'failed' }),
  });
  await settled(market, async () => (await states(market)) === 'failed');
  // The repeated call gets the old answer, which changes nothing.
  await settled(market, async () => (await atProvider(market)).length === 1);
  expect(await states(market)).toBe('failed');
  expect(await balances(market)).toEqual({ provider: 4720, renter: -4720 });
});

const disputes = async (market: Market) =>
  (
    await market.db.owner.query(
      `select cents, reason, state, provider_status as word, due_by as due, closed_at as closed
       from public.payment_disputes`,
    )
  ).rows;

async function aDispute(market: Market) {
  const booking = await paidWith(market, disputed);
  market.pass(hour + 1_000);
  await settled(market, async () => (await disputes(market)).length === 1);
  const [dispute] = (await market.deps.stripe.disputes.list({})).data;
  return { ...booking, disputeId: dispute?.id ?? '' };
}

test('while a payment is in dispute nothing of it is given back; once it is won, what waited goes out', async () => {
  await using market = await aMarket();
  await market.listen();
  const { bookingId, disputeId } = await aDispute(market);
  expect(await disputes(market)).toMatchObject([
    { cents: 4720, reason: 'fraudulent', state: 'open', word: 'needs_response', closed: null },
  ]);
  expect((await move(market, market.owner, bookingId, 'cancel')).status).toBe(200);
  await settled(market, async () => (await refunds(market)).length === 1);
  expect(await refunds(market)).toMatchObject([{ state: 'planned', waits: true }]);
  expect(await atProvider(market)).toEqual([]);
  expect(await balances(market)).toEqual({ provider: 4720, in_transit: -4720 });

  await market.deps.stripe.disputes.update(disputeId, {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  });
  await settled(market, async () => (await states(market)) === 'done');
  expect(await disputes(market)).toMatchObject([{ state: 'won', word: 'won', closed: expect.any(Date) }]);
  expect(await atProvider(market)).toEqual([[4720, 'succeeded']]);
});

proofTest('a payment whose dispute was lost stays as it is: the bank gave it back itself', async () => {
  await using market = await aMarket();
  await market.listen();
  const { bookingId, disputeId } = await aDispute(market);
  await move(market, market.owner, bookingId, 'cancel');
  await market.deps.stripe.disputes.close(disputeId);
  await settled(market, async () => (await disputes(market))[0]?.state === 'lost');
  market.pass(48 * hour);
  await settled(market, async () => (await refunds(market)).length === 1);
  expect(await refunds(market)).toMatchObject([{ state: 'planned', waits: true }]);
  expect(await atProvider(market)).toEqual([]);
  expect(await balances(market)).toEqual({ in_transit: -4720, dispute_loss: 4720 });
});

test('a lost dispute is booked as our loss, once however often it is asked about', async () => {
  await using market = await aMarket();
  await paidWith(market, disputed);
  market.pass(hour + 1_000);
  const [dispute] = (await market.deps.stripe.disputes.list({})).data;
  const id = dispute?.id ?? '';
  await followDispute(market.deps, id);
  const paid = { provider: 4720, owner: -4000, platform: -720 };
  expect(await balances(market)).toEqual(paid);
  await market.deps.stripe.disputes.close(id);
  await Promise.all(Array.from({ length: 6 }, () => followDispute(market.deps, id)));
  expect(await disputes(market)).toMatchObject([{ state: 'lost', closed: expect.any(Date) }]);
  expect(await balances(market)).toEqual({ dispute_loss: 4720, owner: -4000, platform: -720 });
});

test('a dispute that is first heard of when it is lost is booked too, and once', async () => {
  await using market = await aMarket();
  await paidWith(market, disputed);
  market.pass(hour + 1_000);
  const [dispute] = (await market.deps.stripe.disputes.list({})).data;
  const id = dispute?.id ?? '';
  await market.deps.stripe.disputes.close(id);
  await Promise.all(Array.from({ length: 6 }, () => followDispute(market.deps, id)));
  expect((await balances(market))['dispute_loss']).toBe(4720);
});

proofTest(
  'a dispute that is heard of before its payment waits for it; payments of others are left',
  async () => {
    await using market = await aMarket();
    const checkout = await aCheckout(market, market.dates(20, 22));
    await market.payAt(checkout.url, disputed);
    market.pass(hour + 1_000);
    const [dispute] = (await market.deps.stripe.disputes.list({})).data;
    const id = dispute?.id ?? '';
    await expect(followDispute(market.deps, id)).rejects.toMatchObject({ code: 'request.busy' });
    expect(await disputes(market)).toEqual([]);
    await verify(market, checkout.sessionId);
    await followDispute(market.deps, id);
    expect(await disputes(market)).toMatchObject([{ cents: 4720, state: 'open' }]);

    const foreign = await market.deps.stripe.paymentIntents.create({
      ...{ amount: 500, currency: 'usd', payment_method: 'pm_card_createDispute', confirm: true },
      metadata: { booking_id: 'not one of ours' },
      allowed_payment_method_types: ['card'],
    });
    market.pass(hour + 1_000);
    const [theirs] = (await market.deps.stripe.disputes.list({ payment_intent: foreign.id })).data;
    await followDispute(market.deps, theirs?.id ?? '');
    expect(await disputes(market)).toHaveLength(1);
  },
);

proofTest(
  'a refund ordered before its dispute is known is owed, tells both, and then waits for the dispute',
  async () => {
    await using market = await aMarket();
    const { bookingId } = await paidWith(market, disputed);
    market.pass(hour + 1_000);
    const [dispute] = (await market.deps.stripe.disputes.list({})).data;
    expect((await move(market, market.owner, bookingId, 'cancel')).status).toBe(200);
    await settled(market, async () => (await states(market)) === 'failed');
    expect(await mails(market, 'refund-failed')).toHaveLength(2);

    await followDispute(market.deps, dispute?.id ?? '');
    market.pass(hour + 1_000);
    await settled(market, async () => (await refunds(market)).length === 2);
    expect(await refunds(market)).toMatchObject([{ state: 'failed' }, { state: 'planned', waits: true }]);
    expect(await balances(market)).toEqual({ provider: 4720, in_transit: -4720 });
    expect(await atProvider(market)).toEqual([]);
  },
);

test('disputes of payments that are not ours are left', async () => {
  await using market = await aMarket();
  await market.listen();
  await market.deps.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_createDispute',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  market.pass(hour + 1_000);
  const handled = async () =>
    (
      await market.db.owner.query(
        `select from public.stripe_events where type = 'charge.dispute.created' and outcome = 'handled'`,
      )
    ).rowCount === 1;
  await settled(market, handled);
  expect(await disputes(market)).toEqual([]);
});

test('a rental that is kept has no refund; one that is cancelled has one, which arrives', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market);
  expect(await refunds(market)).toEqual([]);
  await move(market, market.owner, bookingId, 'cancel');
  await market.work();
  expect(await refunds(market)).toMatchObject([{ state: 'done', purpose: 'cancelled', try: 1 }]);
});
