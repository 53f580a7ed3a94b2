import { Problem } from '@borough/domain/problems';
import { expect, test } from 'vitest';
import { otherIn, partIn, requirePart, requireReader } from './bookings.policy.ts';

const booking = { renterId: 'rita', ownerId: 'olive', kind: 'request', paidAt: null } as const;
const held = { ...booking, kind: 'instant' } as const;

test('renter and owner play their parts, anybody else plays none', () => {
  expect(partIn(booking, 'rita')).toBe('renter');
  expect(partIn(booking, 'olive')).toBe('owner');
  expect(partIn(booking, 'steve')).toBeNull();
});

test('the other party is who one is not', () => {
  expect(otherIn(booking, 'rita')).toBe('olive');
  expect(otherIn(booking, 'olive')).toBe('rita');
});

test('a stranger is told that the booking is not there', () => {
  expect(requirePart(booking, 'rita')).toBe('renter');
  expect(() => requirePart(booking, 'steve')).toThrow(new Problem('booking.not-found'));
});

test('dates held at once are the renter’s own business until they are paid', () => {
  expect(requireReader(booking, 'olive')).toBe('owner');
  expect(requireReader(held, 'rita')).toBe('renter');
  expect(() => requireReader(held, 'olive')).toThrow(new Problem('booking.not-found'));
  expect(requireReader({ ...held, paidAt: new Date('2027-06-01T12:00:00Z') }, 'olive')).toBe('owner');
  expect(() => requireReader(held, 'steve')).toThrow(new Problem('booking.not-found'));
});
