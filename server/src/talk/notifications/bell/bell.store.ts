import type { NoticeGroup } from '@borough/domain/notifications/groups.rules';
import type { SubjectType } from '@borough/domain/notifications/subject.rules';
import sql from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { isBefore } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

export interface StoredNotification {
  id: string;
  name: string;
  group: NoticeGroup;
  words: string;
  subjectType: SubjectType;
  subjectId: string | null;
  picture: string | null;
  zone: string | null;
  createdAt: Date;
  readAt: Date | null;
}

/** The person's notifications before a place, newest first; read with their rights. */
export async function notificationsOf(
  tx: ReadTx,
  personId: string,
  { before, limit }: { before: Place | null; limit: number },
): Promise<StoredNotification[]> {
  return rows<StoredNotification>(
    tx,
    sql`select id, name, notice_group as "group", words, subject_type as "subjectType", subject_id as "subjectId",
          about.picture, about.zone, created_at as "createdAt", read_at as "readAt"
        from public.notifications left join lateral (
          select i.image_thumbnail as picture, i.time_zone as zone
          from public.items i where i.id = case subject_type
            when 'item' then subject_id
            when 'booking' then (select b.item_id from public.bookings b where b.id = subject_id)
            when 'review' then (select b.item_id from public.bookings b where b.id = subject_id)
            when 'conversation' then (select c.item_id from public.conversations c where c.id = subject_id)
          end) about on true
        where person_id = ${personId} and ${isBefore('created_at', 'id', before)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

/** How many notifications the person hasn't seen, counted up to 100; read with their rights. */
export async function countUnseen(tx: ReadTx, personId: string): Promise<number> {
  const row = await one<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (
          select from public.notifications where person_id = ${personId} and read_at is null limit 100) u`,
  );
  return row?.total ?? 0;
}

/** Marks the person's notifications among `ids`, or all up to an instant, as seen; returns how many were new. */
export async function markSeen(
  tx: Tx,
  personId: string,
  { which, now }: { which: { ids: readonly string[] } | { upTo: Date }; now: Date },
): Promise<number> {
  const these = 'ids' in which ? sql`id = any(${which.ids}::uuid[])` : sql`created_at <= ${which.upTo}`;
  return changed(
    tx,
    sql`update public.notifications set read_at = ${now}
        where person_id = ${personId} and read_at is null and ${these}`,
  );
}
