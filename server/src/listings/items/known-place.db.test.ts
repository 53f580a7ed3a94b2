import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCategory, aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { knownPlace } from './known-place.ts';

const drill = {
  title: 'Cordless drill',
  description: 'With two batteries and a case.',
  price: '25',
  deposit: '100',
  category: 'Tools',
  availabilities: [{ startDate: '2026-07-01', endDate: '2026-07-10' }],
};

test.each([
  ['San Francisco, CA 94102', 'San Francisco, CA 94102'],
  ['san francisco , california 94102-1234', 'San Francisco, CA 94102'],
  ['Oakland, CA', 'Oakland, CA'],
  ['St. Louis, MO', 'Saint Louis, MO'],
  ['Ft Worth, TX', 'Fort Worth, TX'],
  ['San José, CA', 'San Jose, CA'],
  ['Coeur D Alene, ID', "Coeur d'Alene, ID"],
  ["O'Fallon, MO", "O'Fallon, MO"],
  ['North Little Rock, AR', 'North Little Rock, AR'],
  ['Winston-Salem, NC', 'Winston Salem, NC'],
  ['New York City, NY 10001', 'New York, NY 10001'],
  ['West Hollywood, CA 90046', 'West Hollywood, CA 90046'],
])('%s is kept as %s', async (typed, kept) => expect((await knownPlace(typed)).location).toBe(kept));

test('what is no place is refused at the field, with what was understood, and never listed', async () => {
  await using db = await freshDatabase();
  await aCategory(db);
  await using server = await testApp(db, { now: new Date('2026-06-01T17:00:00Z') });
  const owner = await aPerson(db);
  const list = (location: string) =>
    server.send('POST', '/api/items', { as: owner, body: { ...drill, location } });
  for (const [location, words, understood] of [
    [
      'call 415-555-0100, CA',
      "We couldn't find call 415-555-0100 in CA. Please add its ZIP code.",
      undefined,
    ],
    ['venmo @drill, CA', "We couldn't find venmo @drill in CA. Please add its ZIP code.", undefined],
    [
      'maya@example.com, CA 94110',
      'ZIP code 94110 is in a different place. Did you mean San Francisco, CA 94110?',
      'San Francisco, CA 94110',
    ],
    [
      'Oakland, NY 94601',
      'ZIP code 94601 is in a different place. Did you mean Oakland, CA 94601?',
      'Oakland, CA 94601',
    ],
    ['Oakland, CA 00001', "We couldn't find ZIP code 00001. Did you mean Oakland, CA?", 'Oakland, CA'],
    [
      'Nowhere, Atlantis',
      'Please enter location in format: City, State ZIP (e.g., San Francisco, CA 94102)',
      undefined,
    ],
  ] as const) {
    const { status, body } = await list(location);
    expect([status, body.error.fields, body.error.data?.location]).toEqual([
      400,
      { location: words },
      understood,
    ]);
  }
  expect((await db.owner.query('select from public.items')).rows).toEqual([]);
  const { body } = await list('oakland,  california 94601');
  expect(body.item.location).toBe('Oakland, CA 94601');
  const changed = await server.send('PATCH', `/api/items/${body.item.id}`, {
    as: owner,
    body: { location: 'text 4155550100, CA 94601' },
  });
  expect([changed.status, changed.body.error.data]).toEqual([400, { location: 'Oakland, CA 94601' }]);
});
