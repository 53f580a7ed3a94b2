import { expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import type { BookingFacts } from './booking-state.ts';
import { confirmBy } from '../deadlines/deadlines.rules.ts';
import {
  askedForReturnFrom,
  type Deadline,
  deadlinesAfter,
  deadlinesOf,
  knownOutSince,
  mostUrgent,
  passedReminders,
  requestEndsAt,
  standingClaim,
} from './deadlines-of.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const now = new Date('2027-06-01T16:00:00Z');

test('a request ends when its answer is due, and one that waits for others when it could no longer be confirmed', () => {
  const request = {
    terms,
    answerBy: now,
    waitingSince: null,
    startDate: '2027-06-10',
    timeZone: 'America/New_York',
  };
  expect(requestEndsAt(request)).toEqual(now);
  expect(requestEndsAt({ ...request, waitingSince: now })).toEqual(
    confirmBy({ startDate: request.startDate, zone: request.timeZone, terms }),
  );
});

test('a reminder is dealt with when nothing else is due', () => {
  const reminder: Deadline = { kind: 'end-reminder', at: now };
  const close: Deadline = { kind: 'close', at: after(now, minute) };
  expect(mostUrgent([reminder, close])).toBe(close);
  expect(mostUrgent([reminder])).toBe(reminder);
  expect(mostUrgent([])).toBeUndefined();
});

test('the renter’s word that the item is back counts until the owner contests it', () => {
  expect(standingClaim({ returnClaimedAt: null, returnContestedAt: null })).toBeNull();
  expect(standingClaim({ returnClaimedAt: now, returnContestedAt: null })).toBe(now);
  expect(standingClaim({ returnClaimedAt: now, returnContestedAt: after(now, minute) })).toBeNull();
});

test('a pickup that was in doubt is out, and asked about, only from when it counts', () => {
  const [before, later] = [after(now, -minute), after(now, minute)];
  expect(askedForReturnFrom({ endsAt: now, pickupCountedAt: null })).toEqual(now);
  expect(askedForReturnFrom({ endsAt: now, pickupCountedAt: before })).toEqual(now);
  expect(askedForReturnFrom({ endsAt: now, pickupCountedAt: later })).toEqual(later);
  expect(knownOutSince({ pickedUpAt: now, pickupCountedAt: null })).toEqual(now);
  expect(knownOutSince({ pickedUpAt: now, pickupCountedAt: later })).toEqual(later);
});

test('a return that was denied brings back no reminder whose time has passed, unless nothing else asks anymore', () => {
  // The facts that decide what falls due while an item is out.
  const out = {
    ...{ terms, status: 'active', withoutHandover: false, timeZone: 'America/New_York', returnedAt: null },
    ...{ pickedUpAt: after(now, -48 * hour), pickupCountedAt: null, saidBackAt: null, overdueSince: null },
    ...{ claimSince: null, overdueDay: null, endsAt: now },
    ...{ returnClaimedAt: after(now, -36 * hour), returnContestedAt: null },
  } as Partial<BookingFacts> as BookingFacts;
  const passedAt = (at: Date) =>
    passedReminders(out, { ...out, returnContestedAt: at }, at).map(({ kind, at }) => [
      kind,
      (at.getTime() - now.getTime()) / hour,
    ]);
  expect(passedAt(after(now, -24 * hour))).toEqual([]);
  // The evening before was at 6 PM in New York.
  expect(passedAt(after(now, hour))).toEqual([
    ['return-reminder', -18],
    ['return-reminder', -2],
    ['overdue-reminder', 0],
  ]);
  const asked = [0, 12, 36, 60, 84, 108, 132];
  expect(passedAt(after(now, 160 * hour)).slice(2)).toEqual(asked.map((each) => ['overdue-reminder', each]));
  expect(passedReminders(out, out, after(now, 160 * hour))).toEqual([]);
});

test('deadlines are replaced only where they changed, by the last change alone; reminders that came too late are done', () => {
  const request = {
    ...{ id: 'one', terms, status: 'pending', kind: 'request', startDate: '2027-06-10' },
    ...{ timeZone: 'America/New_York', answerBy: after(now, hour), waitingSince: null },
  } as Partial<BookingFacts> as BookingFacts & { id: string };
  const due = (b: BookingFacts) => deadlinesOf(b).map((each) => ({ ...each, doneAt: null }));
  const later = { ...request, answerBy: after(now, 2 * hour) };
  const latest = { ...request, answerBy: after(now, 3 * hour) };
  expect(deadlinesAfter([{ before: request, booking: { ...request, kind: 'instant' } }], now)).toEqual([]);
  expect(deadlinesAfter([{ before: null, booking: request }], now)).toEqual([
    { bookingId: 'one', due: due(request) },
  ]);
  const twice = [
    { before: request, booking: later },
    { before: later, booking: latest },
  ];
  expect(deadlinesAfter(twice, now)).toEqual([{ bookingId: 'one', due: due(latest) }]);
  const ended = { before: request, booking: { ...request, status: 'cancelled' as const } };
  expect(deadlinesAfter([ended], now)).toEqual([{ bookingId: 'one', due: [] }]);

  const out = {
    ...{ id: 'one', terms, status: 'active', withoutHandover: false, timeZone: 'America/New_York' },
    ...{ pickedUpAt: after(now, -48 * hour), pickupCountedAt: null, saidBackAt: null, overdueSince: null },
    ...{ claimSince: null, overdueDay: null, endsAt: now, returnedAt: null },
    ...{ returnClaimedAt: after(now, -36 * hour), returnContestedAt: null },
  } as Partial<BookingFacts> as BookingFacts & { id: string };
  const at = after(now, hour);
  const contested = { before: out, booking: { ...out, returnContestedAt: at } };
  const [only] = deadlinesAfter([contested], at);
  const done = only?.due.filter(({ doneAt }) => doneAt).map(({ kind }) => kind);
  expect(done).toEqual(['return-reminder', 'return-reminder', 'overdue-reminder']);
  expect(only?.due.some(({ doneAt }) => doneAt === null)).toBe(true);
});
