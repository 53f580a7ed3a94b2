import { hour } from '@borough/domain/clocks';
import { priceConsentWords } from '@borough/domain/plans/new-price.rules';
import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { offer, offeredWith } from '@borough/domain/terms/offered';
import { expect, onTestFinished, test } from 'vitest';
import { aMarket, type Market } from '../../../test/market.ts';
import { aPerson } from '../../../test/builders.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { subscriptionIn } from '#money/payments/acts/read-subscription.ts';
import { findOperation } from '#money/payments/operations/operations.store.ts';
import { retryForgotten } from '#money/payments/operations/plan-operation.ts';
import { planOutcomes } from './plan-outcomes.ts';

const day = 24 * hour;
const month = 31 * day + 2 * hour;
const declinedLater = '4000 0000 0000 0341';

const asked = (market: Market, press: string, body?: object, as: { id: string } = market.renter) =>
  market.app.send('POST', `/api/me/plan/${press}`, { as, ...(body ? { body } : {}) });
const check = async (market: Market) => (await asked(market, 'check')).body;
const accept = (market: Market, fromCents = 499, toCents = 299) =>
  asked(market, 'accept-price', { priceConsent: priceConsentWords(fromCents, toCents) });
const codeOf = async (answer: Promise<{ body: { error?: { code: string } } }>) =>
  (await answer).body.error?.code;

/** A market where new subscribers pay another price than the renter. */
async function aSubscriberOfBefore(proPriceCents = 299, card?: string): Promise<Market> {
  const market = await aMarket();
  onTestFinished(() => offer(offeredWith({}, null)));
  const page = await asked(market, 'subscribe', { renewalConsent: renewalConsentWords() });
  await market.payAt(page.body.url, card);
  market.pass(60_000);
  await check(market);
  offer(offeredWith({ proPriceCents }, '2026-12-01'));
  return market;
}

const notices = async ({ db }: Market) =>
  (
    await db.owner.query<{ kind: string; text: string }>(
      `select kind, body_text as text from public.outbox_messages
       where kind in ('pro-price-changed', 'pro-cancelled', 'plan-renewed') order by created_at, kind`,
    )
  ).rows;

const changes = async ({ db }: Market) =>
  (
    await db.owner.query(
      `select c.from_cents as from, c.to_cents as to, c.state, o.state as call
       from public.plan_price_changes c join public.payment_operations o on o.id = c.operation_id order by c.consented_at`,
    )
  ).rows;

/** What the provider charges each month from the next renewal on. */
async function atProvider({ deps }: Market) {
  const { data } = await deps.stripe.subscriptions.list({ status: 'all' });
  return data.map((each) => [each.items.data[0]?.price.unit_amount, each.cancel_at_period_end]);
}

test('accepted: nothing is charged or refunded before the renewal, which costs the new price', async () => {
  await using market = await aSubscriberOfBefore();
  const before = await check(market);
  expect(before.subscription).toMatchObject({ priceCents: 499, newPriceCents: 299 });
  const accepted = await accept(market);
  expect(accepted.status, accepted.text).toBe(200);
  expect(accepted.body).toMatchObject({
    tier: 'pro',
    proUntil: before.proUntil,
    subscription: { standing: 'renews', priceCents: 299, newPriceCents: null, periodEnd: before.proUntil },
    payments: [{ cents: 499, refundedCents: 0 }],
    priceChanges: [{ agreedAt: market.now().toISOString(), fromCents: 499, toCents: 299 }],
  });
  const { rows } = await market.db.owner.query(
    'select consent_version as version, consent_words as words from public.plan_price_changes',
  );
  expect(rows).toEqual([{ version: 'pro-price-1', words: priceConsentWords(499, 299) }]);
  market.pass(month);
  expect((await check(market)).payments.map(({ cents }: { cents: number }) => cents)).toEqual([299, 499]);
  const told = await notices(market);
  expect(told.map(({ kind }) => kind)).toEqual(['pro-price-changed', 'plan-renewed']);
  expect(told[0]?.text).toContain('$2.99 a month instead of $4.99');
  expect(told[1]?.text).toContain('$2.99');
  expect(told[1]?.text).not.toContain('$4.99');
});

test('accepted six times at once and once more: one call to the provider, one consent and one notice', async () => {
  await using market = await aSubscriberOfBefore(799);
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(market, 499, 799)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await accept(market, 499, 799)).status).toBe(200);
  expect(await changes(market)).toEqual([{ from: 499, to: 799, state: 'made', call: 'done' }]);
  expect((await notices(market)).map(({ kind }) => kind)).toEqual(['pro-price-changed']);
  expect(await atProvider(market)).toEqual([[799, false]]);
});

test('the provider’s answer, stored while the same price is accepted again, isn’t overlooked', async () => {
  await using market = await aSubscriberOfBefore(799);
  market.simulator.faults.add(away);
  expect(await codeOf(accept(market, 499, 799))).toBe('payment.unreachable');
  market.simulator.faults.clear();
  const answer = await market.db.owner.connect();
  await answer.query('begin');
  await answer.query('update public.plan_subscriptions set price_cents = 799');
  await answer.query("update public.plan_price_changes set state = 'made'");
  // Accepting reads this table after the price, so it could stop between the two.
  await answer.query('lock table public.plan_price_changes in access exclusive mode');
  const again = accept(market, 499, 799);
  const stopped = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await market.db.owner.query(stopped)).rowCount).toBeGreaterThan(0);
  await answer.query('commit');
  answer.release();
  expect((await again).status).toBe(200);
  expect(await changes(market)).toHaveLength(1);
});

test('an answer about cancelling, from before the new price and stored after it, leaves the price alone', async () => {
  await using market = await aSubscriberOfBefore();
  const [subscription] = (await market.deps.stripe.subscriptions.list()).data;
  if (!subscription) throw new Error('nobody subscribes');
  const said = subscriptionIn(subscription);
  expect((await accept(market)).status).toBe(200);
  await inTransaction(market.deps.db, async (tx) => {
    const { rows } = await tx.query('select operation_id as id from public.plan_price_changes');
    const operation = await findOperation(tx, rows[0].id);
    if (!operation) throw new Error('the price was changed by no call');
    const answer = { ...said, endsWithPeriod: true };
    await planOutcomes['change-subscription'].done(tx, operation, answer, market.now());
  });
  const { rows } = await market.db.owner.query(
    'select price_cents as cents, ends_with_period as ends from public.plan_subscriptions',
  );
  expect(rows).toEqual([{ cents: 299, ends: true }]);
});

test('accepted while Pro is cancelled: it ends either way, is told to have ended once, and nothing more is charged', async () => {
  await using market = await aSubscriberOfBefore();
  const [accepted, cancelled] = await Promise.all([accept(market), asked(market, 'cancel')]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(accepted.status);
  expect((await check(market)).subscription).toMatchObject({ standing: 'ends', newPriceCents: null });
  expect((await atProvider(market)).map(([, ends]) => ends)).toEqual([true]);
  expect((await notices(market)).filter(({ kind }) => kind === 'pro-cancelled')).toHaveLength(1);
  market.pass(month);
  expect(await check(market)).toMatchObject({ tier: 'free', subscription: null, payments: [{ cents: 499 }] });
});

test('a cancellation that the provider hears first isn’t undone by the answer to the new price', async () => {
  await using market = await aSubscriberOfBefore();
  const plan = await check(market);
  // Cancelled on the provider's own page; nobody has told us yet.
  const [subscription] = (await market.deps.stripe.subscriptions.list()).data;
  await market.deps.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  expect((await accept(market)).status).toBe(200);
  expect(await check(market)).toMatchObject({
    proUntil: plan.proUntil,
    subscription: { standing: 'ends', priceCents: 299 },
  });
  expect((await notices(market)).map(({ kind }) => kind).toSorted()).toEqual([
    'pro-cancelled',
    'pro-price-changed',
  ]);
});

const away = {
  kind: 'api.reset',
  method: 'POST',
  path: '/v1/subscriptions/*',
  executed: false,
  times: 9,
} as const;

test('a provider that is away is asked again under the same key, also without another press, and the price changes once', async () => {
  await using market = await aSubscriberOfBefore();
  market.simulator.faults.add(away);
  expect(await codeOf(accept(market))).toBe('payment.unreachable');
  expect(await codeOf(accept(market))).toBe('payment.unreachable');
  expect((await asked(market, 'check')).body.priceChanges).toEqual([]);
  market.simulator.faults.clear();
  market.pass(20 * 60_000);
  await retryForgotten(market.deps);
  await market.work();
  expect((await check(market)).subscription).toMatchObject({ priceCents: 299, newPriceCents: null });
  expect((await accept(market)).status).toBe(200);
  expect(await changes(market)).toEqual([{ from: 499, to: 299, state: 'made', call: 'done' }]);
  expect((await notices(market)).map(({ kind }) => kind)).toEqual(['pro-price-changed']);
});

test('an answer that is lost is asked for again under the same key, and the price changes once', async () => {
  await using market = await aSubscriberOfBefore();
  market.simulator.faults.add({ ...away, executed: true });
  expect((await accept(market)).status).toBe(200);
  expect(await changes(market)).toEqual([{ from: 499, to: 299, state: 'made', call: 'done' }]);
  expect(await atProvider(market)).toEqual([[299, false]]);
  expect((await notices(market)).map(({ kind }) => kind)).toEqual(['pro-price-changed']);
});

test('a price accepted while another is on its way comes after it', async () => {
  await using market = await aSubscriberOfBefore();
  market.simulator.faults.add(away);
  expect(await codeOf(accept(market))).toBe('payment.unreachable');
  offer(offeredWith({ proPriceCents: 199 }, '2026-12-02'));
  market.simulator.faults.clear();
  // They agree to what they see: the price they paid before.
  expect(await codeOf(accept(market, 499, 199))).toBe('plan.consent-changed');
  expect((await accept(market, 299, 199)).status).toBe(200);
  expect(await changes(market)).toEqual([
    { from: 499, to: 299, state: 'made', call: 'done' },
    { from: 299, to: 199, state: 'made', call: 'done' },
  ]);
  expect(await atProvider(market)).toEqual([[199, false]]);
});

test('is refused in other words than today’s, without a subscription, and once Pro ends or is unpaid', async () => {
  await using market = await aSubscriberOfBefore(299, declinedLater);
  expect(await codeOf(asked(market, 'accept-price', { priceConsent: 'I agree.' }))).toBe(
    'plan.consent-changed',
  );
  expect(await codeOf(accept(market, 499, 199))).toBe('plan.consent-changed');
  const body = { priceConsent: priceConsentWords(499, 299) };
  const other = await aPerson(market.db);
  expect(await codeOf(asked(market, 'accept-price', body, other))).toBe('plan.not-subscribed');
  expect((await market.app.send('POST', '/api/me/plan/accept-price', { body })).status).toBe(401);
  await asked(market, 'cancel');
  expect(await codeOf(accept(market))).toBe('plan.price-not-open');
  await asked(market, 'resume');
  market.pass(month);
  expect((await check(market)).subscription).toMatchObject({ standing: 'unpaid', newPriceCents: null });
  expect(await codeOf(accept(market))).toBe('plan.price-not-open');
  expect(await changes(market)).toEqual([]);
  expect(await atProvider(market)).toEqual([[499, false]]);
});
