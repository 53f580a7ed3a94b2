import type { AdminRecord, RecordKind } from '@borough/domain/admin/finder.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Desk, hasDealtWithAny } from '#floor/db/dealing-facts.ts';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { bookingColumns, moneyWhere, standing } from './finder.store.ts';

const maxListed = 20;

/** A list as JSON, of the columns of a statement. */
const listOf = (from: Sql): Sql => sql`(select coalesce(json_agg(row_to_json(l)), '[]') from (${from}) l)`;

const bookingsWhere = (which: Sql): Sql =>
  sql`select ${bookingColumns}, b.created_at from public.bookings b where ${which}
      order by b.created_at desc, b.id desc limit ${maxListed}::int`;

/** Bookings of either part; each part is read by its own index. */
const bookingsOf = (person: Sql): Sql =>
  sql`select t.id, t.title, t.status, t."startDate", t."endDate"
      from ((${bookingsWhere(sql`b.renter_id = ${person}`)}) union all (${bookingsWhere(sql`b.owner_id = ${person}`)})) t
      order by t.created_at desc, t.id desc limit ${maxListed}::int`;

/** Cases of these bookings. */
const casesOf = (bookings: Sql): Sql =>
  listOf(sql`select c.id, c.booking_id as "bookingId", c.kind, c.status, ${isoInstant('c.opened_at')} as "openedAt",
      case when c.status = 'contested' and c.closed_at is null then 'open'
        when c.contested_at is not null and (c.closed_at is not null or c.status = 'decided') then 'closed' end as list
    from public.cases c where c.booking_id in (${bookings}) order by c.opened_at desc, c.id limit ${maxListed}::int`);

const actsThat = (are: Sql, subject: Sql, most: number): Sql =>
  sql`(select m.at, 'act' as of, m.act as what, ${shownName('a')} as by, m.reason from public.moderation_acts m
      join public.profiles a on a.id = m.admin_id where m.subject_id = ${subject} and ${are}
      order by m.at desc limit ${most}::int)`;

/** What admins did about it; of mere looks only the latest, so that they don't push out the rest. */
const acts = (subject: Sql): Sql =>
  sql`${actsThat(sql`m.act <> 'open-record'`, subject, maxListed)}
      union all ${actsThat(sql`m.act = 'open-record'`, subject, 3)}`;

/** What happened, the latest first. */
const historyOf = (from: Sql): Sql =>
  listOf(sql`select ${isoInstant('h.at')} as at, h.of, h.what, h.by, h.reason from (${from}) h
    order by h.at desc limit ${maxListed + 3}::int`);

const personPart = (alias: string, part: 'renter' | 'owner'): Sql =>
  sql`json_build_object('id', ${raw(alias)}.id, 'displayName', ${shownName(alias)}, 'part', ${part}::text)`;

/** The columns that stand beside an item or a booking, which are about no person alone. */
const noPerson = raw(`null::json as person, '[]'::json as items`);

type ReadRecord = Omit<AdminRecord, 'kind' | 'money' | 'sums' | 'notes' | 'sharedDevice'>;

const records: Record<
  RecordKind,
  (id: string, involvedWith: (people: readonly Sql[]) => Sql, now: Date) => Sql
> = {
  person: (id, involvedWith, now) => sql`select p.id, ${shownName('p')} as title, ${standing} as state,
      ${isoInstant('p.created_at')} as since, null::json as dates, '[]'::json as people, null::json as item,
      json_build_object('email', p.email, 'isConfirmed', p.email_verified, 'hasPhone', p.phone_verified,
        'isVerified', p.id_document_status = 'approved', 'isPro', public.has_pro(p.id, ${now})) as person,
      ${listOf(sql`select i.id, i.title, i.status from public.items i where i.owner_id = p.id
        order by i.created_at desc, i.id desc limit ${maxListed}::int`)} as items,
      ${listOf(bookingsOf(sql`p.id`))} as bookings, ${casesOf(sql`select b.id from public.bookings b where b.renter_id = p.id
        union all select b.id from public.bookings b where b.owner_id = p.id`)} as cases,
      ${historyOf(acts(sql`p.id`))} as history, ${involvedWith([raw('p.id')])} as involved
    from public.profiles p where p.id = ${id} and p.erased_at is null`,
  item: (
    id,
    involvedWith,
  ) => sql`select i.id, i.title, case when i.removed_at is null then i.status else 'down' end as state,
      ${isoInstant('i.created_at')} as since, null::json as dates, json_build_array(${personPart('o', 'owner')}) as people,
      null::json as item, ${noPerson},
      ${listOf(sql`select t.id, t.title, t.status, t."startDate", t."endDate" from (${bookingsWhere(sql`b.item_id = i.id`)}) t`)} as bookings,
      ${casesOf(sql`select b.id from public.bookings b where b.item_id = i.id`)} as cases, ${historyOf(acts(sql`i.id`))} as history,
      ${involvedWith([raw('i.owner_id')])} as involved
    from public.items i join public.profiles o on o.id = i.owner_id where i.id = ${id}`,
  booking: (
    id,
    involvedWith,
  ) => sql`select b.id, b.title, b.status as state, ${isoInstant('b.created_at')} as since,
      json_build_object('start', b.start_date::text, 'end', b.end_date::text) as dates,
      json_build_array(${personPart('r', 'renter')}, ${personPart('o', 'owner')}) as people,
      json_build_object('id', b.item_id, 'title', b.title) as item, ${noPerson}, '[]'::json as bookings,
      ${casesOf(sql`select b.id`)} as cases,
      ${historyOf(sql`(${acts(sql`b.id`)}) union all (select e.at, 'move', e.move, e.actor_kind, null from public.booking_events e
        where e.booking_id = b.id order by e.id desc limit ${maxListed}::int)`)} as history,
      ${involvedWith([raw('b.renter_id'), raw('b.owner_id')])} as involved
    from public.bookings b join public.profiles r on r.id = b.renter_id join public.profiles o on o.id = b.owner_id
    where b.id = ${id}`,
};

/** A person, an item or a booking with its lists, in one statement; undefined if it is gone. */
export async function recordOf(
  tx: Tx,
  desk: Desk,
  kind: RecordKind,
  id: string,
): Promise<ReadRecord | undefined> {
  const now = sql`${desk.now}::timestamptz`;
  const involvedWith = (people: readonly Sql[]) => hasDealtWithAny(sql`${desk.adminId}::uuid`, people, now);
  return one<ReadRecord>(tx, records[kind](id, involvedWith, desk.now));
}

/** Everything paid, sent or asked back about a booking. */
export const moneyOfBooking = (tx: Tx, id: string): ReturnType<typeof moneyWhere> => {
  const about = (row: string) =>
    sql`${raw(row)}.subject_type = 'booking' and ${raw(row)}.subject_id = ${id}::uuid`;
  const which = {
    payment: about('y'),
    refund: about('r'),
    payout: sql`o.booking_id = ${id}::uuid`,
    dispute: about('d'),
    plan: sql`false`,
  };
  return moneyWhere(tx, which, 2 * maxListed);
};

const columnOf: Record<RecordKind, Sql> = {
  person: raw('person_id'),
  item: raw('item_id'),
  booking: raw('booking_id'),
};

/** What admins noted about it, the latest first. */
export async function notesAbout(
  tx: Tx,
  admin: { id: string; isOperator: boolean },
  { kind, id }: { kind: RecordKind; id: string },
): Promise<AdminRecord['notes']> {
  return rows(
    tx,
    sql`select n.id, ${isoInstant('n.at')} as at, ${shownName('a')} as by, n.words,
          ${admin.isOperator} or n.admin_id = ${admin.id} as "mayRemove" from public.admin_notes n
        join public.profiles a on a.id = n.admin_id where n.${columnOf[kind]} = ${id}
        order by n.at desc, n.id limit ${5 * maxListed}::int`,
  );
}

/** Adds a note. */
export async function insertNote(
  tx: Tx,
  {
    kind,
    id,
    adminId,
    words,
    now,
  }: { kind: RecordKind; id: string; adminId: string; words: string; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.admin_notes (at, admin_id, ${columnOf[kind]}, words) values (${now}, ${adminId}, ${id}, ${words})`,
  );
}

/** Removes a note from this record and says who wrote it; undefined if it is gone already. */
export async function deleteNote(
  tx: Tx,
  { kind, id, noteId }: { kind: RecordKind; id: string; noteId: string },
): Promise<{ adminId: string } | undefined> {
  return one(
    tx,
    sql`delete from public.admin_notes n where n.id = ${noteId} and n.${columnOf[kind]} = ${id} returning n.admin_id as "adminId"`,
  );
}

/** Whether an admin has opened a record since then. */
export async function hasOpened(tx: Tx, adminId: string, id: string, since: Date): Promise<boolean> {
  const row = await one(
    tx,
    sql`select id from public.moderation_acts where subject_id = ${id} and admin_id = ${adminId} and act = 'open-record'
          and at > ${since} limit 1`,
  );
  return row !== undefined;
}
