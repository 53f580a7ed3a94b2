import { comparedMiles, type PricedItem } from '@borough/domain/dashboard/comparables.rules';
import { type Insights, type ItemInsight, lostReasons } from '@borough/domain/dashboard/insights.contract';
import { milesPerDegree } from '@borough/domain/search/distance.rules';
import sql, { raw, type Sql } from 'sql-template-tag';
import { rows } from '#floor/db/query.ts';
import type { ReadTx } from '#floor/db/transaction.ts';

/** The day a request was made, in the item's zone. */
const madeOn = sql`(b.created_at at time zone b.time_zone)::date`;

/** Views, requests, and how many of those were paid, by week, ending with the week of `today`. */
export async function weeksOf(
  tx: ReadTx,
  personId: string,
  { today, weeks }: { today: string; weeks: number },
): Promise<Insights['weeks']> {
  // If it's already Monday of the next week there, still count it as this week.
  const weekOf = (day: Sql) =>
    sql`least(date_trunc('week', ${day}::timestamp), date_trunc('week', ${today}::date::timestamp))::date`;
  return rows<Insights['weeks'][number]>(
    tx,
    sql`with weeks as (
          select (date_trunc('week', ${today}::date::timestamp) - n * interval '7 days')::date as week
          from generate_series(0, ${weeks - 1}::int) n
        ), seen as (
          select ${weekOf(sql`v.day`)} as week, sum(v.views)::int as views
          from public.item_views v join public.items i on i.id = v.item_id where i.owner_id = ${personId} group by 1
        ), asked as (
          select ${weekOf(madeOn)} as week, count(*)::int as requests, count(b.paid_at)::int as bookings
          from public.bookings b where b.owner_id = ${personId} group by 1
        )
        select w.week::text, coalesce(s.views, 0) as views, coalesce(a.requests, 0) as requests,
          coalesce(a.bookings, 0) as bookings
        from weeks w left join seen s using (week) left join asked a using (week) order by w.week`,
  );
}

/** Requests made since that day that ended unpaid, by reason, with the rent that was lost. */
export async function lostRequests(tx: ReadTx, personId: string, from: string): Promise<Insights['lost']> {
  return rows<Insights['lost'][number]>(
    tx,
    sql`select case when b.cancel_reason = any(${[...lostReasons]}::text[]) then b.cancel_reason else 'other' end as reason,
          count(*)::int as requests, sum(b.subtotal_cents)::int as cents
        from public.bookings b
        where b.owner_id = ${personId} and b.status = 'cancelled' and b.paid_at is null and ${madeOn} >= ${from}::date
        group by 1 order by 2 desc, 1`,
  );
}

/** The point that strangers see, as JSON. */
const pointOf = (item: string): Sql =>
  raw(`case when ${item}.public_latitude is not null
    then json_build_object('lat', ${item}.public_latitude, 'lng', ${item}.public_longitude) end`);

export type ItemFunnel = Omit<ItemInsight, 'comparables' | 'medianCents'> & Pick<PricedItem, 'point'>;

/** Every item of a person that others can find, most viewed first, with what its views led to since that day. */
export async function itemFunnels(tx: ReadTx, personId: string, from: string): Promise<ItemFunnel[]> {
  return rows<ItemFunnel>(
    tx,
    sql`select i.id, i.title, i.daily_price_cents as "dailyPriceCents", ${pointOf('i')} as point,
          coalesce(v.views, 0)::int as views, coalesce(b.requests, 0)::int as requests, coalesce(b.bookings, 0)::int as bookings
        from public.items i
          left join (
            select v.item_id, sum(v.views) as views
            from public.item_views v join public.items o on o.id = v.item_id
            where o.owner_id = ${personId} and v.day >= ${from}::date group by v.item_id
          ) v on v.item_id = i.id
          left join (
            select b.item_id, count(*) as requests, count(b.paid_at) as bookings
            from public.bookings b where b.owner_id = ${personId} and ${madeOn} >= ${from}::date group by b.item_id
          ) b on b.item_id = i.id
        where i.owner_id = ${personId} and i.listed order by views desc, i.created_at desc, i.id desc`,
  );
}

const mostLookedAt = 200;
const degrees = raw(String((comparedMiles / milesPerDegree) * 1.001));

/**
 * For each of a person's listed items, what others list in its category nearby, or in its city if it has no point; only the
 * newest if there are many.
 */
export async function comparedItems(tx: ReadTx, personId: string): Promise<Map<string, PricedItem[]>> {
  const found = await rows<{ itemId: string; others: PricedItem[] }>(
    tx,
    sql`select i.id as "itemId", coalesce(json_agg(json_build_object('id', o.id, 'title', o.title,
            'dailyPriceCents', o.daily_price_cents, 'point', ${pointOf('o')})) filter (where o.id is not null), '[]') as others
        from public.items i left join lateral (
          select c.id, c.title, c.daily_price_cents, c.public_latitude, c.public_longitude from public.items c
          where c.listed and c.category_id = i.category_id and c.owner_id <> ${personId}
            and case when i.public_latitude is null then c.state = i.state and lower(c.city) = lower(i.city)
              else c.public_latitude between i.public_latitude - ${degrees} and i.public_latitude + ${degrees}
                and c.public_longitude between i.public_longitude - ${degrees} / cos(radians(i.public_latitude))
                  and i.public_longitude + ${degrees} / cos(radians(i.public_latitude)) end
          order by c.created_at desc, c.id desc limit ${mostLookedAt}::int) o on true
        where i.owner_id = ${personId} and i.listed group by i.id`,
  );
  return new Map(found.map(({ itemId, others }) => [itemId, others]));
}
