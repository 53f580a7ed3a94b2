// Who bears our fees once something went wrong, written a second time for the judge.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { Changed, Memory } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import { type Must, nameOf } from '../must.ts';
import { owed } from './own-money.ts';

/** Whether a bank took the payment of a rental back for good. */
export function wentToBank({ payments, disputes }: Memory, bookingId: string): boolean {
  const paid = payments.where((p) => p.subject.id === bookingId && p.purpose === 'rental');
  const lost = disputes.where(({ state }) => state === 'lost');
  return lost.some((d) => paid.some(({ paymentIntentId }) => paymentIntentId === d.paymentIntentId));
}

/** Who bears the fees of a settled complaint: the renter, unless they go back; then the owner, who owes them, or we. */
export function feesOf(it: CaseState, returnedAt: Date | null): 'renter' | 'owner' | 'us' {
  if (!it.verdict) return 'renter';
  if (it.status === 'accepted') {
    // All of the rent is what was asked for with the item back; everything less leaves the fees with us.
    const isBack = returnedAt !== null && returnedAt <= (it.closedAt ?? returnedAt);
    return it.counterclaim === it.verdict || !isBack ? 'renter' : 'owner';
  }
  if (it.decision !== null && it.decisionFeesBack) return 'owner';
  return it.neverGot ? 'us' : 'renter';
}

/**
 * What a settled complaint gives back to the renter, what of it the owner bears, and what they owe for it, in cents. A renter
 * who already got everything back from their bank gets nothing more.
 */
export function complainedOf(
  { memory }: Town,
  b: BookingState,
): { back: number; owner: number; owes: number } {
  const [it] = memory.cases.where(
    (c) => c.bookingId === b.id && c.kind === 'not_as_described' && c.verdict !== null,
  );
  const owner = Number(it?.verdict ?? 0);
  const isOrdered =
    memory.refunds.where((r) => r.subject.id === b.id && r.purpose === 'not_as_described').length > 0;
  if (!it || owner === 0 || (wentToBank(memory, b.id) && !isOrdered)) return { back: 0, owner: 0, owes: 0 };
  const { share, charged } = owed(b);
  const by = owner === share || it.status !== 'accepted' ? feesOf(it, b.returnedAt) : 'renter';
  const fees = by === 'renter' ? 0 : charged - share;
  return { back: owner + fees, owner, owes: by === 'owner' ? fees : 0 };
}

/** The entries that earn our fees, give them back, and make them an owner's debt. */
const ofFees: ReadonlySet<string | null> = new Set([
  ...['charge', 'refund', 'late cancellation fees', 'fees refunded'],
]);

/** Whatever two people agree or let pass about a paid rental, we keep the fees, or its owner owes them. */
export function judgeAgreedFees(town: Town, changed: readonly Changed[], must: Must): void {
  const { memory } = town;
  for (const { table, key } of changed) {
    const step = table === 'caseSteps' ? memory.caseSteps.find(key) : undefined;
    if (!step || step.after.closedAt === null || step.after.kind === 'claim') continue;
    if (step.after.status !== 'accepted' && step.after.status !== 'lapsed') continue;
    const b = memory.bookings.find(step.after.bookingId);
    // A renter who was told that the item is late loses nothing, whatever is said about the pickup.
    if (!b || b.cancelReason === 'previous_not_returned') continue;
    const { share, charged } = owed(b);
    const kept = memory.postings
      .where(({ bookingId, memo }) => bookingId === b.id && ofFees.has(memo))
      .flatMap(({ lines }) => lines)
      .reduce((sum, { account, cents }) => (account === 'platform' ? sum - cents : sum), 0);
    must(
      town,
      'what two people agree never makes our fees vanish: they are kept, or owed by the owner',
      kept === charged - share,
      () => `${kept} of ${charged - share} cents: ${nameOf(town, b)}`,
    );
  }
}
