import type { FurtherOut } from '@borough/domain/search/search.contract';
import { expect, test } from 'vitest';
import { wayFurther } from './further-out.ts';

const found = (totals: number[], nearest: FurtherOut['nearest'] = null): FurtherOut => ({
  within: [1, 5, 10, 25, 50, 100].map((miles, n) => ({ miles, total: totals[n] ?? 0 })),
  nearest,
});

test('the smallest circle that holds a choice is one press away', () => {
  expect(wayFurther({ current: 1, radius: 1 }, found([0, 1, 1, 12, 30, 40]))).toEqual({
    words: 'None within 1 mile; 12 within 25 miles.',
    action: 'Show 12 items within 25 miles',
    change: { radius: undefined },
  });
});

test('where no circle holds a choice, it is the smallest that holds all there is', () => {
  expect(wayFurther({ current: 1, radius: 1 }, found([0, 1, 1, 2, 2, 2]))?.action).toBe(
    'Show 2 items within 25 miles',
  );
  expect(wayFurther({ location: 'Boise' }, found([0, 0, 0, 0, 0, 1]))).toMatchObject({
    words: 'None within 25 miles; 1 within 100 miles.',
    action: 'Show 1 item within 100 miles',
    change: { radius: 100 },
  });
});

test('with one or two items, a wider circle is one press away, and isn’t offered if it has no more', () => {
  expect(wayFurther({ location: 'Boise' }, found([0, 0, 1, 2, 2, 9]), 2)).toMatchObject({
    words: 'Only these within 25 miles; 9 within 100 miles.',
    action: 'Show 9 items within 100 miles',
    change: { radius: 100 },
  });
  expect(wayFurther({}, found([0, 0, 1, 2, 2, 2], { miles: 3, place: 'Boise, ID' }), 2)).toBeNull();
});

test('beyond all circles the nearest is named with its city', () => {
  expect(wayFurther({ current: 1, radius: 1 }, found([], { miles: 212, place: 'Denver, CO' }))).toEqual({
    words: 'None within 1 mile. The nearest is 212 miles away, in Denver, CO.',
    action: 'Show items near Denver, CO',
    change: { location: 'Denver, CO', current: undefined, lat: undefined, lng: undefined, radius: undefined },
  });
});

test('with nothing anywhere there is no way', () => {
  expect(wayFurther({}, found([]))).toBeNull();
});
