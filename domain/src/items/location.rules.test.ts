import { expect, test } from 'vitest';
import { longestLocation, parseLocation, stateCode } from './location.rules.ts';

test.each([
  ['San Francisco, CA 94102', { city: 'San Francisco', state: 'CA', zip: '94102' }],
  ['San Francisco, CA 94102-1234', { city: 'San Francisco', state: 'CA', zip: '94102' }],
  ['San Francisco, CA', { city: 'San Francisco', state: 'CA', zip: null }],
  ['Austin, TX 78701-1234', { city: 'Austin', state: 'TX', zip: '78701' }],
  ['austin,tx 78701', { city: 'austin', state: 'TX', zip: '78701' }],
  ['  Austin ,  Texas   78701  ', { city: 'Austin', state: 'TX', zip: '78701' }],
  ['Winston-Salem, North Carolina', { city: 'Winston-Salem', state: 'NC', zip: null }],
  ["Coeur d'Alene, ID 83814", { city: "Coeur d'Alene", state: 'ID', zip: '83814' }],
  ['St. Louis, MO 63101', { city: 'St. Louis', state: 'MO', zip: '63101' }],
  ['Washington, District of Columbia', { city: 'Washington', state: 'DC', zip: null }],
  ['Cañon City, CO 81212', { city: 'Cañon City', state: 'CO', zip: '81212' }],
  ['San Juan, PR 00901', { city: 'San Juan', state: 'PR', zip: '00901' }],
  ['Toronto, Ontario', { city: 'Toronto', state: 'Ontario', zip: null }],
])('%j is read as a place', (text, place) => {
  expect(parseLocation(text)).toEqual(place);
});

test.each([
  'San Francisco',
  'San Francisco, CA 9410',
  'San Francisco, CA 941022',
  'San Francisco, CA 94102-12',
  'San Francisco, CA 94102 USA',
  'San Francisco, CA94102',
  'San Francisco CA 94102',
  '100 Main St, San Francisco, CA',
  ', CA 94102',
  'San Francisco, ',
  'San Francisco, 94102',
  '94102',
  '',
])('%j is no "City, State ZIP"', (text) => {
  expect(parseLocation(text)).toBeNull();
});

test('a text as long as a book is refused at once', () => {
  for (const text of [`a${' '.repeat(1_000_000)}b`, `a, b${' '.repeat(1_000_000)}!`, ','.repeat(1_000_000)]) {
    const began = process.threadCpuUsage();
    expect(parseLocation(text)).toBeNull();
    // Processor time in microseconds: a busy machine must not fail the test.
    expect(process.threadCpuUsage(began).user).toBeLessThan(1_000_000);
  }
  expect(parseLocation(`${'a'.repeat(longestLocation - 4)}, CA`)).not.toBeNull();
  expect(parseLocation(`${'a'.repeat(longestLocation - 3)}, CA`)).toBeNull();
});

test('states are known by letters and by name, in any case; other words are none', () => {
  expect(['ca', 'CA', ' california ', 'New york'].map(stateCode)).toEqual(['CA', 'CA', 'CA', 'NY']);
  expect(['XX', 'Ontario', '', 'constructor', 'toString'].map(stateCode)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
