import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { countNumbers } from './count-numbers.ts';

test('the numbers of the site are counted by the clock every ten minutes, not for everybody who asks', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now: new Date('2026-06-01T17:00:00Z') });
  const items = async () => (await server.send('GET', '/api/numbers')).body.items as number;
  const first = await anItem(db);
  expect(await items()).toBe(1);

  await countNumbers(server.deps);
  const second = await anItem(db, { location: 'Oakland, CA 94601', city: 'Oakland', zip: '94601' });
  server.setNow(new Date('2026-06-01T17:09:00Z'));
  await countNumbers(server.deps);
  expect(await items()).toBe(1);

  server.setNow(new Date('2026-06-01T17:10:00Z'));
  await countNumbers(server.deps);
  const reviewed = (id: string, stars: number, reviews: number) =>
    db.owner.query('update public.items set avg_rating = $2, review_count = $3 where id = $1', [
      id,
      stars,
      reviews,
    ]);
  expect((await server.send('GET', '/api/numbers')).body).toEqual({
    members: 2,
    items: 2,
    cities: 2,
    reviews: 0,
    rating: null,
  });

  await reviewed(first.id, 5, 3);
  await reviewed(second.id, 4, 1);
  server.setNow(new Date('2026-06-01T17:20:00Z'));
  await countNumbers(server.deps);
  expect((await server.send('GET', '/api/numbers')).body).toMatchObject({ reviews: 4, rating: 4.75 });
});

test('a word is suggested while a search for it finds something', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now: new Date('2026-06-01T17:00:00Z') });
  const suggested = async (q: string) =>
    (await server.send('GET', `/api/search-suggestions?q=${q}`)).body.items;
  const bike = await anItem(db, { title: 'Mountain bike, 29 inch', location: 'Bikini, CA', city: 'Bikini' });
  expect(await suggested('bik')).toEqual([
    'bike',
    'bike rack',
    'mountain bike',
    'electric bike',
    'Bikini, CA',
    'Mountain bike, 29 inch',
  ]);
  await countNumbers(server.deps);
  expect(await suggested('bik')).toEqual(['bike', 'mountain bike', 'Bikini, CA', 'Mountain bike, 29 inch']);
  expect(await suggested('too')).toEqual(['Tools']);
  // Too short to look for in titles.
  expect(await suggested('bi')).toEqual(['bike', 'mountain bike']);
  expect(await suggested('kay')).toEqual([]);
  for (const term of await suggested('bik')) {
    const found = await server.send('GET', `/api/items?search=${encodeURIComponent(term)}`);
    expect(found.body.items).toHaveLength(1);
  }
  await db.owner.query(`update public.items set status = 'paused' where id = $1`, [bike.id]);
  server.setNow(new Date('2026-06-01T17:10:00Z'));
  await countNumbers(server.deps);
  expect(await suggested('bik')).toEqual([]);
});
