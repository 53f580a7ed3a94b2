import type { ReportOrder, ReportSubject } from '@borough/domain/admin/moderation.contract';
import type { Involvement } from '@borough/domain/dealings/involvement.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { type Desk, involvedColumns } from '#floor/db/dealing-facts.ts';
import { isAfter, isBefore, isoInstant, shownName } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface ReportRow {
  id: string;
  at: string;
  reporter: { id: string; displayName: string };
  item: { id: string; title: string } | null;
  person: { id: string; displayName: string } | null;
  review: { authorName: string; hasReply: boolean } | null;
  wanted: { id: string; title: string } | null;
  reason: string;
  details: string | null;
  involved: boolean;
  involvement: Involvement | null;
  aboutPersonId: string | null;
  /** What the listing, profile or review said and showed when it was reported, and the two people's conversation. */
  evidence: {
    texts: string[];
    photos: string[];
    messages: { at: string; fromReporter: boolean; content: string }[];
  };
}

const card = (alias: string) =>
  sql`json_build_object('id', ${raw(alias)}.id, 'displayName', ${shownName(alias)})`;

/** The person the report `r` is about. */
// The item's owner, or its owner when it was reported; or the author of the review or post.
export const aboutPerson = sql`coalesce(r.person_id, i.owner_id, (r.evidence ->> 'ownerId')::uuid, (r.evidence ->> 'authorId')::uuid)`;

/** The pictures that the report `r` shows and that we still have, in order, as JSON. */
export const keptPhotos: Sql = sql`(
  select coalesce(json_agg(f.url order by f.n), '[]')
  from jsonb_array_elements_text(
    case when jsonb_typeof(r.evidence -> 'photos') = 'array' then r.evidence -> 'photos' else '[]' end)
    with ordinality as f (url, n)
  where f.url ~ '^/files/(item-images|avatars)/demo/' or exists (
    select from public.files k
    where k.bucket in ('item-images', 'avatars', 'pro-pictures') and f.url = '/files/' || k.bucket || '/' || k.path))`;

export interface OpenReportsWish {
  /** Only reports about this kind of thing; all of them if undefined. */
  about: ReportSubject | undefined;
  order: ReportOrder;
  /** Only reports about the thing with this id. */
  thing?: string | undefined;
}

const isOpenAbout = (about: ReportSubject | undefined): Sql =>
  about ? sql`r.status = 'open' and r.about = ${about}` : sql`r.status = 'open'`;

/** A page of open reports, in the requested order. */
export async function openReports(
  tx: Tx,
  desk: Desk,
  { about, order, thing, after, limit }: OpenReportsWish & { after: Place | null; limit: number },
): Promise<ReportRow[]> {
  const isOldestFirst = order === 'oldest';
  const isNext = (isOldestFirst ? isAfter : isBefore)('r.created_at', 'r.id', after);
  const inOrder = isOldestFirst ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`;
  return rows<ReportRow>(
    tx,
    sql`select r.id, ${isoInstant('r.created_at')} as at, ${card('b')} as reporter, r.reason, r.details,
          u.id as "aboutPersonId", ${involvedColumns(desk, { parties: [raw('r.reporter_id'), raw('u.id')], since: raw('r.created_at') })},
          case when r.about = 'item'
            then json_build_object('id', r.about_id, 'title', coalesce(i.title, r.evidence ->> 'title')) end as item,
          case when r.about = 'person' then json_build_object('id', r.about_id, 'displayName',
            coalesce(${shownName('p')}, r.evidence ->> 'displayName')) end as person,
          case when r.about = 'review' then json_build_object('authorName', r.evidence ->> 'authorName',
            'hasReply', exists (select from public.reviews v where v.id = r.review_id and v.reply is not null)) end as review,
          case when r.about = 'wanted' then json_build_object('id', r.about_id, 'title', r.evidence ->> 'title') end as wanted,
          json_build_object(
            'texts', (
              select coalesce(json_agg(t.text), '[]')
              from unnest(array[r.evidence ->> 'title', r.evidence ->> 'description', r.evidence ->> 'location',
                r.evidence ->> 'displayName', r.evidence ->> 'bio', r.evidence ->> 'hobbies',
                r.evidence ->> 'lendingPitch', r.evidence ->> 'businessName', r.evidence ->> 'handoverHours',
                r.evidence ->> 'houseRules', (r.evidence ->> 'rating') || ' of 5 stars', r.evidence ->> 'comment',
                r.evidence ->> 'reply']) as t (text)
              where t.text <> ''),
            'photos', ${keptPhotos},
            'messages', (
              select coalesce(json_agg(json_build_object('at', m.line ->> 'at', 'content', m.line ->> 'content',
                  'fromReporter', m.line ->> 'senderId' is not distinct from r.reporter_id::text) order by m.n), '[]')
              from jsonb_array_elements(coalesce(r.evidence -> 'messages', '[]')) with ordinality as m (line, n)
              where m.line ->> 'senderId' is not null)) as evidence
        from public.reports r join public.profiles b on b.id = r.reporter_id
        left join public.items i on i.id = r.item_id left join public.profiles p on p.id = r.person_id
        left join public.profiles u on u.id = ${aboutPerson} and u.erased_at is null
        where ${isOpenAbout(about)} and (${thing ?? null}::uuid is null or r.about_id = ${thing ?? null}) and ${isNext}
        order by ${inOrder} limit ${limit}::int`,
  );
}

/** How many reports are open, capped. */
export async function countOpenReports(
  tx: Tx,
  about: ReportSubject | undefined,
  upTo: number,
): Promise<number> {
  const found = await one<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (
          select from public.reports r where ${isOpenAbout(about)} limit ${upTo}::int) n`,
  );
  return found?.total ?? 0;
}

export interface ReportToSettle {
  about: ReportSubject;
  /** The review it is about; null if it is about something else or the review is gone. */
  reviewId: string | null;
  createdAt: Date;
  reporterId: string;
  reporterEmail: string | null;
  /** The person it is about; null if they are gone. */
  personId: string | null;
}
