import { randomUUID } from 'node:crypto';
import { drawnForNobody, pagePersonHeader } from '@borough/domain/accounts/page-person';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { interfaceWords } from '#site/pages/route-words.ts';

let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const writes = interfaceWords
  .flatMap(({ routes }) => Object.keys(routes))
  .filter((route) => !route.startsWith('GET '));

const code = async (route: string, as: { id: string } | null, drawnFor: string) => {
  const [method = '', path = ''] = route.split(' ');
  const { body } = await server.send(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {
    as,
    headers: { [pagePersonHeader]: drawnFor },
  });
  return body?.error?.code;
};

test('no route that writes takes a write from a page drawn for someone else, or for nobody', async () => {
  const owner = await aPerson(db);
  const renter = await aPerson(db);
  expect(writes.length).toBeGreaterThan(100);
  for (const drawnFor of [renter.id, drawnForNobody])
    for (const route of writes)
      expect(await code(route, owner, drawnFor), `${route}, drawn for ${drawnFor}`).toBe(
        'session.other-person',
      );
});

test('a page rendered for a signed-in person can write; after their session ends it is told to sign in', async () => {
  const owner = await aPerson(db);
  const { id } = await anItem(db, { ownerId: owner.id });
  const send = (as: { id: string } | null, drawnFor: string) =>
    server.send('PATCH', `/api/items/${id}`, {
      as,
      body: { status: 'paused' },
      headers: { [pagePersonHeader]: drawnFor },
    });
  expect((await send(owner, (await aPerson(db)).id)).status).toBe(409);
  expect((await send(null, owner.id)).body.error.code).toBe('session.required');
  expect((await send(null, drawnForNobody)).body.error.code).toBe('session.required');
  expect((await send(owner, owner.id)).status).toBe(200);
  const headers = { [pagePersonHeader]: drawnForNobody };
  expect(
    (
      await server.send('GET', '/api/notifications/unread', {
        as: owner,
        headers,
      })
    ).status,
  ).toBe(200);
});
