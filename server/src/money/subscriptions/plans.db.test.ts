import { hour } from '@borough/domain/clocks';
import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { offer, offeredWith } from '@borough/domain/terms/offered';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bank } from '../../../../stripe-simulator/src/simulator-under-test.ts';
import { aMarket, type Market } from '../../../test/market.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { runHousekeeping } from '#worker/clock.ts';
import { alsoForPlans } from './plan-outcomes.ts';
import { remindOfPlans } from './plans-every-hour.ts';

const day = 24 * hour;
const renewalConsent = renewalConsentWords();
type Person = { id: string };

const asked = (market: Market, as: Person, press: string, body?: object) =>
  market.app.send('POST', `/api/me/plan/${press}`, { as, ...(body ? { body } : {}) });
const subscribe = (market: Market, as: Person = market.renter) =>
  asked(market, as, 'subscribe', { renewalConsent });
const check = async (market: Market, as: Person = market.renter) => (await asked(market, as, 'check')).body;
const fee = async (market: Market, as: Person = market.renter) => {
  const { itemId, startDate, endDate } = market.dates(5, 7);
  const quote = await market.app.send('POST', '/api/quotes', { as, body: { itemId, startDate, endDate } });
  return { tier: quote.body.tier, chargedCents: quote.body.chargedCents };
};
const basic = { tier: 'free', chargedCents: 4720 };
const pro = { tier: 'pro', chargedCents: 4520 };

/** Pays on a page. By then the provider's clock is a little ahead of ours, and Pro begins by the provider's. */
async function paid(market: Market, url: string, card?: string) {
  await market.payAt(url, card);
  market.pass(60_000);
}

/** Subscribes and pays; the provider's events arrive as in real life. */
async function bought(market: Market, card?: string) {
  const page = await subscribe(market);
  expect(page.status).toBe(200);
  await paid(market, page.body.url, card);
}

const mails = async (market: Market, as: Person = market.renter) =>
  (
    await market.db.owner.query<{ kind: string }>(
      `select m.kind from public.outbox_messages m join public.profiles p on p.email = m.recipient
       where p.id = $1 and m.kind like 'pro-%' order by m.created_at, m.kind`,
      [as.id],
    )
  ).rows.map(({ kind }) => kind);

const booked = async (market: Market) =>
  (
    await market.db.owner.query<{ account: string; cents: number }>(
      `select account, sum(cents)::int as cents from public.ledger_lines where plan_invoice_id is not null
       group by account having sum(cents) <> 0 order by account`,
    )
  ).rows;

const invoices = async (market: Market) =>
  (
    await market.db.owner.query(
      'select payment_intent_id as intent, provider_invoice_id as id from public.plan_invoices order by period_start',
    )
  ).rows;

/** What admins read about disputed payments for Pro. */
async function disputesListed(market: Market) {
  const admin = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const list = await market.app.send('GET', '/api/admin/plan-disputes', { as: admin });
  expect(list.status, list.text).toBe(200);
  expect(list.body.total).toBe(list.body.items.length);
  return list.body.items;
}

describe('the life of a subscription', () => {
  test('bought: Pro with the first paid invoice, and not a moment before', async () => {
    await using market = await aMarket();
    const begun = market.now();
    expect(await fee(market)).toEqual(basic);
    const page = await subscribe(market);
    expect(await fee(market)).toEqual(basic);
    await paid(market, page.body.url);
    expect(await check(market)).toMatchObject({
      tier: 'pro',
      subscription: { standing: 'renews' },
      payments: [{ cents: 499, refundedCents: 0 }],
    });
    expect(await fee(market)).toEqual(pro);
    expect(await mails(market)).toEqual(['pro-started']);
    expect(await booked(market)).toEqual([
      { account: 'platform', cents: -499 },
      { account: 'provider', cents: 499 },
    ]);
    const { rows } = await market.db.owner.query(
      'select consent_version, consent_words, consented_at from public.plan_subscriptions',
    );
    expect(rows).toEqual([{ consent_version: 'pro-1', consent_words: renewalConsent, consented_at: begun }]);
  });

  test('a new price is for new subscribers; earlier ones keep theirs, both shown and charged', async () => {
    await using market = await aMarket();
    onTestFinished(() => offer(offeredWith({}, null)));
    await bought(market);
    offer(offeredWith({ proPriceCents: 799 }, '2026-12-01'));
    expect((await check(market)).subscription).toMatchObject({ priceCents: 499 });
    market.pass(31 * day);
    expect((await check(market)).payments.map(({ cents }: { cents: number }) => cents)).toEqual([499, 499]);
    market.pass(366 * day);
    await check(market);
    await remindOfPlans(market.deps);
    const { rows } = await market.db.owner.query(
      `select body_text as text from public.outbox_messages where kind = 'pro-reminder'`,
    );
    expect(rows[0].text).toContain('$4.99 a month');
    expect(rows[0].text).not.toContain('$7.99');

    const other = await aPerson(market.db);
    expect((await subscribe(market, other)).body.error.code).toBe('plan.consent-changed');
    const page = await asked(market, other, 'subscribe', { renewalConsent: renewalConsentWords() });
    await paid(market, page.body.url);
    expect(await check(market, other)).toMatchObject({
      subscription: { priceCents: 799 },
      payments: [{ cents: 799 }],
    });
  });

  test('a page that is open at the earlier price is the only one at which to pay', async () => {
    await using market = await aMarket();
    onTestFinished(() => offer(offeredWith({}, null)));
    const page = await subscribe(market);
    offer(offeredWith({ proPriceCents: 299 }, '2026-12-01'));
    const again = await asked(market, market.renter, 'subscribe', { renewalConsent: renewalConsentWords() });
    expect(again.body.error.code).toBe('plan.other-price-open');
    await paid(market, page.body.url);
    expect((await check(market)).subscription).toMatchObject({ priceCents: 499 });
  });

  test('bought by events alone, however often and in whatever order they come', async () => {
    await using market = await aMarket();
    market.simulator.faults.add(
      { kind: 'webhook.reorder', event: 'customer.subscription.created' },
      { kind: 'webhook.duplicate', event: 'invoice.paid' },
      { kind: 'webhook.duplicate', event: 'customer.subscription.created' },
    );
    await market.listen();
    await bought(market);
    await expect
      .poll(async () => {
        await market.work();
        return fee(market);
      })
      .toEqual(pro);
    await market.work();
    expect(await mails(market)).toEqual(['pro-started']);
    expect(await booked(market)).toHaveLength(2);
  });

  proofTest(
    'features the items its owner chose as long as it is paid for: again with each renewal, no more once refunded',
    async () => {
      await using market = await aMarket();
      const { id: itemId } = await anItem(market.db, { ownerId: market.renter.id });
      const feature = () =>
        market.app.send('PUT', `/api/items/${itemId}/featured`, {
          as: market.renter,
          body: { featured: true },
        });
      const featured = async () => (await market.app.send('GET', `/api/items/${itemId}`)).body.featured;
      expect((await feature()).body.error.code).toBe('plan.needs-pro');
      await bought(market);
      await check(market);
      expect((await feature()).status).toBe(200);
      expect(await featured()).toBe(true);
      const { proUntil } = await check(market);
      market.pass(new Date(proUntil).getTime() - market.now().getTime() + 60_000);
      expect(await featured()).toBe(false);
      market.pass(hour);
      await check(market);
      expect(await featured()).toBe(true);
      const [, renewal] = await invoices(market);
      const refund = await market.deps.stripe.refunds.create({ payment_intent: renewal.intent });
      await alsoForPlans.refund(market.deps, refund.id);
      expect(await featured()).toBe(false);
    },
  );

  proofTest(
    'shows the business of its owner as long as it is paid for: again with each renewal, no more once refunded',
    async () => {
      await using market = await aMarket();
      const business = { name: 'Alder Street Tools', handoverHours: null, houseRules: ['Wipe it clean'] };
      const say = () =>
        market.app.send('PUT', '/api/me/pro-page/business', { as: market.renter, body: business });
      const shown = async () =>
        (await market.app.send('GET', `/api/profiles/${market.renter.id}`)).body.pro?.business.name ?? null;
      expect((await say()).body.error.code).toBe('plan.needs-pro');
      await bought(market);
      await check(market);
      expect((await say()).status).toBe(200);
      expect(await shown()).toBe(business.name);
      const { proUntil } = await check(market);
      market.pass(new Date(proUntil).getTime() - market.now().getTime() + 60_000);
      expect(await shown()).toBeNull();
      market.pass(hour);
      await check(market);
      expect(await shown()).toBe(business.name);
      const [, renewal] = await invoices(market);
      const refund = await market.deps.stripe.refunds.create({ payment_intent: renewal.intent });
      await alsoForPlans.refund(market.deps, refund.id);
      expect(await shown()).toBeNull();
      expect((await market.app.send('GET', '/api/me/pro-page', { as: market.renter })).body.business).toEqual(
        {
          ...business,
          logoUrl: null,
        },
      );
    },
  );

  test('renewed: Basic from the end of the period until the next one is paid, then Pro again', async () => {
    await using market = await aMarket();
    await bought(market);
    const { proUntil } = await check(market);
    market.pass(new Date(proUntil).getTime() - market.now().getTime() - 60_000);
    expect(await fee(market)).toEqual(pro);
    market.pass(120_000);
    await check(market);
    expect(await fee(market)).toEqual(basic);
    market.pass(hour);
    expect(await check(market)).toMatchObject({ tier: 'pro', subscription: { standing: 'renews' } });
    expect(await fee(market)).toEqual(pro);
    expect(await booked(market)).toContainEqual({ account: 'provider', cents: 998 });
    await check(market);
    const { rows } = await market.db.owner.query(
      `select subject, body_text as text from public.outbox_messages where kind = 'plan-renewed'`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['Pro has renewed: $4.99']);
    expect(rows[0].text).toContain('/#/pricing');
  });

  test('failed: told at once, Basic for new quotes, and Pro again the moment another card pays', async () => {
    await using market = await aMarket();
    await bought(market, '4000 0000 0000 0341');
    await check(market);
    market.pass(31 * day + 2 * hour);
    expect(await check(market)).toMatchObject({
      tier: 'free',
      subscription: { standing: 'unpaid', nextTryAt: expect.any(String) },
    });
    expect(await fee(market)).toEqual(basic);
    expect(await mails(market)).toEqual(['pro-started', 'pro-payment-failed']);
    await check(market);
    expect(await mails(market)).toHaveLength(2);
    const portal = (await asked(market, market.renter, 'portal')).body.url.replace(
      'http://pages.test',
      market.simulator.url,
    );
    const post = (path: string, body: Record<string, string>) =>
      fetch(`${portal}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(body) });
    await post('/card', { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' });
    await post(`/invoices/${(await invoices(market)).at(-1)?.id}`, {});
    expect(await check(market)).toMatchObject({ tier: 'pro', subscription: { standing: 'renews' } });
    expect(await fee(market)).toEqual(pro);
  });

  proofTest('failed for good: it ends after the last try, is told, and Pro can be bought again', async () => {
    await using market = await aMarket();
    await bought(market, '4000 0000 0000 0341');
    await check(market);
    market.pass(31 * day + 2 * hour + 16 * day);
    expect(await check(market)).toMatchObject({ tier: 'free', subscription: null });
    expect(await mails(market)).toContain('pro-ended');
    await bought(market);
    expect(await check(market)).toMatchObject({ tier: 'pro', subscription: { standing: 'renews' } });
    const { rows } = await market.db.owner.query(
      'select distinct provider_customer_id from public.plan_subscriptions',
    );
    expect(rows).toHaveLength(1);
  });

  test('cancelled: Pro to the end of the month that is paid, then Basic, and no charge anymore', async () => {
    await using market = await aMarket();
    await bought(market);
    const { proUntil } = await check(market);
    const cancelled = await asked(market, market.renter, 'cancel');
    expect(cancelled.body).toMatchObject({ tier: 'pro', proUntil, subscription: { standing: 'ends' } });
    expect(await mails(market)).toEqual(['pro-started', 'pro-cancelled']);
    expect(await fee(market)).toEqual(pro);
    market.pass(31 * day + 2 * hour);
    expect(await check(market)).toMatchObject({ tier: 'free', subscription: null });
    expect(await fee(market)).toEqual(basic);
    expect(await invoices(market)).toHaveLength(1);
  });

  test('resumed: it renews after all; pressing twice changes nothing', async () => {
    await using market = await aMarket();
    await bought(market);
    await check(market);
    for (const press of ['cancel', 'cancel', 'resume', 'resume'])
      expect((await asked(market, market.renter, press)).status).toBe(200);
    expect(await check(market)).toMatchObject({ subscription: { standing: 'renews' } });
    market.pass(31 * day + 2 * hour);
    expect(await check(market)).toMatchObject({ tier: 'pro' });
    expect(await mails(market)).toEqual(['pro-started', 'pro-cancelled']);
  });

  test('refunded: Basic at once, and the books say so', async () => {
    await using market = await aMarket();
    await bought(market);
    await check(market);
    const [invoice] = await invoices(market);
    const refund = await market.deps.stripe.refunds.create({ payment_intent: invoice.intent });
    await alsoForPlans.refund(market.deps, refund.id);
    expect(await fee(market)).toEqual(basic);
    expect(await check(market)).toMatchObject({
      tier: 'free',
      payments: [{ cents: 499, refundedCents: 499 }],
    });
    expect(await booked(market)).toEqual([]);
    // If a bank sends the refund back, the month stays paid.
    await bank(market, 'refunds', { refund: refund.id, outcome: 'failed' });
    await alsoForPlans.refund(market.deps, refund.id);
    expect(await fee(market)).toEqual(pro);
  });

  proofTest('disputed: Basic while the bank has the payment, and Pro again once it is won', async () => {
    await using market = await aMarket();
    await bought(market);
    await check(market);
    const [invoice] = await invoices(market);
    const dispute = (await (await bank(market, 'disputes', { payment_intent: invoice.intent })).json()) as {
      id: string;
    };
    await alsoForPlans.dispute(market.deps, dispute.id);
    expect(await fee(market)).toEqual(basic);
    const listed = {
      id: expect.any(String),
      cents: 499,
      providerId: dispute.id,
      person: { id: market.renter.id },
    };
    expect(await disputesListed(market)).toMatchObject([
      { ...listed, state: 'open', tier: 'free', reason: expect.any(String), dueBy: expect.any(String) },
    ]);
    await market.deps.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    await alsoForPlans.dispute(market.deps, dispute.id);
    expect(await fee(market)).toEqual(pro);
    expect(await disputesListed(market)).toMatchObject([{ ...listed, state: 'won', tier: 'pro' }]);
  });

  proofTest(
    'disputed and lost: the month stays unpaid, the books lose it, and admins read so until the next month is paid',
    async () => {
      await using market = await aMarket();
      await bought(market);
      const { proUntil } = await check(market);
      const [invoice] = await invoices(market);
      const dispute = (await (await bank(market, 'disputes', { payment_intent: invoice.intent })).json()) as {
        id: string;
      };
      await market.deps.stripe.disputes.update(dispute.id, {
        evidence: { uncategorized_text: 'losing_evidence' },
        submit: true,
      });
      await alsoForPlans.dispute(market.deps, dispute.id);
      expect(await fee(market)).toEqual(basic);
      expect(await disputesListed(market)).toMatchObject([{ state: 'lost', tier: 'free' }]);
      market.pass(new Date(proUntil).getTime() - market.now().getTime() + 2 * hour);
      await check(market);
      expect(await fee(market)).toEqual(pro);
      expect(await disputesListed(market)).toMatchObject([{ state: 'lost', tier: 'pro' }]);
    },
  );

  test('a year on: reminded once that it renews', async () => {
    await using market = await aMarket();
    await bought(market);
    await check(market);
    await remindOfPlans(market.deps);
    expect(await mails(market)).not.toContain('pro-reminder');
    market.pass(366 * day);
    await remindOfPlans(market.deps);
    await remindOfPlans(market.deps);
    expect((await mails(market)).filter((kind) => kind === 'pro-reminder')).toHaveLength(1);
  });
});

describe('subscribing', () => {
  test('two presses at once open one page, and only one subscription is ever paid', async () => {
    await using market = await aMarket();
    const pages = await Promise.all(Array.from({ length: 6 }, () => subscribe(market)));
    expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await paid(market, pages[0]?.body.url);
    // No one has told us yet: the press itself asks.
    expect((await subscribe(market)).body.error.code).toBe('plan.subscribed-already');
    expect(await fee(market)).toEqual(pro);
  });

  test('a page that has ended is followed by another', async () => {
    await using market = await aMarket();
    const first = await subscribe(market);
    market.pass(32 * 60_000);
    const second = await subscribe(market);
    expect(second.status).toBe(200);
    expect(second.body.url).not.toBe(first.body.url);
    await market.payAt(first.body.url);
    expect(await check(market)).toMatchObject({ tier: 'free', subscription: null });
  });

  test('is refused without the words that are agreed to, to visitors, and without a subscription to change', async () => {
    await using market = await aMarket();
    const other = await asked(market, market.renter, 'subscribe', { renewalConsent: 'I agree.' });
    expect([other.status, other.body.error.code]).toEqual([409, 'plan.consent-changed']);
    const visitor = await market.app.send('POST', '/api/me/plan/subscribe', { body: { renewalConsent } });
    expect(visitor.status).toBe(401);
    for (const press of ['cancel', 'resume', 'portal'])
      expect((await asked(market, market.renter, press)).body.error.code).toBe('plan.not-subscribed');
  });

  test('nothing a browser sends makes somebody Pro', async () => {
    await using market = await aMarket();
    const dates = { ...market.dates(15, 17), tier: 'pro', plan: 'pro' };
    const sent = await market.app.send('POST', '/api/functions/create-checkout', {
      as: market.renter,
      body: dates,
    });
    expect(sent.status).toBe(200);
    const { rows } = await market.db.owner.query('select tier, charged_cents from public.bookings');
    expect(rows).toEqual([{ tier: 'free', charged_cents: 4720 }]);
    // Neither does someone else's subscription, or an event about one that was never made.
    const other = await aPerson(market.db);
    const page = await subscribe(market, other);
    await paid(market, page.body.url);
    expect(await check(market, other)).toMatchObject({ tier: 'pro' });
    expect(await fee(market)).toEqual(basic);
  });

  proofTest('the provider that does not answer is no reason to subscribe twice', async () => {
    await using market = await aMarket();
    market.simulator.faults.add({
      kind: 'api.reset',
      path: '/v1/checkout/sessions',
      executed: false,
      times: 9,
    });
    expect((await subscribe(market)).body.error.code).toBe('payment.unreachable');
    market.simulator.faults.clear();
    const again = await subscribe(market);
    expect(again.status).toBe(200);
    const { rows } = await market.db.owner.query('select count(*)::int as n from public.plan_subscriptions');
    expect(rows[0].n).toBe(1);
    const pages = await market.deps.stripe.checkout.sessions.list({ limit: 10 });
    expect(pages.data).toHaveLength(1);
  });
});

test('an event that was lost is made up for by the clock, and the card that paid is remembered', async () => {
  await using market = await aMarket();
  await bought(market);
  market.pass(2 * hour);
  await runHousekeeping(market.deps);
  expect(await fee(market)).toEqual(pro);
  const cards = await market.db.owner.query(
    `select from accounts.fingerprints where person_id = $1 and kind = 'card'`,
    [market.renter.id],
  );
  expect(cards.rows.length).toBeGreaterThan(0);
  // The renewal, too.
  market.pass(31 * day);
  await runHousekeeping(market.deps);
  expect(await fee(market)).toEqual(pro);
});

test('a person who deletes their account isn’t charged again, and what they paid stays on the books without a name', async () => {
  await using market = await aMarket();
  await bought(market);
  await check(market);
  const { deleteAccount } = await import('#account/accounts/your-data/delete-account.ts');
  await deleteAccount(market.deps, market.renter.id);
  await market.work();
  const { data } = await market.deps.stripe.subscriptions.list({ status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['canceled']);
  const { rows } = await market.db.owner.query('select person_id, state from public.plan_subscriptions');
  expect(rows).toEqual([{ person_id: null, state: 'over' }]);
  expect(await booked(market)).toHaveLength(2);
});

proofTest(
  'a subscription is over for us too when the answer to ending it was lost, and the repeat refused',
  async () => {
    await using market = await aMarket();
    await bought(market);
    await check(market);
    market.simulator.faults.add({
      ...{ kind: 'api.reset', method: 'DELETE', path: '/v1/subscriptions/*', executed: true },
    });
    const { deleteAccount } = await import('#account/accounts/your-data/delete-account.ts');
    await deleteAccount(market.deps, market.renter.id);
    await market.work();
    const { rows } = await market.db.owner.query(
      `select s.state, o.state as call from public.plan_subscriptions s, public.payment_operations o
     where o.kind = 'end-subscription'`,
    );
    expect(rows).toEqual([{ state: 'over', call: 'done' }]);
  },
);
