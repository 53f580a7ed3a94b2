import { expect, it } from 'vitest';
import { commonRange } from './price-bars.tsx';

it('knows between which dollars the middle half of the items cost', () => {
  expect(commonRange([0, 2, 4, 1, 1])).toEqual([10, 30]);
  expect(commonRange([0, 0, 5])).toEqual([20, 30]);
  expect(commonRange([0, 0, 0])).toBeNull();
});
