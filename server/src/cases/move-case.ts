import { randomUUID } from 'node:crypto';
import { type Part, theSystem } from '@borough/domain/bookings/booking-state';
import { rowOf } from '@borough/domain/bookings/bookings.machine';
import { actorIn, type CaseState, type Decision } from '@borough/domain/cases/case-state';
import {
  type AppliedCase,
  applyCase,
  type CaseInputOf,
  type CaseMoveName,
} from '@borough/domain/cases/cases.machine';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '../db/transaction.ts';
import { appendEvidence } from '../evidence/append-evidence.ts';
import { type LockedBooking, makeMove } from '../bookings/moving/make-move.ts';
import { insertDecision, saveCase } from './cases.store.ts';
import { tellDrawn } from './draw-admin.ts';

/** Who moves a case: one of the two sides, an admin, or the clock. */
export type CaseMover =
  { part: Part; personId: string } | { part: 'admin'; personId: string } | { part: 'clock'; personId: null };

/** A case with its booking, both locked. */
export interface LockedCase {
  locked: LockedBooking;
  it: CaseState;
}

const isSide = (mover: CaseMover): mover is Extract<CaseMover, { part: Part }> =>
  mover.part === 'renter' || mover.part === 'owner';

/**
 * Makes one move of a locked case, in the same transaction, with what follows for its booking: who is told, and once the case
 * ends where the money goes. Throws what the machine refuses.
 */
export async function moveCase<Name extends CaseMoveName>(
  tx: Tx,
  { locked, it }: LockedCase,
  of: { name: Name; by: CaseMover; input: CaseInputOf<Name>; decision?: Decision; now: Date },
): Promise<CaseState> {
  const { name, by, input, decision, now } = of;
  const actor = isSide(by) ? actorIn(it, by.part) : by.part;
  const done = applyCase(name, { it, by: actor, actorId: by.personId, now }, input);
  if ('refused' in done) throw new Problem(done.refused);
  await saveCase(
    tx,
    done.it,
    decision && by.part === 'admin' ? await keep(tx, it, by.personId, decision, now) : null,
  );
  if (done.booking) await follow(tx, locked, done.booking, by, now);
  if (done.it.adminId && done.it.adminId !== it.adminId) await tellDrawn(tx, done.it, locked.booking, now);
  return done.it;
}

/** Writes a decision down, also in the booking's evidence; answers its id. */
async function keep(tx: Tx, it: CaseState, adminId: string, decision: Decision, now: Date): Promise<string> {
  const id = randomUUID();
  await insertDecision(tx, { id, it, adminId, decision, now });
  const { verdict, clause, reasons, evidence } = decision;
  await appendEvidence(
    tx,
    {
      bookingId: it.bookingId,
      kind: 'statement',
      by: { part: 'admin', personId: null },
      content: { case: it.id, decides: verdict, clause, reasons, evidence },
    },
    now,
  );
  return id;
}

/** The booking's move that follows; what the case settles is the system's doing, whoever settled it. */
async function follow(
  tx: Tx,
  locked: LockedBooking,
  { move: name, verdict }: NonNullable<AppliedCase['booking']>,
  by: CaseMover,
  now: Date,
): Promise<void> {
  const isSystems = rowOf(name).by.includes('system') || by.part === 'clock';
  const mover = isSystems ? theSystem : { actor: by.part, actorId: by.personId };
  if (name === 'decide-meeting')
    await makeMove(tx, locked, { name, by: mover, input: { verdict: verdict ?? 'not_met' }, now });
  else await makeMove(tx, locked, { name, by: mover, input: null, now });
}
