import type { Earnings, Interest, Occupancy } from '@borough/domain/dashboard/dashboard.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import { earnedLines } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { ReadTx } from '#floor/db/transaction.ts';
import { daysIn, offeredIn } from './lists.store.ts';

/** The first days of the current month and the eleven before it, as `months (month)`. */
const monthsUpTo = (today: string): Sql => sql`months as (
  select each::date as month from generate_series(date_trunc('month', ${today}::date::timestamp) - interval '11 months',
    date_trunc('month', ${today}::date::timestamp), interval '1 month') each)`;

/** The month of a row's instant in its item's zone, capped at our current month if a new month has already begun there. */
const monthOf = (row: string, instant: string, today: string): Sql => sql`least(
  date_trunc('month', ${raw(`${row}.${instant} at time zone ${row}.time_zone`)}),
  date_trunc('month', ${today}::date::timestamp))::date`;

/** What an owner earned, by the month in which it became theirs, and how many rentals were completed in it. */
export async function earningsOf(tx: ReadTx, personId: string, today: string): Promise<Earnings | undefined> {
  return one<Earnings>(
    tx,
    sql`with ${monthsUpTo(today)}, earned as (
          select ${monthOf('e', 'at', today)} as month, sum(e.cents)::int as cents,
            (count(*) filter (where e.memo = 'charge' and e.status = 'completed'))::int as rentals
          from (${earnedLines(personId)}) e group by 1
        )
        select (select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'cents', coalesce(e.cents, 0),
            'rentals', coalesce(e.rentals, 0)) order by m.month) from months m left join earned e using (month)) as months,
          (select coalesce(sum(e.cents), 0)::int from earned e where e.month < (select min(m.month) from months m))
            as "earlierCents"`,
  );
}

/**
 * How much of its offered time each item was rented out, busiest first; leaves out archived items that weren't rented
 * at all.
 */
export async function occupancyOf(
  tx: ReadTx,
  personId: string,
  { from, to }: { from: string; to: string },
): Promise<Occupancy['items']> {
  const span = sql`daterange(greatest(${from}::date, (i.created_at at time zone i.time_zone)::date), ${to}::date + 1)`;
  return rows<Occupancy['items'][number]>(
    tx,
    sql`select * from (
          select i.id, i.title, ${daysIn(sql`o.days`)} as "bookedDays",
            -- Days it was out were offered then, whatever the periods say now.
            ${daysIn(sql`o.days + case when i.created_at < ${to}::date + 1 then ${offeredIn(span)} else '{}' end`)} as "offeredDays"
          from public.items i
            left join (
              select b.item_id, range_agg(daterange(b.start_date, b.occupied_until, '[]')
                * daterange(${from}::date, ${to}::date, '[]')) as days
              from public.bookings b
              where b.owner_id = ${personId} and b.status in ('confirmed', 'active', 'completed')
                and b.start_date <= ${to}::date and b.occupied_until >= ${from}::date
              group by b.item_id
            ) out on out.item_id = i.id
            cross join lateral (select coalesce(out.days, '{}'::datemultirange) as days) o
          where i.owner_id = ${personId} and (i.status <> 'archived' or out.days is not null)
        ) shown
        order by "bookedDays"::float8 / greatest("offeredDays", 1) desc, "bookedDays" desc, title, id`,
  );
}

/** Views, requests, and how many of those were paid, by month; views are unknown before the first one counted. */
export async function interestOf(
  tx: ReadTx,
  personId: string,
  today: string,
): Promise<Interest['months'] | undefined> {
  const found = await one<{ months: Interest['months'] }>(
    tx,
    sql`with ${monthsUpTo(today)}, mine as (
          select least(date_trunc('month', v.day::timestamp), date_trunc('month', ${today}::date::timestamp))::date as month,
            sum(v.views)::int as views
          from public.item_views v join public.items i on i.id = v.item_id where i.owner_id = ${personId} group by 1
        ), asked as (
          select ${monthOf('b', 'created_at', today)} as month, count(*)::int as requests, count(b.paid_at)::int as bookings
          from public.bookings b where b.owner_id = ${personId} group by 1
        )
        select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'),
            'views', case when m.month >= coalesce((select min(first.month) from mine first), date_trunc('month', ${today}::date::timestamp))
              then coalesce(v.views, 0) end,
            'requests', coalesce(a.requests, 0), 'bookings', coalesce(a.bookings, 0)) order by m.month) as months
        from months m left join mine v using (month) left join asked a using (month)`,
  );
  return found?.months;
}
