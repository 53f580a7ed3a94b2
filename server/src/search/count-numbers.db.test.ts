import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { anItem } from '../../test/builders.ts';
import { freshDatabase } from '../../test/database.ts';
import { countNumbers } from './count-numbers.ts';

test('the numbers of the site are counted by the clock every ten minutes, not for everybody who asks', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now: new Date('2026-06-01T17:00:00Z') });
  const items = async () => (await server.send('GET', '/api/numbers')).body.items as number;
  await anItem(db);
  expect(await items()).toBe(1);

  await countNumbers(server.deps);
  await anItem(db, { location: 'Oakland, CA 94601', city: 'Oakland', zip: '94601' });
  server.setNow(new Date('2026-06-01T17:09:00Z'));
  await countNumbers(server.deps);
  expect(await items()).toBe(1);

  server.setNow(new Date('2026-06-01T17:10:00Z'));
  await countNumbers(server.deps);
  expect((await server.send('GET', '/api/numbers')).body).toEqual({ members: 2, items: 2, cities: 2 });
});
