import { after, hour } from '@borough/domain/clocks';
import { expect, it } from 'vitest';
import { jumpsOf } from './jumps.ts';

const startsAt = new Date('2026-06-10T16:00:00Z');
const endsAt = new Date('2026-06-13T01:00:00Z');
const rental = {
  status: 'confirmed',
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
} as const;
const keys = (at: Date, more: Partial<Parameters<typeof jumpsOf>[0]> = {}) =>
  jumpsOf({ ...rental, ...more }, at).map(({ key }) => key);

it('leads to what is ahead of a rental, in its order, and never back', () => {
  expect(keys(after(startsAt, -48 * hour))).toEqual([
    'day-before',
    'pickup',
    'evening-before-return',
    'return',
    'two-weeks',
  ]);
  expect(keys(startsAt)).toEqual(['evening-before-return', 'return', 'two-weeks']);
  expect(keys(after(endsAt, -hour), { status: 'active' })).toEqual(['return', 'two-weeks']);
  // Picked up early, so there's no pickup ahead.
  expect(keys(after(startsAt, -hour), { status: 'active' })).toEqual([
    'evening-before-return',
    'return',
    'two-weeks',
  ]);
  expect(keys(endsAt, { status: 'active' })).toEqual(['two-weeks']);
});

it('leads two weeks on where a rental is over, or has no times yet', () => {
  for (const more of [{ status: 'completed' }, { status: 'pending', startsAt: null, endsAt: null }] as const)
    expect(keys(after(startsAt, -hour), more)).toEqual(['two-weeks']);
});

it('names two weeks in its order, also before a rental that is further ahead', () => {
  expect(keys(after(startsAt, -20 * 24 * hour))[0]).toBe('two-weeks');
});
