import { expect, test } from 'vitest';
import { amountLine } from './amounts.ts';

const sides = {
  renter: { id: '1', displayName: 'Rosa' },
  owner: { id: '2', displayName: 'Olive' },
} as const;

test('a claim is decided in cents, with nothing, the answer, half and all as marks', () => {
  const line = amountLine({
    ...sides,
    kind: 'claim',
    openedBy: 'owner',
    price: [],
    claim: 4_050,
    counterclaim: 1_000,
  });
  expect(line.max).toBe(4_050);
  expect(line.marks).toEqual([
    { at: 0, words: 'Nothing' },
    { at: 1_000, words: 'Rosa’s $10' },
    { at: 2_000, words: 'Half, $20' },
    { at: 4_050, words: 'Olive’s $40.50' },
  ]);
  expect([line.typedAs(2_000), line.typedAs(4_050)]).toEqual(['20', '40.50']);
});

test('marks that fall together appear once, and a side that has not answered offers nothing', () => {
  const line = amountLine({
    ...sides,
    kind: 'claim',
    openedBy: 'owner',
    price: [],
    claim: 4_000,
    counterclaim: null,
  });
  expect(line.marks.map(({ at }) => at)).toEqual([0, 2_000, 4_000]);
});

test('a complaint is decided in percent of what was paid for the rental', () => {
  const price = [
    {
      kind: 'days' as const,
      counts: ['renter' as const, 'owner' as const],
      cents: 6_000,
      days: 2,
      dailyCents: 3_000,
    },
  ] as never;
  const line = amountLine({
    ...sides,
    kind: 'not_as_described',
    openedBy: 'renter',
    price,
    claim: 3_000,
    counterclaim: 600,
  });
  expect(line.max).toBe(50);
  expect(line.marks.map(({ at }) => at)).toEqual([0, 10, 25, 50]);
  expect(line.inWords(25)).toBe('25%, $15');
  expect(line.typedAs(25)).toBe('25');
});
