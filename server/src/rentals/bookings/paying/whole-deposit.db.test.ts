import { after, hour, instantAt } from '@borough/domain/clocks';
import { consentVersion, consentWords } from '@borough/domain/deposits/consent.rules';
import { expect, test } from 'vitest';
import {
  aCheckout,
  aMarket,
  ask,
  type Market,
  move,
  proveWho,
  verify,
  zone,
} from '../../../../test/market.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { codeAt } from '../../../../test/race-handovers.ts';
import { runClock } from '#worker/clock.ts';

const lostCard = 'pm_card_visa_chargeDeclinedLostCard';
const agreed = consentWords(5000);

async function at(market: Market, instant: Date): Promise<void> {
  market.pass(instant.getTime() - market.now().getTime());
  for (let n = 0; n < 2; n++) {
    await runClock(market.deps);
    await market.db.owner.query('update graphile_worker._private_jobs set run_at = now()');
    await market.work();
  }
}

async function seen(market: Market, bookingId: string, as = market.renter) {
  return (await market.app.send('GET', `/api/bookings/${bookingId}`, { as })).body;
}

/** The balances of the accounts a deposit passes through, in cents. */
async function books(market: Market): Promise<Record<string, number>> {
  const { rows } = await market.db.owner.query<{ account: string; cents: number }>(
    `select account, sum(cents)::int as cents from public.ledger_lines
     where memo like 'deposit%' or memo = 'refund arrived' group by account having sum(cents) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/**
 * Books thirty days far ahead and waits until the deposit is held. Without consent, the booking is like one from an earlier
 * release, which asked for less.
 */
async function aLongRental(market: Market, { card, consent }: { card: string; consent: boolean }) {
  const dates = market.dates(140, 170);
  await proveWho(market);
  const { url, sessionId, bookingId } = await aCheckout(market, dates);
  if (!consent)
    await market.db.owner.query(`update public.bookings set deposit_consent = '{"version": "1"}'`);
  await market.payAt(url, card);
  await verify(market, sessionId);
  await market.work();
  const start = instantAt(dates.startDate, 9, zone);
  await at(market, after(start, -48 * hour));
  const heldUntil = async () => new Date((await seen(market, bookingId)).deposit.heldUntil);
  return { bookingId, start, heldUntil };
}

async function giveCard(market: Market, bookingId: string, number: string) {
  const page = await move(market, market.renter, bookingId, 'give-card');
  const typed = await market.payAt(String(page.body.url), number);
  const { pathname, search } = new URL(String(typed.headers.get('location')));
  await market.app.send('GET', pathname + search);
}

const mails = async (market: Market, kind: string) => {
  const found = await market.db.owner.query('select 1 from public.outbox_messages where kind = $1', [kind]);
  return found.rows.length;
};

test(
  'a month far ahead: renewed, declined, renewed on another card, charged, and given back to the last cent',
  { timeout: 120_000 },
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const { bookingId, heldUntil } = await aLongRental(market, { card: '4242424242424242', consent: true });
    const { rows } = await market.db.owner.query('select deposit_consent from public.bookings');
    expect(rows[0].deposit_consent).toMatchObject({
      version: consentVersion,
      words: agreed,
      address: expect.any(String),
      at: expect.any(String),
    });

    const first = await heldUntil();
    const chargedFrom = async () => new Date((await seen(market, bookingId)).deposit.chargedFrom);
    const lastsAtLeast = (4 * 24 + 18) * hour;
    expect(await chargedFrom()).toEqual(after(first, 2 * (lastsAtLeast - 18 * hour) - 18 * hour));
    await at(market, after(first, -18 * hour));
    const second = await heldUntil();
    const code = await codeAt(market, bookingId, 'pick-up');
    expect((await move(market, market.owner, bookingId, 'hand-over', { code })).status).toBe(200);
    expect(second > first).toBe(true);
    expect(await chargedFrom()).toEqual(after(second, lastsAtLeast - 36 * hour));
    expect((await seen(market, bookingId)).events.at(-2)).toMatchObject({ move: 'deposit-renewed' });

    await market.db.owner.query('update public.deposits set payment_method_id = $1', [lostCard]);
    await at(market, after(second, -18 * hour));
    expect(await seen(market, bookingId)).toMatchObject({
      youMay: expect.arrayContaining(['give-card']),
      deposit: {
        status: 'held',
        heldUntil: second.toISOString(),
        cardBy: after(second, -12 * hour).toISOString(),
      },
    });
    expect(await mails(market, 'deposit-renewal-declined')).toBe(2);
    await giveCard(market, bookingId, '5555555555554444');
    await market.work();
    const third = await heldUntil();
    expect(third > second).toBe(true);

    expect(await books(market)).toEqual({});
    await at(market, after(third, -18 * hour));
    for (const person of [market.renter, market.owner])
      expect((await seen(market, bookingId, person)).deposit).toMatchObject({ status: 'captured_held' });
    expect(await mails(market, 'deposit-captured')).toBe(2);
    expect(await books(market)).toEqual({ provider: 5000, held: -5000 });
    for (const person of [market.renter, market.owner]) {
      const { money, deposit } = await seen(market, bookingId, person);
      expect(money.payments).toMatchObject([{ purpose: 'rental' }, { purpose: 'deposit', cents: 5000 }]);
      expect(deposit.chargedFrom).toBeNull();
    }

    await at(market, new Date((await seen(market, bookingId)).endsAt));
    await move(market, market.owner, bookingId, 'mark-back');
    await at(market, after(new Date((await seen(market, bookingId)).handover.returnedAt), 24 * hour));
    expect(await seen(market, bookingId)).toMatchObject({
      status: 'completed',
      deposit: { status: 'returned' },
    });
    for (const person of [market.renter, market.owner])
      expect((await seen(market, bookingId, person)).money.refunds).toMatchObject([
        { of: 'deposit', cents: 5000, standing: 'arrived' },
      ]);
    expect(await books(market)).toEqual({});
    const holds = await market.db.owner.query(
      'select state, intent_id from public.deposit_holds order by seq',
    );
    expect(holds.rows.map(({ state }) => state)).toEqual(['released', 'released', 'failed', 'captured']);
    const intent = await market.deps.stripe.paymentIntents.retrieve(holds.rows[3].intent_id, {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { amount_refunded: 5000 } });
    const kept = await market.db.owner.query('select customer_id, payment_method_id from public.deposits');
    expect(kept.rows).toEqual([{ customer_id: null, payment_method_id: null }]);
  },
);

proofTest(
  'a booking without the words about renewals: one hold only, a card and the words are asked for before it ends, and only with both it is renewed',
  { timeout: 120_000 },
  async () => {
    await using market = await aMarket({ timeZone: zone });
    const { bookingId, heldUntil } = await aLongRental(market, { card: '4242424242424242', consent: false });
    const first = await heldUntil();
    await at(market, after(first, -18 * hour));
    expect(await seen(market, bookingId)).toMatchObject({
      youMay: expect.arrayContaining(['give-card']),
      deposit: { status: 'held', cardBy: first.toISOString(), chargedFrom: null },
    });
    expect(await mails(market, 'deposit-card-asked')).toBe(2);
    await giveCard(market, bookingId, '5555555555554444');
    await market.work();
    const second = await heldUntil();
    expect(second > first).toBe(true);
    await at(market, after(second, -18 * hour));
    expect((await heldUntil()) > second).toBe(true);
    expect((await seen(market, bookingId)).events.at(-1)).toMatchObject({ move: 'deposit-renewed' });
  },
);

test('no page for paying or for a card opens before the renter agreed to the deposit', async () => {
  await using market = await aMarket({ timeZone: zone });
  const { itemId, startDate, endDate } = market.dates(5, 7);
  const dates = { itemId, startDate, endDate };
  const hold = (body: object) =>
    market.app.send('POST', '/api/functions/create-checkout', { as: market.renter, body });
  const refused = (reply: { status: number; body: { error?: { code: string } } }) => [
    reply.status,
    reply.body.error?.code,
  ];
  const missing = [409, 'booking.consent-missing'];
  expect(refused(await hold(dates))).toEqual(missing);
  expect((await market.db.owner.query('select 1 from public.checkout_sessions')).rows).toEqual([]);

  const { body: asked } = await ask(market, dates);
  await move(market, market.owner, asked.id, 'accept');
  const pay = (body: object) => move(market, market.renter, asked.id, 'pay', body);
  expect(refused(await pay({ depositConsent: undefined }))).toEqual(missing);
  expect((await market.booking(asked.id)).deposit_consent).toBeNull();
  const paying = await pay({ depositConsent: agreed });
  // The page already open is handed out again without consenting again.
  expect((await pay({ depositConsent: undefined })).body.url).toBe(paying.body.url);
  await market.payAt(paying.body.url, '4000 0000 0000 0341');
  await verify(market, String(/cs_\w+/.exec(paying.body.url)?.[0]));
  await at(market, after(instantAt(startDate, 9, zone), -48 * hour));
  const card = (body: object) => move(market, market.renter, asked.id, 'give-card', body);
  expect(refused(await card({ depositConsent: undefined }))).toEqual(missing);
  expect((await card({ depositConsent: agreed })).status).toBe(200);
});

test('other words than those of today are agreed to by nobody', async () => {
  await using market = await aMarket({ timeZone: zone });
  const reply = await market.app.send('POST', '/api/functions/create-checkout', {
    as: market.renter,
    body: { ...market.dates(5, 7), depositConsent: `${agreed} And more.` },
  });
  expect([reply.status, reply.body.error.code]).toEqual([409, 'booking.consent-changed']);
  expect((await market.db.owner.query('select 1 from public.bookings')).rows).toEqual([]);
  const quote = await market.app.send('POST', '/api/quotes', { as: market.renter, body: market.dates(5, 7) });
  expect(quote.body).toMatchObject({ depositTerms: agreed, depositChargedFrom: null });
});
