import { after, hour, instantAt, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import {
  aCheckout,
  aMarket,
  anotherRenter,
  type Market,
  move,
  verify,
  zone,
} from '../../../../test/market.ts';
import { runClock } from '#worker/clock.ts';

const declinedLater = '4000 0000 0000 0341';
const mastercard = '5555 5555 5555 4444';
const asksItsOwner = '4000 0027 6000 3184';

async function due(market: Market): Promise<void> {
  await runClock(market.deps);
  await market.db.owner.query('update graphile_worker._private_jobs set run_at = now()');
  await market.work();
}

const seen = async (market: Market, id: string, as = market.renter) =>
  (await market.app.send('GET', `/api/bookings/${id}`, { as })).body;

async function mails(market: Market, kind: string): Promise<string[]> {
  const found = await market.db.owner.query<{ recipient: string }>(
    'select recipient from public.outbox_messages where kind = $1 order by recipient',
    [kind],
  );
  return found.rows.map(({ recipient }) => recipient);
}
const both = ({ owner, renter }: Market) => [owner.email, renter.email].sort();

/** The balance of each account, in cents. */
async function books(market: Market): Promise<Record<string, number>> {
  const { rows } = await market.db.owner.query<{ account: string; cents: number }>(
    'select account, sum(cents)::int as cents from public.ledger_lines group by account having sum(cents) <> 0',
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** Paid this many hours before the start; the bank hasn't been asked for the hold yet. */
async function paidBefore(market: Market, hours: number, card: string) {
  const dates = market.dates(6, 9);
  const start = instantAt(dates.startDate, 9, zone);
  market.pass(after(start, -hours * hour).getTime() - market.now().getTime());
  const checkout = await aCheckout(market, dates);
  await market.payAt(checkout.url, card);
  return { ...checkout, dates, paidAt: market.now() };
}

/** Gives a card on a provider page, and confirms there as its owner if the bank asks. */
async function giveCard(market: Market, bookingId: string, card: string) {
  const page = await move(market, market.renter, bookingId, 'give-card');
  expect(page.status).toBe(200);
  const typed = await market.payAt(String(page.body.url), card);
  const place = `${String(page.body.url).replace('http://pages.test', market.simulator.url)}/authenticate`;
  const done = typed.headers.get('location')?.includes('deposit-return')
    ? typed
    : await fetch(place, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome: 'complete' }),
      });
  const { pathname, search } = new URL(String(done.headers.get('location')));
  await market.app.send('GET', pathname + search);
  await due(market);
}

test('paid within 48 hours of the start: confirmed once, when payment and hold both stand', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, sessionId, dates, paidAt } = await paidBefore(market, 40, '4242 4242 4242 4242');
  expect((await verify(market, sessionId)).body).toEqual({
    success: false,
    payment_status: 'waiting_for_deposit',
  });
  for (const [person, youMay] of [
    [market.renter, ['cancel-unsecured']],
    [market.owner, []],
  ] as const)
    expect(await seen(market, bookingId, person)).toMatchObject({
      status: 'pending',
      stage: 'securing',
      youMay,
      contact: null,
      confirmedAt: null,
      deposit: { status: 'placing', neededBy: after(paidAt, 30 * minute).toISOString() },
    });
  const { app } = market;
  const other = await anotherRenter(market);
  const taken = await app.send('POST', '/api/functions/create-checkout', {
    as: other,
    body: dates,
  });
  expect(taken.body.error.code).toBe('booking.dates-taken');
  expect(await mails(market, 'booking-confirmed')).toEqual([]);

  await market.work();
  for (let n = 0; n < 2; n++)
    expect((await verify(market, sessionId)).body).toMatchObject({ success: true, payment_status: 'paid' });
  await due(market);
  for (const person of [market.renter, market.owner])
    expect(await seen(market, bookingId, person)).toMatchObject({
      status: 'confirmed',
      deposit: { status: 'held', neededBy: null },
    });
  const { events } = await seen(market, bookingId);
  expect(events.map((event: { move: string }) => event.move)).toEqual([
    'hold',
    'await-deposit',
    'deposit-held',
    'secure',
  ]);
  expect(await mails(market, 'booking-confirmed')).toEqual(both(market));
  expect(await mails(market, 'deposit-held')).toEqual([]);
  expect(await books(market)).toEqual({ provider: 7080, owner: -6000, platform: -1080 });
});

test('declined: half an hour for another card, which confirms the booking; nobody sees the address before', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, sessionId, paidAt } = await paidBefore(market, 20, declinedLater);
  await verify(market, sessionId);
  await market.work();
  const by = after(paidAt, 30 * minute).toISOString();
  expect(await seen(market, bookingId)).toMatchObject({
    status: 'pending',
    stage: 'securing',
    youMay: ['give-card', 'cancel-unsecured'],
    contact: null,
    deposit: { status: 'failed', dueAt: null, neededBy: by },
  });
  expect(await seen(market, bookingId, market.owner)).toMatchObject({ youMay: [], contact: null });
  const waiting = await market.app.send('GET', '/api/bookings?needs=me', { as: market.renter });
  expect(waiting.body.items).toMatchObject([{ id: bookingId }]);
  expect(await mails(market, 'deposit-declined')).toEqual(both(market));
  for (const name of ['show-address', 'cancel', 'withdraw'])
    expect((await move(market, market.renter, bookingId, name)).status).toBe(409);

  market.pass(10 * minute);
  await giveCard(market, bookingId, mastercard);
  expect(await seen(market, bookingId)).toMatchObject({
    status: 'confirmed',
    confirmedAt: market.now().toISOString(),
    deposit: { status: 'held', neededBy: null },
  });
  expect(await mails(market, 'booking-confirmed')).toEqual(both(market));
  market.pass(40 * minute);
  await due(market);
  expect((await market.booking(bookingId)).status).toBe('confirmed');
});

test('no other card in half an hour: canceled by the system, everything back to the last cent, and both are told', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, sessionId, paidAt } = await paidBefore(market, 20, declinedLater);
  await verify(market, sessionId);
  await market.work();
  market.pass(30 * minute - 1000);
  await due(market);
  expect(await market.booking(bookingId)).toMatchObject({ status: 'pending', blocks_calendar: true });
  market.pass(1000);
  await due(market);
  expect(market.now()).toEqual(after(paidAt, 30 * minute));
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'deposit_not_held',
    cancel_actor: 'clock',
    confirmed_at: null,
    refund_cents: 7080,
    owner_keeps_cents: 0,
    blocks_calendar: false,
  });
  expect(await mails(market, 'cancelled-without-deposit')).toEqual(both(market));
  expect(await mails(market, 'booking-confirmed')).toEqual([]);
  expect(await books(market)).toEqual({});
  const { data } = await market.deps.stripe.charges.list({ limit: 100 });
  expect(data.filter(({ captured }) => captured)).toMatchObject([{ amount_refunded: 7080 }]);
  expect((await verify(market, sessionId)).body).toEqual({
    success: false,
    payment_status: 'refunded',
  });
});

test('a hold that stands when the booking can no longer be confirmed: everything back, and no word that the deposit was the reason', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, sessionId } = await paidBefore(market, 20, declinedLater);
  await verify(market, sessionId);
  await market.work();
  const { owner, renter } = market;
  await market.app.send('POST', '/api/me/blocks', { as: owner, body: { personId: renter.id } });
  await giveCard(market, bookingId, mastercard);
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'paid_too_late',
    refund_cents: 7080,
    owner_keeps_cents: 0,
  });
  expect(await mails(market, 'cancelled-without-deposit')).toEqual([]);
  expect(await mails(market, 'paid-too-late')).toEqual([renter.email]);
  expect(await books(market)).toEqual({});
});

test('a bank that wants its owner there is shown who it is on the page, and the booking is confirmed', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { url, bookingId, sessionId } = await paidBefore(market, 40, asksItsOwner);
  await fetch(`${url.replace('http://pages.test', market.simulator.url)}/authenticate`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'complete' }),
  });
  expect((await verify(market, sessionId)).body).toEqual({
    success: false,
    payment_status: 'waiting_for_deposit',
  });
  await market.work();
  expect(await seen(market, bookingId)).toMatchObject({
    status: 'pending',
    youMay: ['give-card', 'cancel-unsecured'],
    deposit: { status: 'failed' },
  });
  await giveCard(market, bookingId, asksItsOwner);
  expect(await seen(market, bookingId)).toMatchObject({ status: 'confirmed', deposit: { status: 'held' } });
});

/** Expects nothing left of a paid booking: the payment went back in full, and no hold is in place. */
async function expectAllBack(market: Market, bookingId: string): Promise<void> {
  await due(market);
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'renter_free',
    cancel_actor: 'renter',
    confirmed_at: null,
    refund_cents: 7080,
    owner_keeps_cents: 0,
    blocks_calendar: false,
  });
  expect(await mails(market, 'cancelled-by-renter')).toEqual(both(market));
  expect(await mails(market, 'booking-confirmed')).toEqual([]);
  expect(await books(market)).toEqual({});
  const { data } = await market.deps.stripe.charges.list({ limit: 100 });
  expect(data.filter(({ captured }) => captured)).toMatchObject([{ amount_refunded: 7080 }]);
  const intents = await market.deps.stripe.paymentIntents.list({ limit: 100 });
  expect(intents.data.filter(({ status }) => status === 'requires_capture')).toEqual([]);
}

test('the renter cancels while the bank is being asked: everything goes back, and the hold that comes is released', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, sessionId } = await paidBefore(market, 40, '4242 4242 4242 4242');
  await verify(market, sessionId);
  expect((await move(market, market.owner, bookingId, 'cancel-unsecured')).status).toBe(403);
  expect((await move(market, market.renter, bookingId, 'cancel-unsecured')).status).toBe(200);
  await expectAllBack(market, bookingId);
  const holds = await market.db.owner.query('select state from public.deposit_holds where booking_id = $1', [
    bookingId,
  ]);
  expect(holds.rows).toEqual([{ state: 'released' }]);
  expect((await move(market, market.renter, bookingId, 'cancel-unsecured')).status).toBe(409);
});

test('the renter cancels after the card was declined; the page on which another could be given is ended first', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, sessionId } = await paidBefore(market, 20, declinedLater);
  await verify(market, sessionId);
  await market.work();
  const page = await move(market, market.renter, bookingId, 'give-card');
  expect((await move(market, market.renter, bookingId, 'cancel-unsecured')).status).toBe(200);
  await market.payAt(String(page.body.url), mastercard);
  await expectAllBack(market, bookingId);
});

test('a card that was given before the renter cancels confirms the booking, which is canceled as any other', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, sessionId } = await paidBefore(market, 20, declinedLater);
  await verify(market, sessionId);
  await market.work();
  const page = await move(market, market.renter, bookingId, 'give-card');
  await market.payAt(String(page.body.url), mastercard);
  const late = await move(market, market.renter, bookingId, 'cancel-unsecured');
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'booking.too-late' } } });
  expect(await seen(market, bookingId)).toMatchObject({
    status: 'confirmed',
    youMay: expect.arrayContaining(['cancel']),
  });
});

test('a renter who paid and waits for the hold can book other days of the item; what is paid stays', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { bookingId, sessionId } = await paidBefore(market, 40, '4242 4242 4242 4242');
  expect((await verify(market, sessionId)).body.success).toBe(false);
  const { url } = await aCheckout(market, market.dates(20, 22));
  expect(url).toContain('http');
  expect(await seen(market, bookingId)).toMatchObject({ status: 'pending', stage: 'securing' });
});
