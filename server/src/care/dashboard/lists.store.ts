import type { Coming, DashboardBooking, DashboardItem } from '@borough/domain/dashboard/dashboard.contract';
import sql, { type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { earnedLines, isBefore, isoInstant, lostShare, ownersShare, shownName } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { ReadTx } from '#floor/db/transaction.ts';

const partOf = (personId: string): Sql =>
  sql`case when b.renter_id = ${personId} then 'renter' else 'owner' end`;

/** A booking with the other party as `p`, whichever side the person is on. */
const withOther = (personId: string): Sql => sql`public.bookings b
  join public.profiles p on p.id = case when b.renter_id = ${personId} then b.owner_id else b.renter_id end`;

/** In cents: what a booking costs the person as its renter (with fees, before any refund), or what they get from it as its owner. */
export const yourCents = (personId: string): Sql =>
  sql`case when b.renter_id = ${personId} then b.charged_cents else ${ownersShare('b')} - ${lostShare('b')} end`;

const ofPerson = (personId: string): Sql => sql`(b.renter_id = ${personId} or b.owner_id = ${personId})`;

/** Pickups and returns between two days, earliest first. */
export async function comingUp(
  tx: ReadTx,
  personId: string,
  { from, to }: { from: string; to: string },
): Promise<Coming[]> {
  return rows<Coming>(
    tx,
    sql`select b.id as "bookingId", c.kind, ${partOf(personId)} as part, b.title, ${shownName('p')} as "otherName", c.day::text
        from ${withOther(personId)}
          cross join lateral (values ('pick-up', b.start_date, b.status = 'confirmed'), ('return', b.end_date, true))
            as c (kind, day, still)
        where ${ofPerson(personId)} and b.status in ('confirmed', 'active') and c.still
          and c.day between ${from}::date and ${to}::date
        order by c.day, c.kind, b.starts_at, b.id`,
  );
}

export type BookingLine = DashboardBooking & { at: Date };

/** A person's bookings on both sides after that place, newest first. */
export async function bookingLines(
  tx: ReadTx,
  personId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<BookingLine[]> {
  // Each role uses its own index and the page's full limit: no one has both roles in one booking.
  const side = (column: Sql) => sql`(select * from (
    select b.id, b.renter_id, b.owner_id, b.item_id, b.status, b.accepted_at, b.paid_at, b.title, b.start_date, b.end_date, b.charged_cents, b.subtotal_cents,
      b.owner_keeps_cents, b.created_at
    from public.bookings b where ${column} = ${personId} and ${isBefore('b.created_at', 'b.id', after)}
    order by b.created_at desc, b.id desc limit ${limit}::int) of_side)`;
  return rows<BookingLine>(
    tx,
    sql`select b.id, ${partOf(personId)} as part, b.status,
          b.status = 'pending' and b.accepted_at is not null and b.paid_at is null as "awaitsPayment", b.title, i.image_thumbnail as thumbnail,
          ${shownName('p')} as "otherName", b.start_date::text as "startDate", b.end_date::text as "endDate",
          ${yourCents(personId)} as "yourCents",
          ${isoInstant('b.created_at')} as "createdAt", b.created_at as at
        from (${side(sql`b.renter_id`)} union all ${side(sql`b.owner_id`)}) b
          join public.profiles p on p.id = case when b.renter_id = ${personId} then b.owner_id else b.renter_id end
          left join public.items i on i.id = b.item_id
        order by b.created_at desc, b.id desc limit ${limit}::int`,
  );
}

/** The number of days in a multirange. */
export const daysIn = (multirange: Sql): Sql =>
  sql`(select coalesce(sum(upper(each) - lower(each)), 0)::int from unnest(${multirange}) each)`;

/** The days within a span on which item `i` is offered, as a multirange; all of them if it has no periods. */
export const offeredIn = (span: Sql): Sql => sql`coalesce(
  (select range_agg(daterange(a.start_date, a.end_date, '[]')) from public.item_availability a where a.item_id = i.id),
  datemultirange(${span})) * datemultirange(${span})`;

export interface ItemSpan {
  /** Count views from this day on. */
  viewsFrom: string;
  /** Count open days from today through this day. */
  openTo: string;
}

/** Everything a person lists, newest first, with its figures. */
export async function itemLines(
  tx: ReadTx,
  personId: string,
  { today, viewsFrom, openTo }: ItemSpan & { today: string },
): Promise<DashboardItem[]> {
  const span = sql`daterange(${today}::date, ${openTo}::date, '[]')`;
  const taken = sql`coalesce((select range_agg(daterange(r.start_date, r.end_date, '[]'))
    from public.item_reservations r where r.item_id = i.id and r.end_date >= ${today}::date), '{}'::datemultirange)`;
  return rows<DashboardItem>(
    tx,
    sql`select i.id, i.title, i.image_thumbnail as thumbnail, i.status, i.listed, i.daily_price_cents as "dailyPriceCents",
          coalesce(v.views, 0)::int as views, coalesce(b.requests, 0)::int as requests,
          coalesce(b.bookings, 0)::int as bookings, coalesce(e.cents, 0)::int as "earnedCents",
          case when i.listed then ${daysIn(sql`${offeredIn(span)} - ${taken}`)} else 0 end as "openDays"
        from public.items i
          left join (
            select v.item_id, sum(v.views) as views
            from public.item_views v join public.items o on o.id = v.item_id
            where o.owner_id = ${personId} and v.day >= ${viewsFrom}::date group by v.item_id
          ) v on v.item_id = i.id
          left join (
            select b.item_id, count(*) as requests, count(b.paid_at) as bookings
            from public.bookings b where b.owner_id = ${personId} group by b.item_id
          ) b on b.item_id = i.id
          left join (
            select e.item_id, sum(e.cents) as cents from (${earnedLines(personId)}) e group by e.item_id
          ) e on e.item_id = i.id
        where i.owner_id = ${personId} order by i.created_at desc, i.id desc`,
  );
}
