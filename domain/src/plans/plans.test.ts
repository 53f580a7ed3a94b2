import { expect, test } from 'vitest';
import { plans } from './plans.ts';

test('there are two plans: Basic for nothing with 15 percent, Pro for $4.99 a month with 10 percent', () => {
  expect(plans.free).toMatchObject({ badge: 'Basic Plan', price: 0, rentalFee: 15 });
  expect(plans.pro).toMatchObject({ badge: 'Pro Plan', price: 4.99, rentalFee: 10 });
});
