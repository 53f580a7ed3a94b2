import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

let db: FreshDatabase;
let server: TestApp;
let operator: BuiltPerson;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
  operator = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    operator.id,
  ]);
  const oakland = { location: 'Oakland, CA 94601', city: 'Oakland', zip: '94601' };
  const at = { lat: 37.8044, lng: -122.2712 };
  for (const title of ['Kayak', 'Canoe']) await anItem(db, { title, ...oakland, at });
  const austin = { location: 'Austin, TX 78704', city: 'Austin', zip: '78704' };
  await anItem(db, { title: 'Smoker', ...austin, at: { lat: 30.2433, lng: -97.7658 } });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

let version = 0;
async function set(values: object) {
  const body = { version, values };
  const reply = await server.send('PUT', '/api/admin/settings/places', { as: operator, body });
  if (reply.status === 200) version = reply.body.sections.places.version;
  return reply.status === 200 ? reply.body.sections.places.values : reply.body.error.fields;
}

/** Where someone starts, with what is shown first; another limit is another address, so no earlier answer is kept. */
let asked = 20;
async function start(timeZone: string) {
  asked += 1;
  const { body } = await server.send('GET', `/api/items?limit=${asked}&timeZone=${timeZone}`);
  return [body.near?.label, body.items.length];
}

test('newcomers start at the first place of their time zone, or else at the first of all, as long as something is there', async () => {
  expect(await start('America/Chicago')).toEqual([undefined, 3]);
  expect(await set({ place1: 'oakland, ca', place2: '78704' })).toMatchObject({
    place1: 'Oakland, CA',
    place2: 'Austin, TX 78704',
  });
  expect(await start('America/Chicago')).toEqual(['Austin, TX 78704', 1]);
  expect((await server.send('GET', '/api/config')).body.startPlaces).toEqual([
    'Oakland, CA',
    'Austin, TX 78704',
  ]);
  expect(await start('America/Los_Angeles')).toEqual(['Oakland, CA', 2]);
  expect(await start('Europe/Berlin')).toEqual(['Oakland, CA', 2]);
  expect(await set({ place1: 'Boise, ID' })).toMatchObject({ place1: 'Boise, ID', place2: null });
  expect(await start('America/Chicago')).toEqual([undefined, 3]);
  const page = await server.send('GET', '/api/items?limit=40&timeZone=America/Chicago&location=Oakland, CA');
  expect(page.body.items).toHaveLength(2);
  expect(await set({})).toMatchObject({ place1: null });
});

test('a place we do not know, or a name that several have, is refused by its field', async () => {
  expect(await set({ place1: 'Nowhere at all' })).toEqual({
    place1: expect.stringContaining("don't know this place"),
  });
  expect(await set({ place2: 'Springfield' })).toEqual({ place2: expect.stringContaining('add the state') });
});
