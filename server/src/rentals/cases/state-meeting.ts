import { randomUUID } from 'node:crypto';
import type { Part } from '@borough/domain/bookings/booking-state';
import {
  claimOf,
  type MeetingStatement,
  statableFrom,
} from '@borough/domain/bookings/handover/meeting.rules';
import type { CaseState } from '@borough/domain/cases/case-state';
import { maxWithdrawn, openCase } from '@borough/domain/cases/open-case.rules';
import { Problem } from '@borough/domain/problems';
import { requirePart } from '#rentals/bookings/moving/bookings.policy.ts';
import { type LockedBooking, lockBooking, makeMove, problemOf } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { caseOf, countWithdrawn } from './cases.store.ts';
import { lotFor } from './draw-admin.ts';
import { moveCase, openedCase } from './move-case.ts';

/** What someone says in a case, with their own words if they like. */
export interface Said {
  says: MeetingStatement | 'agree' | 'withdraw' | 'appeal';
  words: string;
}

interface Speaker {
  part: Part;
  personId: string;
}

/** Adds what someone said in a case to the booking's evidence. */
export async function keepSaid(
  tx: Tx,
  it: CaseState,
  by: Speaker,
  { says, words }: Said,
  now: Date,
): Promise<void> {
  const content = { case: it.id, says, words };
  await appendEvidence(tx, { bookingId: it.bookingId, kind: 'statement', by, content }, now);
}

/**
 * One side says what happened at the pickup. The first statement opens a case, and the other side's answers it: if they
 * match, it's settled immediately; if not, an admin decides. Refuses before the start (for statements about the other
 * person, until two hours after it), after a hand-over, contact details in the words, and a third case by someone who took
 * back two.
 */
export async function stateMeeting(
  deps: Deps,
  personId: string,
  bookingId: string,
  { statement, words }: { statement: MeetingStatement; words: string },
): Promise<void> {
  refuseContactDetails({ words }, deps.log);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const by = { part: requirePart(locked.booking, personId), personId };
    const now = deps.now();
    const known = await caseOf(tx, bookingId, 'meeting');
    const it = known
      ? await answer(tx, { locked, it: known }, by, statement, now)
      : await open(tx, locked, by, statement, now);
    await keepSaid(tx, it, by, { says: statement, words }, now);
  });
}

async function open(
  tx: Tx,
  locked: LockedBooking,
  { part, personId }: Speaker,
  statement: MeetingStatement,
  now: Date,
): Promise<CaseState> {
  const { id: bookingId } = locked.booking;
  if ((await countWithdrawn(tx, { bookingId, kind: 'meeting', part })) >= maxWithdrawn)
    throw new Problem('case.too-many');
  await makeMove(tx, locked, {
    name: 'state-meeting',
    by: { actor: part, actorId: personId },
    input: { part, statement },
    now,
  });
  const it = openCase(randomUUID(), locked.booking, { part, statement, now });
  return openedCase(tx, locked, it, { by: { part, personId }, now });
}

async function answer(
  tx: Tx,
  of: { locked: LockedBooking; it: CaseState },
  by: Speaker,
  statement: MeetingStatement,
  now: Date,
): Promise<CaseState> {
  const { it, locked } = of;
  if (by.part === it.openedBy) throw new Problem('case.open');
  const counterclaim = claimOf(statement, by.part);
  if (counterclaim === it.claim) return moveCase(tx, of, { name: 'agree', by, input: null, now });
  const { startsAt, terms } = locked.booking;
  if (startsAt && now < statableFrom(statement, { startsAt, terms }))
    throw problemOf({ refused: 'case.too-early' }, terms);
  const input = { counterclaim, ...(await lotFor(tx, locked.booking, it, { now })) };
  return moveCase(tx, of, { name: 'contest', by, input, now });
}
