import { expect, test } from 'vitest';
import { percentOf } from '../money.ts';
import { breakEvenRent } from './break-even.rules.ts';
import { proPriceCents } from './plans.ts';

test('Pro pays for itself from $99.80 of rent a month, and not a dollar before', () => {
  expect(breakEvenRent()).toBe(9980);
  const saved = (rent: number) => percentOf(rent, 15) - percentOf(rent, 10) - proPriceCents();
  expect(saved(breakEvenRent())).toBe(0);
  expect(saved(breakEvenRent() - 100)).toBeLessThan(0);
  expect(saved(breakEvenRent() + 100)).toBeGreaterThan(0);
});
