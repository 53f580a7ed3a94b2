import type { ReportedThing, ReportOrder, ReportSubject } from '@borough/domain/admin/moderation.contract';
import sql, { raw } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { type Desk, involvementOf } from '#floor/db/dealing-facts.ts';
import { isAfter, isBefore, isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { aboutPerson, keptPhotos, type ReportToSettle } from './admin-reports.store.ts';

interface Wish {
  about: ReportSubject | undefined;
  order: ReportOrder;
}

/** A thing as read; its place in the list is its oldest report, or its newest if those come first. */
export type ThingRow = Omit<ReportedThing, 'reporters'> & {
  placeAt: Date;
  reporters: { id: string; displayName: string }[];
};

/** A page of reported things: those waiting longest first, or those reported last. */
export async function reportedThings(
  tx: Tx,
  desk: Desk,
  { about, order, after, limit }: Wish & { after: Place | null; limit: number },
): Promise<ThingRow[]> {
  const isOldestFirst = order === 'oldest';
  const isNext = (isOldestFirst ? isAfter : isBefore)('g.place_at', 'g.about_id', after);
  const inOrder = raw(isOldestFirst ? 'g.place_at, g.about_id' : 'g.place_at desc, g.about_id desc');
  const involvement = involvementOf(sql`${desk.adminId}::uuid`, {
    parties: [raw('t.reporter_id'), raw('u.id')],
    since: raw('g.first_at'),
    now: sql`${desk.now}::timestamptz`,
  });
  return rows<ThingRow>(
    tx,
    sql`with things as (
          select r.about, r.about_id, count(*)::int as reports, min(r.created_at) as first_at, max(r.created_at) as last_at,
            ${raw(isOldestFirst ? 'min' : 'max')}(r.created_at) as place_at
          from public.reports r
          where r.status = 'open' and (${about ?? null}::text is null or r.about = ${about ?? null})
          group by r.about, r.about_id
        ), page as (select * from things g where ${isNext} order by ${inOrder} limit ${limit}::int)
        select g.about, g.about_id as id, g.reports, ${isoInstant('g.first_at')} as "firstAt", ${isoInstant('g.last_at')} as "lastAt",
          g.place_at as "placeAt", u.id as "aboutPersonId",
          case g.about when 'item' then coalesce(i.title, r.evidence ->> 'title')
            when 'person' then coalesce(${shownName('p')}, r.evidence ->> 'displayName')
            when 'review' then r.evidence ->> 'authorName' else r.evidence ->> 'title' end as name,
          ${keptPhotos} -> 0 as picture,
          exists (select from public.reviews v where v.id = r.review_id and v.reply is not null) as "hasReply",
          (select json_agg(json_build_object('reason', c.reason, 'reports', c.reports) order by c.reports desc, c.reason)
            from (select t.reason, count(*)::int as reports from public.reports t
              where t.about_id = g.about_id and t.about = g.about and t.status = 'open' group by t.reason) c) as reasons,
          (select json_agg(json_build_object('id', b.id, 'displayName', ${shownName('b')}) order by t.at desc, b.id)
            from (select t.reporter_id, max(t.created_at) as at from public.reports t
              where t.about_id = g.about_id and t.about = g.about and t.status = 'open'
              group by t.reporter_id order by at desc, t.reporter_id limit 3) t
            join public.profiles b on b.id = t.reporter_id) as reporters,
          json_build_object('id', r.id, 'reason', r.reason, 'details', r.details) as newest,
          d.found as involvement, coalesce(d.found is not null
            and not coalesce((d.found ->> 'actsAt')::timestamptz <= ${desk.now}::timestamptz, false), false) as involved
        from page g
        cross join lateral (select * from public.reports t
          where t.about_id = g.about_id and t.about = g.about and t.status = 'open'
          order by t.created_at desc, t.id desc limit 1) r
        left join public.items i on i.id = r.item_id left join public.profiles p on p.id = r.person_id
        left join public.profiles u on u.id = ${aboutPerson} and u.erased_at is null
        left join lateral (select f.found from (select ${involvement} as found from public.reports t
            where t.about_id = g.about_id and t.about = g.about and t.status = 'open') f
          where f.found is not null
          order by f.found ->> 'as' = 'party' desc, f.found ->> 'actsAt' desc nulls first limit 1) d on true
        order by ${inOrder}`,
  );
}

/** How many things have open reports, counted up to a cap. */
export async function countReportedThings(
  tx: Tx,
  about: ReportSubject | undefined,
  upTo: number,
): Promise<number> {
  const found = await one<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (select from public.reports r
          where r.status = 'open' and (${about ?? null}::text is null or r.about = ${about ?? null})
          group by r.about, r.about_id limit ${upTo}::int) n`,
  );
  return found?.total ?? 0;
}

/** A report to settle together with the others of its thing. */
export interface ReportOfThing extends ReportToSettle {
  id: string;
  aboutId: string;
  /** The listing or wanted post it is about; null if it is about something else or that is gone. */
  listingId: string | null;
}

/**
 * Locks the open reports of these things, each up to its instant, in an order that is the same for everyone: two admins who decide
 * about the same things wait for each other. Each thing's oldest comes first.
 */
export async function lockReportsOf(
  tx: Tx,
  things: readonly { about: ReportSubject; id: string; until: string }[],
): Promise<ReportOfThing[]> {
  const locked = await rows<{ id: string }>(
    tx,
    sql`select r.id from public.reports r
        join unnest(${things.map(({ about }) => about)}::text[], ${things.map(({ id }) => id)}::uuid[],
          ${things.map(({ until }) => until)}::timestamptz[]) as w (about, id, until)
          on w.id = r.about_id and w.about = r.about and r.created_at <= w.until
        where r.status = 'open' order by r.about_id, r.id for update of r`,
  );
  return rows<ReportOfThing>(
    tx,
    sql`select r.id, r.about, r.about_id as "aboutId", r.review_id as "reviewId", coalesce(r.item_id, r.wanted_id) as "listingId",
          r.created_at as "createdAt", r.reporter_id as "reporterId", b.email as "reporterEmail", ${aboutPerson} as "personId"
        from public.reports r join public.profiles b on b.id = r.reporter_id
        left join public.items i on i.id = r.item_id
        where r.id = any(${locked.map(({ id }) => id)}::uuid[]) order by r.about_id, r.created_at, r.id`,
  );
}

/** Settles all these reports. */
export async function writeAllSettled(
  tx: Tx,
  ids: readonly string[],
  { status, now }: { status: 'resolved' | 'dismissed'; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`update public.reports set status = ${status}, settled_at = ${now} where id = any(${[...ids]}::uuid[])`,
  );
}
