import { randomUUID } from 'node:crypto';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { carryOut } from '@borough/domain/bookings/moving/consequences';
import {
  byTheClock,
  type CarryOutCase,
  type CaseMover,
  complaintEndedWith,
  type KnownAtEnd,
  mayDropLoss,
  type MovedCase,
  whatFollows,
} from '@borough/domain/cases/case-consequences';
import { actorIn, type CaseState } from '@borough/domain/cases/case-state';
import {
  applyCase,
  type CaseInputOf,
  type CaseMoveName,
  isFallingAway,
} from '@borough/domain/cases/cases.machine';
import { isAboutLoss } from '@borough/domain/cases/claim.rules';
import { type ClauseId, clauses } from '@borough/domain/cases/clauses';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { moveDeposit } from '#money/deposits/move-deposit.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { countAsOwners } from '#rentals/bookings/ending/count-as-owners.ts';
import { lockLetGoBefore } from '#rentals/bookings/moving/let-go.ts';
import { leftToRefund } from '#rentals/bookings/moving/left-to-refund.ts';
import { type LockedBooking, lockBooking, makeMove, problemOf } from '#rentals/bookings/moving/make-move.ts';
import { tellParties } from '#rentals/bookings/moving/tell-parties.ts';
import { lookAgainAtAll } from '#money/payouts/look-again.ts';
import {
  caseOf,
  insertCase,
  insertDecision,
  insertLines,
  type KeptDecision,
  pauseItem,
  resumeItem,
  saveCase,
} from './cases.store.ts';
import { decisionsIn } from './reading/case-views.store.ts';
import { returnAward } from './return-award.ts';
import { alarmAdmins, tellDrawn } from './draw-admin.ts';

/** A case with its booking, both locked. */
export interface LockedCase {
  locked: LockedBooking;
  it: CaseState;
}

const items = { paused: pauseItem, listed: resumeItem };

/** Carries out all that follows from a move of a case, in the same transaction. */
async function keepMoved(
  tx: Tx,
  locked: LockedBooking,
  moved: Omit<MovedCase, 'rental'>,
  { decision, now }: { decision?: KeptDecision | undefined; now: Date },
): Promise<CaseState> {
  const { booking: rental } = locked;
  let current = locked;
  const inDatabase: CarryOutCase = {
    async case({ before, it, decides }) {
      if (decides && !decision) throw new Error(`case ${it.id} was decided without a decision`);
      if (!before) return insertCase(tx, it);
      await insertLines(tx, it, before.lines.length);
      await saveCase(tx, it, decision ? await keep(tx, before, decision, now) : null);
    },
    deposit: ({ happening }) => moveDeposit(tx, rental, () => happening, now),
    'found-back': ({ since }) => countAsOwners(tx, rental, since, now),
    'wake-payouts': () => lookAgainAtAll(tx, rental.ownerId, now),
    async 'fall-away'({ loss }) {
      await moveCase(tx, { locked, it: loss }, { name: 'fall-away', by: byTheClock, input: null, now });
      current = await lockBooking(tx, rental.id);
    },
    booking: ({ step, by }) => makeMove(tx, current, { ...step, by, now }),
    item: ({ it, to }) => items[to](tx, { id: it.id, itemId: rental.itemId }),
    award: ({ it }) => returnAward(tx, rental, it, now),
    pages: () => tellParties(tx, rental, 'case-moved', now),
    drawn: ({ it }) => tellDrawn(tx, it, rental, now),
    alarm: ({ it }) => alarmAdmins(tx, it, rental, now),
  };
  await carryOut(inDatabase, whatFollows({ ...moved, rental }));
  return moved.it;
}

/** Stores a case that was just opened, with what follows from that; the booking's own move is made by the command that states it. */
export const openedCase = (
  tx: Tx,
  locked: LockedBooking,
  it: CaseState,
  { by, now }: { by: CaseMover; now: Date },
): Promise<CaseState> =>
  keepMoved(
    tx,
    locked,
    { before: null, it, booking: null, by, known: null, letGo: null, clause: null },
    { now },
  );

/** What the end of a complaint depends on; null if this isn't one. */
async function knownAtEnd(
  tx: Tx,
  rental: BookingState,
  moved: Pick<MovedCase, 'before' | 'it'>,
): Promise<KnownAtEnd | null> {
  const cents = complaintEndedWith(moved);
  if (cents === null) return null;
  const backCents = await leftToRefund(tx, rental, cents);
  const claim = mayDropLoss(moved.it, rental) ? await caseOf(tx, rental.id, 'claim') : undefined;
  return { backCents, loss: claim && isAboutLoss(claim) ? claim : null };
}

/** The rule that the decision a move ended a case with rests on, made by this move or before it; null if it ended with none. */
async function clauseAtEnd(
  tx: Tx,
  { before, it }: { before: CaseState; it: CaseState },
  decision: KeptDecision | undefined,
): Promise<ClauseId | null> {
  if (before.closedAt || !it.closedAt || it.decision === null) return null;
  return decision?.clause ?? (await decisionsIn(tx, it.id)).at(-1)?.clause.id ?? null;
}

/**
 * Makes one move on a locked case, in the same transaction, with what follows for its booking: who is notified and, once
 * the case ends, where the money goes. Throws what the machine refuses.
 */
export async function moveCase<Name extends CaseMoveName>(
  tx: Tx,
  { locked, it: before }: LockedCase,
  of: { name: Name; by: CaseMover; input: CaseInputOf<Name>; decision?: KeptDecision; now: Date },
): Promise<CaseState> {
  const { name, by, input, decision, now } = of;
  if (isFallingAway(name, before, locked.booking)) throw new Problem('case.over');
  const { part } = by;
  const actor = part === 'renter' || part === 'owner' ? actorIn(before, part) : part;
  const done = applyCase(name, { it: before, by: actor, actorId: by.personId, now }, input);
  if ('refused' in done) throw problemOf(done, before.terms);
  const known = await knownAtEnd(tx, locked.booking, { before, it: done.it });
  const clause = await clauseAtEnd(tx, { before, it: done.it }, decision);
  const isMissed = done.booking?.move === 'count-renter-absent';
  const letGo = isMissed ? await lockLetGoBefore(tx, locked.booking.ownerId, now) : null;
  return keepMoved(tx, locked, { ...done, before, by, known, letGo, clause }, { decision, now });
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
