import { expect, test } from 'vitest';
import { anItem } from '../../../test/builders.ts';
import { aCheckout, aMarket, ask, type Market, verify } from '../../../test/market.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { rememberFingerprint } from './remember-fingerprint.ts';

/** A card that is the same for everyone who pays with it. */
const familyCard = '5555 5555 5555 4444';

const codeOf = (reply: { body: { error?: { code: string; message: string } } }) => reply.body.error?.code;
const quote = (market: Market) =>
  market.app.send('POST', '/api/quotes', { as: market.renter, body: market.dates(15, 17) });

async function ownerPaysWith(market: Market, card: string): Promise<void> {
  const elsewhere = await anItem(market.db, { dailyPriceCents: 2_000 });
  const { url, sessionId } = await aCheckout(
    market,
    { itemId: elsewhere.id, startDate: market.day(5), endDate: market.day(7) },
    market.owner,
  );
  await market.payAt(url, card);
  expect((await verify(market, sessionId)).body.success).toBe(true);
}

test('a renter who pays with the owner’s card gets everything back, and the two can’t book with each other again', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await ownerPaysWith(market, familyCard);
  expect((await quote(market)).status).toBe(201);
  const { url, sessionId, bookingId } = await aCheckout(market);
  await market.payAt(url, familyCard);
  expect((await verify(market, sessionId)).body).toMatchObject({
    success: false,
    payment_status: 'refunded',
  });
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'paid_too_late',
  });
  await market.work();
  const refunds = await market.deps.stripe.refunds.list({ limit: 10 });
  expect(refunds.data.map((refund) => refund.amount)).toEqual([4720]);
  const refused = await quote(market);
  expect(refused.status).toBe(403);
  expect(codeOf(refused)).toBe('dealing.shared');
  expect(refused.body.error.message).not.toMatch(/card|phone|bank/i);
  expect(codeOf(await ask(market, market.dates(15, 17)))).toBe('dealing.shared');
});

test('two people with cards of their own book with each other, whatever else they pay with', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await ownerPaysWith(market, '4242 4242 4242 4242');
  const { url, sessionId } = await aCheckout(market);
  await market.payAt(url, '4242 4242 4242 4242');
  expect((await verify(market, sessionId)).body.success).toBe(true);
});

test.each(['phone', 'bank'] as const)(
  'a common %s bars as well, and says no more than a card',
  async (kind) => {
    await using market = await aMarket({ depositCents: 0 });
    const asked = (await ask(market)).body.id;
    const remember = (personId: string, raw: string) =>
      inTransaction(market.deps.db, (tx) =>
        rememberFingerprint(tx, market.deps, { personId, kind, raw, now: market.now() }),
      );
    await remember(market.owner.id, 'one');
    await remember(market.renter.id, 'another');
    expect((await quote(market)).status).toBe(201);
    await remember(market.renter.id, 'one');
    expect(codeOf(await quote(market))).toBe('dealing.shared');
    const moved = await market.app.send('POST', `/api/bookings/${asked}/accept`, {
      as: market.owner,
      body: {},
    });
    expect(codeOf(moved)).toBe('dealing.shared');
    // The same value of another kind counts as something else.
    const { rows } = await market.db.owner.query('select distinct kind from accounts.fingerprints');
    expect(rows).toEqual([{ kind }]);
    // What already exists may still be ended.
    const ended = await market.app.send('POST', `/api/bookings/${asked}/withdraw`, {
      as: market.renter,
      body: {},
    });
    expect(ended.status).toBe(200);
  },
);

test('a changed secret of the installation still finds what was remembered with the one before', async () => {
  await using market = await aMarket();
  const remember = (personId: string, secrets: { secret: string; previousSecrets?: string[] }) =>
    inTransaction(market.deps.db, (tx) =>
      rememberFingerprint(tx, secrets, { personId, kind: 'bank', raw: 'one', now: market.now() }),
    );
  await remember(market.owner.id, { secret: 'the first secret' });
  await remember(market.renter.id, { secret: 'another secret' });
  expect((await quote(market)).status).toBe(201);
  await remember(market.renter.id, { secret: 'a new secret', previousSecrets: ['the first secret'] });
  expect(codeOf(await quote(market))).toBe('dealing.shared');
});
