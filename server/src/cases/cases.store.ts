import type { Part } from '@borough/domain/bookings/booking-state';
import { nextCaseAt } from '@borough/domain/cases/case-clock.rules';
import type { CaseState, Decision } from '@borough/domain/cases/case-state';
import sql from 'sql-template-tag';
import { changed, one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

const columns = sql`c.id, c.booking_id as "bookingId", c.kind, c.status, c.opened_by as "openedBy", c.opened_at as "openedAt",
  c.claim, c.counterclaim, c.lapsed_at as "lapsedAt", c.contested_at as "contestedAt", c.admin_id as "adminId",
  c.drawn_at as "drawnAt", c.alarmed_at as "alarmedAt", d.verdict as decision, d.admin_id as "decidedBy",
  d.at as "decidedAt", c.appealed_by as "appealedBy", c.appealed_at as "appealedAt", c.verdict, c.closed_at as "closedAt"`;
const withDecision = sql`public.cases c left join public.case_decisions d on d.id = c.decision_id`;

/** The case of a booking that is locked; undefined if there is none, or it was taken back. */
export async function caseOf(tx: Tx, bookingId: string): Promise<CaseState | undefined> {
  return one<CaseState>(
    tx,
    sql`select ${columns} from ${withDecision} where c.booking_id = ${bookingId} and c.status <> 'withdrawn'`,
  );
}

/** The booking a case is about; undefined if there is no such case. */
export async function bookingOfCase(tx: Tx, caseId: string): Promise<string | undefined> {
  const found = await one<{ bookingId: string }>(
    tx,
    sql`select booking_id as "bookingId" from public.cases where id = ${caseId}`,
  );
  return found?.bookingId;
}

/** On whom the lot for a case fell, and between whom it is; undefined if there is no such case. */
export function drawnOf(
  tx: Tx,
  caseId: string,
): Promise<{ bookingId: string; adminId: string | null; renterId: string; ownerId: string } | undefined> {
  return one(
    tx,
    sql`select c.booking_id as "bookingId", c.admin_id as "adminId", b.renter_id as "renterId", b.owner_id as "ownerId"
        from public.cases c join public.bookings b on b.id = c.booking_id where c.id = ${caseId}`,
  );
}

/** How often that side took back what it said about a booking. */
export async function countWithdrawn(tx: Tx, bookingId: string, part: Part): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    sql`select count(*)::int as count from public.cases
        where booking_id = ${bookingId} and opened_by = ${part} and status = 'withdrawn'`,
  );
  return row?.count ?? 0;
}

/** Writes a new case. */
export async function insertCase(tx: Tx, it: CaseState): Promise<void> {
  await changed(
    tx,
    sql`insert into public.cases (id, booking_id, kind, status, opened_by, opened_at, claim, next_at)
        values (${it.id}, ${it.bookingId}, ${it.kind}, ${it.status}, ${it.openedBy}, ${it.openedAt}, ${it.claim},
          ${nextCaseAt(it)})`,
  );
}

/** Writes what a move made of a case; with a decision, the one that was just written down. */
export async function saveCase(tx: Tx, it: CaseState, decisionId: string | null): Promise<void> {
  await changed(
    tx,
    sql`update public.cases set status = ${it.status}, counterclaim = ${it.counterclaim}, lapsed_at = ${it.lapsedAt},
          contested_at = ${it.contestedAt}, admin_id = ${it.adminId}, drawn_at = ${it.drawnAt}, alarmed_at = ${it.alarmedAt},
          decision_id = coalesce(${decisionId}::uuid, decision_id), appealed_by = ${it.appealedBy},
          appealed_at = ${it.appealedAt}, verdict = ${it.verdict}, closed_at = ${it.closedAt}, next_at = ${nextCaseAt(it)}
        where id = ${it.id}`,
  );
}

/** Writes a decision down for good. */
export async function insertDecision(
  tx: Tx,
  {
    id,
    it,
    adminId,
    decision,
    now,
  }: { id: string; it: CaseState; adminId: string; decision: Decision; now: Date },
): Promise<void> {
  const { verdict, clause, reasons, evidence } = decision;
  await changed(
    tx,
    sql`insert into public.case_decisions (id, case_id, round, at, admin_id, verdict, clause, reasons, evidence)
        values (${id}, ${it.id}, ${it.appealedAt ? 2 : 1}, ${now}, ${adminId}, ${verdict}, ${clause}, ${reasons},
          ${[...evidence]}::uuid[])`,
  );
}

/** Bookings whose case has something due, the longest overdue first. */
export async function dueCases(tx: Tx, now: Date, limit: number): Promise<{ bookingId: string }[]> {
  return rows(
    tx,
    sql`select booking_id as "bookingId" from public.cases where next_at <= ${now} order by next_at, id limit ${limit}::int`,
  );
}

/** Everybody who can act as an admin now, with where to reach them. */
export async function activeAdmins(tx: Tx): Promise<{ id: string; email: string | null }[]> {
  return rows(
    tx,
    sql`select p.id, p.email from public.admin_users a join public.profiles p on p.id = a.id
        where a.factor_vouched_at is not null and p.suspended_at is null and p.erased_at is null order by p.id`,
  );
}
