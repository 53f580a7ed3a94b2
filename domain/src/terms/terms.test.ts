import { describe, expect, test } from 'vitest';
import { answerDueAt, decideBy, finalAt, nextCaseAt } from '../cases/case-clock.rules.ts';
import { backAgainUntil, backCountsAt, keptWhenBack } from '../cases/back-again.rules.ts';
import { claimableWhen, isUpToAdmin, lateness } from '../cases/claim.rules.ts';
import { backAt, backByFor, complainUntil } from '../cases/complaint.rules.ts';
import { openCase, openClaim, openComplaint } from '../cases/open-case.rules.ts';
import type { CaseState } from '../cases/case-state.ts';
import { applyCase } from '../cases/cases.machine.ts';
import { after, hour, instantAt } from '../clocks.ts';
import { applyMove } from '../bookings/moving/apply-move.rules.ts';
import { beginBooking } from '../bookings/begin-booking.rules.ts';
import type { BookingState } from '../bookings/booking-state.ts';
import type { World } from '../bookings/booking-world.ts';
import { movesFor } from '../bookings/moving/bookings.machine.ts';
import { ownerOwesCents, termsOf } from '../bookings/cancellation-terms.rules.ts';
import { deadlinesOf } from '../bookings/deadlines-of.rules.ts';
import { meetingMoney, statableFrom } from '../bookings/handover/meeting.rules.ts';
import { soonAfter } from '../bookings/handover/overdue.rules.ts';
import { rentalTimes, securedTimes } from '../bookings/waits-for-hold.rules.ts';
import { whatPaymentDoes } from '../bookings/receive-payment.rules.ts';
import { answerBy, closesAt, payBy, revivedAnswerBy } from '../deadlines/deadlines.rules.ts';
import { chargedFrom } from '../deposits/consent.rules.ts';
import { dueForDeposit, nextDepositAt } from '../deposits/deposit-clock.rules.ts';
import { type Deposit, newDeposit, type Secured } from '../deposits/deposit-state.ts';
import { deadlineAfterLapse, depositTries } from '../deposits/deposit.rules.ts';
import { applyToDeposit } from '../deposits/deposits.machine.ts';
import { usualFigures } from './offered.ts';
import { usualGates } from '../dealings/gates.rules.ts';
import { claimNetOf } from '../payouts/claim-fee.rules.ts';
import { claimDueAt } from '../payouts/hasty-claim.rules.ts';
import { priceOf } from '../pricing/pricing.rules.ts';
import type { Tier } from '../plans/plans.ts';
import { ownerCancelsAt, refundTimeline, renterCancelsAt } from '../pricing/refund.rules.ts';
import { currentTerms, type Terms, termsOfSecondRelease, termsText } from './terms.ts';

const zone = 'America/New_York';
const item = {
  ...{ id: 'item', ownerId: 'owner', timeZone: zone, minDays: 1, maxDays: 30, listed: true },
  ...{ requestsOnly: false, idVerifiedOnly: false, periods: [] },
  ...{ pickupAddress: null, latitude: null, longitude: null, checklist: [] },
};
const madeAt = instantAt('2027-06-01', 12, zone);
const range = { startDate: '2027-06-10', endDate: '2027-06-14' };

/** A booking made under these terms: accepted, paid, and later handed over. */
function bookingUnder(terms: Terms, tier: Tier = 'free'): Record<string, BookingState> {
  const price = priceOf({ ...range, dailyPriceCents: 2000, depositCents: 20_000, tier, terms });
  const begun = beginBooking(
    { item, bookings: [] },
    {
      ...{
        id: 'booking',
        kind: 'request',
        renterId: 'renter',
        range,
        consent: { version: 'deposit-4' },
        dealing: null,
      },
      quoted: {
        ...price,
        ...{
          id: 'quote',
          totalCents: price.chargedCents,
          currency: 'usd',
          timeZone: zone,
          terms,
          termsId: 'x',
        },
      },
      texts: { title: 'Drill', description: '', photoHashes: [] },
      renter: {
        ...{ openRequests: 0, requestsToday: 0, liveHolds: 0, holdsOfItemToday: 0, freeCancellations: 0 },
        ...{ upcoming: 0, hasPaid: true, idleMs: 0, openings: [], isKnown: true },
        ...{ phoneConfirmed: true, idApproved: true, openCents: 0 },
      },
      gates: usualGates,
      limits: usualFigures,
    },
    madeAt,
  );
  if (!('booking' in begun)) throw new Error('the booking did not begin');
  const asked = begun.booking;
  const make = (booking: BookingState, ...of: [name: 'accept' | 'confirm', input: never, now: Date]) => {
    const by = { actor: of[0] === 'accept' ? 'owner' : 'system', actorId: null } as const;
    const done = applyMove({ item, bookings: [booking] }, booking.id, of[0], by, of[1], of[2]);
    if (!('booking' in done)) throw new Error(`${of[0]}: ${JSON.stringify(done)}`);
    return done.booking;
  };
  const accepted = make(asked, 'accept', { dealing: null } as never, after(madeAt, hour));
  const payment = { intentId: 'pi', amountCents: price.chargedCents, paidAt: after(madeAt, 2 * hour) };
  const confirmed = {
    ...make(accepted, 'confirm', payment as never, payment.paidAt),
    ...({ paymentIntentId: 'pi', depositStatus: 'held', depositCovered: true, depositBy: null } as const),
  };
  const active: BookingState = { ...confirmed, status: 'active', pickedUpAt: confirmed.startsAt };
  const end = confirmed.endsAt!;
  return {
    asked,
    accepted,
    confirmed,
    overdue: { ...confirmed, previousLateAt: madeAt },
    active,
    saidBack: { ...active, saidBackAt: after(end, -48 * hour) },
    claimedBack: { ...active, returnClaimedAt: after(end, -hour) },
    late: { ...active, returnedAt: after(end, 100 * 24 * hour) },
    alittleLate: { ...active, returnedAt: after(end, 4 * hour) },
    cutShort: { ...active, endsAt: after(end, -48 * hour), returnedAt: after(end, -4 * hour) },
    notBack: { ...active, overdueSince: end, overdueDay: range.endDate },
    older: { ...active, withoutHandover: true },
  };
}

/** Cases about a booking, at each point where the clock or a side can move them. */
function casesOf(b: BookingState): CaseState[] {
  const now = after(b.endsAt!, hour);
  const line = { kind: 'damage', cents: 20_000, at: now, words: '' } as const;
  const claim = openClaim('c', { ...b, returnedAt: now }, line, true);
  const unsaid = openClaim('u', { ...b, returnedAt: now }, line, false);
  const loss = openClaim('l', { ...b, returnedAt: null }, { ...line, kind: 'not_returned' }, true);
  const backBy = backByFor(
    { ...b, status: 'active', returnedAt: null },
    { percent: 50, reason: 'flawed' },
    now,
  );
  const complaint = openComplaint('n', b, { percent: 50, reason: 'flawed', backBy, now });
  const never = openComplaint('v', b, { percent: 50, reason: 'never_got', backBy: null, now });
  const meeting = openCase('m', b, { part: 'owner', statement: 'handed_over', now });
  const contested = { status: 'contested', contestedAt: now, adminId: 'ada' } as const;
  return [
    claim,
    unsaid,
    openClaim('d', { ...b, returnedAt: now }, { ...line, cents: 30_001 }, true),
    loss,
    complaint,
    { ...complaint, claim: 30_001 },
    never,
    { ...complaint, backBy: null, ...contested },
    meeting,
    { ...meeting, status: 'lapsed', lapsedAt: now },
    { ...claim, ...contested },
    { ...loss, lines: [{ ...line, kind: 'not_returned', cents: 40_000 }], claim: 40_000, ...contested },
    { ...claim, ...contested, status: 'decided', decision: 100, decidedAt: now },
    { ...loss, status: 'accepted', verdict: 20_000, closedAt: now },
    { ...loss, status: 'accepted', verdict: 20_000, closedAt: now, backSaidAt: now },
  ];
}

/** Instants around a rental, in hours from its start; some are just before a window opens. */
const hours = [-100, -72.5, -47, -24.5, -12.5, -3, -1, 1.5, 2.5, 30, 105, 120.5, 128.5, 153.5, 273.5];

/** Everything that can come of the cases. */
const caseOutcomes = (b: BookingState) =>
  casesOf(b).map((it) => [
    it,
    answerDueAt(it),
    decideBy(it),
    finalAt(madeAt, it.terms),
    nextCaseAt(it),
    isUpToAdmin(it),
    backAgainUntil(it),
    backCountsAt(it),
    applyCase(
      'run-out',
      { it, by: 'clock', actorId: null, now: after(madeAt, 10_000 * hour) },
      { lone: null },
    ),
  ]);

/** Everything that can come of the deposit. */
function depositOutcomes(times: Secured) {
  const placed = newDeposit(20_000, times, true);
  const expiresAt = after(times.startsAt, 114 * hour);
  const hold = { seq: 1, state: 'held', intentId: 'pi', cents: 20_000, expiresAt } as const;
  const held: Deposit = { ...placed, status: 'held', dueAt: null, neededBy: null, holds: [hold] };
  const declined: Deposit = { ...placed, card: { customerId: 'c', paymentMethodId: 'p' }, triesMade: 2 };
  const asking: Deposit = {
    ...declined,
    holds: [{ ...hold, state: 'placing', intentId: null, expiresAt: null }],
  };
  const said = { type: 'declined', seq: 1, tryAgain: true, providerFailed: true } as const;
  const near = { ...times, confirmedAt: after(times.startsAt, -3 * hour) };
  return [
    placed,
    depositTries(times),
    depositTries({ ...times, confirmedAt: after(times.startsAt, -47 * hour) }),
    deadlineAfterLapse(times, after(times.startsAt, -hour)),
    newDeposit(20_000, near, true).neededBy,
    chargedFrom(times.startsAt, after(times.startsAt, 20 * 24 * hour), times.terms),
    ...[0, 1, 2, 3].map((renewals) => [
      nextDepositAt({ ...held, renewals }, times),
      nextDepositAt({ ...held, renewals, cardBy: expiresAt }, times),
      nextDepositAt({ ...held, renewals, renewable: false }, times),
      dueForDeposit({ ...held, renewals }, times, after(expiresAt, -15 * hour)),
    ]),
    applyToDeposit(held, { type: 'renew' }, times, after(expiresAt, -17 * hour)),
    applyToDeposit(held, { type: 'renew' }, times, after(expiresAt, -100 * hour)),
    applyToDeposit(asking, said, times, after(times.startsAt, -35 * hour)),
    applyToDeposit({ ...asking, neededBy: times.endsAt }, said, times, times.startsAt),
  ];
}

/** Everything a booking's terms decide: its prices, its deadlines, and what each way of ending it does with the money. */
function outcomesOf(of: Record<string, BookingState>) {
  const { asked, confirmed, active } = of as {
    asked: BookingState;
    confirmed: BookingState;
    active: BookingState;
  };
  const times = securedTimes(confirmed)!;
  const dates = { ...range, zone, terms: asked.terms };
  const now = after(madeAt, 4 * hour);
  const lastMorning = after(instantAt(range.startDate, 9, zone), -hour);
  const grace = termsOf(confirmed, true)!;
  return {
    bookings: of,
    deadlines: Object.values(of).map(deadlinesOf),
    moves: hours.flatMap((h) =>
      Object.values(of).map((b) => [
        movesFor(b, 'renter', after(times.startsAt, h * hour)),
        movesFor(b, 'owner', after(times.startsAt, h * hour)),
      ]),
    ),
    asking: [
      answerBy(dates, madeAt),
      answerBy(dates, lastMorning),
      payBy(dates, madeAt),
      payBy(dates, lastMorning),
      revivedAnswerBy(dates, lastMorning, 100 * hour),
    ],
    paying: [-300, -48.5, -1, 5, 8.5].map((h) =>
      whatPaymentDoes(
        { ...asked, paymentIntentId: null },
        { intentId: 'pi', amountCents: asked.chargedCents, paidAt: now },
        { dealing: null },
        after(instantAt(range.startDate, 9, zone), h * hour),
      ),
    ),
    sameDay: rentalTimes({ ...asked, endDate: range.startDate }, instantAt(range.startDate, 16, zone)),
    waiting: securedTimes({ ...asked, paidAt: after(instantAt(range.startDate, 9, zone), -hour) }),
    cancelling: [
      refundTimeline(grace),
      refundTimeline({ ...grace, confirmedAt: after(times.startsAt, -3 * hour) }),
      ...[1, 3, 7, 14].map((days) => renterCancelsAt({ ...grace, days }, after(times.startsAt, -1))),
      ...hours.map((h) => ownerCancelsAt(grace, after(times.startsAt, h * hour))),
      ownerOwesCents({ ...confirmed, cancelReason: 'owner', cancelledAt: after(times.startsAt, -hour) }),
    ],
    meeting: [
      statableFrom('you_did_not_come', { startsAt: times.startsAt, terms: confirmed.terms }),
      meetingMoney('renter_absent', confirmed),
      meetingMoney('owner_absent', confirmed),
    ],
    letGo: letGoOutcomes(confirmed, active),
    silence: applyMove(
      { item, bookings: [confirmed] },
      confirmed.id,
      'cancel-never-handed-over',
      { actor: 'clock', actorId: null },
      { unreachable: false, letGo: { cancelled: 0, lost: 0 } },
      after(times.endsAt, 100 * hour),
    ),
    late: Object.values(of).map((b) => [
      lateness(b),
      claimableWhen(b, 'not_returned'),
      claimableWhen(b, 'damage'),
      complainUntil(b, []),
      complainUntil(b, [], 'never_got'),
      complainUntil({ ...b, returnedAt: b.pickedUpAt && after(b.pickedUpAt, 6.5 * hour) }, ['return']),
      complainUntil({ ...b, returnedAt: b.pickedUpAt && after(b.pickedUpAt, hour) }, ['return']),
      backAt({ ...b, returnedAt: null, returnClaimedAt: now }),
      backByFor(b, { percent: 15, reason: 'flawed' }, now),
      backByFor(b, { percent: 50, reason: 'flawed' }, now),
      keptWhenBack(b, 1_000_000, after(times.endsAt, 5 * 24 * hour)),
      keptWhenBack(b, 1_000_000, after(times.endsAt, 500 * 24 * hour)),
    ]),
    claimNet: claimNetOf(9000, active.terms),
    hasty: [
      claimDueAt({ agreedAfterMs: hour - 1, nth: 1 }, active.terms, now),
      claimDueAt({ agreedAfterMs: hour, nth: 1 }, active.terms, now),
      claimDueAt({ agreedAfterMs: null, nth: 3 }, active.terms, now),
    ],
    closes: closesAt(times.endsAt, active.terms),
    next: hours.map((h) => {
      const world: World = { item, bookings: [confirmed] };
      return soonAfter({ id: 'another' }, world, after(times.startsAt, h * hour)).length;
    }),
    cases: caseOutcomes(active),
    deposit: depositOutcomes(times),
  };
}

type Leaf = number | string | boolean | null;

/** Every figure of the terms, by its path. */
function leavesOf(value: unknown, path: readonly string[] = []): { path: readonly string[]; value: Leaf }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value: value as Leaf }];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]));
}

const otherWords: Record<string, string> = {
  ...{ free: 'second_time_owes', lapses: 'contested', as_late_cancel: 'rent_back', word: 'end' },
  ...{ second_time_owes: 'free', rent_back: 'as_late_cancel', end: 'word', paid_end: 'end' },
  ...{ as_stated: 'half', every_line: 'rent', rent: 'every_line', complaint: 'statement' },
};

/** How the next rental of a late item ends if its owner, who has let two bookings go before, cancels it with its address shown, or loses it. */
function letGoOutcomes(confirmed: BookingState, active: BookingState) {
  const letGo = { cancelled: 1, lost: 1 };
  const late = { ...active, id: 'late', endsAt: madeAt, overdueSince: madeAt, overdueDay: range.startDate };
  const next = { ...confirmed, previousLateAt: madeAt, addressShownAt: madeAt };
  const world: World = { item, bookings: [next, late] };
  const owner = { actor: 'owner', actorId: 'owner' } as const;
  const renter = { actor: 'renter', actorId: 'renter' } as const;
  const cancelling = { note: null, graceAvailable: false, letGo };
  const start = confirmed.startsAt!;
  return [
    applyMove(world, next.id, 'cancel', owner, cancelling, after(start, -72 * hour)),
    applyMove(world, next.id, 'cancel', renter, cancelling, after(start, -hour)),
    applyMove(world, next.id, 'will-not-be-back', owner, { letGo }, after(start, -hour)),
    applyMove(world, next.id, 'cancel-not-back', renter, { letGo }, after(start, hour)),
  ].map((done) =>
    'booking' in done ? [done.booking, done.follows.filter(({ kind }) => kind === 'posting')] : done,
  );
}

/** Another value for a figure. */
function changed(value: Leaf, path: readonly string[]): Leaf | object {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (path.join('.') === 'notBack.nextLost') return value === 'free' ? 'first_free' : 'free';
  if (value === null) return path.at(-1) === 'hasty' || path.at(-1) === 'afterReturn' ? {} : 7;
  return otherWords[value] ?? `${value} and another`;
}

function write(terms: Terms, path: readonly string[], value: Leaf | object): void {
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (at, key) => at[key] as Record<string, unknown>,
      terms as unknown as Record<string, unknown>,
    );
  parent[path.at(-1)!] = value;
}

const copy = (terms: Terms): Terms => structuredClone(terms);

/** Figures that no rule reads yet. */
const unread = ['version'];

describe('a booking keeps its terms', () => {
  test('whichever figure of today changes, nothing changes for bookings already made', () => {
    const kept = copy(currentTerms);
    const bookings = [bookingUnder(kept), bookingUnder(copy(termsOfSecondRelease), 'pro')];
    const before = bookings.map(outcomesOf);
    for (const { path, value } of leavesOf(copy(currentTerms))) {
      write(currentTerms, path, changed(value, path));
      expect(bookings.map(outcomesOf), path.join('.')).toEqual(before);
      write(currentTerms, path, value);
    }
    expect(currentTerms).toEqual(kept);
  });

  test('each figure a booking was made under decides something about it', () => {
    const before = [
      outcomesOf(bookingUnder(copy(currentTerms))),
      outcomesOf(bookingUnder(copy(currentTerms), 'pro')),
    ];
    const idle = leavesOf(copy(currentTerms)).filter(({ path, value }) => {
      const terms = copy(currentTerms);
      write(terms, path, changed(value, path));
      const ruled = [outcomesOf(bookingUnder(terms)), outcomesOf(bookingUnder(terms, 'pro'))];
      // Every booking and case contains its terms.
      const bare = (outcomes: unknown) =>
        JSON.stringify(outcomes, (key, each: unknown) => (key === 'terms' ? undefined : each));
      return bare(ruled) === bare(before);
    });
    expect(idle.map(({ path }) => path.join('.')).sort()).toEqual([...unread].sort());
  });
});

test('the same figures are the same text, whatever the order of their keys', () => {
  const { version, ...rest } = termsOfSecondRelease;
  expect(termsText({ ...rest, version })).toBe(termsText(termsOfSecondRelease));
  expect(termsText({ ...rest, version: '2026-11-23' })).not.toBe(termsText(termsOfSecondRelease));
  expect(JSON.parse(termsText(termsOfSecondRelease))).toEqual(termsOfSecondRelease);
});

describe('two values, one machine', () => {
  const older = bookingUnder(termsOfSecondRelease);
  const younger = bookingUnder(currentTerms);
  const clock = { actor: 'clock', actorId: null } as const;
  const byClock = { unreachable: false, letGo: { cancelled: 0, lost: 1 } };

  test('a pickup no one spoke of: the rent goes back and the fees stay; before, it was a late cancellation', () => {
    const end = ({ confirmed }: Record<string, BookingState>, of: Partial<BookingState> = {}) => {
      const booking = { ...confirmed!, ...of };
      const at = after(booking.endsAt!, 48 * hour);
      const done = applyMove(
        { item, bookings: [booking] },
        booking.id,
        'cancel-never-handed-over',
        clock,
        byClock,
        at,
      );
      if (!('booking' in done)) throw new Error(JSON.stringify(done));
      const { refundCents, ownerKeepsCents, cancelReason } = done.booking;
      return { refundCents, ownerKeepsCents, cancelReason, owes: ownerOwesCents(done.booking) };
    };
    // Four days at $20: $80 of rent, $14.40 of fees; late, the owner got a day.
    expect(end(younger)).toMatchObject({
      refundCents: 8000,
      ownerKeepsCents: 0,
      cancelReason: 'never_handed_over',
    });
    expect(end(older)).toMatchObject({
      refundCents: 6000,
      ownerKeepsCents: 2000,
      cancelReason: 'never_handed_over',
    });
    const told = { previousLateAt: madeAt };
    const lost = { refundCents: 9440, cancelReason: 'previous_not_returned' };
    expect(end(older, told)).toMatchObject({ ...lost, owes: 0 });
    expect(end(younger, told)).toMatchObject({ ...lost, owes: 1440 });
  });

  test('an owner has 48 hours to answer a complaint, and before had a day', () => {
    const answeredBy = (of: Record<string, BookingState>) =>
      answerDueAt(
        openComplaint('n', of['active']!, { percent: 20, reason: 'flawed', backBy: null, now: madeAt }),
      );
    expect([answeredBy(younger), answeredBy(older)]).toEqual([
      after(madeAt, 48 * hour),
      after(madeAt, 24 * hour),
    ]);
  });

  test('an owner who says it is back before the end: that counts a day after the end, and ends the late days at once', () => {
    const said = (booking: BookingState): BookingState => ({
      ...booking,
      saidBackAt: after(booking.endsAt!, -hour),
    });
    const countsAt = (b: BookingState) => deadlinesOf(b).find(({ kind }) => kind === 'agreed')?.at;
    const [old, young] = [said(older['active']!), said(younger['active']!)];
    expect(countsAt(old)).toEqual(after(old.endsAt!, 23 * hour));
    expect(countsAt(young)).toEqual(after(young.endsAt!, 24 * hour));
    const counted = (b: BookingState) => lateness({ ...b, returnedAt: countsAt(b)! }).days;
    expect([counted(old), counted(young)]).toEqual([1, 0]);
    // The renter's no voids it.
    const by = { actor: 'renter', actorId: 'renter' } as const;
    const denied = applyMove({ item, bookings: [young] }, young.id, 'deny-return', by, null, young.endsAt!);
    if (!('booking' in denied)) throw new Error('the renter could not say no');
    expect(denied.booking.saidBackAt).toBeNull();
    expect(lateness({ ...denied.booking, returnedAt: after(young.endsAt!, 28 * hour) }).days).toBe(2);
  });

  test('a late day costs a day; before, it cost half as much again', () => {
    const late = (of: Record<string, BookingState>) => lateness(of['alittleLate']!);
    expect([late(younger), late(older)]).toEqual([
      { days: 1, cents: 2000 },
      { days: 1, cents: 3000 },
    ]);
  });

  test('"Not back yet": after a week the whole deposit is claimed, or without one the rental is completed; before, it stayed open', () => {
    const late = (of: Record<string, BookingState>, more: Partial<BookingState> = {}): BookingState => ({
      ...of['active']!,
      overdueSince: of['active']!.endsAt,
      overdueDay: '2027-06-14',
      ...more,
    });
    const ends = (b: BookingState) =>
      deadlinesOf(b).filter(({ kind }) => kind === 'loss' || kind === 'unmarked');
    const week = after(younger['active']!.endsAt!, 7 * 24 * hour);
    expect(ends(late(younger))).toEqual([{ kind: 'loss', at: week }]);
    expect(ends(late(younger, { depositStatus: 'not_required' }))).toEqual([{ kind: 'unmarked', at: week }]);
    for (const depositStatus of ['held', 'not_required'] as const)
      expect(ends(late(older, { depositStatus }))).toEqual([]);
    const make = (b: BookingState, name: 'claim-loss' | 'complete-unmarked', at: Date) => {
      const done = applyMove({ item, bookings: [b] }, b.id, name, clock, byClock, at);
      return 'booking' in done ? done.booking : done;
    };
    expect(make(late(younger), 'claim-loss', after(week, -1))).toEqual({ refused: 'booking.not-yet' });
    expect(make(late(older), 'claim-loss', after(week, 1000 * hour))).toEqual({ refused: 'booking.not-yet' });
    const claimed = make(late(younger), 'claim-loss', week) as BookingState;
    expect(claimed).toMatchObject({ status: 'active', claimSince: week });
    expect(make(late(younger, { depositStatus: 'not_required' }), 'complete-unmarked', week)).toMatchObject({
      status: 'completed',
    });
    // Who takes that back says no more that it is out, so the rental ends.
    const owner = { actor: 'owner', actorId: 'owner' } as const;
    const back = applyMove(
      { item, bookings: [claimed] },
      claimed.id,
      'withdraw-claim',
      owner,
      null,
      after(week, hour),
    );
    if (!('booking' in back)) throw new Error('the claim could not be taken back');
    expect(ends(back.booking)).toEqual([{ kind: 'unmarked', at: week }]);
  });

  test('the second booking an owner cancels with contact open, or loses to a late rental, costs the fees; before, neither did', () => {
    const owed = (of: Record<string, BookingState>) =>
      letGoOutcomes(of['confirmed']!, of['active']!).map((done) => {
        const [booking, postings] = done as [BookingState, unknown[]];
        return [
          booking.refundCents,
          booking.cancelReason,
          booking.ownerNth,
          postings.length,
          ownerOwesCents(booking),
        ];
      });
    // $14.40 of fees.
    expect(owed(younger)).toEqual([
      [9440, 'owner', 2, 1, 1440],
      [9440, 'previous_not_returned', 2, 1, 1440],
      [9440, 'previous_not_returned', 2, 1, 1440],
      [9440, 'previous_not_returned', 2, 1, 1440],
    ]);
    expect(owed(older)).toEqual([
      [9440, 'owner', null, 0, 0],
      [9440, 'previous_not_returned', null, 0, 0],
      [9440, 'previous_not_returned', null, 0, 0],
      [9440, 'previous_not_returned', null, 0, 0],
    ]);
  });

  test('"It won\'t be back" against the late renter\'s standing word that it is back: the owner cancels', () => {
    const end = (of: Record<string, BookingState>, word: Partial<BookingState>) => {
      const late = {
        ...of['active']!,
        id: 'late',
        overdueSince: madeAt,
        overdueDay: range.startDate,
        ...word,
      };
      const next = { ...of['confirmed']!, previousLateAt: madeAt };
      const at = after(next.startsAt!, -hour);
      const by = { actor: 'owner', actorId: 'owner' } as const;
      const letGo = { cancelled: 0, lost: 0 };
      const done = applyMove(
        { item, bookings: [next, late] },
        next.id,
        'will-not-be-back',
        by,
        { letGo },
        at,
      );
      if (!('booking' in done)) throw new Error(JSON.stringify(done));
      return [done.booking.cancelReason, done.booking.refundCents, ownerOwesCents(done.booking)];
    };
    expect(end(younger, { returnClaimedAt: madeAt })).toEqual(['owner', 9440, 1440]);
    expect(end(older, { returnClaimedAt: madeAt })).toEqual(['previous_not_returned', 9440, 0]);
    const contested = { returnClaimedAt: madeAt, returnContestedAt: madeAt };
    for (const made of [younger, older])
      expect(end(made, contested)).toEqual(['previous_not_returned', 9440, 0]);
  });

  describe('a complaint that is taken back', () => {
    const by = { actor: 'renter', actorId: 'renter' } as const;
    const active = younger['active']!;
    const complainedAt = after(active.startsAt!, hour);
    const backBy = after(complainedAt, 24 * hour);
    const stated = applyMove(
      { item, bookings: [active] },
      active.id,
      'state-complaint',
      by,
      { backBy },
      complainedAt,
    );
    if (!('booking' in stated)) throw new Error('it could not be stated');
    const cut = stated.booking;
    const withdrawn = (...others: BookingState[]) => {
      const world = { item, bookings: [cut, ...others] };
      const done = applyMove(world, cut.id, 'withdraw-complaint', by, null, after(complainedAt, hour));
      if (!('booking' in done)) throw new Error('it could not be taken back');
      return done.booking;
    };

    test('leaves the rental its paid time', () => {
      expect([cut.endsAt, cut.occupiedUntil]).toEqual([backBy, '2027-06-11']);
      expect(withdrawn()).toMatchObject({
        endsAt: active.endsAt,
        occupiedUntil: '2027-06-14',
        complaintSince: null,
      });
    });

    test('takes no day from those who have it by now', () => {
      const other = { ...active, id: 'other', startDate: '2027-06-13', occupiedUntil: '2027-06-13' };
      expect(withdrawn({ ...other, status: 'confirmed' })).toMatchObject({
        endsAt: instantAt('2027-06-12', 18, zone),
        occupiedUntil: '2027-06-12',
      });
    });

    test('costs no late days within the paid time, and neither does one that stands', () => {
      for (const it of [withdrawn(), cut]) {
        expect(lateness({ ...it, returnedAt: active.endsAt })).toEqual({ days: 0, cents: 0 });
        expect(lateness({ ...it, returnedAt: after(active.endsAt!, 4 * hour) }).days).toBe(1);
      }
    });
  });
});
