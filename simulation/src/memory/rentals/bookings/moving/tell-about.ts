import type { BookingState } from '@borough/domain/bookings/booking-state';
import { nextCaseAt } from '@borough/domain/cases/case-clock.rules';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type { Notice } from '@borough/domain/bookings/notices';
import type {
  ToldClaim,
  ToldComplaint,
} from '../../../../../../server/src/rentals/bookings/moving/told.store.ts';
import type { Memory } from '../../../tables.ts';
import { memoryOf } from '../../../floor/db/transaction.ts';
import { holdOf } from './bookings.store.ts';

const cents = (said: unknown): number | null => (typeof said === 'number' ? said : null);

const latest = ({ cases }: Memory, bookingId: string, kind: CaseKind) =>
  cases
    .where((it) => it.bookingId === bookingId && it.kind === kind)
    .toSorted((one, other) => other.openedAt.getTime() - one.openedAt.getTime())[0];

function claimTold(memory: Memory, bookingId: string): ToldClaim | null {
  const it = latest(memory, bookingId, 'claim');
  return it
    ? {
        cents: cents(it.claim) ?? 0,
        isGone: it.status === 'withdrawn',
        counterCents: cents(it.counterclaim),
        foundCents: cents(it.verdict) ?? cents(it.decision),
        openedAt: it.openedAt,
        lines: it.lines,
        rentersWord: it.rentersWord,
        linesUntil: it.linesUntil ?? it.openedAt,
        backCountsAt: it.backSaidAt && nextCaseAt(it),
        keptCents: it.keptCents,
      }
    : null;
}

function complaintTold(memory: Memory, bookingId: string): ToldComplaint | null {
  const it = latest(memory, bookingId, 'not_as_described');
  return it
    ? {
        cents: cents(it.claim) ?? 0,
        offerCents: cents(it.counterclaim),
        foundCents: cents(it.verdict) ?? cents(it.decision),
        feesBack: it.decisionFeesBack,
        neverGot: it.neverGot,
        openedAt: it.openedAt,
        backBy: it.backBy,
      }
    : null;
}

/** Records a notice by its name and the facts it can mention; the simulation doesn't cover the wording. */
export async function tellAbout(tx: object, notice: Notice, booking: BookingState, now: Date): Promise<void> {
  const memory = memoryOf(tx);
  const { id: bookingId } = booking;
  const besides = {
    claim: claimTold(memory, bookingId),
    complaint: complaintTold(memory, bookingId),
    depositHoldCents: holdOf(memory, bookingId)?.cents ?? null,
  };
  memory.notices.add({ bookingId, notice, at: now, told: booking, besides });
}
