import type { BookingState, Part } from '@borough/domain/bookings/booking-state';
import { undecided } from '@borough/domain/cases/case-guards';
import { actsIn } from '@borough/domain/cases/case-acts';
import { nextEnd } from '@borough/domain/cases/case-clock.rules';
import { actorIn, type CaseState } from '@borough/domain/cases/case-state';
import {
  backByFor,
  type ComplaintReason,
  complaintReasons,
  complainUntil,
  mayNeverHaveGot,
} from '@borough/domain/cases/complaint.rules';
import {
  type BookingComplaint,
  type Complaint,
  ComplaintSchema,
} from '@borough/domain/cases/complaints.contract';
import { feesBesides, percentBack, sharedLines } from '@borough/domain/pricing/part-back.rules';
import type { Finding } from '@borough/domain/cases/finding';
import { Problem } from '@borough/domain/problems';
import { requireReader } from '#rentals/bookings/moving/bookings.policy.ts';
import { readBookingState } from '#rentals/bookings/moving/read-booking-state.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { listEvidence } from '#rentals/evidence/list-evidence.ts';
import { decisionsIn } from './case-views.store.ts';
import { caseOf, movesMade } from '../cases.store.ts';
import { shownSincePickup } from '../state-complaint.ts';

const centsIn = (finding: Finding | null): number | null => (typeof finding === 'number' ? finding : null);

const Said = ComplaintSchema.shape.said.element;

/** What the two sides said, in order. */
async function saidIn(tx: Tx, it: CaseState): Promise<Complaint['said']> {
  const evidence = await listEvidence(tx, it.bookingId);
  return evidence.flatMap(({ kind, at, part, content }) => {
    if (kind !== 'statement' || content['case'] !== it.id) return [];
    const { says, words, cents = null } = content;
    const said = Said.safeParse({ at, by: part, says, words, cents });
    return said.success ? [said.data] : [];
  });
}

/** The fees that went back with a settled complaint: what the renter got beyond the verdict. */
const feesBackIn = ({ verdict }: CaseState, { refundCents }: BookingState): number =>
  Math.max(0, (refundCents ?? 0) - (centsIn(verdict) ?? Infinity));

/** What the renter gets if no one decides; one who never got the item gets the fees as well. */
const undecidedCents = (it: CaseState, booking: BookingState): number =>
  (centsIn(undecided(it, null)) ?? 0) +
  (it.neverGot && it.decision === null ? (feesBesides(booking) ?? 0) : 0);

async function present(
  tx: Tx,
  it: CaseState,
  { booking, part, now }: { booking: BookingState; part: Part; now: Date },
): Promise<Complaint> {
  const ends = nextEnd(it);
  const cents = centsIn(it.claim) ?? 0;
  return {
    id: it.id,
    status: it.status,
    reason: it.neverGot ? 'never_got' : 'flawed',
    openedAt: it.openedAt.toISOString(),
    cents,
    percent: percentBack(cents, sharedLines(booking)) ?? 0,
    offerCents: centsIn(it.counterclaim),
    backBy: it.backBy?.toISOString() ?? null,
    keepCents: it.keepCents,
    next: ends && { what: ends.what, at: ends.at.toISOString() },
    undecidedCents: undecidedCents(it, booking),
    appealedBy: it.appealedBy,
    verdictCents: centsIn(it.verdict),
    feesBackCents: feesBackIn(it, booking),
    closedAt: it.closedAt?.toISOString() ?? null,
    said: await saidIn(tx, it),
    decisions: (await decisionsIn(tx, it.id)).map(({ verdict, ...decision }) => ({
      ...decision,
      cents: centsIn(verdict) ?? 0,
    })),
    youMay: actsIn(it, actorIn(it, part), now),
  };
}

/** The reasons a renter can still give for a complaint, by the moves made so far; empty once time is up. */
function reasonsFor(booking: BookingState, moves: readonly string[], now: Date): ComplaintReason[] {
  return complaintReasons.filter((reason) => {
    const until = complainUntil(booking, moves, reason);
    return until !== null && now <= until && (reason === 'flawed' || mayNeverHaveGot(booking));
  });
}

/**
 * The complaint about a booking's item as one of its two sides sees it, with what the renter could say now. Refuses
 * `booking.not-found`.
 */
export async function readComplaint(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  bookingId: string,
): Promise<BookingComplaint> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await readBookingState(tx, bookingId);
    if (!booking) throw new Problem('booking.not-found');
    const part = requireReader(booking, personId);
    const now = deps.now();
    const it = await caseOf(tx, bookingId, 'not_as_described');
    const moves = await movesMade(tx, bookingId);
    const mayReasons = part === 'renter' && !it ? reasonsFor(booking, moves, now) : [];
    const everything = { reason: 'flawed', percent: 100 } as const;
    return {
      part,
      until: mayReasons.length > 0 ? (complainUntil(booking, moves)?.toISOString() ?? null) : null,
      mayReasons,
      hasPhoto: await shownSincePickup(tx, booking),
      backBy: backByFor(booking, everything, now)?.toISOString() ?? null,
      keepUpToPercent: booking.terms.complaints.keepUpToPercent,
      complaint: it ? await present(tx, it, { booking, part, now }) : null,
    };
  });
}
