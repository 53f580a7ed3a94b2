import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountIn, centsOf, dollarsOf, moneyText, percentOf } from './money.ts';

test.each([
  [3568, 15, 535],
  [3568, 3, 107],
  [10, 15, 2],
  [30, 15, 5],
  [50, 3, 2],
  [49, 3, 1],
  [5, 10, 1],
  [4, 10, 0],
  [0, 15, 0],
])('%i cents at %i percent is %i: half a cent goes up', (cents, percent, expected) => {
  expect(percentOf(cents, percent)).toBe(expected);
});

test('a percentage equals the same sum in whole numbers without end', () => {
  fc.assert(
    fc.property(fc.nat(30_000_000), fc.nat(100), (cents, percent) => {
      const exact = (BigInt(cents) * BigInt(percent) * 2n + 100n) / 200n;
      expect(BigInt(percentOf(cents, percent))).toBe(exact);
    }),
    { numRuns: 2000 },
  );
});

test('cents written as dollars, or as people read them, are the same cents when read again', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (cents) => {
      expect(centsOf(dollarsOf(cents))).toBe(cents);
      expect(centsOf(moneyText(cents))).toBe(cents);
    }),
  );
});

test.each([
  ['45', 4500],
  ['45.1', 4510],
  ['45.10', 4510],
  [45.1, 4510],
  [0.29, 29],
  [1.15, 115],
  [' 7.05 ', 705],
  ['0', 0],
  ['0.50', 50],
  ['1,000', 100_000],
  ['12,345.67', 1_234_567],
  ['$25', 2500],
  ['$ 1,000.50', 100_050],
  ['US$25', 2500],
  ['25 USD', 2500],
  ['25 dollars', 2500],
  ['25$', 2500],
  ['.50', 50],
  ['25.', 2500],
])('%j dollars are %i cents', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents);
});

test.each([
  '',
  '.',
  '$',
  ',',
  '1.234',
  '-1',
  '-$1',
  '+1',
  '1e3',
  '0x10',
  '1,00',
  '1,0000',
  '10,00.50',
  ',100',
  '1.000,50',
  '1,000,00',
  '$$5',
  '5 5',
  'abc',
  'dollars',
  '٤٥',
  'Infinity',
  'NaN',
])('%j is no amount of dollars and cents', (text) => {
  expect(centsOf(text)).toBeNull();
});

test.each([
  [4500, '$45'],
  [4510, '$45.10'],
  [5, '$0.05'],
  [0, '$0'],
  [1_000_000, '$10,000'],
  [123_456_789, '$1,234,567.89'],
  [-1784, '-$17.84'],
])('%i cents are shown as %s', (cents, text) => {
  expect(moneyText(cents)).toBe(text);
});

test('a debt keeps its sign in the text of the database', () => {
  expect([dollarsOf(-5), dollarsOf(-1784), dollarsOf(0)]).toEqual(['-0.05', '-17.84', '0.00']);
});

test('an amount is read with whatever decimals it has, so that a form can say what is wrong with them', () => {
  expect(['1,000.505', '$100000000000', '0.001', 'x'].map(amountIn)).toEqual([1000.505, 1e11, 0.001, null]);
});
