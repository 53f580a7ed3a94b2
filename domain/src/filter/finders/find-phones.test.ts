import { describe, expect, test } from 'vitest';
import { findPhones } from './find-phones.ts';
import { probable } from '../finding.ts';

const best = (text: string) => Math.max(0, ...findPhones(text).map(({ score }) => score));

describe('a phone number', () => {
  test.each([
    '415.882.9017',
    '4 - 1 - 5 , 8 - 8 - 2 , 9 - 0 - 1 - 7',
    '41 58 82 90 17',
    '415 and 882 and 9017',
    'the first 3 are 415, then it is 882 and you end with 9017',
    'my cell is 882-9017',
    '662-0918',
    '1-800-rent-now',
    '0044 7911 123456',
    'eight six seven five three oh nine',
    '415-882-901_ the last digit is seven',
  ])('is %s', (text) => expect(best(text)).toBeGreaterThanOrEqual(probable));

  test.each([
    'sizes 36 38 40 42 44',
    '10 15 20 25 30 35 lb',
    'one two three four five six seven',
    '1 2 3 4 5 6 7 8 9 10',
    'serial number 4155550123',
    'order #4155550123',
    'gate code 415 882 9017',
    '70-200 100-400 150-600',
    'iso 100 200 400 800 1600',
    'wattage 500 750 1000 1500',
    '45.5123, -122.6589',
    '40 + 40 + 35 = 115',
    'lot 4 space 12',
    '9 to 5, 5 to 9',
  ])('is not %s', (text) => expect(best(text)).toBeLessThan(probable));
});
