import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { stopToken } from '../stop-link.ts';

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

type Person = { id: string };
const path = '/api/me/notice-settings';
const off = async (as: Person): Promise<string[]> =>
  (await server.send('GET', path, { as })).body.settings
    .filter(({ on }: { on: boolean }) => !on)
    .map(({ group, channel }: { group: string; channel: string }) => `${group} ${channel}`);
const turn = (as: Person, group: string, channel: string, on: boolean) =>
  server.send('PUT', path, { as, body: { group, channel, on } });
const tokenOf = (person: Person, group: 'messages' | 'reviews' = 'messages') =>
  stopToken(server.deps, { group, personId: person.id });
/** As a mail program does it: a form, no cookie. */
const press = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/unsubscribe?token=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
/** As the page does it, which the link leads to. */
const undo = (token: string) =>
  server.send('POST', `/api/unsubscribe/undo?token=${encodeURIComponent(token)}`);

test('everything is on until a person turns it off, each group and channel separately', async () => {
  const [person, other] = [await aPerson(db), await aPerson(db)];
  const { settings } = (await server.send('GET', path, { as: person })).body;
  expect(settings).toHaveLength(15);
  expect(settings.filter(({ canSwitch }: { canSwitch: boolean }) => canSwitch)).toHaveLength(12);
  expect(await off(person)).toEqual([]);
  const answer = await turn(person, 'bookings', 'email', false);
  expect(answer.status, answer.text).toBe(200);
  await turn(person, 'bookings', 'email', false);
  await turn(person, 'reviews', 'app', false);
  expect(await off(person)).toEqual(['bookings email', 'reviews app']);
  await turn(person, 'bookings', 'email', true);
  expect(await off(person)).toEqual(['reviews app']);
  expect(await off(other)).toEqual([]);
});

test('the safety of an account is always told, and messages always show', async () => {
  const person = await aPerson(db);
  for (const [group, channel] of [
    ['safety', 'app'],
    ['safety', 'email'],
    ['messages', 'app'],
  ] as const) {
    const refused = await turn(person, group, channel, false);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'notices.always-on']);
  }
  expect((await turn(person, 'weather', 'email', false)).status).toBe(400);
  expect(await off(person)).toEqual([]);
});

test('one press in a mail program stops what the button says and nothing else, without signing in, and can be undone', async () => {
  const [person, other] = [await aPerson(db), await aPerson(db)];
  const token = tokenOf(person);
  for (let times = 0; times < 2; times++) {
    const answer = await press(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { group: 'messages', on: false }]);
  }
  expect(await off(person)).toEqual(['messages email']);
  expect(await off(other)).toEqual([]);
  await press(tokenOf(person, 'reviews'));
  await turn(person, 'bookings', 'email', false);
  expect((await undo(token)).body).toEqual({ group: 'messages', on: true });
  expect(await off(person)).toEqual(['bookings email', 'reviews email']);
});

test('a link only leads to the page, and one that is not ours, or of somebody who left, does nothing', async () => {
  const [person, other, left] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const token = tokenOf(person);
  const followed = await server.app.inject({ method: 'GET', url: `/api/unsubscribe?token=${token}` });
  expect(followed.statusCode).toBe(302);
  expect(followed.headers.location).toBe(
    `${server.deps.config.publicUrl}/#/unsubscribe?token=${encodeURIComponent(token)}`,
  );
  const [group, , signature] = token.split('.');
  await db.owner.query('delete from accounts."user" where id = $1', [left.id]);
  for (const wrong of [
    `${group}.${other.id}.${signature}`,
    token.replace('messages', 'reviews'),
    token.replace('messages', 'safety'),
    token.replace('messages', 'bookings'),
    tokenOf(left),
    token.slice(0, -2),
    'x',
  ])
    for (const text of [(await press(wrong)).body, (await undo(wrong)).text])
      expect([wrong, JSON.parse(text).error.code]).toEqual([wrong, 'notices.link-unknown']);
  expect(
    (
      await db.owner.query('select 1 from public.stopped_notices where person_id = any ($1)', [
        [person.id, other.id, left.id],
      ])
    ).rowCount,
  ).toBe(0);
});
