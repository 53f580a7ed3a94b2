import { expect, test } from 'vitest';
import { listingsTitle } from './listings-title.rules.ts';

test.each([
  [{}, 'Browse Items'],
  [{ search: ' ', category: '', location: ' ' }, 'Browse Items'],
  [{ category: 'fun rides' }, 'Fun Rides to rent'],
  [{ location: 'Denver, CO' }, 'Items to rent in Denver, CO'],
  [{ category: 'Tools', location: 'Denver, CO' }, 'Tools to rent in Denver, CO'],
  [{ location: 'My current location', current: true }, 'Items to rent near you'],
  [{ search: 'power drill' }, '"power drill" to rent'],
  [{ search: 'tent', category: 'outdoors', location: 'Austin' }, '"tent" in Outdoors to rent in Austin'],
])('a page that shows %j is called %s', (search, title) => {
  expect(listingsTitle(search)).toBe(title);
});
