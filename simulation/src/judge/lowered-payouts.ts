// What lowers a payout that hasn't been sent yet, written a second time for the judge.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Payout } from '@borough/domain/payouts/payout-state';
import type { Town } from '../town.ts';
import { areSame } from './must.ts';
import { afterFee } from './claim-fees.ts';
import { claimedOf, keptBy } from './money.ts';

/** Whether a complaint settled just then, or a lost item coming back, left the owner less than the payout was for. */
export function isLowered(town: Town, b: BookingState, before: Payout, after: Payout, now: number): boolean {
  const cameBack = town.memory.caseSteps.where(
    (step) =>
      step.after.bookingId === b.id &&
      step.at.getTime() === now &&
      step.after.cameBackAt !== null &&
      !step.before?.cameBackAt,
  );
  if (cameBack.length > 0 && (before.purpose === 'claim' || before.purpose === 'claim_rest')) {
    const { awarded, passed } = claimedOf(town, b.id);
    const all = afterFee(b, before.purpose === 'claim' ? awarded : passed);
    const same = town.memory.payouts.where((p) => p.bookingId === b.id && p.purpose === before.purpose);
    const others = same.filter(({ id }) => id !== before.id);
    const isLast = others.every(({ createdAt }) => createdAt <= before.createdAt);
    const besides = others
      .filter(({ createdAt }) => createdAt <= before.createdAt)
      .reduce((sum, { cents }) => sum + cents, 0);
    const most = isLast ? all - besides : Math.min(before.cents, all - besides);
    return isSame(after, { ...before, cents: Math.max(before.nettedCents, most, 0) });
  }
  if (before.purpose === 'claim' && !isUnchanged(before, after)) {
    const { awarded, lost, advanced } = claimedOf(town, b.id);
    const left = afterFee(b, awarded - lost + advanced);
    return lost > 0 && isSame(after, { ...before, cents: Math.max(before.nettedCents, left) });
  }
  const settled = town.memory.cases.where(
    (it) => it.bookingId === b.id && it.kind === 'not_as_described' && it.closedAt?.getTime() === now,
  );
  const cents = Math.max(before.nettedCents, keptBy(town, b));
  const canChange = ['due', 'waiting', 'frozen', 'failed'].includes(before.state);
  return (
    canChange && settled.length > 0 && before.purpose === 'rental' && isSame(after, { ...before, cents })
  );
}

const isUnchanged = (before: Payout, after: Payout) => before.cents === after.cents;

/** Whether two payouts are the same apart from the calls that move them. */
export function isSame(one: Payout, other: Payout): boolean {
  const calls = { operationId: null, reversalOperationId: null, reversals: 0 };
  return areSame({ ...one, ...calls }, { ...other, ...calls });
}
