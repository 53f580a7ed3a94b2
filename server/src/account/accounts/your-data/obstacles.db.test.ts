import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMarket, aPaidBooking, type Market } from '../../../../test/market.ts';
import { aCompletedRental } from '../../../../test/paid-owner.ts';
import { insertInto } from '../../../../test/planted-money.ts';

interface Person {
  id: string;
}

const kinds = async (market: Market, as: Person): Promise<string[]> =>
  (await market.app.send('GET', '/api/me/deletion', { as })).body.obstacles.map(
    ({ kind }: { kind: string }) => kind,
  );

/** The obstacles deleting an account is refused for, which must be those listed beforehand. */
async function refused(market: Market, as: Person): Promise<string[]> {
  const reply = await market.app.send('DELETE', '/api/me', { as, body: { confirm: 'DELETE' } });
  expect([reply.status, reply.body.error?.code]).toEqual([409, 'account.cannot-be-deleted']);
  const listed = reply.body.error.data.obstacles.map(({ kind }: { kind: string }) => kind);
  expect(listed).toEqual(await kinds(market, as));
  return listed;
}

/** Has a bank dispute the payment with that intent, or something with no payment here. */
async function aDispute(
  market: Market,
  of: { subjectType: 'booking' | 'debt'; subjectId: string; intent: string; state?: string },
): Promise<void> {
  const { subjectType, subjectId, intent, state = 'open' } = of;
  await insertInto(market.db)('public.payment_disputes', {
    opened_at: market.now(),
    provider_dispute_id: `du_${randomUUID()}`,
    payment_intent_id: intent,
    charge_id: 'ch_1',
    subject_type: subjectType,
    subject_id: subjectId,
    cents: 700,
    reason: 'general',
    provider_status: state === 'open' ? 'needs_response' : state,
    state,
    closed_at: state === 'open' ? null : market.now(),
  });
}

/** Makes a completed rental with its deposit settled and its payout sent. */
async function aSettledRental(market: Market): Promise<string> {
  const bookingId = await aCompletedRental(market);
  await market.db.owner.query(
    `update public.payouts set state = 'sent', sent_at = now(), sent_cents = cents, transfer_id = 'tr_1' where booking_id = $1`,
    [bookingId],
  );
  return bookingId;
}

test('earnings that were not sent keep the owner, and nobody else', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await aCompletedRental(market);
  expect(await refused(market, market.owner)).toEqual(['payout']);
  expect(await kinds(market, market.renter)).toEqual([]);
});

test('an open case keeps both sides, under its own name, until it is closed', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner, renter, db } = market;
  const bookingId = await aSettledRental(market);
  await insertInto(db)('public.cases', {
    id: randomUUID(),
    booking_id: bookingId,
    kind: 'not_as_described',
    status: 'open',
    opened_by: 'renter',
    opened_at: market.now(),
    claim_cents: 500,
    next_at: market.now(),
  });
  for (const person of [owner, renter]) expect(await refused(market, person)).toEqual(['case']);
  await db.owner.query(`update public.cases set status = 'withdrawn', closed_at = now(), next_at = null`);
  for (const person of [owner, renter]) expect(await kinds(market, person)).toEqual([]);
});

test('a rental whose payment a bank is reviewing keeps both sides, until the bank has decided', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner, renter, db } = market;
  const bookingId = await aSettledRental(market);
  await aDispute(market, { subjectType: 'booking', subjectId: bookingId, intent: 'pi_unknown' });
  for (const person of [owner, renter]) expect(await refused(market, person)).toEqual(['dispute']);
  await db.owner.query(`update public.payment_disputes set state = 'won', closed_at = now()`);
  for (const person of [owner, renter]) expect(await kinds(market, person)).toEqual([]);
});

test('what a renter owes because their bank took a payment back for good keeps them', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const bookingId = await aSettledRental(market);
  const { rows } = await market.db.owner.query<{ intent: string }>(
    'select payment_intent_id as intent from public.payments where subject_id = $1',
    [bookingId],
  );
  await aDispute(market, {
    subjectType: 'booking',
    subjectId: bookingId,
    intent: rows[0]!.intent,
    state: 'lost',
  });
  expect(await refused(market, market.renter)).toEqual(['debt']);
});

test('a bank that reviews a payment of a debt or of Pro keeps the account of the one who paid', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { renter, owner, db } = market;
  const insert = insertInto(db);
  const debt = await insert('public.debt_payments', {
    id: randomUUID(),
    created_at: market.now(),
    person_id: renter.id,
    cents: 700,
    state: 'over',
    page_ends_at: market.now(),
  });
  await aDispute(market, { subjectType: 'debt', subjectId: debt, intent: 'pi_debt' });
  expect(await refused(market, renter)).toEqual(['dispute']);

  const subscription = await insert('public.plan_subscriptions', {
    created_at: market.now(),
    person_id: owner.id,
    state: 'over',
    page_ends_at: market.now(),
    price_cents: 499,
    consent_version: 'x',
    consent_words: 'x',
    consented_at: market.now(),
  });
  await insert('public.plan_invoices', {
    subscription_id: subscription,
    provider_invoice_id: 'in_1',
    period_start: market.now(),
    period_end: new Date(market.now().getTime() + 1_000),
    paid_cents: 499,
    paid_at: market.now(),
    asked_at: market.now(),
    dispute: 'open',
    disputed_at: market.now(),
  });
  expect(await refused(market, owner)).toEqual(['dispute']);
});

test('a booking that was paid for and is still to come keeps both sides', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await aPaidBooking(market);
  for (const person of [market.owner, market.renter])
    expect(await refused(market, person)).toEqual(['booking']);
});
