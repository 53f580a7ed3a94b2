import type { Part } from '@borough/domain/bookings/booking-state';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type { Finding } from '@borough/domain/cases/finding';
import type { Terms } from '@borough/domain/terms/terms';
import type { CaseEntry, CaseQueue } from '@borough/domain/cases/cases.contract';
import type { Involvement } from '@borough/domain/dealings/involvement.contract';
import sql, { type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { hasDealtWithAny } from '#floor/db/dealing-facts.ts';
import { isoInstant, keptTerms, shownName } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { type DecisionRow, decisionsJson } from './reading/case-views.store.ts';
import type { KeptProposal } from './cases.store.ts';

export interface AdminCaseRow {
  id: string;
  bookingId: string;
  itemTitle: string;
  renter: CaseEntry['renter'];
  owner: CaseEntry['owner'];
  kind: CaseKind;
  openedBy: Part;
  openedAt: Date;
  claim: Finding;
  counterclaim: Finding | null;
  lines: CaseEntry['lines'];
  contestedAt: Date;
  appealedAt: Date | null;
  pausedAt: Date | null;
  pausedMs: number;
  terms: Terms;
  alarmedAt: Date | null;
  neverGot: boolean;
  backBy: Date | null;
  keepCents: number | null;
  waitsForSecond: boolean;
  adminId: string | null;
  verdict: Finding | null;
  closedAt: Date | null;
  startsAt: string;
  timeZone: string;
  /** What this admin is to the two. */
  involvedAs: Involvement['as'] | null;
  decisions: DecisionRow[];
}

const toDecide = sql`c.status = 'contested' and c.closed_at is null`;
interface WhichCases {
  state: CaseQueue;
  /** Only cases of this kind; all kinds if undefined. */
  kind: CaseKind | undefined;
  /** This case alone, if one is named. */
  id: string | undefined;
  adminId: string;
}

const whichOf = ({ state, kind, id, adminId }: WhichCases): Sql => sql`${inQueue(state, adminId)}
  and (${id ?? null}::uuid is null or c.id = ${id ?? null}) and (${kind ?? null}::text is null or c.kind = ${kind ?? null})`;
const inQueue = (state: CaseQueue, adminId: string): Sql =>
  ({
    open: toDecide,
    mine: sql`${toDecide} and c.admin_id = ${adminId}`,
    closed: sql`c.contested_at is not null and (c.closed_at is not null or c.status = 'decided')`,
  })[state];

/** A page of the cases whose sides disagree: those to decide, longest waiting first, or those already decided, latest first. */
export async function contestedCases(
  tx: Tx,
  { after, count, ...which }: WhichCases & { after: Place | null; count: number },
): Promise<AdminCaseRow[]> {
  const isOldestFirst = which.state !== 'closed';
  const place = sql`coalesce(${after?.at ?? null}::timestamptz, ${isOldestFirst ? '-infinity' : 'infinity'}::timestamptz)`;
  const id =
    after?.id ??
    (isOldestFirst ? '00000000-0000-0000-0000-000000000000' : 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  const order = isOldestFirst
    ? sql`order by c.contested_at, c.id`
    : sql`order by c.contested_at desc, c.id desc`;
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  return rows<AdminCaseRow>(
    tx,
    sql`select c.id, c.booking_id as "bookingId", b.title as "itemTitle",
          json_build_object('id', r.id, 'displayName', ${shownName('r')}) as renter,
          json_build_object('id', o.id, 'displayName', ${shownName('o')}) as owner,
          c.kind, c.opened_by as "openedBy", c.opened_at as "openedAt",
          coalesce(to_jsonb(c.claim), to_jsonb(c.claim_cents)) as claim,
          coalesce(to_jsonb(c.counterclaim), to_jsonb(c.counterclaim_cents)) as counterclaim,
          (select coalesce(json_agg(json_build_object('kind', l.kind, 'cents', l.cents, 'at', ${isoInstant('l.at')},
              'words', l.words) order by l.seq), '[]') from public.case_lines l where l.case_id = c.id) as lines,
          ${keptTerms('b')} as terms, c.contested_at as "contestedAt", c.appealed_at as "appealedAt", c.alarmed_at as "alarmedAt",
          c.paused_at as "pausedAt", c.paused_ms::float8 as "pausedMs", c.never_got as "neverGot", c.back_by as "backBy", c.keep_cents as "keepCents", c.proposal is not null as "waitsForSecond", c.admin_id as "adminId",
          coalesce(to_jsonb(c.verdict), to_jsonb(c.verdict_cents)) as verdict, c.closed_at as "closedAt", ${isoInstant('b.starts_at')} as "startsAt",
          b.time_zone as "timeZone", ${decisionsJson(sql`c.id`)} as decisions,
          case when ${which.adminId} in (b.renter_id, b.owner_id) then 'party'
            when ${hasDealtWithAny(sql`${which.adminId}::uuid`, [sql`b.renter_id`, sql`b.owner_id`], sql`c.opened_at`)}
              then 'dealt' end as "involvedAs"
        from public.cases c join public.bookings b on b.id = c.booking_id
          join public.profiles r on r.id = b.renter_id join public.profiles o on o.id = b.owner_id
        where ${whichOf(which)} and (c.contested_at, c.id) ${beyond} (${place}, ${id}::uuid)
        ${order} limit ${count}::int`,
  );
}

/** How many cases an admin list has, counted up to a cap. */
export async function countCases(tx: Tx, { upTo, ...which }: WhichCases & { upTo: number }): Promise<number> {
  const row = await one<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (select from public.cases c where ${whichOf(which)} limit ${upTo}::int) as counted`,
  );
  return row?.total ?? 0;
}

/** What only the deciding admin can read about a case, in addition to its evidence. */
export interface CaseFile {
  history: CaseEntry['history'];
  messages: CaseEntry['messages'];
  proposal: KeptProposal | null;
}

/**
 * For several cases: what happened to the booking, in order; the latest hundred messages between the two about the item
 * since it was confirmed, in order; and the decision that waits for a second admin.
 */
export async function filesOf(tx: Tx, caseIds: readonly string[]): Promise<Map<string, CaseFile>> {
  const found = await rows<CaseFile & { id: string }>(
    tx,
    sql`select c.id, c.proposal,
          (select coalesce(json_agg(json_build_object('at', ${isoInstant('e.at')}, 'move', e.move, 'by', e.actor_kind) order by e.id), '[]')
            from public.booking_events e where e.booking_id = b.id) as history,
          (select coalesce(json_agg(json_build_object('at', ${isoInstant('m.created_at')}, 'by', m.by, 'content', m.content)
              order by m.created_at, m.id), '[]')
            from (select m.id, m.created_at, m.content, case when m.sender_id = b.renter_id then 'renter' else 'owner' end as by
                from public.conversations t join public.messages m on m.conversation_id = t.id
                where t.item_id = b.item_id and t.renter_id = b.renter_id and t.owner_id = b.owner_id
                  and m.kind = 'text' and m.created_at >= b.confirmed_at
                order by m.created_at desc, m.id desc limit 100) as m) as messages
        from public.cases c join public.bookings b on b.id = c.booking_id
        where c.id = any(${[...caseIds]}::uuid[])`,
  );
  return new Map(found.map(({ id, ...file }) => [id, file]));
}

/** Where a case's two sides read their emails; null for one whose account is gone. */
export async function sidesOf(
  tx: Tx,
  caseId: string,
): Promise<{ renter: string | null; owner: string | null }> {
  const found = await one<{ renter: string | null; owner: string | null }>(
    tx,
    sql`select r.email as renter, o.email as owner
        from public.cases c join public.bookings b on b.id = c.booking_id
          join public.profiles r on r.id = b.renter_id join public.profiles o on o.id = b.owner_id
        where c.id = ${caseId}`,
  );
  return found ?? { renter: null, owner: null };
}
