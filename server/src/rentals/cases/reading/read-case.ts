import {
  type BookingState,
  type MeetingVerdict,
  meetingVerdicts,
  type Part,
} from '@borough/domain/bookings/booking-state';
import {
  claimOf,
  meetingMoney,
  meetingStatements,
  pickupInQuestion,
  statableFrom,
} from '@borough/domain/bookings/handover/meeting.rules';
import type { LetGoBefore } from '@borough/domain/bookings/let-go.rules';
import { nextEnd } from '@borough/domain/cases/case-clock.rules';
import { actorIn, type CaseState } from '@borough/domain/cases/case-state';
import type { Finding } from '@borough/domain/cases/finding';
import { actsIn } from '@borough/domain/cases/case-acts';
import {
  type BookingCase,
  type Case,
  type CaseOutcome,
  type CaseSaid,
  CaseSchema,
} from '@borough/domain/cases/cases.contract';
import { Problem } from '@borough/domain/problems';
import { requireReader } from '#rentals/bookings/moving/bookings.policy.ts';
import { letGoBefore } from '#rentals/bookings/moving/let-go.ts';
import { readBookingState } from '#rentals/bookings/moving/read-booking-state.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { listEvidence } from '#rentals/evidence/list-evidence.ts';
import { caseOf } from '../cases.store.ts';
import { decisionsIn } from './case-views.store.ts';

/** The verdict about a pickup; throws if it's an amount. */
function verdictOf(finding: Finding): MeetingVerdict {
  if (typeof finding === 'number') throw new Error('an amount about a pickup');
  return finding;
}

/**
 * What each verdict would mean for a booking's money; empty until it's confirmed. `letGo`: what its owner let go before, for
 * everyone but the renter.
 */
export function outcomesOf(booking: BookingState, letGo: LetGoBefore | null): CaseOutcome[] {
  if (!booking.startsAt) return [];
  return meetingVerdicts.map((verdict) => ({ verdict, ...meetingMoney(verdict, booking, letGo) }));
}

const statementsOf = (
  booking: BookingState,
  part: Part,
  letGo: LetGoBefore | null,
): BookingCase['statements'] => {
  const { startsAt, terms } = booking;
  if (!startsAt) return [];
  return meetingStatements.map((statement) => {
    const verdict = claimOf(statement, part);
    const from = statableFrom(statement, { startsAt, terms }).toISOString();
    return { statement, from, verdict, ...meetingMoney(verdict, booking, letGo) };
  });
};

const Said = CaseSchema.shape.said.element;

/** What the two sides said in a case, in order. */
async function saidIn(tx: Tx, it: CaseState): Promise<CaseSaid[]> {
  const evidence = await listEvidence(tx, it.bookingId);
  return evidence.flatMap(({ kind, at, part, content }) => {
    if (kind !== 'statement' || content['case'] !== it.id) return [];
    const said = Said.safeParse({ at, by: part, says: content['says'], words: content['words'] });
    return said.success ? [said.data] : [];
  });
}

async function present(tx: Tx, it: CaseState, part: Part, now: Date): Promise<Case> {
  const ends = nextEnd(it);
  return {
    id: it.id,
    kind: 'meeting',
    status: it.status,
    openedBy: it.openedBy,
    openedAt: it.openedAt.toISOString(),
    claim: verdictOf(it.claim),
    counterclaim: it.counterclaim === null ? null : verdictOf(it.counterclaim),
    next: ends && { what: ends.what, at: ends.at.toISOString() },
    appealedBy: it.appealedBy,
    verdict: it.verdict === null ? null : verdictOf(it.verdict),
    closedAt: it.closedAt?.toISOString() ?? null,
    said: await saidIn(tx, it),
    decisions: (await decisionsIn(tx, it.id)).map((each) => ({
      ...each,
      verdict: verdictOf(each.verdict),
    })),
    youMay: actsIn(it, actorIn(it, part), now),
  };
}

/** A booking's case as one of its two sides sees it, with what they could say now. Refuses `booking.not-found`. */
export async function readCase(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  bookingId: string,
): Promise<BookingCase> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await readBookingState(tx, bookingId);
    if (!booking) throw new Problem('booking.not-found');
    const part = requireReader(booking, personId);
    const now = deps.now();
    const it = await caseOf(tx, bookingId, 'meeting');
    const letGo = part === 'owner' ? await letGoBefore(tx, booking.ownerId, now) : null;
    return {
      part,
      mayState: pickupInQuestion(booking, now),
      answerHours: booking.terms.meeting.answerHours,
      loneHandedOverIsDecided: booking.terms.meeting.loneHandedOver === 'contested',
      statements: statementsOf(booking, part, letGo),
      outcomes: outcomesOf(booking, letGo),
      case: it ? await present(tx, it, part, now) : null,
    };
  });
}
