import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, hour, minute } from '../../clocks.ts';
import { addDays, overlap } from '../../days.ts';
import { priceOf } from '../../pricing/pricing.rules.ts';
import { applyMove, begin, outcomeOf, refusal, withoutStaleHolds, write } from './apply-move.rules.ts';
import { beginBooking, type BookingAttempt, type RenterFacts } from '../begin-booking.rules.ts';
import { type BookingState, theClock, theSystem } from '../booking-state.ts';
import { takenIn, type World } from '../booking-world.ts';
import { clockMoveFor, decide, type MoveName } from './bookings.machine.ts';
import type { Applied, Consequence, ConsequenceKind, Outcome } from './consequences.ts';
import { deadlinesOf, isReminder } from '../deadlines-of.rules.ts';
import { isWaitingForHold, waitsForHold, whatHoldDoes } from '../waits-for-hold.rules.ts';
import { usualFigures } from '../../terms/offered.ts';
import { usualGates } from '../../dealings/gates.rules.ts';
import { consentVersion } from '../../deposits/consent.rules.ts';
import { termsOfSecondRelease as terms } from '../../terms/terms.ts';

const start = new Date('2027-06-01T16:00:00Z');
const today = '2027-06-01';
const zone = 'America/New_York';
const emptyWorld: World = {
  item: {
    id: 'drill',
    ownerId: 'olive',
    timeZone: zone,
    minDays: 1,
    maxDays: 30,
    listed: true,
    requestsOnly: false,
    idVerifiedOnly: false,
    periods: [],
    pickupAddress: '12 Elm Street',
    latitude: 40.7,
    longitude: -74,
    checklist: ['The chuck turns'],
  },
  bookings: [],
};
const unhindered: RenterFacts = {
  openRequests: 0,
  requestsToday: 0,
  liveHolds: 0,
  holdsOfItemToday: 0,
  freeCancellations: 0,
  upcoming: 0,
  hasPaid: true,
  idleMs: 0,
  openings: [],
  isKnown: true,
  phoneConfirmed: true,
  idApproved: true,
  openCents: 0,
};

function wish(
  id: string,
  kind: BookingAttempt['kind'],
  renterId: string,
  from: number,
  days: number,
): BookingAttempt {
  const range = { startDate: addDays(today, from), endDate: addDays(today, from + days) };
  const price = priceOf({ ...range, dailyPriceCents: 2000, depositCents: 5000, tier: 'free', terms });
  return {
    id,
    kind,
    renterId,
    range,
    quoted: {
      ...price,
      id: `quote of ${id}`,
      totalCents: price.chargedCents,
      depositCents: 5000,
      tier: 'free',
      currency: 'usd',
      timeZone: zone,
      termsId: '1',
      terms,
      dailyPriceCents: 2000,
    },
    texts: { title: 'Drill', description: '', photoHashes: [] },
    consent: { version: consentVersion },
    dealing: null,
    renter: unhindered,
    gates: usualGates,
    limits: usualFigures,
  };
}

/** What of that kind follows. */
const all = <Kind extends ConsequenceKind>(kind: Kind, { follows }: Applied): Consequence<Kind>[] =>
  follows.flatMap((it) => (it.kind === kind ? [it as unknown as Consequence<Kind>] : []));
const changesOf = (outcome: Applied) => all('history', outcome).flatMap(({ changes }) => changes);

/** What the database would hold afterward. */
function saved(world: World, outcome: Outcome): World {
  if (!('follows' in outcome)) return world;
  const bookings = new Map(world.bookings.map((b) => [b.id, b]));
  for (const { booking } of all('booking', outcome)) bookings.set(booking.id, booking);
  return { ...world, bookings: [...bookings.values()] };
}

const applied = (outcome: Outcome): Applied => {
  if (!('follows' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
};
const inWorld = (world: World, id: string): BookingState => world.bookings.find((b) => b.id === id)!;
const payment = (booking: BookingState, now: Date) => ({
  intentId: `pi of ${booking.id}`,
  amountCents: booking.chargedCents,
  paidAt: now,
});
const withDealing = { dealing: null };

type Step =
  | { do: 'ask' | 'hold'; renter: number; from: number; days: number }
  | { do: 'pass'; minutes: number }
  | {
      do: 'accept' | 'decline' | 'withdraw' | 'confirm' | 'hold-deposit' | 'cancel' | 'cancel-as-owner';
      which: number;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('ask' as const, 'hold' as const),
    renter: fc.nat(5),
    from: fc.integer({ min: 2, max: 7 }),
    days: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(5, 40, 300, 1500, 6000) }),
  fc.record({
    do: fc.constantFrom(
      ...([
        'accept',
        'confirm',
        'confirm',
        'hold-deposit',
        'decline',
        'withdraw',
        'cancel',
        'cancel-as-owner',
      ] as const),
    ),
    which: fc.nat(12),
  }),
);

/** Makes one step of a made-up history in the world; first the clock does what is due. */
function live(world: World, one: Step, n: number, now: Date): Outcome | null {
  if (one.do === 'pass') return null;
  if (!('which' in one)) {
    const kind = one.do === 'ask' ? 'request' : 'instant';
    return beginBooking(world, wish(`b${n}`, kind, `renter${one.renter}`, one.from, one.days), now);
  }
  const booking = world.bookings[one.which % Math.max(1, world.bookings.length)];
  if (!booking) return null;
  const renter = { actor: 'renter', actorId: booking.renterId } as const;
  const owner = { actor: 'owner', actorId: booking.ownerId } as const;
  const { id } = booking;
  switch (one.do) {
    case 'accept':
      return applyMove(world, id, 'accept', owner, withDealing, now);
    case 'decline':
      return applyMove(world, id, 'decline', owner, { note: null }, now);
    case 'withdraw':
      return applyMove(world, id, 'withdraw', renter, { note: null }, now);
    case 'confirm':
      // A bare request sends no one to a payment page.
      return booking.kind === 'request' && !booking.acceptedAt
        ? null
        : applyMove(
            world,
            id,
            waitsForHold(booking, now) ? 'await-deposit' : 'confirm',
            theSystem,
            payment(booking, now),
            now,
          );
    case 'hold-deposit':
      return booking.depositBy === null && isWaitingForHold(booking)
        ? applyMove(world, id, whatHoldDoes(booking, withDealing, now), theSystem, null, now)
        : null;
    case 'cancel':
    case 'cancel-as-owner': {
      const by = one.do === 'cancel' ? renter : owner;
      return applyMove(
        world,
        id,
        'cancel',
        by,
        { note: null, graceAvailable: true, letGo: { cancelled: 0, lost: 0 } },
        now,
      );
    }
  }
}

/** The world once the deposit of a booking that waits for its hold is held. */
function withHold(world: World, which: number): World {
  const chosen = world.bookings[which % Math.max(1, world.bookings.length)];
  const held = (b: BookingState): BookingState =>
    b === chosen && isWaitingForHold(b)
      ? { ...b, depositStatus: 'held', depositBy: null, depositCovered: true }
      : b;
  return { ...world, bookings: world.bookings.map(held) };
}

/** Does what is due until there is nothing left to do. */
function runClock(
  world: World,
  now: Date,
  look: (before: World, world: World, outcome: Outcome) => void,
): World {
  let current = world;
  const reminded = new Set<string>();
  for (let again = true; again;) {
    again = false;
    for (const booking of current.bookings)
      for (const { kind, at } of deadlinesOf(booking)) {
        const once = `${booking.id} ${kind} ${at.toISOString()}`;
        if (at > now || (isReminder(kind) && reminded.has(once))) continue;
        reminded.add(once);
        const told = { unreachable: true };
        const outcome = applyMove(current, booking.id, clockMoveFor[kind], theClock, told, now);
        if (!('follows' in outcome)) continue;
        const before = current;
        current = saved(before, outcome);
        look(before, current, outcome);
        again = true;
        break;
      }
  }
  return current;
}

function checkWorld(world: World, now: Date): void {
  const taken = takenIn(world);
  for (const [i, one] of taken.entries())
    for (const other of taken.slice(i + 1)) expect(overlap(one, other)).toBe(false);
  for (const booking of world.bookings) {
    if (booking.waitingSince) {
      // It is waiting for another booking, or it would have been revived.
      const isOpen = booking.status === 'pending';
      if (isOpen) expect(taken.some((other) => overlap(other, booking))).toBe(true);
    } else if (['pending', 'confirmed', 'active'].includes(booking.status))
      expect(deadlinesOf(booking).some(({ kind }) => !isReminder(kind))).toBe(true);
    if (booking.status === 'confirmed') expect(booking.paidAt).not.toBeNull();
    expect(now >= booking.createdAt).toBe(true);
  }
}

function checkApplied(before: World, outcome: Outcome): void {
  if (!('follows' in outcome)) return;
  const changes = changesOf(outcome);
  const acts = all('refund', outcome).map(({ act }) => act);
  const known = new Map(before.bookings.map((b) => [b.id, b]));
  expect(all('booking', outcome).map(({ booking }) => booking)).toEqual(
    changes.map(({ booking }) => booking),
  );
  for (const { before: was, booking, line, move } of changes) {
    // Each change starts where the previous one ended, and its line records both statuses.
    expect(was ?? null).toEqual(known.get(booking.id) ?? null);
    known.set(booking.id, booking);
    if (line) expect([line.from, line.to, line.move]).toEqual([was?.status ?? null, booking.status, move]);
  }
  const entries = [
    ...all('posting', outcome).map(({ posting }) => posting),
    ...acts.flatMap(({ postings }) => postings),
  ];
  for (const { lines } of entries) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  for (const act of acts) {
    const { booking } = changes.find((change) => change.booking.id === act.bookingId)!;
    expect(act.cents).toBe(booking.refundCents);
    expect(act.cents).toBeLessThanOrEqual(booking.chargedCents);
  }
  // Every cancellation of a paid booking records what is refunded and orders that refund.
  for (const { before: was, booking } of changes)
    if (was?.paidAt && was.status !== 'cancelled' && booking.status === 'cancelled')
      expect(acts.filter((act) => act.bookingId === booking.id)).toHaveLength(booking.refundCents ? 1 : 0);
}

/** Someone requests days, and someone else pays for the same days right away. */
const lostToAnother: Step[] = [
  { do: 'ask', renter: 0, from: 3, days: 2 },
  { do: 'hold', renter: 1, from: 3, days: 2 },
  { do: 'confirm', which: 1 },
];

/** Someone pays two days before the start, and the deposit is held. */
const soon: Step[] = [
  { do: 'hold', renter: 0, from: 2, days: 0 },
  { do: 'confirm', which: 0 },
  { do: 'hold-deposit', which: 0 },
];

/** Someone pays a week ahead, then cancels. */
const calledOff: Step[] = [
  { do: 'hold', renter: 0, from: 7, days: 1 },
  { do: 'confirm', which: 0 },
  { do: 'cancel', which: 0 },
];

test('whatever people and the clock do, no day is promised twice, nothing waits forever, and the books balance', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let world = emptyWorld;
      let now = start;
      for (const [n, one] of steps.entries()) {
        now = after(now, one.do === 'pass' ? one.minutes * minute : minute);
        world = runClock(world, now, (before, seen, outcome) => {
          checkApplied(before, outcome);
          for (const { move } of changesOf(applied(outcome))) reached.add(move);
          checkWorld(seen, now);
        });
        if (one.do === 'hold-deposit') world = withHold(world, one.which);
        const frozen = JSON.stringify(world);
        const outcome = live(world, one, n, now);
        expect(JSON.stringify(world)).toBe(frozen);
        if (!outcome) continue;
        checkApplied(world, outcome);
        if ('follows' in outcome) for (const { move } of changesOf(outcome)) reached.add(move);
        world = saved(world, outcome);
        checkWorld(world, now);
      }
    }),
    { numRuns: 600, examples: [[lostToAnother], [soon], [calledOff]] },
  );
  const common: MoveName[] = [
    'request', 'hold', 'accept', 'decline', 'withdraw', 'confirm', 'wait', 'revive', 'lose-dates',
    'expire-request', 'expire-payment', 'cancel', 'cancel-without-deposit', 'await-deposit', 'secure',
  ]; // oxfmt-ignore
  expect(common.filter((name) => !reached.has(name))).toEqual([]);
});

test('a hold whose page is known to have ended gives its days up at its end, any other a quarter of an hour later', () => {
  const held = applied(beginBooking(emptyWorld, wish('h', 'instant', 'rita', 3, 2), start)).booking;
  const at = held.holdExpiresAt!;
  const withPage = (checkout: BookingState['checkout']) => ({
    ...emptyWorld,
    bookings: [{ ...held, checkout }],
  });
  const isFreed = (world: World, now: Date) => {
    const run = withoutStaleHolds(world, now);
    return run.changes.length > 0 && outcomeOf(run, 'h').booking.cancelReason === 'payment_expired';
  };
  expect(isFreed(withPage(null), after(at, -1))).toBe(false);
  expect(isFreed(withPage(null), at)).toBe(true);
  for (const page of ['preparing', 'open', 'complete'] as const) {
    expect(isFreed(withPage(page), after(at, 15 * minute - 1))).toBe(false);
    expect(isFreed(withPage(page), after(at, 15 * minute))).toBe(true);
  }
});

test('what must end first is named, and nothing has happened by then', () => {
  const held = applied(beginBooking(emptyWorld, wish('h', 'instant', 'rita', 3, 2), start)).booking;
  const world = { ...emptyWorld, bookings: [{ ...held, checkout: 'open' as const }] };
  const renter = { actor: 'renter', actorId: 'rita' } as const;
  const endPage = { first: { type: 'end-page', bookingId: 'h', page: 'rental' } };
  expect(applyMove(world, 'h', 'withdraw', renter, { note: null }, start)).toEqual(endPage);
  const late = after(held.holdExpiresAt!, hour);
  const unreached = { unreachable: false };
  expect(applyMove(world, 'h', 'expire-payment', theClock, unreached, late)).toEqual(endPage);
  expect(applyMove(world, 'h', 'expire-payment', theClock, { unreachable: true }, late)).toHaveProperty(
    'booking.status',
    'cancelled',
  );
});

test('a refused move changes nothing and says why, in the words of the table', () => {
  const asked = applied(beginBooking(emptyWorld, wish('r', 'request', 'rita', 3, 2), start)).booking;
  const world = { ...emptyWorld, bookings: [asked] };
  const owner = { actor: 'owner', actorId: 'olive' } as const;
  expect(applyMove(world, 'r', 'accept', owner, { dealing: 'dealing.blocked' }, start)).toEqual({
    refused: 'dealing.blocked',
  });
  expect(applyMove(world, 'nobody', 'accept', owner, withDealing, start)).toEqual({
    refused: 'booking.not-found',
  });
  expect(decide(asked, 'pay', 'renter', start)).toEqual({ ok: false, code: 'booking.not-yet' });
});

test('contact, place and checklist come with the confirmation, from the item as it is then', () => {
  const held = applied(beginBooking(emptyWorld, wish('h', 'instant', 'rita', 3, 2), start)).booking;
  expect([held.pickupAddress, held.latitude, held.longitude]).toEqual([null, null, null]);
  expect(held.checklist).toEqual([]);
  const world = { ...emptyWorld, bookings: [held] };
  const confirmed = applied(applyMove(world, 'h', 'confirm', theSystem, payment(held, start), start));
  const { booking } = confirmed;
  expect(booking).toMatchObject({ pickupAddress: '12 Elm Street', latitude: 40.7, longitude: -74 });
  expect(booking.checklist).toEqual(['The chuck turns']);
  expect(booking).toMatchObject({ depositStatus: 'scheduled', depositCovered: false });
  expect(all('deposit', confirmed)).toEqual([{ kind: 'deposit', booking, move: 'schedule' }]);
  expect(
    inWorld(
      saved(world, applied(applyMove(world, 'h', 'confirm', theSystem, payment(held, start), start))),
      'h',
    ).status,
  ).toBe('confirmed');
});

test('writing a move puts the booking into the world, with a line of its history and its notices', () => {
  const asked = applied(beginBooking(emptyWorld, wish('one', 'request', 'rita', 10, 2), start)).booking;
  const run = begin(emptyWorld, start);
  const by = { actor: 'renter', actorId: 'rita' } as const;
  write(run, 'request', by, { before: null, booking: asked, input: null as never });
  expect(run.world.bookings).toEqual([asked]);
  expect(run.changes).toEqual([
    expect.objectContaining({
      before: null,
      booking: asked,
      line: expect.objectContaining({ move: 'request', by, from: null, to: 'pending' }),
    }),
  ]);
  expect(run.follows).toEqual([
    { kind: 'notice', booking: asked, notice: 'request-made' },
    { kind: 'pages', booking: asked, move: 'request' },
  ]);
});

test('a refusal has data only where there is any', () => {
  expect(refusal('booking.not-found')).toEqual({ refused: 'booking.not-found' });
  expect(refusal('booking.dates-taken', { reason: 'booked' })).toEqual({
    refused: 'booking.dates-taken',
    data: { reason: 'booked' },
  });
});
