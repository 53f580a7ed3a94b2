import { expect, test } from 'vitest';
import { whyNotTogether } from './fitting.rules.ts';

test.each([
  [{}, []],
  [{ freeCancelHours: 24, depositNeededHours: 24 }, []],
  [{ freeCancelHours: 12, depositNeededHours: 24 }, []],
  [{ freeCancelHours: 25 }, ['freeCancelHours']],
  [{ freeCancelHours: null, depositNeededHours: 23 }, ['freeCancelHours']],
  [{ freeCancelHours: 18, depositNeededHours: 12 }, ['freeCancelHours']],
] as const)(
  'limits of %j are refused in %j: cancelling never costs before a declined card stops being free',
  (values, fields) => {
    expect(Object.keys(whyNotTogether('limits', values))).toEqual(fields);
  },
);

test('other sections have nothing to fit together', () => {
  expect(whyNotTogether('fees', { freeCancelHours: 72 })).toEqual({});
});
