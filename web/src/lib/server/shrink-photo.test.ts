import { expect, test } from 'vitest';
import { fitWithin } from './shrink-photo.ts';

test('a picture fits its square in its own shape, and never grows', () => {
  expect(fitWithin({ width: 4032, height: 3024 }, 2400)).toEqual({ width: 2400, height: 1800 });
  expect(fitWithin({ width: 3024, height: 4032 }, 2400)).toEqual({ width: 1800, height: 2400 });
  expect(fitWithin({ width: 2400, height: 100 }, 2400)).toEqual({ width: 2400, height: 100 });
  expect(fitWithin({ width: 640, height: 480 }, 2400)).toEqual({ width: 640, height: 480 });
  expect(fitWithin({ width: 30_000, height: 2 }, 2400)).toEqual({ width: 2400, height: 1 });
});
