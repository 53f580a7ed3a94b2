import { after, hour, instantAt, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import {
  aCheckout,
  aMarket,
  anotherRenter,
  aPaidBooking,
  type Market,
  move,
  verify,
  zone,
} from '../../../../test/market.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { runClock } from '#worker/clock.ts';

/** Pays today, and is declined whenever no one is there to type. */
const declinedLater = '4000 0000 0000 0341';
const lostCard = 'pm_card_visa_chargeDeclinedLostCard';
const mastercard = '5555 5555 5555 4444';

const startOf = (market: Market, days: number) => instantAt(market.day(days), 9, zone);

/** Moves every clock to this time and does what is due then. */
async function at(market: Market, instant: Date): Promise<void> {
  market.pass(instant.getTime() - market.now().getTime());
  await due(market);
}

async function due(market: Market): Promise<void> {
  await runClock(market.deps);
  await market.db.owner.query('update graphile_worker._private_jobs set run_at = now()');
  await market.work();
}

async function seen(market: Market, bookingId: string, as = market.renter) {
  const { body } = await market.app.send('GET', `/api/bookings/${bookingId}`, { as });
  return body;
}

async function intents(market: Market, kind = 'deposit') {
  const { data } = await market.deps.stripe.paymentIntents.list({
    limit: 100,
    expand: ['data.latest_charge'],
  });
  return data.filter(({ metadata }) => metadata['kind'] === kind);
}

async function mails(market: Market, kind: string): Promise<string[]> {
  const found = await market.db.owner.query<{ recipient: string }>(
    'select recipient from public.outbox_messages where kind = $1 order by created_at, recipient',
    [kind],
  );
  return found.rows.map(({ recipient }) => recipient);
}

const both = (market: Market) => [market.owner.email, market.renter.email].sort();

/** A booking paid with this card, this many hours before its start. */
async function paidBefore(market: Market, hours: number, card = declinedLater) {
  const dates = market.dates(6, 9);
  const start = startOf(market, 6);
  market.pass(after(start, -hours * hour).getTime() - market.now().getTime());
  const checkout = await aCheckout(market, dates);
  await market.payAt(checkout.url, card);
  await verify(market, checkout.sessionId);
  await market.work();
  return { ...checkout, start, before: (h: number) => after(start, -h * hour) };
}

/** The renter gives another card and returns to us. */
async function giveCard(market: Market, bookingId: string, card = mastercard) {
  const reply = await move(market, market.renter, bookingId, 'give-card');
  if (reply.status !== 200) throw new Error(`no page for a card: ${reply.text}`);
  const typed = await market.payAt(String(reply.body.url), card);
  const back = new URL(String(typed.headers.get('location')));
  return { url: String(reply.body.url), back: `${back.pathname}${back.search}` };
}

test('a card declined at 48, 42, 36 and 30 hours before the start ends the booking at 24, with everything back', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, before } = await paidBefore(market, 100);
  expect(await seen(market, bookingId)).toMatchObject({
    deposit: { status: 'scheduled', dueAt: before(48).toISOString(), neededBy: before(24).toISOString() },
  });
  for (const [hours, next] of [
    [48, 42],
    [42, 36],
    [36, 30],
    [30, null],
  ] as const) {
    await at(market, after(before(hours), -1000));
    const triesBefore = (await intents(market)).length;
    await at(market, before(hours));
    expect(await intents(market)).toHaveLength(triesBefore + 1);
    expect(await seen(market, bookingId)).toMatchObject({
      status: 'confirmed',
      youMay: expect.arrayContaining(['give-card']),
      deposit: {
        status: 'failed',
        dueAt: next && before(next).toISOString(),
        neededBy: before(24).toISOString(),
      },
    });
    expect(await mails(market, 'deposit-declined')).toHaveLength(2 * (triesBefore + 1));
    for (let i = 0; i < 3; i++) {
      market.pass(minute);
      await due(market);
    }
  }
  await at(market, after(before(24), -1000));
  expect((await market.booking(bookingId)).status).toBe('confirmed');
  await at(market, before(24));
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'deposit_not_held',
    cancel_actor: 'clock',
    refund_cents: 4720 + 2360,
    owner_keeps_cents: 0,
    blocks_calendar: false,
  });
  expect(await intents(market)).toHaveLength(4);
  expect(await intents(market, 'rental')).toMatchObject([
    { latest_charge: { amount_refunded: 4720 + 2360, refunded: true } },
  ]);
  expect((await mails(market, 'cancelled-without-deposit')).sort()).toEqual(both(market));
  expect(await seen(market, bookingId)).toMatchObject({
    contact: null,
    deposit: { status: 'dropped', dueAt: null },
  });
  await at(market, before(20));
  expect(await intents(market)).toHaveLength(4);
});

test('a lost card is never tried again; another card given on a page of its own is the hold', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, before } = await paidBefore(market, 60, '4242 4242 4242 4242');
  await market.db.owner.query('update public.deposits set payment_method_id = $1', [lostCard]);
  await at(market, before(48));
  expect(await seen(market, bookingId)).toMatchObject({
    deposit: { status: 'failed', dueAt: null, neededBy: before(24).toISOString() },
  });
  expect((await mails(market, 'deposit-declined')).sort()).toEqual(both(market));
  for (const hours of [42, 36, 30]) await at(market, before(hours));
  const tried = await intents(market);
  expect(tried).toHaveLength(1);
  expect(await mails(market, 'deposit-declined')).toHaveLength(2);

  const { url, back } = await giveCard(market, bookingId);
  expect((await move(market, market.renter, bookingId, 'give-card')).body.url).toBe(url);
  for (let i = 0; i < 3; i++) {
    const home = await market.app.send('GET', back);
    expect([home.status, home.headers['location']]).toEqual([302, `/#/booking/${bookingId}`]);
  }
  await market.work();
  const { data: charges } = await market.deps.stripe.charges.list({ limit: 1 });
  const until = charges[0]?.payment_method_details?.card?.capture_before ?? 0;
  expect(until - market.now().getTime() / 1000).toBeGreaterThan(6.9 * 24 * 3600);
  for (const person of [market.renter, market.owner])
    expect(await seen(market, bookingId, person)).toMatchObject({
      status: 'confirmed',
      deposit: { status: 'held', neededBy: null, heldUntil: new Date(until * 1000).toISOString() },
    });
  expect((await mails(market, 'deposit-held')).sort()).toEqual(both(market));
  expect(await intents(market)).toMatchObject([{ status: 'requires_capture', amount: 5000 }, {}]);
  await at(market, before(23));
  expect((await market.booking(bookingId)).status).toBe('confirmed');
  expect((await move(market, market.renter, bookingId, 'give-card')).status).toBe(403);
});

proofTest('a card given in the last minute counts, although nobody told us', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId } = await paidBefore(market, 20);
  market.pass(29 * minute);
  await giveCard(market, bookingId);
  market.pass(2 * minute);
  await due(market);
  expect(await seen(market, bookingId)).toMatchObject({ status: 'confirmed', deposit: { status: 'held' } });
});

proofTest(
  'a page for a card that is still open is closed before the booking ends, so that no hold comes after',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const { bookingId } = await paidBefore(market, 20);
    market.pass(10 * minute);
    const page = await move(market, market.renter, bookingId, 'give-card');
    market.pass(20 * minute);
    await due(market);
    expect((await market.booking(bookingId)).status).toBe('cancelled');
    await market.payAt(String(page.body.url), mastercard);
    expect((await intents(market)).filter(({ status }) => status === 'requires_capture')).toEqual([]);
  },
);

proofTest(
  'while the provider cannot be asked about the card, the booking stands a quarter of an hour longer',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const { bookingId } = await paidBefore(market, 20);
    const paid = market.now();
    await move(market, market.renter, bookingId, 'give-card');
    market.simulator.faults.add({ kind: 'api.reset', path: '/v1/checkout/sessions/*', times: 50 });
    await at(market, after(paid, 44 * minute));
    expect((await market.booking(bookingId)).status).toBe('pending');
    await at(market, after(paid, 45 * minute));
    expect((await market.booking(bookingId)).status).toBe('cancelled');
  },
);

proofTest('a server that slept through two tries makes one, and continues with the rest', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, before } = await paidBefore(market, 100);
  await at(market, before(38));
  expect(await intents(market)).toHaveLength(1);
  expect((await seen(market, bookingId)).deposit).toMatchObject({ dueAt: before(36).toISOString() });
  await at(market, before(10));
  expect((await market.booking(bookingId)).status).toBe('cancelled');
  expect(await intents(market)).toHaveLength(1);
});

proofTest(
  'an error of the provider says nothing about the card: nobody is told, and it is held at the next try, once',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    market.lead(minute);
    market.simulator.faults.add({ kind: 'api.answer', path: '/v1/payment_intents', status: 500, times: 2 });
    const { bookingId } = await paidBefore(market, 40, '4242 4242 4242 4242');
    const again = after(market.now(), 5 * minute);
    expect(await seen(market, bookingId)).toMatchObject({
      status: 'pending',
      deposit: { status: 'scheduled', dueAt: again.toISOString() },
    });
    expect(await mails(market, 'deposit-declined')).toEqual([]);
    await at(market, again);
    expect(await seen(market, bookingId)).toMatchObject({ status: 'confirmed', deposit: { status: 'held' } });
    expect((await intents(market)).filter(({ status }) => status === 'requires_capture')).toHaveLength(1);
    expect(await mails(market, 'deposit-held')).toEqual([]);
  },
);

test('a Visa hold lapses after 4 days and 18 hours: never "held" from that instant on, both told, the booking stands', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, start, before } = await paidBefore(market, 60, '4242 4242 4242 4242');
  await at(market, before(48));
  const until = after(before(48), (4 * 24 + 18) * hour);
  expect((await seen(market, bookingId)).deposit).toMatchObject({ status: 'held' });
  const heldUntil = new Date((await seen(market, bookingId)).deposit.heldUntil);
  expect(Math.abs(heldUntil.getTime() - until.getTime())).toBeLessThan(5000);
  expect(heldUntil > start).toBe(true);

  market.pass(heldUntil.getTime() - market.now().getTime() - 1000);
  expect((await seen(market, bookingId)).deposit.status).toBe('held');
  market.pass(1000);
  // Before any clock or event runs, the page already goes by the time the provider named.
  expect((await seen(market, bookingId)).deposit).toMatchObject({ status: 'lapsed', heldUntil: null });
  await due(market);
  const { rows } = await market.db.owner.query(
    'select d.status, d.needed_by, h.state from public.deposits d join public.deposit_holds h using (booking_id)',
  );
  expect(rows).toEqual([{ status: 'failed', needed_by: null, state: 'lapsed' }]);
  expect((await mails(market, 'deposit-lapsed')).sort()).toEqual(both(market));
  expect(await seen(market, bookingId)).toMatchObject({
    status: 'confirmed',
    youMay: ['give-card', 'on-my-way'],
    // They meet once more, to return the item.
    contact: expect.anything(),
  });
  await due(market);
  expect(await mails(market, 'deposit-lapsed')).toHaveLength(2);
});

test('a hold that is charged after another took its place goes back whole, once', async () => {
  await using market = await aMarket({ timeZone: zone });
  await market.listen();
  const { bookingId, before } = await paidBefore(market, 60, '4242 4242 4242 4242');
  await at(market, before(48));
  const [first] = await intents(market);
  await market.db.owner.query('update public.deposit_holds set expires_at = $1', [market.now()]);
  await market.db.owner.query('update public.deposits set next_at = $1', [market.now()]);
  await due(market);
  expect((await seen(market, bookingId)).deposit).toMatchObject({ status: 'lapsed' });
  const { back } = await giveCard(market, bookingId);
  await market.app.send('GET', back);
  await market.work();
  await market.deps.stripe.paymentIntents.capture(first!.id);
  const holdsAndRefunds = async () => {
    await market.work();
    const { rows } = await market.db.owner.query(
      `select array(select h.state from public.deposit_holds h where h.booking_id = $1 order by h.seq) as holds,
         array(select r.cents || ' ' || r.state from public.refunds r where r.payment_intent_id = $2) as refunds`,
      [bookingId, first!.id],
    );
    return rows[0];
  };
  await expect
    .poll(holdsAndRefunds)
    .toEqual({ holds: ['refunded', 'held'], refunds: [`${first!.amount} done`] });
  expect((await seen(market, bookingId)).deposit).toMatchObject({ status: 'held' });
});

proofTest(
  "the provider's word that a hold ended early is heard, and another card must come by a day before the start",
  async () => {
    await using market = await aMarket({ timeZone: zone });
    await market.listen();
    const { bookingId, before } = await paidBefore(market, 60, '4242 4242 4242 4242');
    await at(market, before(48));
    const [hold] = await intents(market);
    await market.deps.stripe.paymentIntents.cancel(hold!.id);
    await expect
      .poll(async () => {
        await market.work();
        return (await seen(market, bookingId)).deposit;
      })
      .toMatchObject({ status: 'lapsed', neededBy: before(24).toISOString() });
    expect((await mails(market, 'deposit-lapsed')).sort()).toEqual(both(market));
    const { back } = await giveCard(market, bookingId);
    await market.app.send('GET', back);
    await at(market, before(24));
    expect(await seen(market, bookingId)).toMatchObject({ status: 'confirmed', deposit: { status: 'held' } });
  },
);

proofTest(
  'a hold that ends in the last day closes the contact until it is replaced, and the booking ends at its start',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    await market.listen();
    const { bookingId, start, before } = await paidBefore(market, 60, '4242 4242 4242 4242');
    await at(market, before(48));
    await at(market, before(20));
    expect((await seen(market, bookingId)).contact).not.toBeNull();
    const [hold] = await intents(market);
    await market.deps.stripe.paymentIntents.cancel(hold!.id);
    await expect
      .poll(async () => {
        await market.work();
        return seen(market, bookingId);
      })
      .toMatchObject({ contact: null, deposit: { status: 'lapsed', neededBy: start.toISOString() } });
    await at(market, start);
    expect(await market.booking(bookingId)).toMatchObject({ status: 'cancelled', refund_cents: 7080 });
  },
);

test('a hold is released by the word of the provider, not by our wish', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, before } = await paidBefore(market, 60, '4242 4242 4242 4242');
  await at(market, before(48));
  market.simulator.faults.add({ kind: 'api.reset', path: '/v1/payment_intents/*', times: 20 });
  expect((await move(market, market.renter, bookingId, 'cancel')).status).toBe(200);
  await market.work().catch(() => undefined);
  expect((await seen(market, bookingId)).deposit.status).toBe('releasing');
  market.simulator.faults.clear();
  market.pass(hour);
  await due(market);
  expect((await seen(market, bookingId)).deposit.status).toBe('released');
  expect(await intents(market)).toMatchObject([{ status: 'canceled' }]);
});

proofTest('a hold that arrives after its booking ended is released at once', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, before } = await paidBefore(market, 60, '4242 4242 4242 4242');
  market.pass(12 * hour);
  // The clock orders the hold; before any worker makes the call, the renter cancels.
  await runClock(market.deps);
  expect((await seen(market, bookingId)).deposit.status).toBe('placing');
  expect(market.now()).toEqual(before(48));
  expect((await move(market, market.renter, bookingId, 'cancel')).status).toBe(200);
  expect((await seen(market, bookingId)).deposit.status).toBe('dropped');
  await market.work();
  await due(market);
  expect((await seen(market, bookingId)).deposit.status).toBe('released');
  expect(await intents(market)).toMatchObject([{ status: 'canceled' }]);
});

proofTest(
  'a card given in place of a hold that had run out, once the booking is over, holds nothing',
  async () => {
    await using market = await aMarket({ timeZone: zone });
    await market.listen();
    const { bookingId, before } = await paidBefore(market, 60, '4242 4242 4242 4242');
    await at(market, before(48));
    const [hold] = await intents(market);
    await market.deps.stripe.paymentIntents.cancel(hold!.id);
    await expect
      .poll(async () => {
        await market.work();
        return (await seen(market, bookingId)).deposit.status;
      })
      .toBe('lapsed');
    const page = await move(market, market.renter, bookingId, 'give-card');
    expect((await move(market, market.owner, bookingId, 'cancel')).status).toBe(200);
    const typed = await market.payAt(String(page.body.url), mastercard);
    const { pathname, search } = new URL(String(typed.headers.get('location')));
    await market.app.send('GET', pathname + search);
    await due(market);
    expect((await seen(market, bookingId)).deposit.status).toBe('released');
    expect((await intents(market)).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await mails(market, 'deposit-held')).toEqual([]);
  },
);

proofTest('the page for a deposit card, asked about as a payment, is no payment of the rental', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, before } = await paidBefore(market, 60);
  await at(market, before(48));
  const { url } = await giveCard(market, bookingId);
  const sessionId = /(cs_\w+)/.exec(url)?.[1] ?? '';
  expect((await verify(market, sessionId)).body.error.code).toBe('payment.session-unknown');
  expect((await market.booking(bookingId)).status).toBe('confirmed');
});

test('a booking cancelled before its hold was placed never says that a deposit was released', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId } = await aPaidBooking(market);
  expect((await move(market, market.renter, bookingId, 'cancel')).status).toBe(200);
  await due(market);
  expect((await seen(market, bookingId)).deposit.status).toBe('dropped');
});

test('only the renter gives a card, and only while one is needed', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId } = await paidBefore(market, 60);
  const give = async (as: { id: string }) => (await move(market, as, bookingId, 'give-card')).status;
  expect(await give(market.renter)).toBe(403);
  await at(market, after(market.now(), 12 * hour));
  expect(await give(market.owner)).toBe(403);
  expect(await give(await anotherRenter(market))).toBe(404);
  expect(await give(market.renter)).toBe(200);
});

test('coming back from a page that is not ours changes nothing and leads home', async () => {
  await using market = await aMarket({ timeZone: zone });
  for (const query of ['', '?session_id=', '?session_id=cs_test_nobody'])
    expect((await market.app.send('GET', `/api/checkout/deposit-return${query}`)).headers['location']).toBe(
      '/#/dashboard',
    );
});
