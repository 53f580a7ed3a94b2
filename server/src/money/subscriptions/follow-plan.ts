import { planPostings } from '@borough/domain/ledger/plan-postings.rules';
import type { Cents } from '@borough/domain/money';
import { disputeState, type DisputeState } from '@borough/domain/payments/disputes.rules';
import type Stripe from 'stripe';
import { z } from 'zod';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { type SubscriptionSaid, subscriptionIn } from '#money/payments/acts/read-subscription.ts';
import { cardFingerprintOf } from '#money/payments/card-fingerprint.ts';
import { rememberCard } from '#people/trust/remember-card.ts';
import { bookPlan } from '#money/payments/book-plan.ts';
import { paidUntil } from '#people/plans/tier.ts';
import { planEnd } from './end-subscription.ts';
import {
  type DisputeSaid,
  invoiceOfPayment,
  type InvoiceSaid,
  lockInvoice,
  saveInvoice,
} from './invoices.store.ts';
import {
  addressOf,
  giveUpPage,
  lockSubscription,
  saveSaid,
  showUntil,
  type SubscriptionRow,
  subscriptionOfSession,
} from './subscriptions.store.ts';

/** What following a subscription needs. */
export type Following = Pick<Deps, 'db' | 'stripe' | 'now' | 'secret' | 'previousSecrets'>;

const idOf = (value: string | { id: string }) => (typeof value === 'string' ? value : value.id);

/** Which of our subscriptions a provider object belongs to; undefined for those of other systems. */
const ourIdIn = (metadata: Stripe.Metadata | null | undefined): string | undefined =>
  z.uuid().safeParse(metadata?.['plan_subscription']).data;

/**
 * Asks the provider what came of a subscription page, and acts on it once; can be repeated, in any order. Ignores pages
 * that aren't ours.
 */
export async function followPage(deps: Following, sessionId: string): Promise<void> {
  const known = await inTransaction(deps.db, (tx) => subscriptionOfSession(tx, sessionId));
  if (!known) return;
  const session = await deps.stripe.checkout.sessions.retrieve(sessionId);
  if (session.subscription) await followSubscription(deps, idOf(session.subscription));
  else if (session.status === 'expired')
    await inTransaction(deps.db, (tx) => giveUpPage(tx, { id: known.id }));
}

/**
 * Asks the provider about a subscription, stores the answer and notifies its person of what is new, any number of times:
 * events come late, twice and in any order, so we never rely on what they say. Ignores subscriptions that aren't ours.
 */
export async function followSubscription(deps: Following, providerId: string): Promise<void> {
  const askedAt = deps.now();
  const subscription = await deps.stripe.subscriptions.retrieve(providerId);
  const id = ourIdIn(subscription.metadata);
  if (!id) return;
  const said = subscriptionIn(subscription);
  await inTransaction(deps.db, (tx) => hearOfSubscription(tx, id, said, askedAt));
  if (said.latestInvoice) await followInvoice(deps, said.latestInvoice);
}

/** Stores what the provider said about a subscription at that time, and notifies its person of what is new. */
export async function hearOfSubscription(
  tx: Tx,
  id: string,
  said: SubscriptionSaid,
  askedAt: Date,
): Promise<void> {
  const before = await lockSubscription(tx, id);
  if (!before || !(await saveSaid(tx, id, said, askedAt))) return;
  const now = await lockSubscription(tx, id);
  if (!now) return;
  if (now.personId) await tellWhatIsNew(tx, now.personId, before, now, askedAt);
  else if (now.state === 'running') await planEnd(tx, { id, providerId: said.id }, askedAt);
}

async function tellWhatIsNew(
  tx: Tx,
  personId: string,
  before: SubscriptionRow,
  after: SubscriptionRow,
  now: Date,
): Promise<void> {
  const person = await addressOf(tx, personId);
  const { periodEnd: at, priceCents } = after;
  if (!person || !at) return;
  const began = before.state !== 'running' && after.state === 'running';
  const ended = before.state === 'running' && after.state === 'over';
  const cancelled = after.state === 'running' && !before.endsWithPeriod && after.endsWithPeriod;
  if (began)
    await notifyPerson(tx, 'pro-started', person, { facts: { at, priceCents }, now, once: after.id });
  if (cancelled) await notifyPerson(tx, 'pro-cancelled', person, { facts: { at }, now });
  if (ended) await notifyPerson(tx, 'pro-ended', person, { facts: {}, now, once: after.id });
}

/** The state of a payment's disputes: an open one comes before all others, then a lost one. */
async function disputeOf(
  { stripe }: Following,
  payment: string,
): Promise<Pick<InvoiceSaid, 'dispute' | 'disputeSaid'>> {
  const { data } = await stripe.disputes.list({ payment_intent: payment, limit: 10 });
  for (const state of worstFirst) {
    const found = data.find(({ status }) => disputeState(status) === state);
    if (found) return { dispute: state, disputeSaid: saidOf(found) };
  }
  return undisputed;
}

const worstFirst: readonly DisputeState[] = ['open', 'lost', 'won', 'withdrawn'];
const undisputed = { dispute: null, disputeSaid: null };

const saidOf = ({ id, created, reason, evidence_details }: Stripe.Dispute): DisputeSaid => ({
  id,
  openedAt: new Date(created * 1000),
  reason,
  dueBy: instant(evidence_details.due_by),
});

/** What happened to the payment of an invoice, and the provider's fingerprint of the card that paid. */
interface MoneyOf {
  money: Pick<InvoiceSaid, 'paymentIntentId' | 'refundedCents' | 'dispute' | 'disputeSaid'>;
  card: string | null;
}

/** What happened to the payment of an invoice. */
async function moneyOf(deps: Following, invoice: Stripe.Invoice): Promise<MoneyOf> {
  const [first] = invoice.payments?.data ?? [];
  const intent = first?.payment.payment_intent;
  if (!intent) return { money: { paymentIntentId: null, refundedCents: 0, ...undisputed }, card: null };
  const paymentIntentId = idOf(intent);
  const payment = await deps.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const { latest_charge: charge } = payment;
  const paid = charge && typeof charge !== 'string' ? charge : null;
  const money = {
    paymentIntentId,
    refundedCents: paid?.amount_refunded ?? 0,
    ...(paid?.disputed ? await disputeOf(deps, paymentIntentId) : undisputed),
  };
  return { money, card: cardFingerprintOf(payment) };
}

const instant = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

/**
 * Asks the provider about an invoice and its payment, stores what it pays for, books what came in or went out, and notifies
 * the person of a renewal or a declined card; any number of times. Ignores invoices that aren't ours.
 */
export async function followInvoice(deps: Following, invoiceId: string): Promise<void> {
  const askedAt = deps.now();
  const invoice = await deps.stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const id = ourIdIn(invoice.parent?.subscription_details?.metadata);
  const [line] = invoice.lines.data;
  if (!id || !line) return;
  const { money, card } = await moneyOf(deps, invoice);
  const isPaid = invoice.status === 'paid' && invoice.amount_paid > 0;
  const said: InvoiceSaid = {
    providerId: invoiceId,
    periodStart: new Date(line.period.start * 1000),
    periodEnd: new Date(line.period.end * 1000),
    paidCents: isPaid ? invoice.amount_paid : 0,
    paidAt: isPaid ? (instant(invoice.status_transitions.paid_at) ?? askedAt) : null,
    tries: invoice.attempt_count,
    nextTryAt: isPaid ? null : instant(invoice.next_payment_attempt),
    ...money,
  };
  await inTransaction(deps.db, async (tx) => {
    await hearOfInvoice(tx, id, said, { isFirst: isFirst(invoice), dueCents: invoice.amount_due }, askedAt);
    const personId = isPaid ? (await lockSubscription(tx, id))?.personId : null;
    if (personId) await rememberCard(tx, deps, personId, card);
  });
}

/** Someone paying their first invoice sees on the page what happens to it. */
const isFirst = ({ billing_reason }: Stripe.Invoice) => billing_reason === 'subscription_create';

const nothingYet = { paidCents: 0, refundedCents: 0, dispute: null, tries: 0 } as const;

async function hearOfInvoice(
  tx: Tx,
  subscriptionId: string,
  said: InvoiceSaid,
  { isFirst: isFirstOne, dueCents }: { isFirst: boolean; dueCents: Cents },
  askedAt: Date,
): Promise<void> {
  const subscription = await lockSubscription(tx, subscriptionId);
  const known = await lockInvoice(tx, said.providerId);
  if (!subscription || (known && known.askedAt > askedAt)) return;
  const before = known ?? nothingYet;
  const id = await saveInvoice(tx, subscriptionId, said, askedAt);
  await bookPlan(tx, id, planPostings(before, said), askedAt);
  const { personId } = subscription;
  if (personId) await showUntil(tx, personId, await paidUntil(tx, personId));
  const wasDeclined = said.paidCents === 0 && said.tries > before.tries && !isFirstOne;
  const person = personId ? await addressOf(tx, personId) : undefined;
  const wasRenewed = said.paidCents > 0 && before.paidCents === 0 && !isFirstOne;
  if (wasRenewed && person)
    await notifyPerson(tx, 'plan-renewed', person, {
      facts: { paidCents: said.paidCents, from: said.periodStart, at: said.periodEnd },
      now: askedAt,
      once: id,
    });
  if (wasDeclined && person)
    await notifyPerson(tx, 'pro-payment-failed', person, {
      facts: { nextTryAt: said.nextTryAt, priceCents: dueCents },
      now: askedAt,
      once: `${id}:${said.tries}`,
    });
}

/** Asks about the invoice paid with this provider payment, if it's one of ours. */
export async function followPaymentOfInvoice(deps: Following, paymentIntentId: string): Promise<void> {
  const invoice = await inTransaction(deps.db, (tx) => invoiceOfPayment(tx, paymentIntentId));
  if (invoice) await followInvoice(deps, invoice);
}
