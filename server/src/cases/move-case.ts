import { randomUUID } from 'node:crypto';
import { type Part, theSystem } from '@borough/domain/bookings/booking-state';
import { rowOf } from '@borough/domain/bookings/bookings.machine';
import { actorIn, type CaseState } from '@borough/domain/cases/case-state';
import { isAboutLoss } from '@borough/domain/cases/claim.rules';
import { feesBorneBy, neverGotIsStated } from '@borough/domain/cases/complaint.rules';
import { clauses } from '@borough/domain/cases/clauses';
import {
  type AppliedCase,
  applyCase,
  type CaseInputOf,
  type CaseMoveName,
} from '@borough/domain/cases/cases.machine';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '../db/transaction.ts';
import { appendEvidence } from '../evidence/append-evidence.ts';
import { leftToRefund } from '../bookings/moving/left-to-refund.ts';
import { type LockedBooking, lockBooking, makeMove } from '../bookings/moving/make-move.ts';
import { lookAgainAtAll } from '../payouts/look-again.ts';
import {
  caseOf,
  insertDecision,
  insertLines,
  type KeptDecision,
  pauseItem,
  resumeItem,
  saveCase,
} from './cases.store.ts';
import { moveClaimedMoney } from './claimed-money.ts';
import { returnAward } from './return-award.ts';
import { tellDrawn } from './draw-admin.ts';

/** Who moves a case: one of the two sides, an admin, or the clock. */
export type CaseMover =
  | { part: Part; personId: string }
  | { part: 'admin'; personId: string }
  | { part: 'clock'; personId: null };

/** A case with its booking, both locked. */
export interface LockedCase {
  locked: LockedBooking;
  it: CaseState;
}

const isSide = (mover: CaseMover): mover is Extract<CaseMover, { part: Part }> =>
  mover.part === 'renter' || mover.part === 'owner';

/**
 * Makes one move on a locked case, in the same transaction, with what follows for its booking: who is notified and, once
 * the case ends, where the money goes. Throws what the machine refuses.
 */
export async function moveCase<Name extends CaseMoveName>(
  tx: Tx,
  { locked, it }: LockedCase,
  of: { name: Name; by: CaseMover; input: CaseInputOf<Name>; decision?: KeptDecision; now: Date },
): Promise<CaseState> {
  const { name, by, input, decision, now } = of;
  // If the item is back, the claim for its loss falls away in the clock's next round.
  if (name !== 'fall-away' && isAboutLoss(it) && locked.booking.returnedAt) throw new Problem('case.over');
  const actor = isSide(by) ? actorIn(it, by.part) : by.part;
  const done = applyCase(name, { it, by: actor, actorId: by.personId, now }, input);
  if ('refused' in done) throw new Problem(done.refused);
  await insertLines(tx, done.it, it.lines.length);
  await saveCase(tx, done.it, decision ? await keep(tx, it, decision, now) : null);
  if (it.kind === 'claim') await moveClaimedMoney(tx, locked.booking, { before: it, after: done.it }, now);
  // Fees that were waived while the claim was open are owed again.
  if (it.kind === 'claim' && done.it.closedAt && !it.closedAt)
    await lookAgainAtAll(tx, locked.booking.ownerId, now);
  const drops = done.booking?.move === 'settle-never-got' && !neverGotIsStated(it);
  const freed = drops ? await dropLoss(tx, locked, now) : locked;
  // A decision that takes effect by itself is still its admin's.
  const mover =
    decision && by.part === 'clock' ? ({ part: 'admin', personId: decision.adminId } as const) : by;
  if (done.booking) await follow(tx, { locked: freed, it: done.it }, done.booking, mover, now);
  // The clock may have paused the listing of an item that is back now, or whose claim was taken back.
  if (done.it.status === 'withdrawn' && it.kind === 'claim')
    await resumeItem(tx, { id: it.id, itemId: locked.booking.itemId });
  // An item that never came back can't be rented.
  if (done.booking?.move === 'settle-loss') await pauseItem(tx, { id: it.id, itemId: locked.booking.itemId });
  if (done.booking?.move === 'settle-back') await returnAward(tx, locked, done.it, { by, now });
  if (done.it.adminId && done.it.adminId !== it.adminId) await tellDrawn(tx, done.it, locked.booking, now);
  return done.it;
}

/** Drops the claim for an item the renter never got, which by older terms couldn't be lost. Returns the booking as it is afterward. */
async function dropLoss(tx: Tx, locked: LockedBooking, now: Date): Promise<LockedBooking> {
  const claim = await caseOf(tx, locked.booking.id, 'claim');
  if (!claim || claim.closedAt || !isAboutLoss(claim)) return locked;
  const by = { part: 'clock', personId: null } as const;
  await moveCase(tx, { locked, it: claim }, { name: 'fall-away', by, input: null, now });
  return lockBooking(tx, locked.booking.id);
}

/** Stores a decision, in the booking's evidence as well; returns its id. */
async function keep(tx: Tx, it: CaseState, decision: KeptDecision, now: Date): Promise<string> {
  const id = randomUUID();
  await insertDecision(tx, { id, it, decision, now });
  const { verdict, feesBack, clause, reasons, evidence } = decision;
  await appendEvidence(
    tx,
    {
      bookingId: it.bookingId,
      kind: 'statement',
      by: { part: 'admin', personId: null },
      content: {
        case: it.id,
        decides: verdict,
        ...(feesBack && { feesBack }),
        clause,
        rule: clauses[clause].words,
        reasons,
        evidence,
      },
    },
    now,
  );
  return id;
}

/** Makes the booking's move that follows. A move the system makes is recorded as the system's, no matter who settled the case. */
async function follow(
  tx: Tx,
  { locked, it }: LockedCase,
  { move: name, verdict }: NonNullable<AppliedCase['booking']>,
  by: CaseMover,
  now: Date,
): Promise<void> {
  const isSystems = rowOf(name).by.includes('system') || by.part === 'clock';
  const mover = isSystems ? theSystem : { actor: by.part, actorId: by.personId };
  if (name === 'state-meeting' || name === 'state-claim' || name === 'state-complaint')
    throw new Error('a case begins with its statement');
  if (name === 'decide-meeting') {
    const input = { verdict: typeof verdict === 'string' ? verdict : 'not_met' } as const;
    await makeMove(tx, locked, { name, by: mover, input, now });
  } else if (name === 'settle-complaint' || name === 'settle-never-got')
    // A rental that is already over can't end again, and one with a claim ends with the claim.
    await makeMove(tx, locked, {
      name: locked.booking.status === 'completed' || locked.booking.claimSince ? 'settle-complaint' : name,
      by: mover,
      input: {
        backCents: await leftToRefund(tx, locked.booking, Number(verdict)),
        fees: feesBorneBy(it, locked.booking),
      },
      now,
    });
  else await makeMove(tx, locked, { name, by: mover, input: null, now });
}
