import { randomUUID } from 'node:crypto';
import { maxFavorites } from '@borough/domain/favorites/favorites.rules';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { proofTest } from '../../../test/proof-test.ts';

test('favorites are kept once each, the latest first, for their person alone', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const [person, other] = [await aPerson(db), await aPerson(db)];
  const [drill, tent, paused] = [await anItem(db), await anItem(db), await anItem(db)];
  const own = await anItem(db, { ownerId: person.id });
  await db.owner.query("update public.items set status = 'paused' where id = $1", [paused.id]);
  const add = (itemIds: string[], as: { id: string } | null = person) =>
    server.send('POST', '/api/me/favorites', { as, body: { itemIds } });

  expect((await add([drill.id])).body).toEqual({ itemIds: [drill.id] });
  server.setNow(new Date('2026-06-01T17:01:00Z'));
  const left = [paused.id, own.id, randomUUID()];
  expect((await add([tent.id, drill.id, ...left])).body).toEqual({ itemIds: [tent.id, drill.id] });
  expect((await add([tent.id])).body).toEqual({ itemIds: [tent.id, drill.id] });
  const favoritesOf = async (as: { id: string }) =>
    (await server.send('GET', '/api/me/favorites', { as })).body;
  expect(await favoritesOf(other)).toEqual({ itemIds: [] });

  expect((await server.send('DELETE', `/api/me/favorites/${drill.id}`, { as: other })).status).toBe(204);
  expect((await server.send('DELETE', `/api/me/favorites/${tent.id}`, { as: person })).status).toBe(204);
  expect((await server.send('DELETE', `/api/me/favorites/${tent.id}`, { as: person })).status).toBe(204);
  expect(await favoritesOf(person)).toEqual({ itemIds: [drill.id] });

  expect((await add([drill.id], null)).status).toBe(401);
  expect((await server.send('GET', '/api/me/favorites')).status).toBe(401);
  expect((await add(['drill'])).status).toBe(400);
});

test('what was marked before signing in keeps its order, and the most there can be is said', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const person = await aPerson(db);
  const { ownerId } = await anItem(db);
  const items: string[] = [];
  for (let made = 0; made <= maxFavorites; made += 1) items.push((await anItem(db, { ownerId })).id);
  const add = (itemIds: string[]) =>
    server.send('POST', '/api/me/favorites', { as: person, body: { itemIds } });
  const most = items.slice(0, maxFavorites);
  expect((await add(most)).body).toEqual({ itemIds: most });
  const last = await add(items.slice(maxFavorites));
  expect([last.status, last.body.error.code]).toEqual([409, 'favorites.full']);
  expect((await add(items)).status).toBe(400);
  expect((await add(most)).body).toEqual({ itemIds: most });
});

proofTest('favorites that are added at the same moment are never more than the most', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const person = await aPerson(db);
  const { ownerId } = await anItem(db);
  const items: string[] = [];
  for (let made = 0; made < maxFavorites + 8; made += 1) items.push((await anItem(db, { ownerId })).id);
  const add = (itemIds: string[]) =>
    server.send('POST', '/api/me/favorites', { as: person, body: { itemIds } });
  await add(items.slice(0, maxFavorites - 1));
  const late = items.slice(maxFavorites - 1);
  for (let round = 1; round <= 20; round += 1) {
    const answers = await Promise.all(late.map((id) => add([id])));
    expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([
      200,
      ...Array<number>(late.length - 1).fill(409),
    ]);
    await db.owner.query('delete from public.favorites where item_id = any($1::uuid[])', [late]);
  }
});

test('the cards of favorites are found by their ids, and only those that are listed', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const [drill, tent, paused] = [await anItem(db), await anItem(db), await anItem(db)];
  await db.owner.query("update public.items set status = 'paused' where id = $1", [paused.id]);
  const found = async (ids: string) => {
    const answer = await server.send('GET', `/api/items?ids=${ids}`);
    return answer.status === 200
      ? answer.body.items.map(({ id }: { id: string }) => id).toSorted()
      : answer.status;
  };
  expect(await found(`${drill.id},${paused.id}`)).toEqual([drill.id]);
  expect(await found(`${drill.id},${tent.id},${randomUUID()}`)).toEqual([drill.id, tent.id].toSorted());
  expect(await found('')).toBe(400);
  expect(await found('drill')).toBe(400);
});
