import { expect, test } from 'vitest';
import { bookingNumber } from './booking-number.ts';

test('a booking has one short number', () => {
  expect(bookingNumber('38d88e93-0000-4000-8000-0000581c6f48')).toBe('38D88E93');
});
