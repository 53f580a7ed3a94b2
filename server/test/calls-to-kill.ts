import { hour } from '@borough/domain/clocks';
import { priceConsentWords } from '@borough/domain/plans/new-price.rules';
import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { sendAnswer } from '#care/admin/disputes/answer-dispute.ts';
import { lockBooking } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { moveDeposit } from '#money/deposits/move-deposit.ts';
import type { Outcomes } from '#money/payments/acts/acts.ts';
import { priceIdOf, proPrice } from '#money/payments/acts/pro-price.ts';
import { followDispute } from '#money/payments/follow-dispute.ts';
import { followDisputeOfPayout } from '#money/payouts/settle-lost-share.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { leavePlan } from '#money/subscriptions/end-subscription.ts';
import { anItem, aPerson } from './builders.ts';
import { aCheckout, aPaidBooking, type Market, move, verify, zone } from './market.ts';
import { aCompletedRental, aKnownOwner, setUpPayouts } from './paid-owner.ts';

export type ActName = keyof Outcomes;

/** What makes our process call the provider: someone's request, or null if a job is waiting to do it. */
export type Trigger = { as: { id: string }; path: string; body?: object } | null;

const declinedLater = '4000 0000 0000 0341';

/** A market with its own owner, renter, and item, on the other market's database. */
async function another(market: Market): Promise<Market> {
  const owner = await aPerson(market.db, { name: 'Olive Owner' });
  const renter = await aPerson(market.db, { name: 'Rita Renter' });
  const wish = { ownerId: owner.id, dailyPriceCents: 2_000, depositCents: 5_000, timeZone: zone };
  const item = await anItem(market.db, wish);
  const dates: Market['dates'] = (from, to) => ({ ...market.dates(from, to), itemId: item.id });
  const own: Market = { ...market, owner, renter, item, dates };
  await aKnownOwner(own);
  return own;
}

const soon = (market: Market) => market.dates(1, 3);

/** A rental whose payout is due now. */
async function aDueRental(market: Market): Promise<string> {
  const bookingId = await aCompletedRental(market, soon(market));
  await runDuePayouts(market.deps);
  const { rows } = await market.db.owner.query<{ due_at: Date }>(
    'select due_at from public.payouts where booking_id = $1',
    [bookingId],
  );
  market.pass(Number(rows[0]?.due_at) + hour - market.now().getTime());
  return bookingId;
}

async function intentOf(market: Market, bookingId: string): Promise<string> {
  const { rows } = await market.db.owner.query<{ intent: string }>(
    `select payment_intent_id as intent from public.payments where subject_id = $1 and purpose = 'rental'`,
    [bookingId],
  );
  return rows[0]!.intent;
}

/** Starts a dispute of the booking's payment; returns the provider's dispute id. */
async function beginDispute(market: Market, bookingId: string): Promise<string> {
  const made = await fetch(`${market.simulator.url}/_simulator/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: await intentOf(market, bookingId) }),
  });
  const { id } = (await made.json()) as { id: string };
  return id;
}

/** Has the bank take the booking's payment back for good. */
async function loseDispute(market: Market, bookingId: string): Promise<void> {
  const id = await beginDispute(market, bookingId);
  await market.deps.stripe.disputes.close(id, {}, { idempotencyKey: `close:${id}` });
  await followDispute(market.deps, id);
  await followDisputeOfPayout(market.deps, id);
}

/** Subscribes, pays, and lets us hear about it. */
async function aSubscriber(market: Market): Promise<{ id: string }> {
  const as = await aPerson(market.db);
  const body = { renewalConsent: renewalConsentWords() };
  const page = await market.app.send('POST', '/api/me/plan/subscribe', { as, body });
  await market.payAt(String(page.body.url));
  const told = await market.app.send('POST', '/api/me/plan/check', { as });
  if (told.body.subscription === null) throw new Error(`no subscription: ${told.text}`);
  return as;
}

/** Has someone's Pro cost them another price than new subscribers, since before. */
async function hadAnotherPrice({ app, db, deps }: Market, as: { id: string }, cents: number) {
  const { rows } = await db.owner.query<{ subscription: string }>(
    'select provider_subscription_id as subscription from public.plan_subscriptions where person_id = $1',
    [as.id],
  );
  const [{ subscription } = { subscription: '' }] = rows;
  const { items } = await deps.stripe.subscriptions.retrieve(subscription);
  const price = await priceIdOf(deps.stripe, proPrice(cents));
  await deps.stripe.subscriptions.update(
    subscription,
    { items: [{ id: items.data[0]!.id, price }], proration_behavior: 'none' },
    { idempotencyKey: `test-price:${as.id}` },
  );
  await app.send('POST', '/api/me/plan/check', { as });
}

const setUpPath = '/api/functions/create-connect-account';
const settingUp = { return_url: 'http://127.0.0.1:3000/profile' };

/**
 * What leads to one call of each act. The outer functions do everything that comes before the call. They run in table order, and
 * those that let time pass come first: a day later, money sent to an owner is at their bank and can't be taken back. The function
 * each returns then plans the call, or names the request that makes it.
 */
export const callsToKill: Record<ActName, (market: Market) => Promise<() => Promise<Trigger>>> = {
  transfer: async (market) => {
    const own = await another(market);
    await aDueRental(own);
    return async () => {
      // The payout was waiting for this.
      await setUpPayouts(own);
      await runDuePayouts(own.deps);
      return null;
    };
  },
  'reverse-transfer': async (market) => {
    const own = await another(market);
    await setUpPayouts(own);
    const bookingId = await aDueRental(own);
    await runDuePayouts(own.deps);
    await own.work();
    return async () => {
      await loseDispute(own, bookingId);
      await runDuePayouts(own.deps);
      return null;
    };
  },
  refund: async (market) => {
    const own = await another(market);
    const { bookingId } = await aPaidBooking(own, own.dates(20, 22));
    return async () => {
      await move(own, own.renter, bookingId, 'cancel');
      return null;
    };
  },
  'release-hold': async (market) => {
    const own = await another(market);
    const { bookingId } = await aPaidBooking(own, soon(own));
    return async () => {
      await move(own, own.renter, bookingId, 'cancel');
      return null;
    };
  },
  'forget-card': async (market) => {
    const own = await another(market);
    const { bookingId } = await aPaidBooking(own, own.dates(20, 22));
    return async () => {
      await move(own, own.renter, bookingId, 'cancel');
      return null;
    };
  },
  'capture-hold': async (market) => {
    const own = await another(market);
    const { bookingId } = await aPaidBooking(own, soon(own));
    return async () => {
      await inTransaction(own.deps.db, async (tx) => {
        const { booking } = await lockBooking(tx, bookingId);
        await moveDeposit(tx, booking, () => ({ type: 'capture' }), own.now());
      });
      return null;
    };
  },
  'place-hold': async (market) => {
    const own = await another(market);
    return async () => {
      const { url, sessionId } = await aCheckout(own, soon(own));
      await own.payAt(url);
      await verify(own, sessionId);
      return null;
    };
  },
  'open-deposit-checkout': async (market) => {
    const own = await another(market);
    const { url, sessionId, bookingId } = await aCheckout(own, soon(own));
    await own.payAt(url, declinedLater);
    await verify(own, sessionId);
    await own.work();
    return async () => ({ as: own.renter, path: `/api/bookings/${bookingId}/give-card`, body: own.consent });
  },
  'open-checkout': async (market) => {
    const own = await another(market);
    return async () => ({
      as: own.renter,
      path: '/api/functions/create-checkout',
      body: own.dates(30, 32),
    });
  },
  'create-payout-account': async (market) => {
    const as = await aPerson(market.db);
    return async () => ({ as, path: setUpPath, body: settingUp });
  },
  'open-onboarding': async (market) => {
    const as = await aPerson(market.db);
    await market.app.send('POST', setUpPath, { as, body: settingUp });
    return async () => ({ as, path: setUpPath, body: settingUp });
  },
  'open-debt-page': async (market) => {
    const own = await another(market);
    const { bookingId } = await aPaidBooking(own, own.dates(20, 22));
    await loseDispute(own, bookingId);
    return async () => ({ as: own.renter, path: '/api/me/debts/pay' });
  },
  'open-subscription': async (market) => {
    const as = await aPerson(market.db);
    return async () => ({
      as,
      path: '/api/me/plan/subscribe',
      body: { renewalConsent: renewalConsentWords() },
    });
  },
  'change-subscription': async (market) => {
    const as = await aSubscriber(market);
    return async () => ({ as, path: '/api/me/plan/cancel' });
  },
  'change-price': async (market) => {
    const as = await aSubscriber(market);
    await hadAnotherPrice(market, as, 599);
    const body = { priceConsent: priceConsentWords(599, 499) };
    return async () => ({ as, path: '/api/me/plan/accept-price', body });
  },
  'end-subscription': async (market) => {
    const { id } = await aSubscriber(market);
    return async () => {
      await inTransaction(market.deps.db, (tx) => leavePlan(tx, id, market.now()));
      return null;
    };
  },
  'answer-dispute': async (market) => {
    const own = await another(market);
    const { bookingId } = await aPaidBooking(own, own.dates(20, 22));
    const providerId = await beginDispute(own, bookingId);
    await followDispute(own.deps, providerId);
    const admin = await aPerson(own.db);
    await own.db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
    return async () => {
      const { rows } = await own.db.owner.query<{ id: string }>(
        'select id from public.payment_disputes where provider_dispute_id = $1',
        [providerId],
      );
      const evidence = {
        ...{ customer_name: '', customer_email_address: '', product_description: '', service_date: '' },
        ...{ refund_policy_disclosure: '', uncategorized_text: 'It was handed over by code.' },
      };
      await sendAnswer(own.deps, admin.id, { disputeId: rows[0]!.id, evidence, reason: 'It is on record.' });
      return null;
    };
  },
  'open-portal': async (market) => {
    const as = await aSubscriber(market);
    return async () => ({ as, path: '/api/me/plan/portal' });
  },
};

/** Finds the rows that recorded what the provider did: one if it was recorded once. `$1` is the call, `$2` the provider's object. */
export const takenIn: Record<ActName, string> = {
  'open-checkout': `select from public.checkout_sessions
    where operation_id = $1 and purpose = 'rental' and state = 'open' and provider_session_id = $2`,
  'open-deposit-checkout': `select from public.checkout_sessions
    where operation_id = $1 and purpose = 'deposit' and state = 'open' and provider_session_id = $2`,
  refund: `select from public.refunds where operation_id = $1 and state in ('pending', 'done') and provider_refund_id = $2`,
  'place-hold': `select from public.deposit_holds where operation_id = $1 and state = 'held' and intent_id = $2`,
  'release-hold': `select from public.deposit_holds where state = 'released' and intent_id = $2 and $1::uuid is not null`,
  'forget-card': `select from public.payment_operations
    where id = $1 and (result ->> 'forgotten')::boolean and result ->> 'id' = $2`,
  'capture-hold': `select from public.deposit_holds h join public.ledger_lines l on l.booking_id = h.booking_id
    where h.state = 'captured' and h.intent_id = $2 and l.memo = 'deposit charged' and l.account = 'provider'
      and $1::uuid is not null`,
  'create-payout-account': `select from public.payout_accounts where operation_id = $1 and provider_account_id = $2`,
  'open-onboarding': `select from public.payment_operations where id = $1 and result ->> 'url' = $2`,
  transfer: `select from public.payouts p join public.ledger_lines l on l.booking_id = p.booking_id
    where p.operation_id = $1 and p.state = 'sent' and p.transfer_id = $2 and l.account = 'provider' and l.memo = 'payout arrived'`,
  'reverse-transfer': `select from public.payouts
    where reversal_operation_id = $1 and state = 'reversed' and reversed_cents = sent_cents and reversing_cents = 0
      and $2::text is not null`,
  'open-debt-page': `select from public.debt_payments
    where operation_id = $1 and state = 'open' and provider_session_id = $2`,
  'open-subscription': `select from public.plan_subscriptions
    where operation_id = $1 and state = 'open' and provider_session_id = $2`,
  'change-subscription': `select from public.plan_subscriptions
    where provider_subscription_id = $2 and state = 'running' and ends_with_period and $1::uuid is not null`,
  'change-price': `select from public.plan_price_changes c join public.plan_subscriptions s on s.id = c.subscription_id
    where c.operation_id = $1 and c.state = 'made' and s.price_cents = 499 and s.provider_subscription_id = $2`,
  'end-subscription': `select from public.plan_subscriptions
    where provider_subscription_id = $2 and state = 'over' and $1::uuid is not null`,
  'answer-dispute': `select from public.dispute_answers where operation_id = $1 and state = 'sent' and $2::text is not null`,
  'open-portal': `select from public.payment_operations where id = $1 and result ? 'url' and $2::text is not null`,
};
