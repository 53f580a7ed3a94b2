import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, dayIn, hour } from '../../clocks.ts';
import { addDays } from '../../days.ts';
import type { BookingState } from '../booking-state.ts';
import type { World } from '../booking-world.ts';
import { isStillOut, occupiedWhenBack, occupiedWhileOut, soonAfter } from './overdue.rules.ts';
import { termsOfSecondRelease as terms } from '../../terms/terms.ts';

const zone = 'America/New_York';
const today = '2027-06-10';
const now = new Date('2027-06-10T16:00:00Z');
const day = (ahead: number) => addDays(today, ahead);

type Part = Partial<BookingState> & { id: string };
/** A rental of an item, with the fields these rules read. */
const rental = (of: Part) =>
  ({
    terms,
    status: 'confirmed',
    holdExpiresAt: null,
    startsAt: null,
    pickedUpAt: null,
    returnedAt: null,
    overdueSince: null,
    previousLateAt: null,
    withoutHandover: false,
    timeZone: zone,
    ...of,
  }) as BookingState;
const worldOf = (...bookings: BookingState[]): World => ({ item: {} as World['item'], bookings });

const late = rental({ id: 'late', status: 'active', startDate: day(-5), occupiedUntil: day(-2) });

describe('an item that is still out takes', () => {
  test('every day up to today while nobody else has them', () => {
    expect(occupiedWhileOut(late, worldOf(late), now)).toBe(today);
    const cancelled = rental({
      id: 'gone',
      status: 'cancelled',
      startDate: day(-1),
      occupiedUntil: day(-1),
    });
    expect(occupiedWhileOut(late, worldOf(late, cancelled), now)).toBe(today);
  });

  test('no day of another booking, nor any day after it', () => {
    const next = rental({ id: 'next', startDate: day(0), occupiedUntil: day(3) });
    expect(occupiedWhileOut(late, worldOf(late, next), now)).toBe(day(-1));
    const once = rental({ id: 'once', startDate: day(-1), occupiedUntil: day(-1) });
    expect(occupiedWhileOut(late, worldOf(late, once), now)).toBe(day(-2));
  });

  test('today of its own time zone', () => {
    const nearMidnight = new Date('2027-06-11T03:30:00Z');
    expect(occupiedWhileOut(late, worldOf(late), nearMidnight)).toBe(today);
    const inBerlin = { ...late, timeZone: 'Europe/Berlin' };
    expect(occupiedWhileOut(inBerlin, worldOf(inBerlin), nearMidnight)).toBe(day(1));
  });

  test('more days from one day to the next, and never those of others', () => {
    const starts = fc.integer({ min: -6, max: 12 });
    fc.assert(
      fc.property(starts, fc.nat(3), fc.nat(400), fc.nat(400), (start, length, one, more) => {
        const other = rental({ id: 'other', startDate: day(start), occupiedUntil: day(start + length) });
        const world = worldOf(late, ...(start > -2 ? [other] : []));
        const first = occupiedWhileOut(late, world, after(now, one * hour));
        const then = { ...late, occupiedUntil: first };
        const later = occupiedWhileOut(then, world, after(now, (one + more) * hour));
        expect(later >= first).toBe(true);
        expect(first <= dayIn(zone, after(now, one * hour))).toBe(true);
        if (start > -2) expect(later < other.startDate).toBe(true);
      }),
    );
  });
});

describe('an item that is back takes', () => {
  test('the day it came back, whatever was booked', () => {
    const early = { ...late, startDate: day(-1), occupiedUntil: day(4) };
    expect(occupiedWhenBack(early, now)).toBe(today);
  });

  test('no more days than before it came back', () => {
    expect(occupiedWhenBack(late, now)).toBe(day(-2));
  });

  test('its first day, even if it was handed over and brought back the evening before', () => {
    const tomorrow = { ...late, startDate: day(1), occupiedUntil: day(3) };
    expect(occupiedWhenBack(tomorrow, now)).toBe(day(1));
  });
});

describe('after a late rental', () => {
  const in72Hours = rental({ id: 'soon', startsAt: after(now, 72 * hour) });

  test('those must know whose rental begins within 72 hours, to the millisecond', () => {
    expect(soonAfter(late, worldOf(late, in72Hours), now)).toEqual([in72Hours]);
    expect(soonAfter(late, worldOf(late, in72Hours), after(now, -1))).toEqual([]);
  });

  test.each<[string, Partial<BookingState>]>([
    ['is itself the late one', { id: 'late' }],
    ['is not paid yet', { status: 'pending' }],
    ['has the item', { pickedUpAt: now }],
    ['was told before', { previousLateAt: now }],
    ['had started before hand-over was part of a rental', { withoutHandover: true }],
    ['has no start yet', { startsAt: null }],
  ])('nobody is told whose rental %s', (_, so) => {
    expect(soonAfter(late, worldOf(late, { ...in72Hours, ...so }), now)).toEqual([]);
  });

  test('the item is out until it is back, and only if its owner said that it is late', () => {
    const missed = { ...late, overdueSince: now };
    expect(isStillOut(worldOf(in72Hours, missed))).toBe(true);
    for (const so of [{ overdueSince: null }, { returnedAt: now }, { status: 'completed' as const }])
      expect(isStillOut(worldOf({ ...missed, ...so }, in72Hours))).toBe(false);
  });
});
