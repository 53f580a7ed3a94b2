import type { AdminCounts, FilteredState } from '@borough/domain/admin/moderation.contract';
import type { ModerationAct } from '@borough/domain/admin/rights.rules';
import type { Cents } from '@borough/domain/money';
import type { Clause } from '@borough/domain/moderation/guideline-clauses';
import type { Involvement } from '@borough/domain/dealings/involvement.contract';
import type { FactSource } from '@borough/domain/moderation/statements.rules';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { type Desk, involvedColumns } from '#floor/db/dealing-facts.ts';
import { isBefore, isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { openAppeals } from './appeals.store.ts';

/** Everything after a position in a list; without a position, the whole list. */
const isAfter = (at: string, id: string, place: Place | null): Sql =>
  sql`(${raw(at)}, ${raw(id)}) > (coalesce(${place?.at ?? null}::timestamptz, '-infinity'),
    coalesce(${place?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))`;

/** What keeps an admin from acting on the message `f`. */
const involved = (desk: Desk): Sql =>
  involvedColumns(desk, { parties: [raw('f.sender_id'), raw('f.receiver_id')], since: raw('f.placed_at') });

const held =
  raw(`select h.message_id as id, 'held' as kind, h.held_at as placed_at, m.created_at as at, h.sender_id,
  m.receiver_id, m.item_id, h.content, h.hits, h.decision, h.decided_at, h.decided_reason
  from public.held_messages h join public.messages m on m.id = h.message_id`);
const blocked =
  raw(`select b.id, 'blocked' as kind, b.at as placed_at, b.at, b.sender_id, b.receiver_id, c.item_id,
  b.content, b.hits, b.decision, b.decided_at, b.decided_reason
  from public.blocked_messages b join public.conversations c on c.id = b.conversation_id`);

const limit = (count: number) => sql`limit ${count}::int`;

/** The rows of a page: waiting ones in order of arrival, decided ones latest first. */
const pageOf: Record<FilteredState, (after: Place | null, count: number) => Sql> = {
  held: (
    after,
    count,
  ) => sql`${held} where h.decision is null and ${isAfter('h.held_at', 'h.message_id', after)}
    order by h.held_at, h.message_id ${limit(count)}`,
  blocked: (after, count) => sql`${blocked} where b.decision is null and ${isAfter('b.at', 'b.id', after)}
    order by b.at, b.id ${limit(count)}`,
  overruled: (after, count) => sql`
    (${held} where h.decision = 'released' and ${isBefore('h.decided_at', 'h.message_id', after)}
      order by h.decided_at desc, h.message_id desc ${limit(count)})
    union all
    (${blocked} where b.decision = 'overruled' and ${isBefore('b.decided_at', 'b.id', after)}
      order by b.decided_at desc, b.id desc ${limit(count)})
    order by decided_at desc, id desc ${limit(count)}`,
};

const orders: Record<FilteredState, Sql> = {
  held: raw('f.placed_at, f.id'),
  blocked: raw('f.placed_at, f.id'),
  overruled: raw('f.decided_at desc, f.id desc'),
};

export interface FilteredRow {
  id: string;
  kind: 'held' | 'blocked';
  at: string;
  /** Its position in its list. */
  placedAt: Date;
  sender: { id: string; displayName: string } | null;
  receiver: { id: string; displayName: string } | null;
  item: { id: string; title: string };
  content: string;
  hits: unknown;
  involved: boolean;
  involvement: Involvement | null;
  decision: { at: string; reason: string } | null;
}

const card = (alias: string) => sql`case when ${raw(alias)}.id is not null
  then json_build_object('id', ${raw(alias)}.id, 'displayName', ${shownName(alias)}) end`;

/** A page of what the filter held or refused. */
export async function filteredPage(
  tx: Tx,
  desk: Desk,
  { state, after, count }: { state: FilteredState; after: Place | null; count: number },
): Promise<FilteredRow[]> {
  return rows<FilteredRow>(
    tx,
    sql`select f.id, f.kind, ${isoInstant('f.at')} as at, f.content, f.hits,
          ${raw(state === 'overruled' ? 'f.decided_at' : 'f.placed_at')} as "placedAt",
          ${card('s')} as sender, ${card('r')} as receiver,
          json_build_object('id', i.id, 'title', i.title) as item, ${involved(desk)},
          case when f.decided_at is not null
            then json_build_object('at', ${isoInstant('f.decided_at')}, 'reason', f.decided_reason) end as decision
        from (${pageOf[state](after, count)}) f
        join public.items i on i.id = f.item_id
        left join public.profiles s on s.id = f.sender_id left join public.profiles r on r.id = f.receiver_id
        order by ${orders[state]}`,
  );
}

const counted = (what: Sql, upTo: number) =>
  sql`(select count(*)::int from (select from ${what} limit ${upTo}::int) n)`;

const waiting = {
  held: raw('public.held_messages where decision is null'),
  blocked: raw('public.blocked_messages where decision is null'),
  /** Reported things, not reports: what is decided together counts once. */
  reports: raw(`public.reports where status = 'open' group by about, about_id`),
  cases: raw(`public.cases where status = 'contested' and closed_at is null`),
  signUps: raw('accounts.sign_up_reviews where decision is null'),
  ids: raw(`public.verification_requests where status = 'pending'`),
  appeals: sql`${openAppeals.from} where ${openAppeals.where}`,
  contact: raw(
    'public.contact_messages c where not exists (select from public.contact_answers a where a.message_id = c.id)',
  ),
};

/** How much is waiting for an admin, with each count capped. */
export async function countWaiting(tx: Tx, upTo: number): Promise<Omit<AdminCounts, 'money'>> {
  const row = await one<Omit<AdminCounts, 'money'>>(
    tx,
    sql`select ${counted(waiting.held, upTo)} as held, ${counted(waiting.blocked, upTo)} as blocked,
          ${counted(waiting.reports, upTo)} as reports, ${counted(waiting.cases, upTo)} as cases, ${counted(waiting.signUps, upTo)} as "signUps",
          ${counted(waiting.contact, upTo)} as contact, ${counted(waiting.appeals, upTo)} as appeals, ${counted(waiting.ids, upTo)} as ids`,
  );
  return row ?? { held: 0, blocked: 0, reports: 0, cases: 0, signUps: 0, ids: 0, contact: 0, appeals: 0 };
}

const listed = {
  ...waiting,
  answered: raw('public.contact_answers'),
  allIds: raw('public.verification_requests'),
};

/** The total number of entries in an admin's list, capped. */
export async function countListed(tx: Tx, list: keyof typeof listed, upTo: number): Promise<number> {
  const row = await one<{ total: number }>(tx, sql`select ${counted(listed[list], upTo)} as total`);
  return row?.total ?? 0;
}

/** How often an admin found the filter mistaken, capped. */
export async function countOverruled(tx: Tx, upTo: number): Promise<number> {
  const row = await one<{ total: number }>(
    tx,
    sql`select ${counted(raw(`public.held_messages where decision = 'released'`), upTo)}
          + ${counted(raw(`public.blocked_messages where decision = 'overruled'`), upTo)} as total`,
  );
  return row?.total ?? 0;
}

export interface Subject {
  kind: 'held' | 'blocked';
  senderId: string | null;
  receiverId: string | null;
  itemTitle: string;
  conversationId: string;
  content: string;
  placedAt: Date;
}

/** The held message or blocked attempt with that id. */
export async function subjectOf(tx: Tx, id: string): Promise<Subject | undefined> {
  return one<Subject>(
    tx,
    sql`select f.kind, f.sender_id as "senderId", f.receiver_id as "receiverId", i.title as "itemTitle",
          f.conversation_id as "conversationId", f.content, f.placed_at as "placedAt"
        from (
          select 'held' as kind, h.sender_id, m.receiver_id, m.item_id, m.conversation_id, h.content, h.held_at as placed_at
          from public.held_messages h join public.messages m on m.id = h.message_id where h.message_id = ${id}
          union all
          select 'blocked', b.sender_id, b.receiver_id, c.item_id, b.conversation_id, b.content, b.at
          from public.blocked_messages b join public.conversations c on c.id = b.conversation_id where b.id = ${id}
        ) f
        join public.items i on i.id = f.item_id`,
  );
}

/** Records what an admin did, and why. */
export async function insertAct(
  tx: Tx,
  act: {
    adminId: string;
    act: ModerationAct;
    subjectId: string;
    reason: string;
    now: Date;
    clause?: Clause;
    until?: Date | null;
    /** Of an act with a clause: where the facts came from. */
    source?: FactSource;
    /** The admin has dealt with these people, and acts because no other admin could. */
    alone?: boolean;
    /** Of a mail sent to another address: where it was to go, and where it went. */
    moved?: { from: string; to: string } | undefined;
    /** Of a booking cancelled, or proposed to be: what goes back to the renter. */
    cents?: Cents;
    /** The proposal it answers. */
    answersId?: string | undefined;
  },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.moderation_acts (admin_id, act, subject_id, reason, at, clause, until, alone, source, cents, answers_id, mail_from, mail_to)
        values (${act.adminId}, ${act.act}, ${act.subjectId}, ${act.reason}, ${act.now},
          ${act.clause ?? null}, ${act.until ?? null}, ${act.alone ?? false}, ${act.source ?? null},
          ${act.cents ?? null}, ${act.answersId ?? null},
          ${act.moved?.from ?? null}, ${act.moved?.to ?? null})`,
  );
}

/** Records one act about many things of a kind. */
export async function insertActs(
  tx: Tx,
  act: {
    adminId: string;
    act: ModerationAct;
    subjects: readonly { id: string; alone: boolean }[];
    reason: string;
    now: Date;
  },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.moderation_acts (admin_id, act, subject_id, reason, at, alone)
        select ${act.adminId}::uuid, ${act.act}, s.id, ${act.reason}, ${act.now}::timestamptz, s.alone
        from unnest(${act.subjects.map(({ id }) => id)}::uuid[], ${act.subjects.map(({ alone }) => alone)}::boolean[])
          as s (id, alone)`,
  );
}

/** Lets jobs that were tried for the last time begin again; returns how many. */
export async function tryFailedJobsAgain(tx: Tx): Promise<number> {
  return (await one<{ jobs: number }>(tx, sql`select public.try_failed_jobs_again() as jobs`))?.jobs ?? 0;
}
