import { expect, it } from 'vitest';
import { changedOf, emptyListing } from './listing-values.ts';

it('sends what was changed here, and leaves alone what may have been changed elsewhere', () => {
  const before = { ...emptyListing, title: 'Drill', price: '40', features: ['Case'] };
  const read = { title: 'Drill', price: 4_500, features: ['Case'], deposit: 0 };
  expect(changedOf(read, { ...before, price: '45' }, before)).toEqual({ price: 4_500 });
  expect(changedOf({ ...read, features: [] }, { ...before, features: [] }, before)).toEqual({ features: [] });
  expect(changedOf(read, before, before)).toEqual({});
});
