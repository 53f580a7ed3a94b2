import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, hour, minute } from '../../clocks.ts';
import { addDays } from '../../days.ts';
import { priceOf } from '../../pricing/pricing.rules.ts';
import { freeUntil, renterCancelsAt } from '../../pricing/refund.rules.ts';
import { blankBooking } from '../blank-booking.ts';
import { bookingStatuses, type BookingFacts } from '../booking-state.ts';
import { decide } from '../moving/bookings.machine.ts';
import { contactIsOpen } from './contact.rules.ts';
import { confirmBy, contactOpensAt, endsAt, startsAt } from '../../deadlines/deadlines.rules.ts';
import { termsOfSecondRelease } from '../../terms/terms.ts';

const start = new Date('2026-06-10T16:00:00Z');
const end = after(start, 50 * hour);
const booked = {
  terms: termsOfSecondRelease,
  status: 'confirmed' as const,
  confirmedAt: after(start, -240 * hour),
  startsAt: start,
  endsAt: end,
  addressShownAt: null,
  depositCovered: true,
  withoutHandover: false,
  returnedAt: null,
};
const open = (now: Date, wish: Partial<Parameters<typeof contactIsOpen>[0]> = {}) =>
  contactIsOpen({ ...booked, ...wish }, now);

test('contact opens when free cancellation ends: a day before the start, to the moment', () => {
  expect(open(after(start, -24 * hour))).toBe(true);
  expect(open(after(start, -24 * hour - 1))).toBe(false);
});

test('contact of a rental booked near its start opens when the hour of grace is over', () => {
  const confirmedAt = after(start, -3 * hour);
  expect(open(after(confirmedAt, hour - 1), { confirmedAt })).toBe(false);
  expect(open(after(confirmedAt, hour), { confirmedAt })).toBe(true);
});

test('contact of a rental picked up within the hour of grace is open from its pickup on', () => {
  const [confirmedAt, now] = [after(start, -2 * hour), after(start, -110 * minute)];
  expect(open(now, { confirmedAt })).toBe(false);
  expect(open(now, { confirmedAt, status: 'active' })).toBe(true);
});

test('contact stays open while the item is out, and closes three days after its return', () => {
  const late = after(end, 30 * 24 * hour);
  expect(open(late, { status: 'active' })).toBe(true);
  expect(open(late, { status: 'active', withoutHandover: true })).toBe(false);
  expect(open(after(end, 72 * hour - 1))).toBe(true);
  expect(open(after(end, 72 * hour))).toBe(false);
  for (const status of ['active', 'completed'] as const) {
    expect(open(after(late, 72 * hour - 1), { status, returnedAt: late })).toBe(true);
    expect(open(after(late, 72 * hour), { status, returnedAt: late })).toBe(false);
  }
});

test('contact opens early for anyone who gave up free cancellation for the address', () => {
  const now = after(start, -72 * hour);
  expect(open(now)).toBe(false);
  expect(open(now, { addressShownAt: now })).toBe(true);
});

test('contact stays closed while a required deposit is not held, even for anyone who asked for the address', () => {
  expect(open(start, { depositCovered: false })).toBe(false);
  expect(open(start, { depositCovered: false, addressShownAt: after(start, -hour) })).toBe(false);
});

test('contact closes 72 hours after the end, also once the rental is completed', () => {
  for (const status of ['confirmed', 'completed'] as const) {
    expect(open(after(end, 72 * hour - 1), { status })).toBe(true);
    expect(open(after(end, 72 * hour), { status, addressShownAt: start })).toBe(false);
  }
});

test.each(bookingStatuses)('a booking that is %s', (status) => {
  const ofRental = status === 'confirmed' || status === 'active' || status === 'completed';
  expect(open(start, { status, addressShownAt: start })).toBe(ofRental);
});

test('a booking that was never confirmed has no open contact', () => {
  expect(open(start, { confirmedAt: null, addressShownAt: start })).toBe(false);
  expect(open(start, { startsAt: null })).toBe(false);
  expect(open(start, { endsAt: null })).toBe(false);
});

const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu', 'UTC'];
const days = ['2027-03-14', '2027-11-07', '2027-06-10'];

/** Any booking confirmed in time, from minutes to half a year before its start, with any press of "Show address". */
const anyBooking = fc
  .record({
    zone: fc.constantFrom(...zones),
    startDate: fc.constantFrom(...days),
    length: fc.integer({ min: 0, max: 30 }),
    minutesBefore: fc.oneof(
      fc.integer({ min: 1, max: 3 * 24 * 60 }),
      fc.integer({ min: 1, max: 180 * 24 * 60 }),
    ),
    tapAfter: fc.option(fc.integer({ min: 0, max: 4 * 24 * 60 }), { nil: null }),
    graceAvailable: fc.boolean(),
    depositCovered: fc.boolean(),
    depositCents: fc.constantFrom(0, 5_000),
  })
  .map(({ zone, startDate, length, minutesBefore, tapAfter, graceAvailable, ...rest }) => {
    const range = { startDate, endDate: addDays(startDate, length), zone, terms: termsOfSecondRelease };
    const confirmedAt = after(confirmBy(range), -minutesBefore * minute);
    const startAt = startsAt(range, confirmedAt);
    const depositCovered = rest.depositCents === 0 || rest.depositCovered;
    const facts: BookingFacts = {
      ...blankBooking,
      terms: termsOfSecondRelease,
      status: 'confirmed',
      kind: 'instant',
      startDate,
      timeZone: zone,
      paidAt: confirmedAt,
      confirmedAt,
      startsAt: startAt,
      endsAt: endsAt(range, startAt),
      depositCovered,
      depositStatus: rest.depositCents === 0 ? 'not_required' : depositCovered ? 'held' : 'failed',
    };
    const tap = tapAfter === null ? null : after(confirmedAt, tapAfter * minute);
    // Only count a press that the product allows.
    if (tap && decide(facts, 'show-address', 'renter', tap).ok) facts.addressShownAt = tap;
    const price = priceOf({
      ...range,
      dailyPriceCents: 3_568,
      depositCents: rest.depositCents,
      tier: 'free',
    });
    const terms = {
      steps: termsOfSecondRelease.cancelling,
      ...price,
      confirmedAt,
      startsAt: startAt,
      addressShownAt: facts.addressShownAt,
      graceAvailable,
    };
    return { facts, terms, confirmedAt, zone };
  });

test('contact is never open while a full refund is still possible', () => {
  fc.assert(
    fc.property(anyBooking, fc.nat(190 * 24 * 60), ({ facts, terms, confirmedAt }, minutes) => {
      const { startsAt: startAt, endsAt: endAt } = facts;
      if (!startAt || !endAt) throw new Error('a confirmed booking has its times');
      const edges = [
        freeUntil(terms),
        contactOpensAt(startAt, confirmedAt, termsOfSecondRelease),
        startAt,
        endAt,
      ];
      const instants = [
        after(confirmedAt, minutes * minute),
        ...edges.flatMap((edge) => [after(edge, -1), edge, after(edge, 1)]),
        ...(facts.addressShownAt ? [after(facts.addressShownAt, -1), facts.addressShownAt] : []),
      ].filter((at) => at >= confirmedAt);
      for (const at of instants) {
        const before = facts.addressShownAt && at < facts.addressShownAt;
        const seen = before ? { ...facts, addressShownAt: null } : facts;
        const outcome = renterCancelsAt({ ...terms, addressShownAt: seen.addressShownAt }, at);
        expect([at, contactIsOpen(seen, at) && outcome?.kind === 'free']).toEqual([at, false]);
        expect([at, decide(seen, 'cancel', 'renter', at).ok]).toEqual([at, outcome !== null]);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a paid rental with its deposit held opens before it starts', () => {
  fc.assert(
    fc.property(anyBooking, ({ facts }) => {
      if (!facts.depositCovered || !facts.startsAt) return;
      expect(contactIsOpen(facts, after(facts.startsAt, -1))).toBe(true);
    }),
  );
});

test('the property walks over bookings of every kind: by grace, by notice and by tap', () => {
  const seen = fc.sample(anyBooking, 2_000);
  expect(seen.some(({ facts }) => facts.addressShownAt)).toBe(true);
  expect(seen.some(({ facts }) => !facts.depositCovered)).toBe(true);
  const byGrace = seen.filter(
    ({ facts, confirmedAt }) => facts.startsAt && after(facts.startsAt, -24 * hour) < confirmedAt,
  );
  expect(byGrace.length).toBeGreaterThan(100);
  expect(seen.length - byGrace.length).toBeGreaterThan(100);
});
