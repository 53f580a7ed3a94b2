import { expect, test } from 'vitest';
import { callableNumber, countriesOf, shownPhone, typedPhone } from './phone.rules.ts';

test('a US number is the same number however it is typed', () => {
  for (const typed of [
    '4155550100',
    '(415) 555-0100',
    '415.555.0100',
    '1 415 555 0100',
    ' +1 415 555 0100 ',
    '+14155550100',
  ])
    expect(typedPhone(typed, ['US'])).toEqual({
      kind: 'usable',
      number: '+14155550100',
      shown: '+1 415 555 0100',
    });
});

test('numbers of other countries are known as such, those that share +1 included', () => {
  for (const typed of ['+1 416 555 0100', '+1 876 555 0100', '+44 7911 123456', '+49 151 23456789'])
    expect(typedPhone(typed, ['US']).kind).toBe('abroad');
  expect(typedPhone('+1 416 555 0100', ['US', 'CA']).kind).toBe('usable');
  expect(typedPhone('0151 23456789', ['DE'])).toMatchObject({ number: '+4915123456789' });
});

test('a number that text messages can’t reach is refused', () => {
  for (const typed of [
    '',
    'call me',
    '911',
    '555 0100',
    '+1 800 555 0100',
    '+1 900 555 0100',
    '415 555 0100 x12',
    'or 415 555 0100',
  ])
    expect(typedPhone(typed, ['US'])).toEqual({ kind: 'unusable' });
});

test('a stored number is shown in groups, and a list of countries is read or refused as a whole', () => {
  expect(shownPhone('+14155550100')).toBe('+1 415 555 0100');
  expect(countriesOf('us, CA')).toEqual(['US', 'CA']);
  expect(countriesOf('US, Narnia')).toBeNull();
  expect(countriesOf('')).toBeNull();
});

test('callableNumber takes what can be called, landlines and toll-free numbers of any country included', () => {
  expect(callableNumber(' (415) 555-2671 ', 'US')).toBe('+14155552671');
  expect(callableNumber('1-800-555-0100', 'US')).toBe('+18005550100');
  expect(callableNumber('030 901820', 'DE')).toBe('+4930901820');
  expect(callableNumber('+49 30 901820', 'US')).toBe('+4930901820');
});

test('callableNumber refuses what nobody picks up, and what would need more than a number', () => {
  for (const typed of ['', 'call me', '911', '555 2671', '415 555 2671 x12', 'or 415 555 2671', '+1 415 555'])
    expect([typed, callableNumber(typed, 'US')]).toEqual([typed, null]);
});
