import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { RefundKept } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { booksAddUp } from './calls.ts';
import { judgeCostsAtTheEnd } from './costs.ts';
import { judgeDebtsAtTheEnd } from './debts.ts';
import { claimFeesOf } from './claim-fees.ts';
import { atProvider, claimedOf, keptBy, madeGood, paidOf, readingOf, shareLostBy, sumOf } from './money.ts';
import { waitsSince } from './moves.ts';
import { type Must, nameOf } from './must.ts';
import { hours, promised } from './own/own-clock.ts';
import { judgePayoutsAtTheEnd } from './payouts-end.ts';
import { toldRight } from './told.ts';

const ended = ({ status }: Pick<BookingState, 'status'>) => status === 'completed' || status === 'cancelled';
const isOpen = (state: string) => !['done', 'refused', 'too_late'].includes(state);

/** Returns the check for a life that is over: everything has ended, and every cent is where it belongs. */
export function judgeOfTheEnd(must: Must): (town: Town) => void {
  return (town) => {
    nothingIsOpen(must, town);
    for (const b of town.memory.bookings.all()) {
      bookingIsOver(must, town, b);
      depositIsOver(must, town, b);
      moneyIsRight(must, town, b);
    }
    judgePayoutsAtTheEnd(town, must);
    judgeCostsAtTheEnd(town, must);
    judgeDebtsAtTheEnd(town, must);
  };
}

function nothingIsOpen(must: Must, town: Town): void {
  const { memory, provider } = town;
  must(
    town,
    'every call of the provider comes to its end',
    memory.operations.where(({ state }) => isOpen(state)).length === 0,
    () => JSON.stringify(memory.operations.where(({ state }) => isOpen(state))[0]),
  );
  must(
    town,
    'no hold is left on a card',
    provider.store.all('intents').every(({ status }) => status !== 'requires_capture'),
    () => 'a hold stands',
  );
  const over = ['released', 'lapsed', 'failed', 'captured', 'refunded'];
  must(
    town,
    'every hold comes to its end',
    memory.holds.all().every(({ state }) => over.includes(state)),
    () => JSON.stringify(memory.holds.where(({ state }) => !over.includes(state))[0]),
  );
  must(
    town,
    'every case comes to its end',
    memory.cases.all().every(({ closedAt }) => closedAt !== null),
    () => JSON.stringify(memory.cases.where(({ closedAt }) => closedAt === null)[0]),
  );
}

function bookingIsOver(must: Must, town: Town, b: BookingState): void {
  const { memory } = town;
  must(town, 'every booking comes to its end', ended(b), () => `${b.status} ${nameOf(town, b)}`);
  must(
    town,
    'people are told of each move, and of nothing else',
    toldRight(b.id, memory),
    () =>
      `${nameOf(town, b)}: ${memory.notices
        .where((n) => n.bookingId === b.id)
        .map((n) => n.notice)
        .join()} for ${memory.lines
        .where((l) => l.bookingId === b.id)
        .map((l) => l.move)
        .join()}`,
  );
}

function depositIsOver(must: Must, town: Town, b: BookingState): void {
  const deposit = town.memory.deposits.find(b.id);
  const over = ['not_required', 'settled'];
  must(
    town,
    'the deposit is over with its booking',
    !deposit || over.includes(deposit.status),
    () => `${deposit?.status} ${nameOf(town, b)}`,
  );
  const tries = town.memory.operations.where(
    ({ kind, subject }) => kind === 'place-hold' && subject.id === b.id,
  );
  if (!b.confirmedAt) return;
  const confirmed = b.confirmedAt.getTime();
  const paid = waitsSince(town.memory, b.id) ?? confirmed;
  const due = promised.depositDue(b, promised.starts(b, paid), paid);
  // The first attempts are made within a day, and no hold is renewed in its first three days.
  const first = tries.filter(({ createdAt }) => createdAt.getTime() < due + hours(72));
  must(
    town,
    'the saved card is tried as often as the terms say at most for the first hold',
    first.length <= b.terms.deposit.triesAfterPaying.length,
    () => `${first.length} tries ${nameOf(town, b)}`,
  );
  must(
    town,
    'no hold is placed before its time',
    tries.every(({ createdAt }) => createdAt.getTime() >= due),
    () => nameOf(town, b),
  );
}

/** The last try of each refund of a booking. */
function lastTries(town: Town, b: BookingState): RefundKept[] {
  const last = new Map<string, RefundKept>();
  for (const refund of town.memory.refunds.where(({ subject }) => subject.id === b.id)) {
    const key = `${refund.paymentIntentId} ${refund.purpose}`;
    if ((last.get(key)?.tryNumber ?? 0) < refund.tryNumber) last.set(key, refund);
  }
  return [...last.values()];
}

/** What was charged, given back, claimed and paid for a booking, from its history, the provider and the books. */
function sumsOf(town: Town, b: BookingState) {
  const reading = readingOf(town, b);
  const { charged, back, lost } = atProvider(town, b.id);
  const last = lastTries(town, b);
  const cents = (fits: (r: RefundKept) => boolean) => last.filter(fits).reduce((sum, r) => sum + r.cents, 0);
  const heldBack = cents((r) => r.state === 'planned' && r.operationId === null);
  const stillOwed = cents((r) => r.state === 'failed');
  const otherwise = cents((r) => r.state === 'settled');
  const notGiven = heldBack + stillOwed + otherwise;
  const of = claimedOf(town, b.id);
  const { awarded, owed, settled: paidOff, passed } = of;
  const isPaid = owed > 0 && paidOff > 0 && sumOf(town, b.id, 'renter') <= 0;
  const rest = owed - of.lost;
  const { sent, kept: keptForDebts, settled } = paidOf(town, b.id);
  const kept = (b.paidAt ? b.chargedCents - reading.back : 0) + awarded;
  const fees = claimFeesOf(b, of);
  const taken =
    reading.owner + awarded + passed - fees + sumOf(town, b.id, 'owner') - sent - keptForDebts + settled;
  const says = () =>
    `${nameOf(town, b)} ${b.status} ${b.cancelReason}: ${JSON.stringify({ reading, charged, back, heldBack, stillOwed, otherwise, owner: sumOf(town, b.id, 'owner'), platform: sumOf(town, b.id, 'platform'), provider: sumOf(town, b.id, 'provider'), sent, settled, awarded, owed })}`;
  return {
    ...{ reading, charged, back, lost, last, heldBack, stillOwed, otherwise, notGiven },
    ...{ of, isPaid, rest, kept, sent, fees, taken, says },
  };
}
type Sums = ReturnType<typeof sumsOf>;

function moneyIsRight(must: Must, town: Town, b: BookingState): void {
  const sums = sumsOf(town, b);
  const { charged, back, kept, notGiven, says } = sums;
  must(
    town,
    'each renter paid what their history says, and nothing twice',
    charged - back === kept + notGiven,
    says,
  );
  must(town, 'the books add up as they are asked', booksAddUp(town, b.id), says);
  sharesAreRight(must, town, b, sums);
  claimsArePaid(must, town, b, sums);
  refundsAreOver(must, town, b, sums);
}

/** What the owner has, what we have, and what was lost. */
function sharesAreRight(must: Must, town: Town, b: BookingState, sums: Sums): void {
  const { reading, charged, back, lost, sent, of, fees, taken, says } = sums;
  must(
    town,
    'each owner has what the history says, but for what a bank took back',
    shareLostBy(town, b, keptBy(town, b)).includes(taken - of.lost),
    says,
  );
  must(
    town,
    'our fees are what the history says',
    -sumOf(town, b.id, 'platform') === reading.platform + fees,
    says,
  );
  must(
    town,
    'the books say of the provider what it says itself',
    // The provider deducts its charges from what it has of ours.
    sumOf(town, b.id, 'provider') + sumOf(town, b.id, 'processing_cost') === charged - back - lost - sent,
    says,
  );
  must(
    town,
    'what a bank took back for good, and not from the owner, is our loss',
    sumOf(town, b.id, 'dispute_loss') === lost - taken - madeGood(town, b.id) - of.covered,
    says,
  );
}

/** What a renter owes for a claim, and who has what they paid of it. */
function claimsArePaid(must: Must, town: Town, b: BookingState, sums: Sums): void {
  const { stillOwed, of, isPaid, rest, says } = sums;
  const { owed, settled: paidOff, passed } = of;
  must(
    town,
    'what is owed to a renter is theirs, and what they owe for a claim is owed',
    -sumOf(town, b.id, 'renter') === stillOwed - owed + paidOff &&
      sumOf(town, b.id, 'held') === passed - owed,
    says,
  );
  must(
    town,
    'what a renter owed for a claim is the owner’s when all of it is paid, and not before',
    passed === (isPaid ? owed : of.advanced) ||
      // What a claim came to beyond the deposit may have been paid before a bank took the deposit back.
      (of.lost > 0 && rest > 0 && paidOff >= rest && passed === rest + of.advanced),
    says,
  );
}

function refundsAreOver(must: Must, town: Town, b: BookingState, sums: Sums): void {
  const { heldBack, otherwise, of, last, says } = sums;
  must(
    town,
    'nothing stays on its way but what a dispute holds back',
    -sumOf(town, b.id, 'in_transit') === heldBack && -sumOf(town, b.id, 'outside') === otherwise - of.covered,
    says,
  );
  const disputed = town.memory.disputes.where(({ state }) => state !== 'won');
  must(
    town,
    'a refund is held back by a dispute only',
    heldBack === 0 ||
      last.every(
        (r) =>
          r.operationId !== null ||
          r.state === 'settled' ||
          disputed.some((d) => d.paymentIntentId === r.paymentIntentId),
      ),
    says,
  );
}
