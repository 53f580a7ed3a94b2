import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsBack, ownersPart, percentBack } from './part-back.rules.ts';
import { priceOf } from './pricing.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const linesOf = (dailyPriceCents: number, endDate = '2027-06-03', tier: 'free' | 'pro' = 'free') =>
  priceOf({ dailyPriceCents, depositCents: 0, startDate: '2027-06-01', endDate, tier, terms }).lines;

test('a percentage is taken of every line, each rounded separately', () => {
  // $40.00 of rent, $6.00 and $1.20 of fees.
  const lines = linesOf(2000);
  expect([centsBack(20, lines), ownersPart(944, lines)]).toEqual([944, 800]);
  // A third of it: $13.20, $1.98 and 40 cents, rounded up from 39.6.
  expect([centsBack(33, lines), ownersPart(1558, lines)]).toEqual([1558, 1320]);
  expect([centsBack(0, lines), centsBack(100, lines), ownersPart(4720, lines)]).toEqual([0, 4720, 4000]);
});

test('cents between two percentages are none', () => {
  const lines = linesOf(2000);
  expect([percentBack(944, lines), percentBack(945, lines)]).toEqual([20, null]);
  expect(() => ownersPart(4721, lines)).toThrow('more than was paid');
});

test('of cents between two percentages the owner bears their share, and both parts stay between the two', () => {
  const lines = linesOf(2000);
  expect([945, 950, 990].map((cents) => ownersPart(cents, lines))).toEqual([801, 805, 839]);
  fc.assert(
    fc.property(
      fc.integer({ min: 45, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (daily, part) => {
        const of = linesOf(daily);
        const cents = Math.floor(part * centsBack(100, of));
        const owners = ownersPart(cents, of);
        const below = Array.from({ length: 101 }, (_, percent) => percent).findLast(
          (percent) => centsBack(percent, of) <= cents,
        )!;
        const [least, most] = [centsBack(below, of), centsBack(Math.min(100, below + 1), of)];
        expect(owners).toBeGreaterThanOrEqual(ownersPart(least, of));
        expect(owners).toBeLessThanOrEqual(ownersPart(most, of));
        expect(cents - owners).toBeGreaterThanOrEqual(least - ownersPart(least, of));
        expect(cents - owners).toBeLessThanOrEqual(most - ownersPart(most, of));
      },
    ),
  );
});

test('at any price, an amount made from a percentage converts back to it, and is never more than was paid', () => {
  const anyPrice = fc.record({
    daily: fc.integer({ min: 45, max: 1_000_000 }),
    end: fc.constantFrom('2027-06-02', '2027-06-05', '2027-06-30'),
    tier: fc.constantFrom('free' as const, 'pro' as const),
    percent: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(anyPrice, ({ daily, end, tier, percent }) => {
      const lines = linesOf(daily, end, tier);
      const cents = centsBack(percent, lines);
      const found = percentBack(cents, lines)!;
      expect(found).toBeLessThanOrEqual(percent);
      expect(centsBack(found, lines)).toBe(cents);
      const rent = lines[0]!.cents;
      // The lowest of several percentages takes the same from the rent as the others.
      expect(ownersPart(cents, lines)).toBe(Math.round((rent * percent) / 100));
      expect(cents).toBeLessThanOrEqual(centsBack(100, lines));
      expect(ownersPart(cents, lines)).toBeLessThanOrEqual(Math.min(cents, rent));
    }),
  );
});
