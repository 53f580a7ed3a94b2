import type { PlanDispute } from '@borough/domain/admin/plan-disputes.contract';
import sql from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { isBefore, isoInstant, shownName } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A page of disputed payments for Pro, newest dispute first, with each person's plan at that instant. */
export async function planDisputes(
  tx: Tx,
  { after, limit, now }: { after: Place | null; limit: number; now: Date },
): Promise<PlanDispute[]> {
  return rows<PlanDispute>(
    tx,
    sql`select i.id, ${isoInstant('i.disputed_at')} as at, i.paid_cents as cents, i.dispute as state,
          i.provider_dispute_id as "providerId", i.dispute_reason as reason, ${isoInstant('i.dispute_due_by')} as "dueBy",
          ${isoInstant('i.period_start')} as "periodStart", ${isoInstant('i.period_end')} as "periodEnd",
          case when public.has_pro(s.person_id, ${now}) then 'pro' else 'free' end as tier,
          case when p.id is not null then json_build_object('id', p.id, 'displayName', ${shownName('p')}) end as person
        from public.plan_invoices i join public.plan_subscriptions s on s.id = i.subscription_id
        left join public.profiles p on p.id = s.person_id
        where i.disputed_at is not null and ${isBefore('i.disputed_at', 'i.id', after)}
        order by i.disputed_at desc, i.id desc limit ${limit}::int`,
  );
}

/** How many payments for Pro were ever disputed, or still are, capped. */
export async function countPlanDisputes(tx: Tx, upTo: number, which: 'all' | 'open'): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
          select from public.plan_invoices i
          where i.disputed_at is not null and (${which} = 'all' or i.dispute = 'open') limit ${upTo}::int) as found`,
  );
  return row?.count ?? 0;
}
