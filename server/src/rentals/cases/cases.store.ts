import type { Part } from '@borough/domain/bookings/booking-state';
import { aloneAfter, nextCaseAt } from '@borough/domain/cases/case-clock.rules';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type { CaseState, Decision } from '@borough/domain/cases/case-state';
import type { Finding } from '@borough/domain/cases/finding';
import type { ClaimLine } from '@borough/domain/cases/claim.rules';
import { clauses } from '@borough/domain/cases/clauses';
import sql, { raw, type Sql } from 'sql-template-tag';
import { activeAdmins as areActive, hasDealtWithAny } from '#floor/db/dealing-facts.ts';
import { isoInstant, keptTerms } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A verdict column or its twin with an amount: what was said or decided, whichever one is set. */
const finding = (column: string, amount: string): Sql =>
  raw(`coalesce(to_jsonb(${column}), to_jsonb(${amount}))`);
const said = (column: string): Sql => finding(column, `${column}_cents`);

/** What goes into the verdict column, and into its twin with the amount. */
const verdictIn = (it: Finding | null) => (typeof it === 'string' ? it : null);
const centsIn = (it: Finding | null) => (typeof it === 'number' ? it : null);

const columns = sql`c.id, c.booking_id as "bookingId",
  (select ${keptTerms('b')} from public.bookings b where b.id = c.booking_id) as terms, c.kind, c.status, c.opened_by as "openedBy", c.opened_at as "openedAt",
  ${said('c.claim')} as claim, ${said('c.counterclaim')} as counterclaim, c.renters_word as "rentersWord", c.lines_until as "linesUntil",
  c.never_got as "neverGot", c.back_by as "backBy", c.keep_cents as "keepCents",
  (select coalesce(json_agg(json_build_object('kind', l.kind, 'cents', l.cents, 'at', ${isoInstant('l.at')}, 'words', l.words)
      order by l.seq), '[]') from public.case_lines l where l.case_id = c.id) as lines,
  c.lapsed_at as "lapsedAt", c.contested_at as "contestedAt", c.admin_id as "adminId", c.drawn_at as "drawnAt",
  c.alarmed_at as "alarmedAt", c.paused_at as "pausedAt", c.paused_ms::float8 as "pausedMs", c.proposal -> 'verdict' as proposal,
  coalesce((c.proposal ->> 'feesBack')::boolean, false) as "proposalFeesBack", c.proposed_by as "proposedBy",
  ${finding('d.verdict', 'd.cents')} as decision, coalesce(d.fees_back, false) as "decisionFeesBack",
  d.admin_id as "decidedBy", d.agreed_by as "agreedBy", d.at as "decidedAt",
  c.appealed_by as "appealedBy", c.appealed_at as "appealedAt", ${said('c.verdict')} as verdict, c.closed_at as "closedAt",
  c.back_said_at as "backSaidAt", c.back_denied_at as "backDeniedAt", c.came_back_at as "cameBackAt", c.kept_cents as "keptCents"`;
const withDecision = sql`public.cases c left join public.case_decisions d on d.id = c.decision_id`;

type Row = Omit<CaseState, 'lines'> & { lines: (Omit<ClaimLine, 'at'> & { at: string })[] };

/** The case of this kind about a locked booking; undefined if there is none, or it was taken back. */
export async function caseOf(tx: Tx, bookingId: string, kind: CaseKind): Promise<CaseState | undefined> {
  const row = await one<Row>(
    tx,
    sql`select ${columns} from ${withDecision}
        where c.booking_id = ${bookingId} and c.kind = ${kind} and c.status <> 'withdrawn'`,
  );
  return row && { ...row, lines: row.lines.map((line) => ({ ...line, at: new Date(line.at) })) };
}

/** The booking a case is about, and its kind; undefined if there is no such case. */
export async function whatCaseIsAbout(
  tx: Tx,
  caseId: string,
): Promise<{ bookingId: string; kind: CaseKind } | undefined> {
  return one(tx, sql`select booking_id as "bookingId", kind from public.cases where id = ${caseId}`);
}

/** The admin drawn for a case, and the people it's between; undefined if there is no such case. */
export function drawnOf(
  tx: Tx,
  caseId: string,
): Promise<
  | (Pick<
      CaseState,
      'bookingId' | 'adminId' | 'openedAt' | 'contestedAt' | 'appealedAt' | 'pausedAt' | 'pausedMs'
    > & {
      renterId: string;
      ownerId: string;
    })
  | undefined
> {
  return one(
    tx,
    sql`select c.booking_id as "bookingId", c.admin_id as "adminId", b.renter_id as "renterId", b.owner_id as "ownerId",
          c.opened_at as "openedAt", c.contested_at as "contestedAt", c.appealed_at as "appealedAt", c.paused_at as "pausedAt",
          c.paused_ms::float8 as "pausedMs"
        from public.cases c join public.bookings b on b.id = c.booking_id where c.id = ${caseId}`,
  );
}

/** The names of the moves a booking has made. */
export async function movesMade(tx: Tx, bookingId: string): Promise<string[]> {
  const made = await rows<{ move: string }>(
    tx,
    sql`select distinct move from public.booking_events where booking_id = ${bookingId}`,
  );
  return made.map(({ move }) => move);
}

/** How often this side took back what it said about a booking. */
export async function countWithdrawn(
  tx: Tx,
  { bookingId, kind, part }: { bookingId: string; kind: CaseKind; part: Part },
): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    sql`select count(*)::int as count from public.cases
        where booking_id = ${bookingId} and kind = ${kind} and opened_by = ${part} and status = 'withdrawn'`,
  );
  return row?.count ?? 0;
}

/** Stores a new case, with the lines of a claim. */
export async function insertCase(tx: Tx, it: CaseState): Promise<void> {
  await changed(
    tx,
    sql`insert into public.cases (id, booking_id, kind, status, opened_by, opened_at, claim, claim_cents, renters_word, lines_until,
          never_got, back_by, keep_cents, contested_at, admin_id, drawn_at, next_at)
        values (${it.id}, ${it.bookingId}, ${it.kind}, ${it.status}, ${it.openedBy}, ${it.openedAt}, ${verdictIn(it.claim)},
          ${centsIn(it.claim)}, ${it.rentersWord}, ${it.linesUntil}, ${it.neverGot}, ${it.backBy}, ${it.keepCents}, ${it.contestedAt},
          ${it.adminId}, ${it.drawnAt}, ${nextCaseAt(it)})`,
  );
  await insertLines(tx, it, 0);
}

/** Stores a claim's new lines for good; the first `known` of them are already stored. */
export async function insertLines(tx: Tx, { id, lines }: CaseState, known: number): Promise<void> {
  for (const [index, { at, kind, cents, words }] of lines.entries())
    if (index >= known)
      await changed(
        tx,
        sql`insert into public.case_lines (case_id, seq, at, kind, cents, words)
            values (${id}, ${index + 1}, ${at}, ${kind}, ${cents}, ${words})`,
      );
}

/** A decision with its weight: how much money it moves, and who agreed with it, if anyone had to. */
export interface KeptDecision extends Decision {
  stakeCents: number;
  adminId: string;
  agreedBy: string | null;
  /** One admin decided although they have dealt with a side or the amount would have needed a second: no one else had in a week. */
  alone: boolean;
}

/** Saves what a move made of a case; `decisionId` is the decision just stored, if any. */
export async function saveCase(tx: Tx, it: CaseState, decisionId: string | null): Promise<void> {
  await changed(
    tx,
    sql`update public.cases set status = ${it.status}, counterclaim = ${verdictIn(it.counterclaim)},
          counterclaim_cents = ${centsIn(it.counterclaim)}, claim_cents = ${centsIn(it.claim)}, lines_until = ${it.linesUntil},
          back_by = ${it.backBy}, keep_cents = ${it.keepCents},
          lapsed_at = ${it.lapsedAt}, contested_at = ${it.contestedAt}, admin_id = ${it.adminId}, drawn_at = ${it.drawnAt},
          alarmed_at = ${it.alarmedAt}, paused_at = ${it.pausedAt}, paused_ms = ${it.pausedMs}, proposal = case when ${it.proposal === null} then null else proposal end,
          proposed_by = ${it.proposedBy}, decision_id = coalesce(${decisionId}::uuid, decision_id),
          appealed_by = ${it.appealedBy}, appealed_at = ${it.appealedAt}, verdict = ${verdictIn(it.verdict)},
          verdict_cents = ${centsIn(it.verdict)}, closed_at = ${it.closedAt}, back_said_at = ${it.backSaidAt},
          back_denied_at = ${it.backDeniedAt}, came_back_at = ${it.cameBackAt}, kept_cents = ${it.keptCents}, next_at = ${nextCaseAt(it)}
        where id = ${it.id}`,
  );
}

/** A decision that waits for a second admin. */
export type KeptProposal = Omit<KeptDecision, 'agreedBy' | 'alone'>;

/** Stores a decision that waits for a second admin. */
export async function keepProposal(tx: Tx, caseId: string, it: KeptProposal): Promise<void> {
  await changed(tx, sql`update public.cases set proposal = ${JSON.stringify(it)} where id = ${caseId}`);
}

/** The decision that waits for a second admin; undefined if there is none. */
export async function proposalOf(tx: Tx, caseId: string): Promise<KeptProposal | undefined> {
  const row = await one<{ proposal: KeptProposal | null }>(
    tx,
    sql`select proposal from public.cases where id = ${caseId}`,
  );
  return row?.proposal ?? undefined;
}

/** Stores a decision for good, with its rule as it reads now. */
export async function insertDecision(
  tx: Tx,
  { id, it, decision, now }: { id: string; it: CaseState; decision: KeptDecision; now: Date },
): Promise<void> {
  const { verdict, feesBack, clause, reasons, evidence, stakeCents, adminId, agreedBy, alone } = decision;
  await changed(
    tx,
    sql`insert into public.case_decisions
          (id, case_id, round, at, admin_id, verdict, cents, fees_back, stake_cents, agreed_by, alone, clause, clause_heading, clause_words, reasons, evidence)
        values (${id}, ${it.id}, ${it.appealedAt ? 2 : 1}, ${now}, ${adminId}, ${verdictIn(verdict)}, ${centsIn(verdict)},
          ${feesBack ?? false}, ${stakeCents}, ${agreedBy}, ${alone}, ${clause}, ${clauses[clause].heading}, ${clauses[clause].words}, ${reasons}, ${[...evidence]}::uuid[])`,
  );
}

/** Whether, by the terms of booking `b`, the renter's word was enough for the item to be back. */
const renterMarkIsBack = raw(
  `(select (t.figures #>> '{complaints,renterMarkIsBack}')::boolean from public.terms t where t.id = b.terms_id)`,
);

/** Cases that have something due, longest overdue first, plus those that wait for an item whose item is now back. */
export async function dueCases(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ bookingId: string; kind: CaseKind }[]> {
  return rows(
    tx,
    sql`(select booking_id as "bookingId", kind from public.cases where next_at <= ${now} order by next_at, id limit ${limit}::int)
        union all
        (select c.booking_id, c.kind from public.cases c join public.bookings b on b.id = c.booking_id
         where c.closed_at is null and (c.next_at > ${now} or c.paused_at is not null) and (b.returned_at is not null or b.return_claimed_at is not null)
           and ((c.back_by is not null and c.status <> 'decided' and c.back_by >=
               coalesce(case when b.return_contested_at is null and ${renterMarkIsBack} then b.return_claimed_at end, b.returned_at))
             or (b.returned_at is not null and c.kind = 'claim'
               and exists (select from public.case_lines l where l.case_id = c.id and l.kind = 'not_returned')))
         limit ${limit}::int)`,
  );
}

/** Whether a bank is looking into a dispute of a booking's charged deposit. */
const depositIsDisputed = (booking: Sql): Sql => sql`exists (
  select from public.payment_disputes d join public.deposit_holds h on h.intent_id = d.payment_intent_id
  where h.booking_id = ${booking} and d.state = 'open')`;

/** Whether a bank is looking into a dispute of the booking's charged deposit. */
export async function isDepositDisputed(tx: Tx, bookingId: string): Promise<boolean> {
  const found = await one<{ is: boolean }>(
    tx,
    sql`select ${depositIsDisputed(sql`${bookingId}::uuid`)} as is`,
  );
  return found?.is ?? false;
}

/** Bookings with a claim whose clocks stand still although no bank looks into its deposit, or run although one does. */
export async function claimsToPause(tx: Tx, limit: number): Promise<string[]> {
  const found = await rows<{ bookingId: string }>(
    tx,
    sql`select c.booking_id as "bookingId" from public.cases c
        where c.kind = 'claim' and c.closed_at is null and c.status <> 'withdrawn'
          and (c.paused_at is not null) <> ${depositIsDisputed(sql`c.booking_id`)}
        order by c.id limit ${limit}::int`,
  );
  return found.map(({ bookingId }) => bookingId);
}

/** Pauses a lost item if it's listed, and records with its case that we did. */
export async function pauseItem(tx: Tx, { id, itemId }: { id: string; itemId: string }): Promise<void> {
  await changed(
    tx,
    sql`with paused as (
          update public.items set status = 'paused' where id = ${itemId} and status = 'active' returning id)
        update public.cases set item_paused = item_paused or exists (select from paused) where id = ${id}`,
  );
}

/** Relists an item we paused as lost, unless its owner has archived it. */
export async function resumeItem(tx: Tx, { id, itemId }: { id: string; itemId: string }): Promise<void> {
  await changed(
    tx,
    sql`update public.items set status = 'active' where id = ${itemId} and status = 'paused'
          and exists (select from public.cases c where c.id = ${id} and c.item_paused)`,
  );
}

/** Everyone who can act as an admin now, and how to reach them. */
export async function activeAdmins(tx: Tx): Promise<{ id: string; email: string | null }[]> {
  return rows(tx, sql`select admin.id, admin.email from ${areActive} order by admin.id`);
}

/**
 * Who decides the other cases of this case's booking, or has decided them: the first time, or after an appeal if this case was
 * appealed.
 */
export async function decidersOfOthers(
  tx: Tx,
  { id, bookingId, appealedAt }: Pick<CaseState, 'id' | 'bookingId' | 'appealedAt'>,
): Promise<string[]> {
  const round = appealedAt ? 2 : 1;
  const found = await rows<{ id: string }>(
    tx,
    sql`select coalesce(c.proposed_by, c.admin_id) as id from public.cases c
        where c.booking_id = ${bookingId} and c.id <> ${id} and c.status = 'contested' and c.closed_at is null
          and c.admin_id is not null and (c.appealed_at is not null) = ${round === 2}
        union
        select d.admin_id from public.case_decisions d join public.cases c on c.id = d.case_id
        where c.booking_id = ${bookingId} and c.id <> ${id} and d.round = ${round}`,
  );
  return found.map((row) => row.id);
}

/**
 * Cases whose drawn admin can no longer decide them: not an admin anymore, suspended, one of the sides, or, while a case isn't up to
 * one admin alone, someone who has dealt with one of them by now.
 */
export async function casesOfLostAdmins(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ bookingId: string; kind: CaseKind }[]> {
  const alone = sql`coalesce(c.appealed_at, c.contested_at) + make_interval(secs => (c.paused_ms + ${aloneAfter}) / 1000.0)
    <= least(${now}, c.paused_at)`;
  const sides = [sql`b.renter_id`, sql`b.owner_id`];
  return rows(
    tx,
    sql`select c.booking_id as "bookingId", c.kind from public.cases c join public.bookings b on b.id = c.booking_id
        where c.status = 'contested' and c.closed_at is null and c.admin_id is not null
          and (not exists (select from ${areActive} and admin.id = c.admin_id) or c.admin_id in (b.renter_id, b.owner_id)
            or (not ${alone} and ${hasDealtWithAny(sql`c.admin_id`, sides, sql`c.opened_at`)}))
        order by c.id limit ${limit}::int`,
  );
}
