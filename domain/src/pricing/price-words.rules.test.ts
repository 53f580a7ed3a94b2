import { expect, test } from 'vitest';
import { feesInWords, fromWithFees, lineInWords } from './price-words.rules.ts';
import { priceOf } from './pricing.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const lines = (tier: 'free' | 'pro') =>
  priceOf({
    dailyPriceCents: 4500,
    depositCents: 0,
    startDate: '2027-06-01',
    endDate: '2027-06-02',
    tier,
    terms,
  }).lines;

test('each fee of a price says its percentage, the rent has none', () => {
  expect(lines('free').map(lineInWords)).toEqual(['Rental', 'Service fee (15%)', 'Payment processing (3%)']);
  expect(lines('pro').map(lineInWords)).toEqual(['Rental', 'Service fee (10%)', 'Payment processing (3%)']);
});

test('a fee says the percentage it was made with, and none where none was kept', () => {
  expect(lineInWords({ code: 'user-fee', percent: 12 })).toBe('Service fee (12%)');
  expect(lineInWords({ code: 'user-fee' })).toBe('Service fee');
});

test('"with fees" says which fees, by the plan', () => {
  expect(feesInWords('free', terms)).toBe('a 15% service fee and 3% payment processing');
  expect(feesInWords('pro', terms)).toBe('a 10% service fee and 3% payment processing');
});

test('a price leads with what one day costs with fees, on Basic unless the plan is known', () => {
  expect(fromWithFees(4500, terms).join(' ')).toBe('from $53.10 with fees');
  expect(fromWithFees(4500, terms, 'pro').join(' ')).toBe('from $50.85 with fees');
});
