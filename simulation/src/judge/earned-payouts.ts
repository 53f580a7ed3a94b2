// What earns an owner a payout, written a second time for the judge.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Payout } from '@borough/domain/payouts/payout-state';
import type { Town } from '../town.ts';
import { afterFee } from './claim-fees.ts';
import { claimedOf, keptBy, sumOf } from './money.ts';
import { days } from './own/own-clock.ts';
import { lentTo } from './own/own-newcomers.ts';

/** Whether a booking earned its owner exactly this payout, due when it says. */
export function isEarned(town: Town, b: BookingState, p: Payout): boolean {
  const { memory } = town;
  if (p.purpose === 'claim' || p.purpose === 'claim_rest') return isAwarded(town, b, p);
  if (p.purpose === 'made_good') return isMadeGood(town, b, p);
  const over = (b.completedAt ?? b.cancelledAt)?.getTime();
  if (over === undefined) return false;
  const isDone = b.status === 'completed';
  const owner = memory.people.find(p.ownerId);
  const known = lentTo(town, p.ownerId);
  const isFirst = known < 3 || over < (owner?.joinedAt.getTime() ?? 0) + days(30) || !owner?.isKnown;
  const until = (isDone ? b.endsAt : b.startsAt)?.getTime() ?? over;
  const due = Math.max(over, until) + days(isFirst ? 6 : 1);
  return (
    p.ownerId === b.ownerId &&
    p.state === 'due' &&
    p.purpose === (isDone ? 'rental' : 'late_cancel') &&
    p.cents === keptBy(town, b) &&
    p.isFirst === isFirst &&
    p.dueAt.getTime() === due &&
    p.sentCents + p.nettedCents + p.reversedCents + p.reversingCents === 0
  );
}

/** The days that a claim waits which the two agreed on within an hour, or which is at least the third between them. */
function waits({ memory }: Town, b: BookingState): number {
  const { hasty } = b.terms.claims;
  const [it] = memory.cases.where((c) => c.bookingId === b.id && c.kind === 'claim' && c.verdict !== null);
  if (!hasty || !it) return 0;
  const ended = Number(it.closedAt);
  const pair = [b.ownerId, b.renterId].toSorted().join();
  const before = memory.cases.where(
    (c) => c.kind === 'claim' && Number(c.verdict) > 0 && Number(c.closedAt) <= ended,
  );
  const count = before.filter((c) => {
    const of = memory.bookings.find(c.bookingId);
    return of && [of.ownerId, of.renterId].toSorted().join() === pair;
  }).length;
  const stated = Number(it.lines.at(-1)?.at ?? it.openedAt);
  const isAtOnce = it.status === 'accepted' && ended < stated + hasty.withinMinutes * 60_000;
  return isAtOnce || count >= hasty.nthBetweenTwo ? hasty.laterDays : 0;
}

/** Whether a claim earned the owner this payout, due immediately unless it was hasty: from the deposit, or from what the renter paid later. */
function isAwarded(town: Town, b: BookingState, p: Payout): boolean {
  const at = p.createdAt.getTime();
  const { awarded } = claimedOf(town, b.id);
  // The renter can owe a part of the claim again after paying another.
  const passed = town.memory.postings
    .where((each) => each.bookingId === b.id && each.memo === 'claim rest paid' && each.at.getTime() === at)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, cents }) => sum - (account === 'owner' ? cents : 0), 0);
  return (
    p.ownerId === b.ownerId &&
    p.state === 'due' &&
    p.cents === afterFee(b, p.purpose === 'claim' ? awarded : passed) &&
    !p.isFirst &&
    p.dueAt.getTime() === at + days(waits(town, b)) &&
    p.sentCents + p.nettedCents + p.reversedCents + p.reversingCents === 0
  );
}

/** Whether this payout restores a share the owner lost along with its payment, and no other payout pays it. */
function isMadeGood(town: Town, b: BookingState, p: Payout): boolean {
  const { memory } = town;
  const [first] = memory.payouts.where(
    ({ bookingId, purpose }) => bookingId === b.id && (purpose === 'rental' || purpose === 'late_cancel'),
  );
  if (!first || ['due', 'waiting', 'frozen', 'failed'].includes(first.state)) return false;
  const given = memory.postings
    .where(({ bookingId, memo }) => bookingId === b.id && memo === 'share lost with the payment')
    .at(-1);
  const back = -(given?.lines.find(({ account }) => account === 'owner')?.cents ?? 0);
  const at = p.createdAt.getTime();
  const besides = memory.payouts
    .where((each) => each.bookingId === b.id && each.id !== p.id && each.ownerId === b.ownerId)
    .filter(({ state }) => ['due', 'waiting', 'frozen', 'failed'].includes(state))
    .reduce((sum, { cents, nettedCents }) => sum + cents - nettedCents, 0);
  return (
    p.ownerId === b.ownerId &&
    p.state === 'due' &&
    given?.at.getTime() === at &&
    p.cents === Math.min(back, -sumOf(town, b.id, 'owner') - besides) &&
    p.isFirst === first.isFirst &&
    p.dueAt.getTime() === Math.max(first.dueAt.getTime(), at) &&
    p.sentCents + p.nettedCents + p.reversedCents + p.reversingCents === 0
  );
}
