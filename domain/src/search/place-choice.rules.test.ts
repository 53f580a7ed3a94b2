import { expect, it } from 'vitest';
import { placesByLikelihood } from './place-choice.rules.ts';

const places = [
  { label: 'Mission, TX', state: 'TX', zipAreas: 3 },
  { label: 'Mission, San Francisco, CA', state: 'CA', zipAreas: null },
  { label: 'Mission, KS', state: 'KS', zipAreas: 1 },
  { label: 'Mission City, OR', state: 'OR', zipAreas: 5 },
];
const labels = (state: string | null) => placesByLikelihood(places, state).map(({ label }) => label);

it('means a large city first, then a part of a city, then small cities', () => {
  expect(labels(null)).toEqual([
    'Mission City, OR',
    'Mission, San Francisco, CA',
    'Mission, TX',
    'Mission, KS',
  ]);
});

it("means a place in the visitor's own state before all others", () => {
  expect(labels('KS')[0]).toBe('Mission, KS');
  expect(labels('CA')[0]).toBe('Mission, San Francisco, CA');
});
