import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparablesOf, comparedMiles, medianOf, type PricedItem } from './comparables.rules.ts';

const here = { lat: 37.77, lng: -122.42 };
const item = (id: string, wish: Partial<PricedItem> = {}): PricedItem => ({
  id,
  title: 'Cordless drill',
  dailyPriceCents: 1500,
  point: here,
  ...wish,
});
const idsOf = (own: PricedItem, others: PricedItem[]) => comparablesOf(own, others).map(({ id }) => id);

describe('what an item is compared with', () => {
  test('shares words of the title first, then is near, whatever their order and small words', () => {
    const near = item('near', { title: 'Circular saw' });
    const alike = item('alike', { title: 'The drill that is cordless', point: { lat: 37.87, lng: -122.42 } });
    const nearer = item('nearer', { title: 'Drill', point: { lat: 37.78, lng: -122.42 } });
    const far = item('far', { title: 'Drill', point: { lat: 37.9, lng: -122.42 } });
    expect(idsOf(item('own'), [far, near, alike, nearer])).toEqual(['alike', 'nearer', 'far', 'near']);
  });

  test('is at most 25 miles away, and says how far', () => {
    const others = [
      item('in', { point: { lat: here.lat + 0.36, lng: here.lng } }),
      item('out', { point: { lat: here.lat + 0.37, lng: here.lng } }),
    ];
    expect(comparablesOf(item('own'), others)).toEqual([
      { id: 'in', title: 'Cordless drill', dailyPriceCents: 1500, distanceMiles: 24.9 },
    ]);
    expect(comparedMiles).toBe(25);
  });

  test('has no distance where one of the two has no place', () => {
    expect(comparablesOf(item('own', { point: null }), [item('other')])[0]?.distanceMiles).toBeNull();
  });

  test('is five items and no more', () => {
    expect(
      comparablesOf(
        item('own'),
        Array.from({ length: 9 }, (_, n) => item(String(n))),
      ),
    ).toHaveLength(5);
  });
});

describe('the middle of some prices', () => {
  test.each([
    [[], null],
    [[900], 900],
    [[900, 1100], 1000],
    [[900, 1101], 1001],
    [[5000, 100, 900], 900],
  ])('of %j is %s', (prices, middle) => expect(medianOf(prices)).toBe(middle));

  test('has as many below as above it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 45, max: 1_000_000 }), { minLength: 1 }), (prices) => {
        const middle = medianOf(prices) ?? Number.NaN;
        const below = prices.filter((price) => price < middle).length;
        const above = prices.filter((price) => price > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(prices.length / 2);
      }),
    );
  });
});
