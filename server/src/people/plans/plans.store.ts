import type { PlanInvoice } from '@borough/domain/plans/tier.rules';
import sql from 'sql-template-tag';
import { type Queryable, rows } from '#floor/db/query.ts';

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
