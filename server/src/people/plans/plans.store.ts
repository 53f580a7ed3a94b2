import type { PlanInvoice } from '@borough/domain/plans/tier.rules';
import sql from 'sql-template-tag';
import { changed, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A person's paid invoices, latest period first. */
export async function invoicesOf(client: Queryable, personId: string): Promise<PlanInvoice[]> {
  return rows<PlanInvoice>(
    client,
    sql`select i.period_start as "periodStart", i.period_end as "periodEnd", i.paid_cents as "paidCents",
          i.refunded_cents as "refundedCents", coalesce(i.dispute in ('open', 'lost'), false) as "isDisputed"
        from public.plan_invoices i join public.plan_subscriptions s on s.id = i.subscription_id
        where s.person_id = ${personId} and i.paid_cents > 0 order by i.period_end desc`,
  );
}

/** Saves until when others see what Pro gives a person: their Pro page, and the items they chose to feature. */
export async function showUntil(tx: Tx, personId: string, until: Date | null): Promise<void> {
  await changed(
    tx,
    sql`update public.items set featured_until = ${until}
        where owner_id = ${personId} and featured and featured_until is distinct from ${until}`,
  );
  await changed(
    tx,
    sql`update public.pro_pages set shown_until = ${until}
        where person_id = ${personId} and shown_until is distinct from ${until}`,
  );
}
