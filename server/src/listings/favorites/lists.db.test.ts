import { randomUUID } from 'node:crypto';
import { maxLists } from '@borough/domain/favorites/favorites.rules';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

test('a list is its person’s alone until it is shared, and no longer once that ends', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const [person, stranger] = [await aPerson(db, { displayName: 'Rita R.' }), await aPerson(db)];
  const [drill, tent, saw] = [await anItem(db), await anItem(db), await anItem(db)];
  const lists = async (as: { id: string }) => (await server.send('GET', '/api/me/lists', { as })).body.items;
  const add = (body: object) => server.send('POST', '/api/me/lists', { as: person, body });
  const change = (id: string, body: object, as: { id: string } = person) =>
    server.send('PATCH', `/api/me/lists/${id}`, { as, body });
  const open = (shareId: string) =>
    server.send('POST', '/api/shared-lists/open', { as: null, body: { shareId } });

  const made = await add({ name: 'Camping', itemIds: [tent.id, drill.id, tent.id, randomUUID()] });
  const [{ id, shareId }] = made.body.items;
  expect(made.body.items).toEqual([{ id, name: 'Camping', itemIds: [tent.id, drill.id], shareId: null }]);
  expect(shareId).toBeNull();
  expect(await lists(stranger)).toEqual([]);
  expect((await change(id, { shared: true }, stranger)).body.error.code).toBe('favorites.list-not-found');

  const shared = (await change(id, { shared: true })).body.items[0].shareId;
  expect((await change(id, { shared: true })).body.items[0].shareId).toBe(shared);
  expect((await open(shared)).body).toEqual({ name: 'Camping', by: 'Rita R.', itemIds: [tent.id, drill.id] });
  await db.owner.query(`update public.items set status = 'paused' where id = $1`, [drill.id]);
  expect((await open(shared)).body.itemIds).toEqual([tent.id]);
  await change(id, { name: 'Summer', itemIds: [saw.id, drill.id, tent.id] });
  expect((await lists(person))[0]).toMatchObject({ name: 'Summer', itemIds: [saw.id, drill.id, tent.id] });
  expect((await open(shared)).body).toMatchObject({ name: 'Summer', itemIds: [saw.id, tent.id] });

  await db.owner.query('update public.profiles set suspended_at = now() where id = $1', [person.id]);
  expect((await open(shared)).status).toBe(404);
  await db.owner.query('update public.profiles set suspended_at = null where id = $1', [person.id]);
  await change(id, { shared: false });
  expect((await open(shared)).body.error.code).toBe('favorites.list-not-found');
  const anew = (await change(id, { shared: true })).body.items[0].shareId;
  expect(anew).not.toBe(shared);
  expect((await open(shared)).status).toBe(404);
  expect((await open(anew)).status).toBe(200);

  await server.send('DELETE', `/api/me/lists/${id}`, { as: stranger });
  expect((await open(anew)).status).toBe(200);
  expect((await server.send('DELETE', `/api/me/lists/${id}`, { as: person })).status).toBe(204);
  expect((await open(anew)).status).toBe(404);
});

test('names of lists carry no contact details, and there is a most', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const person = await aPerson(db);
  const add = (name: string) =>
    server.send('POST', '/api/me/lists', { as: person, body: { name, itemIds: [] } });
  expect((await add('Call me at 415 555 0142')).body.error.code).toBe('text.contact-details');
  expect((await add(' ')).status).toBe(400);
  for (let n = 1; n <= maxLists; n += 1) expect((await add(`List ${n}`)).status).toBe(200);
  expect((await add('One more')).body.error.code).toBe('favorites.lists-full');
  const [{ id }] = (await server.send('GET', '/api/me/lists', { as: person })).body.items;
  const renamed = await server.send('PATCH', `/api/me/lists/${id}`, {
    as: person,
    body: { name: 'mail me: rita@example.com' },
  });
  expect(renamed.body.error.code).toBe('text.contact-details');
});
