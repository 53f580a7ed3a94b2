// Questions the judge asks the rules about money and deposits during a life, around the times when the answer changes.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { termsOf } from '@borough/domain/bookings/cancellation-terms.rules';
import { whatPaymentDoes } from '@borough/domain/bookings/receive-payment.rules';
import {
  chargeAhead,
  chargedFrom,
  renewalAgreed,
  whyNotAgreed,
} from '@borough/domain/deposits/consent.rules';
import { dueForDeposit, nextDepositAt } from '@borough/domain/deposits/deposit-clock.rules';
import { deadlineAfterLapse, depositTries, nextDepositTry } from '@borough/domain/deposits/deposit.rules';
import { applyToDeposit, type DepositHappening } from '@borough/domain/deposits/deposits.machine';
import {
  freeUntil,
  ownerCancelsAt,
  refundTimeline,
  renterCancelsAt,
} from '@borough/domain/pricing/refund.rules';
import { termsOfSecondRelease } from '@borough/domain/terms/terms';
import type { DepositStepRow } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import { type Must, nameOf } from '../must.ts';
import { hours, promised } from '../own/own-clock.ts';
import {
  agenda,
  dueNow,
  neededAfterLapse,
  nextAtOf,
  securedOf,
  timesOf,
  triesOf,
  tryAfter,
} from '../own/own-deposit.ts';
import { lateShare, owed } from '../own/own-money.ts';

const around = (instants: readonly number[]) => instants.flatMap((at) => [at - 1, at, at + 1]);
const ms = (date: Date | null | undefined) => date?.getTime() ?? null;

/** Asks about the deposit of a booking as a step left it. */
export function askAboutDeposit(town: Town, { after: d }: DepositStepRow, b: BookingState, must: Must): void {
  const times = timesOf(b);
  const { from, starts } = times;
  const secured = securedOf(b);
  const ask = (holds: boolean, what: string) =>
    must(
      town,
      'what the clock does for a deposit, and when, is known',
      holds,
      () => `${what} of ${nameOf(town, b)}: ${JSON.stringify(d)}`,
    );
  ask(ms(nextDepositAt(d, secured)) === nextAtOf(d, times), 'next');
  for (const now of around(agenda(d, times).map(([at]) => at)))
    ask(dueForDeposit(d, secured, new Date(now))?.type === dueNow(d, times, now), `due at ${now}`);
  const deadline = promised.depositBy(starts, from);
  for (const now of around([starts, deadline])) {
    const own = neededAfterLapse(times, now);
    ask(ms(deadlineAfterLapse(secured, new Date(now))) === ms(own), `a lapse at ${now}`);
  }
  const tries = depositTries(secured).map((at) => at.getTime());
  ask(tries.join() === triesOf(times).join(), 'tries');
  for (const now of around(triesOf(times)))
    for (const triesMade of [1, 2, 3, 4])
      for (const neededBy of [null, new Date(now + hours(1)), new Date(triesOf(times)[1] ?? now)]) {
        const declined = { triesMade, at: new Date(now), tryAgain: true, neededBy };
        const own = tryAfter({ ...d, triesMade, neededBy }, times, now);
        ask(ms(nextDepositTry(secured, declined)) === own, `a try after ${now}`);
        ask(nextDepositTry(secured, { ...declined, tryAgain: false }) === null, 'never again');
      }
  // Two renewals after the first hold, each placed eighteen hours before the end of a hold of four days and eighteen hours.
  const charge = starts - hours(48) + 3 * hours(96);
  for (const end of around([charge - hours(48)]))
    ask(
      ms(chargedFrom(new Date(starts - hours(48)), new Date(end), termsOfSecondRelease)) ===
        (charge < promised.closes(end) ? charge : null),
      'charged from',
    );
  ask(
    renewalAgreed({ version: 'deposit-4' }) &&
      renewalAgreed({ version: 'deposit-2' }) &&
      !renewalAgreed({ version: '2026-11' }) &&
      !renewalAgreed(null) &&
      !renewalAgreed({}),
    'agreed',
  );
  ask(
    whyNotAgreed(0, null) === null &&
      whyNotAgreed(1, null) === 'booking.consent-missing' &&
      whyNotAgreed(1, {}) === null,
    'not agreed',
  );
}

/** Asks which events a deposit treats as news after a step: what the clock may do, and what is already known. */
export function askWhatIsNews(
  town: Town,
  { after: d, at }: DepositStepRow,
  b: BookingState,
  must: Must,
): void {
  const times = securedOf(b);
  const isNews = (happening: DepositHappening) => applyToDeposit(d, happening, times, at) !== null;
  const old = d.holds
    .filter(({ state }) => ['held', 'renewing', 'capturing', 'captured'].includes(state))
    .at(-1);
  const isHeld = old?.state === 'held';
  const isAsked = d.holds.some(({ state }) => state === 'placing');
  const isOver = d.status === 'settled' || d.status === 'not_required';
  const end = ms(old?.expiresAt);
  const may: Record<string, boolean> = {
    try:
      (d.status === 'scheduled' || d.status === 'failed') && d.dueAt !== null && d.card !== null && !isAsked,
    renew: isHeld && d.renewable && d.renewals < 2 && d.cardBy === null,
    ask: isHeld && !d.renewable && d.cardBy === null,
    capture: d.renewable && (isHeld || old?.state === 'renewing'),
    expire: end !== null && end <= at.getTime() && old?.state !== 'captured',
    settle: !isOver,
  };
  const ask = (holds: boolean, what: string) =>
    must(
      town,
      'a deposit takes as news what is new, and nothing else',
      holds,
      () => `${what} of ${nameOf(town, b)}: ${JSON.stringify(d)}`,
    );
  for (const type of ['try', 'renew', 'ask', 'capture', 'expire', 'settle'] as const)
    ask(isNews({ type }) === may[type], type);
  for (const { seq, state, intentId } of d.holds) {
    const isPlacing = state === 'placing';
    ask(isNews({ type: 'placed', seq, intentId: 'pi_new', expiresAt: null }) === isPlacing, 'placed');
    ask(isNews({ type: 'declined', seq, tryAgain: true, providerFailed: true }) === isPlacing, 'declined');
    if (!intentId) continue;
    const canEnd = ['held', 'renewing', 'capturing', 'releasing'].includes(state);
    ask(!isNews({ type: 'card-given', intentId, expiresAt: null, card: null }), 'given');
    ask(isNews({ type: 'gone', intentId }) === canEnd, 'gone');
    // The answer to a capture may arrive after the hold has ended.
    ask(isNews({ type: 'captured', intentId }) === (canEnd || state === 'lapsed'), 'captured');
  }
  ask(
    !isNews({ type: 'gone', intentId: 'pi_other' }) && !isNews({ type: 'captured', intentId: 'pi_other' }),
    'another',
  );
}

/** The earliest time the deposit's current hold would be charged; each renewal adds four days. */
function chargedAt(b: BookingState, now: number): number | null {
  const { ends } = timesOf(b);
  if (b.depositRenewals === null) return null;
  const inTime = (at: number) => (at < promised.closes(ends) ? at : null);
  if (b.depositStatus === 'scheduled')
    return inTime(Math.max(ms(b.depositDueAt) ?? now, now) + hours(3 * 96));
  const until = ms(b.depositHeldUntil);
  if (b.depositStatus !== 'held' || until === null) return null;
  return ms(b.depositCardBy) ?? inTime(until - hours(18) + hours((2 - b.depositRenewals) * 96));
}

/** Asks when a deposit's hold becomes a charge. */
export function askWhenCharged(town: Town, b: BookingState, now: number, must: Must): void {
  const { ends } = timesOf(b);
  for (const at of [now, ...around([ms(b.depositDueAt) ?? now])])
    must(
      town,
      'when a hold becomes a charge is known',
      ms(chargeAhead(b, { endsAt: new Date(ends), terms: b.terms }, new Date(at))) === chargedAt(b, at),
      () => `at ${at} of ${nameOf(town, b)}`,
    );
}

/** Asks what leaving a freshly confirmed booking costs, and what happens to a payment. */
export function askAboutMoney(town: Town, b: BookingState, must: Must): void {
  const { share, charged } = owed(b);
  const ask = (holds: boolean, what: string) =>
    must(
      town,
      'each is told rightly what comes back, and what becomes of a payment',
      holds,
      () => `${what} of ${nameOf(town, b)}`,
    );
  const last = promised.lastToConfirm(b);
  const near = promised.starts(b, 0) - hours(48);
  for (const now of around([last, near])) {
    const mine = { intentId: 'mine', amountCents: b.chargedCents, paidAt: new Date(now) };
    const open = { ...b, status: 'pending', paymentIntentId: null, refundCents: null } as const;
    const says = (
      of: typeof b | typeof open,
      payment: typeof mine,
      dealing: 'dealing.blocked' | null = null,
    ) => {
      const answer = whatPaymentDoes(of, payment, { dealing }, new Date(now));
      return 'move' in answer ? answer.move : answer.known;
    };
    const isSoon = b.depositCents > 0 && now > promised.starts(b, now) - hours(48);
    const inTime = now >= last ? 'return-late-payment' : isSoon ? 'await-deposit' : 'confirm';
    ask(says(open, mine) === inTime, `a payment at ${now}`);
    ask(
      says(open, mine, 'dealing.blocked') === 'return-late-payment',
      'a payment of people who may not deal',
    );
    ask(says(open, { ...mine, amountCents: charged + 1 }) === 'return-stray-payment', 'another amount');
    ask(says({ ...b, paymentIntentId: 'other' }, mine) === 'paid-twice', 'a second payment');
    ask(
      says({ ...b, status: 'cancelled', paymentIntentId: null }, mine) === 'return-stray-payment',
      'a payment of nothing',
    );
    ask(says({ ...b, paymentIntentId: 'mine', refundCents: null }, mine) === 'paid', 'the same');
    ask(
      says({ ...b, status: 'cancelled', paymentIntentId: 'mine', refundCents: charged }, mine) === 'refunded',
      'the same, given back',
    );
    ask(
      says({ ...b, status: 'cancelled', paymentIntentId: 'mine', refundCents: 1 }, mine) === 'paid',
      'the same, kept in part',
    );
  }
  if (!b.confirmedAt) return;
  const confirmed = b.confirmedAt.getTime();
  const starts = promised.starts(b, confirmed);
  const late = lateShare(b);
  for (const grace of [true, false])
    for (const shownAt of [b.addressShownAt, new Date(confirmed + hours(0.5))]) {
      const terms = termsOf({ ...b, addressShownAt: shownAt }, grace);
      if (!terms) return ask(false, 'no terms');
      if (b.previousLateAt) {
        const last = renterCancelsAt(terms, new Date(starts - 1));
        ask(freeUntil(terms).getTime() === starts, 'free up to the start');
        ask(last?.refundCents === b.chargedCents, 'everything back for an item that is late');
        continue;
      }
      const free = promised.freeUntil(starts, confirmed, grace, ms(shownAt) ?? Infinity);
      ask(freeUntil(terms).getTime() === free, 'free until');
      const steps = [...(free > confirmed ? [[free, 'free', charged]] : []), [starts, 'late', share - late]];
      const told = refundTimeline(terms).map(({ until, kind, refundCents }) => [
        until.getTime(),
        kind,
        refundCents,
      ]);
      ask(JSON.stringify(told) === JSON.stringify(steps), 'the timeline');
      for (const now of around([free, starts, starts - hours(24)])) {
        const renter = renterCancelsAt(terms, new Date(now));
        const isFree = now < free;
        const own = isFree ? [charged, 0, 0, 0, 'free'] : [share - late, late, charged - share, 0, 'late'];
        const is = renter && [
          renter.refundCents,
          renter.ownerCents,
          renter.platformCents,
          renter.owedCents,
          renter.kind,
        ];
        ask(JSON.stringify(is) === JSON.stringify(now < starts ? own : null), `the renter at ${now}`);
        const owner = ownerCancelsAt(terms, new Date(now));
        const isEarly = now < starts - hours(24);
        const theirs = [charged, 0, 0, isEarly ? 0 : charged - share, isEarly ? 'free' : 'late'];
        const his = owner && [
          owner.refundCents,
          owner.ownerCents,
          owner.platformCents,
          owner.owedCents,
          owner.kind,
        ];
        ask(JSON.stringify(his) === JSON.stringify(now < starts ? theirs : null), `the owner at ${now}`);
        const again = ownerCancelsAt({ ...terms, ownerAgain: true }, new Date(now));
        ask(
          (again?.owedCents ?? null) === (now < starts ? charged - share : null),
          `the owner again at ${now}`,
        );
      }
    }
}
