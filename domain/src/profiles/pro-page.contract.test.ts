import { expect, test } from 'vitest';
import { BusinessInputSchema, longestBusinessTexts, maxHouseRules } from './pro-page.contract.ts';

const nothing = { name: null, handoverHours: null, houseRules: [] };
const messages = (input: object) =>
  BusinessInputSchema.safeParse({ ...nothing, ...input }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]) ?? [];

test('empty fields are cleared, and empty house rules are left out', () => {
  expect(
    BusinessInputSchema.parse({ name: '  ', handoverHours: ' ', houseRules: ['', ' No pets ', '  '] }),
  ).toEqual({ name: null, handoverHours: null, houseRules: ['No pets'] });
  expect(BusinessInputSchema.parse({ ...nothing, name: ' Alder  Street Tools ' }).name).toBe(
    'Alder Street Tools',
  );
});

test('a business is never called like us or like an office, nor with invisible signs or two alphabets', () => {
  for (const name of ['Borough', 'Borough Support', 'Admin', 'Ridge\u202eRentals', 'Аlder Tools'])
    expect(messages({ name })).toHaveLength(1);
  for (const name of ['Ridge Rentals', "Maya's Tools & Bikes", 'Camp 9', 'Kamera-Verleih Süd'])
    expect([name, messages({ name })]).toEqual([name, []]);
});

test('there are at most four house rules, and each text has its length', () => {
  const rules = Array.from({ length: maxHouseRules }, (_, n) => `Rule ${n}`);
  expect(messages({ houseRules: [...rules, ''] })).toEqual([]);
  expect(messages({ houseRules: [...rules, 'One more'] })).toEqual([
    ['houseRules', 'House rules can have at most 4 lines'],
  ]);
  const { name, handoverHours, houseRule } = longestBusinessTexts;
  const long = 'Ridge rent '.repeat(8).slice(0, name);
  expect(messages({ name: long })).toEqual([]);
  expect(messages({ name: `${long}s` })).toEqual([['name', 'A name can have at most 80 characters']]);
  expect(messages({ handoverHours: 'a'.repeat(handoverHours + 1) })).toHaveLength(1);
  expect(messages({ houseRules: ['a'.repeat(houseRule + 1)] })).toEqual([
    ['houseRules.0', 'Please use at most 120 characters'],
  ]);
  expect(messages({ houseRules: ['one\ntwo'] })).toHaveLength(1);
});
