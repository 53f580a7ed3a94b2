import type { Dashboard } from '@borough/domain/dashboard/dashboard.contract';
import sql from 'sql-template-tag';
import { debtsOf, earnedLines } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { ReadTx } from '#floor/db/transaction.ts';

/** The two periods whose figures are compared: `lately` starts the most recent days, `before` the same number of days before them. */
export interface Spans {
  lately: Date;
  before: Date;
}

/** A person's current and earlier figures, counted with their own rights. */
export async function figuresOf(
  tx: ReadTx,
  personId: string,
  { lately, before }: Spans,
): Promise<Dashboard | undefined> {
  return one<Dashboard>(
    tx,
    sql`select
          (select json_build_object('all', count(*), 'listed', count(*) filter (where i.listed),
             'before', count(*) filter (where i.created_at <= ${lately}))
           from public.items i where i.owner_id = ${personId}) as items,
          (select json_build_object(
             'renting', count(*) filter (where b.status in ('confirmed', 'active') and b.renter_id = ${personId}),
             'lending', count(*) filter (where b.status in ('confirmed', 'active') and b.owner_id = ${personId}),
             'before', count(*) filter (where b.confirmed_at <= ${lately}
               and coalesce(b.completed_at, b.cancelled_at, 'infinity') > ${lately}))
           from public.bookings b
           where (b.renter_id = ${personId} or b.owner_id = ${personId}) and b.paid_at is not null) as bookings,
          (select json_build_object('allCents', coalesce(sum(e.cents), 0),
             'latelyCents', coalesce(sum(e.cents) filter (where e.at > ${lately}), 0),
             'beforeCents', coalesce(sum(e.cents) filter (where e.at > ${before} and e.at <= ${lately}), 0),
             'owedCents', (select coalesce(sum(d.cents) filter (where not d.waived), 0)
               from (${debtsOf(sql`l.person_id = ${personId}`)}) d))
           from (${earnedLines(personId)}) e) as earnings,
          (select json_build_object('average', avg(r.rating)::float8, 'count', count(*),
             'before', avg(r.rating) filter (where r.revealed_at <= ${lately})::float8)
           from public.reviews r join public.items i on i.id = r.item_id
           where i.owner_id = ${personId} and r.review_type = 'item' and r.revealed_at is not null
             and r.hidden_at is null and r.uncounted is null) as rating`,
  );
}
