import { milesBetween } from '@borough/domain/search/distance.rules';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

test('a person listing an item sees first what strangers will see of it: its circle, never its point', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const owner = await aPerson(db);
  const others = [await aPerson(db), await aPerson(db), await aPerson(db), await aPerson(db)];
  const seen = (location: string, as: { id: string } | null = owner) =>
    server.send('GET', `/api/me/seen-place?location=${encodeURIComponent(location)}`, { as });
  const { status, body } = await seen('san francisco, ca 94110');
  expect(status).toBe(200);
  expect(body.location).toBe('San Francisco, CA 94110');
  const made = await server.send('POST', '/api/items', {
    as: owner,
    body: {
      title: 'Cordless drill',
      description: 'Strong enough for brick.',
      price: '20',
      deposit: '0',
      category: 'Tools',
      location: body.location,
      availabilities: [{ startDate: '2026-06-10', endDate: '2026-07-10' }],
    },
  });
  expect(made.status, made.text).toBe(201);
  const item = (await server.send('GET', `/api/items/${made.body.item.id}`, { as: null })).body;
  expect(item.place).toEqual(body.place);
  const { rows } = await db.owner.query<{ lat: number; lng: number }>(
    'select latitude as lat, longitude as lng from public.items where id = $1',
    [made.body.item.id],
  );
  expect(milesBetween(rows[0]!, body.place)).toBeGreaterThan(0.09);
  // Asking about someone's place returns the asker's own circle there, not that person's; two may meet by chance.
  const theirs = await Promise.all(others.map((other) => seen('San Francisco, CA 94110', other)));
  expect(new Set(theirs.map((reply) => JSON.stringify(reply.body.place))).size).toBeGreaterThan(1);
  expect((await seen('Nowhere, ZZ 00000')).body.error.code).toBe('item.invalid');
  expect((await seen('San Francisco, CA 94110', null)).status).toBe(401);
});
