import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparablesOf,
  comparedMiles,
  fewestCompared,
  medianOf,
  type PricedItem,
} from './comparables.rules.ts';

const here = { lat: 37.77, lng: -122.42 };
const item = (id: string, wish: Partial<PricedItem> = {}): PricedItem => ({
  id,
  title: 'Cordless drill',
  dailyPriceCents: 1500,
  point: here,
  ...wish,
});
const idsOf = (own: PricedItem, others: PricedItem[]) => comparablesOf(own, others).map(({ id }) => id);

/** Enough others that are alike and at the same place. */
const enough = (count = fewestCompared) => Array.from({ length: count }, (_, n) => item(`z${n}`));

describe('what an item is compared with', () => {
  test('shares more words of the title first, then is nearer, whatever their order, case and number', () => {
    const alike = item('alike', { title: 'DRILLS, cordless', point: { lat: 37.87, lng: -122.42 } });
    const nearer = item('nearer', { title: 'Drill', point: { lat: 37.78, lng: -122.42 } });
    const far = item('far', { title: 'Drill', point: { lat: 37.9, lng: -122.42 } });
    const own = item('own', { title: 'The cordless drill' });
    expect(idsOf(own, [far, alike, nearer, ...enough(2)])).toEqual(['z0', 'z1', 'alike', 'nearer', 'far']);
  });

  test('shares a word that says what it is: no small word, number or size does', () => {
    const own = item('own', { title: 'City bike with 7 speeds' });
    const others = ['Table saw with 7 blades', 'Tent for 7', 'Ladder 7 ft', 'The 7', 'Saw'];
    const unlike = others.map((title, n) => item(`u${n}`, { title }));
    const bikes = Array.from({ length: 5 }, (_, n) => item(`b${n}`, { title: `Bike ${n}` }));
    expect(idsOf(own, [...unlike, ...bikes])).toEqual(['b0', 'b1', 'b2', 'b3', 'b4']);
  });

  test('is nothing with fewer than five that are alike, however many others there are', () => {
    const bike = item('own', { title: 'City bike', dailyPriceCents: 1600 });
    const scooters = Array.from({ length: 40 }, (_, n) =>
      item(`s${n}`, { title: 'Electric scooter', dailyPriceCents: 16_000 }),
    );
    const bikes = (count: number) =>
      Array.from({ length: count }, (_, n) => item(`b${n}`, { title: 'Bike' }));
    expect(idsOf(bike, [...scooters, ...bikes(4)])).toEqual([]);
    expect(idsOf(bike, [...scooters, ...bikes(5)])).toHaveLength(5);
  });

  test('is at most 50 miles away, and says how far', () => {
    const others = [
      item('in', { title: 'Drill', point: { lat: here.lat + 0.72, lng: here.lng } }),
      item('out', { title: 'Drill', point: { lat: here.lat + 0.73, lng: here.lng } }),
    ];
    expect(comparablesOf(item('own'), [...others, ...enough()]).at(-1)).toEqual({
      ...{ id: 'in', title: 'Drill', dailyPriceCents: 1500, distanceMiles: 49.8 },
    });
    expect(idsOf(item('own'), [...others, ...enough()])).not.toContain('out');
    expect(comparedMiles).toBe(50);
  });

  test('has no distance where one of the two has no place', () => {
    expect(comparablesOf(item('own', { point: null }), enough())[0]?.distanceMiles).toBeNull();
  });

  test('is twelve items and no more', () => {
    expect(comparablesOf(item('own'), enough(20))).toHaveLength(12);
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
