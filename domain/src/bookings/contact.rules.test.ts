import { expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import { bookingStatuses } from './bookings.machine.ts';
import { contactIsOpen } from './contact.rules.ts';

const startsAt = new Date('2026-06-10T16:00:00Z');
const shown = (now: Date, wish: Partial<Parameters<typeof contactIsOpen>[0]> = {}) =>
  contactIsOpen({ status: 'confirmed', startsAt, addressShownAt: null, ...wish }, now);

test('contact opens a day before the start, to the minute', () => {
  expect(shown(after(startsAt, -24 * hour))).toBe(true);
  expect(shown(after(startsAt, -24 * hour - minute))).toBe(false);
  expect(shown(after(startsAt, 40 * hour))).toBe(true);
});

test('contact opens early for whoever asked for the address', () => {
  const now = after(startsAt, -72 * hour);
  expect(shown(now)).toBe(false);
  expect(shown(now, { addressShownAt: now })).toBe(true);
});

test.each(bookingStatuses)('a booking that is %s', (status) => {
  const open = status === 'confirmed' || status === 'active';
  expect(shown(startsAt, { status, addressShownAt: startsAt })).toBe(open);
});

test('a booking whose start is not known yet has no open contact', () => {
  expect(shown(startsAt, { startsAt: null })).toBe(false);
});
