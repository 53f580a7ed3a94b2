import { percentBack, sharedLines } from '@borough/domain/pricing/part-back.rules';
import type { CaseState, Decision } from '@borough/domain/cases/case-state';
import { needsSecond, withFees } from '@borough/domain/cases/case-guards';
import { secondAdminAbove } from '@borough/domain/cases/claim.rules';
import { stakeOf } from '@borough/domain/cases/stake.rules';
import { Problem } from '@borough/domain/problems';
import { lockBooking } from '#rentals/bookings/moving/make-move.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { constraintOf, inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { listEvidence } from '#rentals/evidence/list-evidence.ts';
import { caseOf, keepProposal, proposalOf, whatCaseIsAbout } from './cases.store.ts';
import { lotFor } from './draw-admin.ts';
import { type LockedCase, moveCase } from './move-case.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { settleReturn } from './settle-return.ts';

/**
 * Locks a case for an admin; `dealt` says whether they have dealt with a side. Refuses `case.not-found`, and
 * `moderation.involved` as `refuseUnfit` does.
 */
async function lockCase(
  tx: Tx,
  adminId: string,
  caseId: string,
  now: Date,
): Promise<LockedCase & { dealt: boolean }> {
  const about = await whatCaseIsAbout(tx, caseId);
  if (!about) throw new Problem('case.not-found');
  const locked = await lockBooking(tx, about.bookingId);
  const it = await caseOf(tx, about.bookingId, about.kind);
  if (!it || it.id !== caseId) throw new Problem('case.over');
  const { renterId, ownerId } = locked.booking;
  const dealt = await refuseUnfit(tx, { adminId, now }, { ...it, renterId, ownerId });
  return { ...(await settleReturn(tx, { locked, it }, now)), dealt };
}

/** Refuses an amount between two percentages: what a renter gets back is a whole percentage of the price or the rent. */
function refuseBetween({ it, locked }: LockedCase, { verdict }: Decision): void {
  if (it.kind === 'not_as_described' && typeof verdict === 'number')
    if (percentBack(verdict, sharedLines(locked.booking)) === null) throw new Problem('case.wrong-amount');
}

/** Refuses evidence of other bookings. A waiting decision isn't in the table whose constraint checks this. */
async function refuseForeign(tx: Tx, bookingId: string, evidence: readonly string[]): Promise<void> {
  const own = new Set((await listEvidence(tx, bookingId)).map(({ id }) => id));
  if (!evidence.every((id) => own.has(id))) throw new Problem('case.foreign-evidence');
}

const asProblem = (error: unknown): never => {
  if (constraintOf(error) === 'case_decisions_on_own_evidence') throw new Problem('case.foreign-evidence');
  throw error;
};

/**
 * The drawn admin decides a contested case, with a clause, reasons and evidence. A decision that moves more than $500 waits
 * until a second admin agrees, or until it is up to one alone. Refuses other admins (`case.not-drawn`), one who has dealt with
 * either side (`moderation.involved`, as long as it isn't up to one admin alone), a case that is over, an amount above the claim or between two percentages, a clause that doesn't
 * fit the decision, and evidence of another booking.
 */
export async function decideCase(
  deps: Deps,
  adminId: string,
  caseId: string,
  decision: Decision,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await decideIn(tx, { adminId, now: deps.now() }, caseId, decision);
  }).catch(asProblem);
}

/** The same, in the caller's transaction; returns the case after it. */
export async function decideIn(
  tx: Tx,
  { adminId, now }: Desk,
  caseId: string,
  entered: Decision,
): Promise<CaseState> {
  const of = await lockCase(tx, adminId, caseId, now);
  refuseBetween(of, entered);
  const { booking } = of.locked;
  const decision = withFees(of.it, entered);
  const stakeCents = stakeOf(decision, booking);
  const weighed = { ...decision, stakeCents };
  const move = { by: { part: 'admin', personId: adminId }, now } as const;
  if (!needsSecond(of.it, stakeCents, now)) {
    const alone = of.dealt || stakeCents > secondAdminAbove;
    const kept = { ...weighed, adminId, agreedBy: null, alone };
    return moveCase(tx, of, { ...move, name: 'decide', input: weighed, decision: kept });
  }
  await refuseForeign(tx, booking.id, decision.evidence);
  const input = { ...weighed, ...(await lotFor(tx, booking, of.it, { now })) };
  await keepProposal(tx, caseId, { ...weighed, adminId });
  return moveCase(tx, of, { ...move, name: 'propose', input });
}

/**
 * A second admin, drawn for it, agrees with a decision about more than $500 or takes the case over. Refuses the same things
 * as deciding, and `case.over` if no decision is waiting.
 */
export async function secondDecision(
  deps: Deps,
  adminId: string,
  caseId: string,
  { agrees }: { agrees: boolean },
): Promise<void> {
  await inTransaction(deps.db, (tx) => secondIn(tx, { adminId, now: deps.now() }, caseId, { agrees })).catch(
    asProblem,
  );
}

/** The same, in the caller's transaction. */
export async function secondIn(
  tx: Tx,
  { adminId, now }: Desk,
  caseId: string,
  { agrees }: { agrees: boolean },
): Promise<void> {
  const of = await lockCase(tx, adminId, caseId, now);
  const proposal = await proposalOf(tx, caseId);
  const move = { by: { part: 'admin', personId: adminId }, input: null, now } as const;
  if (agrees && proposal)
    await moveCase(tx, of, {
      ...move,
      name: 'second',
      decision: { ...proposal, agreedBy: adminId, alone: of.dealt },
    });
  else await moveCase(tx, of, { ...move, name: 'object' });
}
