import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson } from '../../../../test/builders.ts';
import { aCheckout, aMarket, aPaidBooking, type Market, move, verify } from '../../../../test/market.ts';
import { aCompletedRental, setUpPayouts } from '../../../../test/paid-owner.ts';
import { codeAt } from '../../../../test/race-handovers.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { providerEventHandlers } from '#provider.ts';

const reason = 'The renter sent us a receipt of their bank.';

async function intentOf(market: Market, bookingId: string): Promise<string> {
  const { rows } = await market.db.owner.query(
    `select payment_intent_id from public.payments where subject_id = $1 and purpose = 'rental'`,
    [bookingId],
  );
  return String(rows[0].payment_intent_id);
}
/** The card's bank warns about a payment; returns the warning's id at the provider. */
async function warn({ simulator }: Market, intent: string): Promise<string> {
  const said = await fetch(`${simulator.url}/_simulator/early-fraud-warnings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: intent }),
  });
  return ((await said.json()) as { id: string }).id;
}
/** Does what the server does when it hears of the warning. */
async function hear(market: Market, warningId: string): Promise<void> {
  await providerEventHandlers['radar.early_fraud_warning.created'](market.deps, warningId);
  await market.work();
}
const payoutOf = async (market: Market, bookingId: string) =>
  (await market.db.owner.query('select * from public.payouts where booking_id = $1', [bookingId])).rows[0];
async function sweep(market: Market): Promise<void> {
  await runDuePayouts(market.deps);
  await market.work();
}
async function passUntilDue(market: Market, bookingId: string): Promise<void> {
  await sweep(market);
  const { due_at: dueAt } = await payoutOf(market, bookingId);
  market.pass(after(dueAt, hour).getTime() - market.now().getTime());
}
async function anAdmin(market: Market, id?: string) {
  const admin = id ? { id } : await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  return admin;
}
const listed = async (market: Market, as: { id: string }) =>
  (await market.app.send('GET', '/api/admin/fraud-warnings', { as })).body;
const payoutsIn = async (market: Market, view: string, as: { id: string }): Promise<number> =>
  (await market.app.send('GET', `/api/admin/payouts?view=${view}`, { as })).body.total;
const clear = (market: Market, id: string, as: { id: string }) =>
  market.app.send('POST', `/api/admin/fraud-warnings/${id}/clear`, { as, body: { reason } });

test('before the pickup a warning cancels the booking with everything back, once, and both are told without blame', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  await market.listen();
  const { bookingId } = await aPaidBooking(market, market.dates(20, 22));
  const warning = await warn(market, await intentOf(market, bookingId));
  await expect
    .poll(async () => {
      await market.work();
      return (await market.booking(bookingId)).status;
    })
    .toBe('cancelled');
  await hear(market, warning);
  expect(await market.booking(bookingId)).toMatchObject({
    ...{ cancel_reason: 'bank_warning', cancel_actor: 'system', refund_cents: 4720, owner_keeps_cents: 0 },
  });
  const { data } = await market.deps.stripe.refunds.list();
  expect(data.map(({ amount }) => amount)).toEqual([4720]);
  const told = await market.db.owner.query<{ person_id: string; words: string }>(
    `select person_id, words from public.notifications where name = 'cancelled-after-warning' order by words`,
  );
  expect(told.rows.map(({ person_id: id }) => id).sort()).toEqual([market.owner.id, market.renter.id].sort());
  for (const { words } of told.rows) expect(words).not.toMatch(/fraud|stolen|suspicious/i);
  expect((await listed(market, admin)).items).toMatchObject([
    { cents: 4720, fraudType: 'made_with_stolen_card', outcome: 'cancelled', booking: { id: bookingId } },
  ]);
  const kept = await market.db.owner.query(
    `select outcome from public.stripe_events where type like 'radar%'`,
  );
  expect(kept.rows).toEqual([{ outcome: 'handled' }]);
});

test('a booking that waits for its deposit is cancelled, and no hold stays', async () => {
  await using market = await aMarket({ depositCents: 5_000 });
  const { bookingId } = await aPaidBooking(market, market.dates(1, 3));
  expect(await market.booking(bookingId)).toMatchObject({ status: 'confirmed' });
  const { rows } = await market.db.owner.query(
    'select intent_id from public.deposit_holds where booking_id = $1',
    [bookingId],
  );
  // The same when the bank warns about the hold: it's the same card.
  await hear(market, await warn(market, rows[0].intent_id));
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'bank_warning',
  });
  const hold = await market.deps.stripe.paymentIntents.retrieve(rows[0].intent_id);
  expect(hold.status).toBe('canceled');
});

test('once it was handed over nothing is cancelled: the payout freezes until an admin has reviewed the warning', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  const inViews = async () => [
    await payoutsIn(market, 'needs-admin', admin),
    await payoutsIn(market, 'frozen', admin),
    await payoutsIn(market, 'all', admin),
  ];
  expect(await inViews()).toEqual([0, 0, 1]);
  await hear(market, await warn(market, await intentOf(market, bookingId)));
  expect(await market.booking(bookingId)).toMatchObject({ status: 'completed', refund_cents: null });
  await sweep(market);
  expect(await inViews()).toEqual([1, 1, 1]);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'frozen', frozen_for: 'warning' });
  const { why } = (await market.app.send('GET', '/api/me/money', { as: market.owner })).body.payouts[0];
  expect(why.words).toBe(
    "The bank that issued the renter's card asked us to look at the payment again. It isn't about anything you did.",
  );
  await passUntilDue(market, bookingId);
  await sweep(market);
  expect((await market.deps.stripe.transfers.list()).data).toEqual([]);

  const { items, total } = await listed(market, admin);
  expect([items.length, total, items[0].outcome]).toEqual([1, 1, 'frozen']);
  expect((await market.app.send('GET', '/api/admin/counts', { as: admin })).body.money).toBe(1);
  expect((await clear(market, items[0].id, admin)).status).toBe(204);
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'sent', frozen_for: null });
  expect(await listed(market, admin)).toMatchObject({ items: [], total: 0 });
  const again = await clear(market, items[0].id, admin);
  expect([again.status, again.body.error.code]).toEqual([409, 'fraud-warning.reviewed']);
  const { rows } = await market.db.owner.query('select admin_id, act, reason from public.moderation_acts');
  expect(rows).toEqual([{ admin_id: admin.id, act: 'clear-warning', reason }]);
});

proofTest('a warning that nobody reviews keeps a payout for 120 days, and not longer', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await setUpPayouts(market);
  const bookingId = await aCompletedRental(market);
  await hear(market, await warn(market, await intentOf(market, bookingId)));
  await sweep(market);
  const { frozen_until: until } = await payoutOf(market, bookingId);
  market.pass(until.getTime() - market.now().getTime() - 1_000);
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'frozen' });
  market.pass(2_000);
  await sweep(market);
  expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'sent' });
});

proofTest(
  'once the bank takes the payment back the dispute decides, and the warning keeps nothing anymore',
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    const admin = await anAdmin(market);
    await setUpPayouts(market);
    const bookingId = await aCompletedRental(market);
    const intent = await intentOf(market, bookingId);
    await hear(market, await warn(market, intent));
    await fetch(`${market.simulator.url}/_simulator/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_intent: intent }),
    });
    const [dispute] = (await market.deps.stripe.disputes.list()).data;
    const follow = () => providerEventHandlers['charge.dispute.updated'](market.deps, String(dispute?.id));
    await follow();
    await sweep(market);
    expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'frozen', frozen_for: 'dispute' });
    expect(await listed(market, admin)).toMatchObject({ total: 0 });
    const evidence = { uncategorized_text: 'winning_evidence' };
    await market.deps.stripe.disputes.update(String(dispute?.id), { evidence });
    await follow();
    await passUntilDue(market, bookingId);
    await sweep(market);
    expect(await payoutOf(market, bookingId)).toMatchObject({ state: 'sent' });
  },
);

test('where one of the two said that it was handed over, the warning cancels nothing', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  const startsAt: Date = (await market.booking(bookingId)).starts_at;
  market.pass(after(startsAt, -hour).getTime() - market.now().getTime());
  const code = await codeAt(market, bookingId, 'pick-up');
  expect((await move(market, market.owner, bookingId, 'hand-over', { code })).status).toBe(200);
  await hear(market, await warn(market, await intentOf(market, bookingId)));
  expect(await market.booking(bookingId)).toMatchObject({ status: 'active', cancel_reason: null });
});

test('a warning heard before its payment is asked about again, and one of a stranger’s payment is left', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const checkout = await aCheckout(market, market.dates(20, 22));
  await market.payAt(checkout.url);
  const { payment_intent: intent } = await market.deps.stripe.checkout.sessions.retrieve(checkout.sessionId);
  const warning = await warn(market, typeof intent === 'string' ? intent : '');
  await expect(hear(market, warning)).rejects.toMatchObject({ code: 'request.busy' });
  await verify(market, checkout.sessionId);
  await hear(market, warning);
  expect(await market.booking(checkout.bookingId)).toMatchObject({ cancel_reason: 'bank_warning' });

  const { deps } = market;
  const foreign = await deps.stripe.paymentIntents.create({
    ...{ amount: 900, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
    ...{ allowed_payment_method_types: ['card'] },
  });
  await hear(market, await warn(market, foreign.id));
  const { rows } = await market.db.owner.query('select count(*)::int as count from public.fraud_warnings');
  expect(rows[0].count).toBe(1);
});

test('an admin whose own booking it is leaves the warning to another', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const owner = await anAdmin(market, market.owner.id);
  const { bookingId } = await aPaidBooking(market, market.dates(20, 22));
  await hear(market, await warn(market, await intentOf(market, bookingId)));
  const [warning] = (await listed(market, owner)).items;
  expect(warning.involved).toBe(true);
  const own = await clear(market, warning.id, owner);
  expect([own.status, own.body.error.code]).toEqual([403, 'moderation.involved']);
  const other = await anAdmin(market);
  const unknown = await clear(market, '11111111-1111-4111-8111-111111111111', other);
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'fraud-warning.not-found']);
});
