import { describe, expect, test } from 'vitest';
import { after, hour, minute } from '../../clocks.ts';
import { blankBooking } from '../blank-booking.ts';
import { actors, type Actor, type BookingFacts } from '../booking-state.ts';
import { clockMoveFor, decide, type MoveName, moveNames } from './bookings.machine.ts';
import { deadlinesOf, endsItselfAt, isReminder } from '../deadlines-of.rules.ts';
import { codeShownBy } from '../handover/handover-code.rules.ts';
import { handoverMoves } from './handover.machine.ts';
import { overdueMoves } from './overdue.machine.ts';
import { returningMoves } from './returning.machine.ts';
import { termsOfSecondRelease as terms } from '../../terms/terms.ts';

const now = new Date('2027-06-01T16:00:00Z');
const inTime = (ms: number) => after(now, ms);

const ready: BookingFacts = {
  ...blankBooking,
  terms,
  status: 'confirmed',
  kind: 'instant',
  startDate: '2027-06-01',
  timeZone: 'America/New_York',
  paidAt: inTime(-100 * hour),
  confirmedAt: inTime(-100 * hour),
  startsAt: inTime(hour),
  endsAt: inTime(50 * hour),
  depositCovered: true,
  depositStatus: 'held',
  depositHold: 'held',
  depositHeldUntil: inTime(72 * hour),
  depositRenewals: 0,
};
const begun = { ...ready, startsAt: inTime(-2 * hour) };
const over = { ...ready, startsAt: inTime(-51 * hour), endsAt: inTime(-hour) };
const late = { ...begun, previousLateAt: inTime(-hour) };
const out: BookingFacts = {
  ...ready,
  status: 'active',
  startsAt: inTime(-2 * hour),
  pickedUpAt: inTime(-2 * hour),
  depositHeldUntil: inTime(12 * hour),
};
const due: BookingFacts = {
  ...out,
  startsAt: inTime(-50 * hour),
  pickedUpAt: inTime(-50 * hour),
  endsAt: now,
};
/** Over for ten days; its pickup was put in doubt on the first day and settled only just now. */
const overdueInDoubt = {
  ...out,
  startsAt: inTime(-300 * hour),
  pickedUpAt: inTime(-298 * hour),
  endsAt: inTime(-240 * hour),
};
const missed = { ...due, overdueSince: now, overdueDay: '2027-06-01' };

/** The situations around a hand-over, each as of `now`, with who can make which moves then. */
const situations: Record<string, { booking: BookingFacts; may: Partial<Record<Actor, MoveName[]>> }> = {
  'too early': {
    booking: { ...ready, startsAt: inTime(12 * hour + 1) },
    may: {
      renter: ['cancel'],
      owner: ['cancel'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning', 'learn-of-delay'],
    },
  },
  'half a day before the start': {
    booking: { ...ready, startsAt: inTime(12 * hour) },
    may: {
      renter: ['cancel', 'say-received', 'on-my-way'],
      owner: ['cancel', 'hand-over', 'say-handed-over', 'on-my-way'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning', 'learn-of-delay'],
    },
  },
  'begun, the owner on the way': {
    booking: { ...begun, ownerOnWayAt: inTime(-minute) },
    may: {
      renter: ['say-received', 'on-my-way'],
      owner: ['hand-over', 'say-handed-over'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning', 'learn-of-delay'],
    },
  },
  'begun, the deposit lapsed': {
    booking: { ...begun, depositHeldUntil: now },
    may: {
      renter: ['give-card', 'on-my-way'],
      owner: ['on-my-way'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning', 'learn-of-delay'],
    },
  },
  'begun, the deposit never held': {
    booking: { ...begun, depositCovered: false, depositStatus: 'scheduled', depositHeldUntil: null },
    may: {
      renter: ['on-my-way'],
      owner: ['on-my-way'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning', 'learn-of-delay'],
    },
  },
  'begun, the deposit charged': {
    booking: { ...begun, depositStatus: 'captured_held', depositHeldUntil: null },
    may: {
      renter: ['say-received', 'on-my-way'],
      owner: ['hand-over', 'say-handed-over', 'on-my-way'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning', 'learn-of-delay'],
    },
  },
  'handed over, says the owner': {
    booking: { ...begun, ownerGaveAt: inTime(-30 * minute + 1) },
    may: {
      renter: ['say-received', 'on-my-way'],
      owner: ['hand-over', 'on-my-way'],
      clock: ['remind-of-pick-up'],
      system: ['learn-of-delay'],
    },
  },
  'handed over, said the owner half an hour ago': {
    booking: { ...begun, ownerGaveAt: inTime(-30 * minute) },
    may: {
      renter: ['say-received', 'on-my-way'],
      owner: ['hand-over', 'say-handed-over', 'on-my-way'],
      clock: ['remind-of-pick-up'],
      system: ['learn-of-delay'],
    },
  },
  'handed over, say both': {
    booking: { ...begun, ownerGaveAt: inTime(-30 * minute), renterReceivedAt: now },
    may: {
      renter: ['on-my-way'],
      owner: ['hand-over', 'say-handed-over', 'on-my-way'],
      clock: ['remind-of-pick-up'],
      system: ['pick-up', 'learn-of-delay'],
    },
  },
  'handed over, said both an hour apart': {
    booking: { ...begun, ownerGaveAt: now, renterReceivedAt: inTime(-hour) },
    may: {
      renter: ['say-received', 'on-my-way'],
      owner: ['hand-over', 'on-my-way'],
      clock: ['remind-of-pick-up'],
      system: ['learn-of-delay'],
    },
  },
  'over, never handed over': {
    booking: over,
    may: {
      renter: ['say-received'],
      owner: ['say-handed-over'],
      clock: ['remind-of-pick-up', 'remind-of-missed-pick-up'],
      system: ['cancel-after-warning', 'learn-of-delay'],
    },
  },
  'over for two days, never handed over': {
    booking: { ...over, startsAt: inTime(-98 * hour), endsAt: inTime(-48 * hour) },
    may: {
      renter: ['say-received'],
      owner: ['say-handed-over'],
      clock: ['remind-of-missed-pick-up', 'cancel-never-handed-over'],
      system: ['cancel-after-warning', 'learn-of-delay'],
    },
  },
  'before the start, the rental before it late': {
    booking: { ...late, startsAt: inTime(12 * hour) },
    may: {
      renter: ['cancel', 'say-received', 'on-my-way'],
      owner: ['cancel', 'hand-over', 'say-handed-over', 'on-my-way', 'will-not-be-back'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning', 'learn-of-return', 'learn-of-no-delay'],
    },
  },
  'long before the start, the rental before it late': {
    booking: { ...late, startsAt: inTime(12 * hour + 1) },
    may: {
      renter: ['cancel'],
      owner: ['cancel'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning', 'learn-of-return', 'learn-of-no-delay'],
    },
  },
  'begun, the rental before it late': {
    booking: late,
    may: {
      renter: ['cancel-not-back', 'say-received', 'on-my-way'],
      owner: ['hand-over', 'say-handed-over', 'on-my-way', 'will-not-be-back'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning', 'learn-of-return'],
    },
  },
  'begun, the rental before it late and back': {
    booking: { ...late, previousBackAt: now },
    may: {
      renter: ['cancel-not-back', 'say-received', 'on-my-way'],
      owner: ['hand-over', 'say-handed-over', 'on-my-way'],
      clock: ['remind-of-pick-up'],
      system: ['cancel-after-warning'],
    },
  },
  'cancelled because the rental before it was late': {
    booking: { ...late, status: 'cancelled' },
    may: { system: ['count-as-owners'], admin: ['waive-fees'] },
  },
  out: {
    booking: out,
    may: { renter: ['on-my-way', 'return', 'say-returned'], owner: ['on-my-way', 'mark-back'], clock: [] },
  },
  'out, back soon': {
    booking: { ...out, pickedUpAt: inTime(-40 * hour), endsAt: inTime(2 * hour) },
    may: {
      renter: ['on-my-way', 'return', 'say-returned'],
      owner: ['on-my-way', 'mark-back'],
      clock: ['remind-of-return'],
    },
  },
  'back early, says the owner': {
    booking: { ...out, saidBackAt: inTime(-24 * hour + 1) },
    may: { renter: ['on-my-way', 'return', 'agree-return', 'deny-return'], owner: ['on-my-way'], clock: [] },
  },
  'back early, said the owner a day ago': {
    booking: { ...out, saidBackAt: inTime(-24 * hour) },
    may: {
      renter: ['on-my-way', 'return', 'agree-return', 'deny-return'],
      owner: ['on-my-way'],
      clock: ['return-unopposed'],
    },
  },
  'back early, says the owner, and due': {
    booking: { ...due, saidBackAt: inTime(-hour) },
    may: {
      renter: ['on-my-way', 'return', 'agree-return', 'deny-return'],
      owner: ['mark-back'],
      clock: ['remind-of-return', 'ask-about-return'],
    },
  },
  due: {
    booking: due,
    may: {
      renter: ['on-my-way', 'return', 'say-returned'],
      owner: ['mark-back', 'not-back'],
      clock: ['remind-of-return', 'ask-about-return'],
    },
  },
  'back, says the renter': {
    booking: { ...due, returnClaimedAt: inTime(-12 * hour), endsAt: inTime(-12 * hour) },
    may: {
      renter: ['on-my-way', 'return'],
      owner: ['mark-back', 'contest-return'],
      clock: ['remind-of-return', 'ask-about-return', 'ask-about-claim'],
    },
  },
  'back, said the renter two days ago': {
    booking: {
      ...due,
      returnClaimedAt: inTime(-60 * hour),
      endsAt: inTime(-48 * hour),
      pickedUpAt: inTime(-90 * hour),
    },
    may: {
      renter: ['on-my-way', 'return'],
      owner: ['mark-back', 'contest-return'],
      clock: ['remind-of-return', 'ask-about-return', 'ask-about-claim', 'return-by-silence'],
    },
  },
  'back, says the renter, not back, the owner': {
    booking: { ...missed, returnClaimedAt: inTime(-hour), returnContestedAt: now },
    may: {
      renter: ['on-my-way', 'return'],
      owner: ['mark-back'],
      clock: ['remind-of-return', 'ask-about-return'],
    },
  },
  'a week late, and nobody said so': {
    booking: {
      ...due,
      endsAt: inTime(-168 * hour),
      startsAt: inTime(-200 * hour),
      pickedUpAt: inTime(-200 * hour),
    },
    may: {
      renter: ['on-my-way', 'return', 'say-returned'],
      owner: ['mark-back', 'not-back'],
      clock: ['remind-of-return', 'ask-about-return', 'complete-unmarked'],
    },
  },
  'a week late, and the owner said so': {
    booking: {
      ...missed,
      endsAt: inTime(-168 * hour),
      startsAt: inTime(-200 * hour),
      pickedUpAt: inTime(-200 * hour),
    },
    may: {
      renter: ['on-my-way', 'return', 'say-returned'],
      owner: ['mark-back'],
      clock: ['remind-of-return', 'ask-about-return'],
    },
  },
  'late on another day': {
    booking: { ...missed, overdueDay: '2027-05-31' },
    may: {
      renter: ['on-my-way', 'return', 'say-returned'],
      owner: ['mark-back'],
      clock: ['remind-of-return', 'ask-about-return', 'stay-overdue'],
    },
  },
  'out since days of doubt, and over': {
    booking: { ...overdueInDoubt, pickupCountedAt: now },
    may: {
      renter: ['on-my-way', 'return', 'say-returned'],
      owner: ['mark-back', 'not-back'],
      clock: ['ask-about-return'],
    },
  },
  returned: {
    booking: { ...due, returnedAt: inTime(-24 * hour + 1) },
    may: { renter: [], owner: ['all-good'], clock: [] },
  },
  'returned a day ago': {
    booking: { ...due, returnedAt: inTime(-24 * hour) },
    may: { renter: [], owner: ['all-good'], clock: ['complete'] },
  },
};
const names = Object.keys(situations);
const inSituation = (name: string) => {
  const found = situations[name];
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
};

/** Moves possible in every situation, or here for other reasons: money, admins, putting it in doubt, complaints and claims. */
const besides =
  /^(deposit-|paid-twice|return-stray-payment|cancel-as-admin|state-(?:meeting|claim|complaint))/;

describe.each(names)('when a rental is %s', (name) => {
  test.each(actors)('the %s may make these moves and no others', (actor) => {
    const { booking, may } = inSituation(name);
    const made = moveNames.filter((move) => decide(booking, move, actor, now).ok && !besides.test(move));
    expect(made.toSorted()).toEqual((may[actor] ?? []).toSorted());
  });
});

test('each move around a hand-over is made somewhere, by each of its people', () => {
  const moves = { ...handoverMoves, ...returningMoves, ...overdueMoves };
  for (const [move, { by }] of Object.entries(moves))
    for (const actor of by) {
      const made = names.some((name) => inSituation(name).may[actor]?.some((each) => each === move));
      expect([move, actor, made]).toEqual([move, actor, true]);
    }
});

test.each([
  ['the deposit lapsed', 'begun, the deposit lapsed', 'hand-over', 'owner', 'booking.deposit-not-secured'],
  ['it is said again', 'handed over, says the owner', 'say-handed-over', 'owner', 'booking.already-said'],
  ['they are on their way', 'begun, the owner on the way', 'on-my-way', 'owner', 'booking.already-said'],
  ['the item is late', 'due', 'on-my-way', 'owner', 'booking.too-late'],
  ['the rental ended without them', 'over, never handed over', 'on-my-way', 'renter', 'booking.too-late'],
  ['it is too early', 'too early', 'hand-over', 'owner', 'booking.not-yet'],
  ['the rental is over', 'over, never handed over', 'hand-over', 'owner', 'booking.too-late'],
  ['the item was handed over', 'out', 'cancel', 'renter', 'booking.too-late'],
  ['the rental is not over', 'out', 'not-back', 'owner', 'booking.not-yet'],
  ['the owner is the one to answer', 'back, says the renter', 'not-back', 'owner', 'booking.too-late'],
  ['they said so', 'back, says the renter', 'say-returned', 'renter', 'booking.already-said'],
  ['they are asked', 'back early, says the owner', 'say-returned', 'renter', 'booking.too-late'],
  ['it is back', 'returned', 'return', 'renter', 'booking.too-late'],
  ['it is not back', 'due', 'all-good', 'owner', 'booking.not-yet'],
  [
    'the item is back',
    'begun, the rental before it late and back',
    'will-not-be-back',
    'owner',
    'booking.too-late',
  ],
  ['nothing is late', 'begun, the owner on the way', 'cancel-not-back', 'renter', 'booking.not-allowed'],
] as const)('who cannot, because %s, is told why', (_, name, move, actor, code) => {
  expect(decide(inSituation(name).booking, move, actor, now)).toEqual({ ok: false, code });
});

describe('nothing waits for ever', () => {
  const going = names.filter((name) => inSituation(name).booking.status !== 'cancelled');
  test.each(going)('a rental that is %s has a deadline, and then the clock moves it', (name) => {
    const { booking } = inSituation(name);
    const deadlines = deadlinesOf(booking);
    expect(deadlines.some(({ kind }) => !isReminder(kind))).toBe(true);
    for (const { kind, at } of deadlines) {
      const may = (when: Date) => decide(booking, clockMoveFor[kind], 'clock', when).ok;
      expect([kind, may(at)]).toEqual([kind, true]);
      // Later reminders repeat the first one.
      if (!isReminder(kind)) expect([kind, may(after(at, -1))]).toEqual([kind, false]);
    }
  });

  test('a rental completes automatically when its people were told: two days or a week after the end, or a day after the return', () => {
    expect(endsItselfAt(begun)).toEqual(after(begun.endsAt ?? now, 48 * hour));
    expect(endsItselfAt(out)).toEqual(after(out.endsAt ?? now, 168 * hour));
    expect(endsItselfAt({ ...due, returnedAt: now })).toEqual(inTime(24 * hour));
    expect(endsItselfAt(missed)).toBeNull();
  });
});

describe('a pickup that counts after days of doubt', () => {
  const counted = { ...overdueInDoubt, pickupCountedAt: now };
  const kinds = (b: BookingFacts) => deadlinesOf(b).map(({ kind }) => kind);
  const hoursFromNow = (b: BookingFacts, wanted: string) =>
    deadlinesOf(b)
      .filter(({ kind }) => kind === wanted)
      .map(({ at }) => (at.getTime() - now.getTime()) / hour);

  test('sends nobody the reminders of the days before, and asks about the return from then on', () => {
    expect(deadlinesOf(counted).filter(({ at }) => at <= now)).toEqual([]);
    expect(hoursFromNow(counted, 'overdue-reminder')).toEqual([12, 36, 60, 84, 108, 132, 156]);
    expect(kinds(counted)).not.toContain('return-reminder');
  });

  test('leaves the owner a week to say that the item is not back', () => {
    expect(hoursFromNow(counted, 'unmarked')).toEqual([168]);
    expect(decide(counted, 'complete-unmarked', 'clock', inTime(168 * hour - 1)).ok).toBe(false);
    expect(decide(counted, 'not-back', 'owner', inTime(hour)).ok).toBe(true);
  });

  test('while the rental continues, it keeps the reminders that are still ahead', () => {
    const goingOn = { ...counted, endsAt: inTime(hour) };
    expect(hoursFromNow(goingOn, 'return-reminder')).toEqual([]);
    expect(hoursFromNow(goingOn, 'overdue-reminder')[0]).toBe(1);
    expect(hoursFromNow({ ...goingOn, endsAt: inTime(3 * hour) }, 'return-reminder')).toEqual([1]);
    expect(endsItselfAt(goingOn)).toEqual(inTime(169 * hour));
  });
});

describe('codes', () => {
  test.each([
    ['half a day before the start', 'pick-up', null],
    ['too early', null, null],
    ['begun, the deposit lapsed', null, null],
    ['over, never handed over', null, null],
    ['out', null, 'return'],
    ['due', null, 'return'],
    ['returned', null, null],
  ] as const)('%s: the renter shows %s, the owner %s', (name, renter, owner) => {
    const { booking } = inSituation(name);
    expect([codeShownBy(booking, 'renter', now), codeShownBy(booking, 'owner', now)]).toEqual([
      renter,
      owner,
    ]);
  });
});

describe('an item that is not as described', () => {
  const complained: BookingFacts = { ...out, complaintSince: inTime(-hour) };
  const codeOf = (booking: BookingFacts, name: MoveName, actor: Actor, at = now) => {
    const decision = decide(booking, name, actor, at);
    return decision.ok ? null : decision.code;
  };

  test('is reported by the renter, once, within a day of the pickup, also when the rental is over', () => {
    expect(codeOf(out, 'state-complaint', 'renter')).toBeNull();
    expect(codeOf({ ...out, status: 'completed' }, 'state-complaint', 'renter')).toBeNull();
    expect(codeOf(out, 'state-complaint', 'owner')).toBe('booking.not-allowed');
    expect(codeOf(complained, 'state-complaint', 'renter')).toBe('complaint.open');
    expect(codeOf(out, 'state-complaint', 'renter', inTime(22 * hour))).toBeNull();
    expect(codeOf(out, 'state-complaint', 'renter', inTime(22 * hour + 1))).toBe('complaint.too-late');
    const early: BookingFacts = { ...out, pickedUpAt: inTime(-4 * hour) };
    expect(codeOf(early, 'state-complaint', 'renter', inTime(22 * hour))).toBeNull();
  });

  test('keeps an admin from cancelling, and nothing else from happening', () => {
    expect(codeOf(complained, 'cancel-as-admin', 'admin')).toBe('complaint.open');
    expect(codeOf(complained, 'return', 'renter')).toBeNull();
    expect(codeOf({ ...complained, returnedAt: inTime(-24 * hour) }, 'complete', 'clock')).toBeNull();
  });
});

describe('a claim against the deposit', () => {
  const returned: BookingFacts = { ...out, endsAt: inTime(-2 * hour), returnedAt: inTime(-hour) };
  const claimed: BookingFacts = { ...returned, claimSince: inTime(-hour) };
  const codeOf = (booking: BookingFacts, name: MoveName, actor: Actor, at = now) => {
    const decision = decide(booking, name, actor, at);
    return decision.ok ? null : decision.code;
  };

  test('is stated by the owner once the item is back, or a day after the end', () => {
    expect(codeOf(returned, 'state-claim', 'owner')).toBeNull();
    expect(codeOf(returned, 'state-claim', 'renter')).toBe('booking.not-allowed');
    expect(codeOf({ ...returned, status: 'completed' }, 'state-claim', 'owner')).toBe('booking.too-late');
    const gone: BookingFacts = { ...out, endsAt: inTime(-24 * hour) };
    expect(codeOf(gone, 'state-claim', 'owner')).toBeNull();
    expect(codeOf(gone, 'state-claim', 'owner', inTime(-1))).toBe('booking.not-yet');
  });

  test('while it is open, the owner cannot wave it through, no admin cancels, and silence does not complete the rental', () => {
    expect(codeOf(claimed, 'all-good', 'owner')).toBe('claim.open');
    expect(codeOf(claimed, 'cancel-as-admin', 'admin')).toBe('claim.open');
    const gone: BookingFacts = { ...out, endsAt: inTime(-8 * 24 * hour), claimSince: inTime(-hour) };
    expect(codeOf(gone, 'complete-unmarked', 'clock')).toBe('claim.open');
    expect(deadlinesOf(gone).map(({ kind }) => kind)).not.toContain('unmarked');
    expect(deadlinesOf({ ...gone, claimSince: null }).map(({ kind }) => kind)).toContain('unmarked');
  });

  test('an open complaint keeps silence from completing the rental, too', () => {
    const gone: BookingFacts = { ...out, endsAt: inTime(-8 * 24 * hour), complaintSince: inTime(-hour) };
    expect(codeOf(gone, 'complete-unmarked', 'clock')).toBe('complaint.open');
    expect(deadlinesOf(gone).map(({ kind }) => kind)).not.toContain('unmarked');
    expect(codeOf({ ...gone, complaintSince: null }, 'complete-unmarked', 'clock')).toBeNull();
  });

  test('does not keep a rental from completing a day after the return', () => {
    expect(codeOf({ ...claimed, returnedAt: inTime(-24 * hour) }, 'complete', 'clock')).toBeNull();
  });

  test('an item that is lost ends the rental, one that is back does not', () => {
    expect(codeOf({ ...out, claimSince: now }, 'settle-loss', 'system')).toBeNull();
    expect(codeOf(claimed, 'settle-loss', 'system')).toBe('booking.too-late');
  });
});
