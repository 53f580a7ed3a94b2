import type { PlanMoney } from '@borough/domain/ledger/plan-postings.rules';
import sql from 'sql-template-tag';
import { one, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** What the provider says about a payment's dispute. */
export interface DisputeSaid {
  id: string;
  openedAt: Date;
  reason: string;
  dueBy: Date | null;
}

/** What the provider says about an invoice, and what happened to its payment. */
export interface InvoiceSaid extends PlanMoney {
  /** Null whenever `dispute` is. */
  disputeSaid: DisputeSaid | null;
  providerId: string;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date | null;
  paymentIntentId: string | null;
  tries: number;
  nextTryAt: Date | null;
}

/** An invoice as stored before. */
export type InvoiceBefore = PlanMoney & { id: string; tries: number; askedAt: Date };

/** Locks an invoice; undefined if it's new. */
export async function lockInvoice(tx: Tx, providerId: string): Promise<InvoiceBefore | undefined> {
  return one<InvoiceBefore>(
    tx,
    sql`select id, paid_cents as "paidCents", refunded_cents as "refundedCents", dispute, tries, asked_at as "askedAt"
        from public.plan_invoices where provider_invoice_id = ${providerId} for update`,
  );
}

/** Stores what was said about an invoice; returns its id. */
export async function saveInvoice(
  tx: Tx,
  subscriptionId: string,
  said: InvoiceSaid,
  askedAt: Date,
): Promise<string> {
  const { disputeSaid: of } = said;
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.plan_invoices (subscription_id, provider_invoice_id, period_start, period_end, paid_cents,
          refunded_cents, paid_at, payment_intent_id, dispute, disputed_at, provider_dispute_id, dispute_reason, dispute_due_by,
          tries, next_try_at, asked_at)
        values (${subscriptionId}, ${said.providerId}, ${said.periodStart}, ${said.periodEnd}, ${said.paidCents},
          ${said.refundedCents}, ${said.paidAt}, ${said.paymentIntentId}, ${said.dispute}, ${of?.openedAt ?? null},
          ${of?.id ?? null}, ${of?.reason ?? null}, ${of?.dueBy ?? null}, ${said.tries}, ${said.nextTryAt}, ${askedAt})
        on conflict (provider_invoice_id) do update
        set paid_cents = excluded.paid_cents, refunded_cents = excluded.refunded_cents, paid_at = excluded.paid_at,
          payment_intent_id = excluded.payment_intent_id, dispute = excluded.dispute,
          disputed_at = excluded.disputed_at, provider_dispute_id = excluded.provider_dispute_id,
          dispute_reason = excluded.dispute_reason, dispute_due_by = excluded.dispute_due_by, tries = excluded.tries,
          next_try_at = excluded.next_try_at, asked_at = excluded.asked_at
        returning id`,
  );
  if (!row) throw new Error(`the invoice ${said.providerId} was not kept`);
  return row.id;
}

/** The invoice a provider payment was for, if it's one of ours. */
export async function invoiceOfPayment(tx: Tx, paymentIntentId: string): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`select provider_invoice_id as id from public.plan_invoices where payment_intent_id = ${paymentIntentId}`,
  );
  return row?.id;
}

/** What a person paid for Pro, latest first. */
export async function paidInvoices(
  tx: ReadTx | Tx,
  personId: string,
): Promise<{ paidAt: Date; cents: number; refundedCents: number; periodStart: Date; periodEnd: Date }[]> {
  return rows(
    tx,
    sql`select i.paid_at as "paidAt", i.paid_cents as cents, i.refunded_cents as "refundedCents",
          i.period_start as "periodStart", i.period_end as "periodEnd"
        from public.plan_invoices i join public.plan_subscriptions s on s.id = i.subscription_id
        where s.person_id = ${personId} and i.paid_at is not null order by i.period_start desc limit 24`,
  );
}

/** When the provider next tries to collect what is open for a subscription. */
export async function nextTryOf(tx: Tx, subscriptionId: string): Promise<Date | null> {
  const row = await one<{ at: Date | null }>(
    tx,
    sql`select max(next_try_at) as at from public.plan_invoices where subscription_id = ${subscriptionId} and paid_at is null`,
  );
  return row?.at ?? null;
}
