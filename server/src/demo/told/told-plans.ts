import { planPostings } from '@borough/domain/ledger/plan-postings.rules';
import { after, hour, minute } from '@borough/domain/clocks';
import { proPriceCents } from '@borough/domain/plans/plans';
import { renewalConsentVersion, renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { openSubscriptionAct, subscriptionPage } from '#money/payments/acts/open-subscription.ts';
import { subscriptionIn } from '#money/payments/acts/read-subscription.ts';
import type { Row } from '../demo.store.ts';
import type { DemoPerson } from '../people.ts';
import { makeCalls, plan, type Tale } from './tale.ts';

/** The rows of people who subscribed: their subscriptions, what they paid, and what the books say about it. */
export interface ToldPlans {
  subscriptions: Row[];
  invoices: Row[];
  postings: Row[];
}

const idOf = (value: string | { id: string } | null) =>
  typeof value === 'string' ? value : (value?.id ?? '');

/**
 * Some people subscribe to Pro at this instant and pay, with the same calls the program makes; what is stored is what the
 * provider says afterwards.
 */
export async function tellPlans(tale: Tale, members: readonly DemoPerson[], now: Date): Promise<ToldPlans> {
  const { chance, publicUrl } = tale;
  const told: ToldPlans = { subscriptions: [], invoices: [], postings: [] };
  tale.past.moveTo(now);
  for (const { id: personId, email, firstName, lastName } of members) {
    const id = chance.uuid();
    const pageEndsAt = after(now, 31 * minute);
    const sessions: string[] = [];
    const operationId = plan(
      tale,
      openSubscriptionAct,
      {
        subject: { type: 'person', id: personId },
        key: `sub:${id}`,
        body: subscriptionPage(
          { id, cents: proPriceCents() },
          { customer: null, email, publicUrl },
          Math.floor(pageEndsAt.getTime() / 1000),
        ),
      },
      { now, done: async (page) => void sessions.push(page.id) },
    );
    await makeCalls(tale, now);
    const [sessionId = ''] = sessions;
    const expYear = after(now, 3 * 365 * 24 * hour).getUTCFullYear();
    const name = `${firstName} ${lastName}`;
    tale.past.pay(sessionId, { number: '4242424242424242', expMonth: 12, expYear, name, email });
    const session = await tale.stripe.checkout.sessions.retrieve(sessionId);
    const said = subscriptionIn(await tale.stripe.subscriptions.retrieve(idOf(session.subscription)));
    const invoice = await tale.stripe.invoices.retrieve(said.latestInvoice ?? '', { expand: ['payments'] });
    const [line] = invoice.lines.data;
    if (!line) throw new Error(`The provider invoiced nothing to ${email}.`);
    told.subscriptions.push({
      id,
      created_at: now,
      person_id: personId,
      state: 'running',
      operation_id: operationId,
      provider_session_id: sessionId,
      page_ends_at: pageEndsAt,
      consent_version: renewalConsentVersion,
      consent_words: renewalConsentWords(),
      consented_at: now,
      provider_subscription_id: said.id,
      provider_customer_id: said.customer,
      provider_status: said.status,
      ends_with_period: said.endsWithPeriod,
      period_end: new Date(said.periodEnd * 1000),
      started_at: new Date(said.startedAt * 1000),
      ...{ asked_at: now, price_cents: proPriceCents() },
    });
    const invoiceId = chance.uuid();
    const paid = { paidCents: invoice.amount_paid, refundedCents: 0, dispute: null };
    told.invoices.push({
      id: invoiceId,
      subscription_id: id,
      provider_invoice_id: invoice.id,
      period_start: new Date(line.period.start * 1000),
      period_end: new Date(line.period.end * 1000),
      paid_cents: paid.paidCents,
      paid_at: now,
      payment_intent_id: idOf(invoice.payments?.data[0]?.payment.payment_intent ?? null),
      tries: invoice.attempt_count,
      asked_at: now,
    });
    for (const { memo, lines } of planPostings({ paidCents: 0, refundedCents: 0, dispute: null }, paid)) {
      const postingId = chance.uuid();
      for (const { account, cents } of lines)
        told.postings.push({
          posting_id: postingId,
          at: now,
          plan_invoice_id: invoiceId,
          account,
          cents,
          memo,
        });
    }
  }
  return told;
}
