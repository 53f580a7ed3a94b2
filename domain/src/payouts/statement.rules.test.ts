import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedMemos, type OwnerEntry, statementOf } from './statement.rules.ts';

const query = { from: '2026-11-01', before: '2026-12-01' };
const entry = (memo: string | null, cents: number, more: Partial<OwnerEntry> = {}): OwnerEntry => ({
  day: '2026-11-03',
  bookingId: 'b1',
  itemId: 'i1',
  title: 'Drill',
  startDate: '2026-11-04',
  endDate: '2026-11-06',
  memo,
  cents,
  ...more,
});

test('a month adds up: what was owed before, earned, paid out, kept for a debt, and is owed after', () => {
  const kayak = { bookingId: 'b2', itemId: 'i2', title: 'Kayak' };
  const statement = statementOf(query, -1_000, [
    entry('charge', -6_000),
    entry('refund', 2_000),
    entry('charge', -9_000, kayak),
    entry('payout', 5_000),
    entry('kept for a debt', 500, kayak),
    entry('payout refused', -5_000),
    entry('payout', 5_000),
  ]);
  expect(statement).toMatchObject({
    openingCents: 1_000,
    earnedCents: 13_000,
    paidCents: 5_000,
    keptCents: 500,
    closingCents: 8_500,
  });
  expect(statement.items).toEqual([
    { itemId: 'i2', title: 'Kayak', rentals: 1, earnedCents: 9_000, paidCents: 0, keptCents: 500 },
    { itemId: 'i1', title: 'Drill', rentals: 1, earnedCents: 4_000, paidCents: 5_000, keptCents: 0 },
  ]);
  expect(statement.lines.map(({ words, cents }) => [words, cents])).toEqual([
    ['Rental paid by the renter', 6_000],
    ['Refunded to the renter', -2_000],
    ['Rental paid by the renter', 9_000],
    ['Payout sent', -5_000],
    ['Applied to what you owed', -500],
    ['Payout not sent', 5_000],
    ['Payout sent', -5_000],
  ]);
});

test('what a claim brings is earned, and says where it comes from', () => {
  const { lines, earnedCents } = statementOf(query, 0, [entry('claim paid', -2_500)]);
  expect(lines.map(({ words, cents }) => [words, cents])).toEqual([['Claim paid from the deposit', 2_500]]);
  expect(earnedCents).toBe(2_500);
});

test('a claim paid early, given back or lost is earned or lost again, and says so', () => {
  const { lines, earnedCents } = statementOf(query, 0, [
    entry('claim advanced', -2_500),
    entry('claim returned', 1_000),
    entry('claim lost with the deposit', 400),
  ]);
  expect(lines.map(({ words, cents }) => [words, cents])).toEqual([
    ['Claim paid before the renter has paid us', 2_500],
    ['Claim refunded because the item came back', -1_000],
    ["Claim reversed by the renter's bank", -400],
  ]);
  expect(earnedCents).toBe(1_100);
});

test('fees that were owed and then waived are neither earned nor kept', () => {
  const { lines, earnedCents, keptCents } = statementOf(query, 0, [
    entry('late cancellation fees', 1_284),
    entry('fees waived', -1_284),
  ]);
  expect(lines.map(({ kind, words }) => [kind, words])).toEqual([
    ['kept', 'Fees for a booking you cancelled late'],
    ['kept', 'Fees waived'],
  ]);
  expect([earnedCents, keptCents]).toEqual([0, 0]);
  expect(movedMemos).toContain('fees waived');
});

test('an entry under a memo it does not know still counts', () => {
  const { lines, closingCents } = statementOf(query, 0, [entry('something new', -700), entry(null, 100)]);
  expect(lines.map(({ words }) => words)).toEqual(['Adjustment', 'Adjustment']);
  expect(closingCents).toBe(600);
});

test('whatever is entered, the closing balance is the one after it, and the items add up to the total', () => {
  const memos = ['charge', 'refund', 'payout', 'kept for a debt', 'payout taken back', null];
  const entries = fc.array(
    fc
      .tuple(
        fc.constantFrom(...memos),
        fc.integer({ min: -99_999, max: 99_999 }),
        fc.constantFrom('i1', 'i2'),
      )
      .map(([memo, cents, itemId]) => entry(memo, cents, { itemId })),
  );
  fc.assert(
    fc.property(entries, fc.integer({ min: -99_999, max: 99_999 }), (each, balance) => {
      const statement = statementOf(query, balance, each);
      const after = each.reduce((sum, { cents }) => sum + cents, balance);
      expect(statement.closingCents + after).toBe(0);
      for (const part of ['earnedCents', 'paidCents', 'keptCents'] as const)
        expect(statement.items.reduce((sum, item) => sum + item[part], 0)).toBe(statement[part]);
    }),
  );
});
