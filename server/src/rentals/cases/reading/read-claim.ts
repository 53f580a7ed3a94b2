import type { BookingState, Part } from '@borough/domain/bookings/booking-state';
import { backAgainUntil, backCountsAt } from '@borough/domain/cases/back-again.rules';
import { nextEnd } from '@borough/domain/cases/case-clock.rules';
import { actorIn, type CaseState } from '@borough/domain/cases/case-state';
import type { Finding } from '@borough/domain/cases/finding';
import { undecided } from '@borough/domain/cases/case-guards';
import { actsInClaimOf } from '@borough/domain/cases/case-acts';
import {
  claimableWhen,
  claimKinds,
  hasRentersWord,
  lateness,
  needsRentersWord,
  sumOf,
} from '@borough/domain/cases/claim.rules';
import { type BookingClaim, type Claim, ClaimSchema } from '@borough/domain/cases/claims.contract';
import { Problem } from '@borough/domain/problems';
import { requireReader } from '#rentals/bookings/moving/bookings.policy.ts';
import { readBookingState } from '#rentals/bookings/moving/read-booking-state.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { listEvidence } from '#rentals/evidence/list-evidence.ts';
import { caseOf, movesMade } from '../cases.store.ts';
import { decisionsIn } from './case-views.store.ts';
import { photosShown } from '../state-claim.ts';

const cents = (finding: Finding | null): number | null => (typeof finding === 'number' ? finding : null);

const Said = ClaimSchema.shape.said.element;

/** What the two sides said about a claim once it was stated, in order. */
async function saidAbout(tx: Tx, it: CaseState): Promise<Claim['said']> {
  const evidence = await listEvidence(tx, it.bookingId);
  return evidence.flatMap(({ kind, at, part, content }) => {
    if (kind !== 'statement' || content['case'] !== it.id) return [];
    const { says, words, cents: agreed = null } = content;
    const said = Said.safeParse({ at, by: part, says, words, cents: agreed });
    return said.success ? [said.data] : [];
  });
}

async function present(tx: Tx, it: CaseState, part: Part, now: Date): Promise<Claim> {
  const ends = nextEnd(it);
  return {
    id: it.id,
    status: it.status,
    openedAt: it.openedAt.toISOString(),
    cents: cents(it.claim) ?? 0,
    counterCents: cents(it.counterclaim),
    lines: it.lines.map((line) => ({ ...line, at: line.at.toISOString() })),
    linesUntil: (it.linesUntil ?? it.openedAt).toISOString(),
    paused: it.pausedAt !== null,
    next: ends && { what: ends.what, at: ends.at.toISOString() },
    undecidedCents: cents(undecided(it, null)) ?? 0,
    appealedBy: it.appealedBy,
    verdictCents: cents(it.verdict),
    closedAt: it.closedAt?.toISOString() ?? null,
    backUntil: it.cameBackAt ? null : (backAgainUntil(it)?.toISOString() ?? null),
    cameBackAt: it.cameBackAt?.toISOString() ?? null,
    backCountsAt: backCountsAt(it)?.toISOString() ?? null,
    keptCents: it.keptCents,
    said: await saidAbout(tx, it),
    decisions: (await decisionsIn(tx, it.id)).map(({ verdict, ...decision }) => ({
      ...decision,
      cents: cents(verdict) ?? 0,
    })),
    youMay: actsInClaimOf(it, actorIn(it, part), now),
  };
}

/** What an owner can claim, where it's already time or we know when it will be; empty once the deposit is settled. */
function claimable(
  booking: BookingState,
  it: CaseState | undefined,
  moves: readonly string[],
): BookingClaim['mayClaim'] {
  if (booking.depositStatus === 'settled' || (it && it.status !== 'open')) return [];
  return claimKinds.flatMap((kind) => {
    const when = claimableWhen(booking, kind);
    if (!when || (kind !== 'late' && booking.depositCents === 0)) return [];
    const late = kind === 'late' ? lateness(booking) : null;
    return [
      {
        kind,
        from: when.from.toISOString(),
        until: when.until?.toISOString() ?? null,
        days: late?.days ?? 0,
        cents: late?.cents ?? null,
        silenceSettles: !needsRentersWord(kind, booking.terms) || hasRentersWord(kind, moves),
      },
    ];
  });
}

/** A booking's claim as one of its two sides sees it, with what the owner could claim now. Refuses `booking.not-found`. */
export async function readClaim(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  bookingId: string,
): Promise<BookingClaim> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await readBookingState(tx, bookingId);
    if (!booking) throw new Problem('booking.not-found');
    const part = requireReader(booking, personId);
    const it = await caseOf(tx, bookingId, 'claim');
    const claimed = sumOf((it?.lines ?? []).filter(({ kind }) => kind !== 'late'));
    const { feePercent, answerHours, answerLossHours, silenceUpToCents, answerBackHours } =
      booking.terms.claims;
    return {
      part,
      depositCents: booking.depositCents,
      ...{ feePercent, answerHours, answerLossHours, silenceUpToCents, answerBackHours },
      leftCents: Math.max(0, booking.depositCents - claimed),
      photos: await photosShown(tx, bookingId),
      mayClaim: part === 'owner' ? claimable(booking, it, await movesMade(tx, bookingId)) : [],
      claim: it ? await present(tx, it, part, deps.now()) : null,
    };
  });
}
