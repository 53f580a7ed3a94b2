import { ProfileInputSchema } from '@borough/domain/profiles/edit-profile.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { saveProfile } from './save-profile.ts';

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

const whole = {
  displayName: 'Maya R.',
  bio: '  <script>alert(1)</script> I fix "bicycles" & more.\n\nBring them back clean. ',
  age: '34',
  socialCircles: ['Sports Clubs', 'Alumni Networks', 'Hobby Groups'],
  hobbies: 'Climbing',
  lendingPitch: 'Charged and clean.',
  location: 'san francisco, california 94102',
};
const save = (as: { id: string } | null, body: object) => server.send('PUT', '/api/me/profile', { as, body });
const rowOf = async ({ id }: BuiltPerson) =>
  (
    await db.owner.query(
      'select display_name, bio, age, social_circles, hobbies, lending_pitch, location, avatar_url from public.profiles where id = $1',
      [id],
    )
  ).rows[0];

test('nobody takes the name of the company behind the site', async () => {
  const maya = await aPerson(db);
  const company = { ...server.deps.config.company, legalName: 'Harbor Sharing, LLC' };
  const deps = { ...server.deps, config: { ...server.deps.config, company } };
  const input = ProfileInputSchema.parse(whole);
  await expect(saveProfile(deps, maya.id, { ...input, displayName: 'Harbor Sharing' })).rejects.toMatchObject(
    {
      code: 'request.invalid',
      detail: { fields: { displayName: expect.stringContaining('works for it') } },
    },
  );
});

test('a profile is saved whole, its texts to the letter, and read again (P-028, F-023)', async () => {
  const maya = await aPerson(db, { avatarUrl: '/files/avatars/demo/cat.webp' });
  const saved = await save(maya, whole);
  expect(saved.status, saved.text).toBe(200);
  const said = {
    bio: whole.bio,
    hobbies: 'Climbing',
    lendingPitch: 'Charged and clean.',
    socialCircles: ['Alumni Networks', 'Sports Clubs', 'Hobby Groups'],
  };
  const own = { ...said, chosenName: 'Maya R.', age: 34, location: 'San Francisco, CA 94102' };
  expect(saved.body).toMatchObject({ ...own, avatarUrl: '/files/avatars/demo/cat.webp' });
  expect((await server.send('GET', '/api/me/profile', { as: maya })).body).toEqual(saved.body);
  const seen = await server.send('GET', `/api/profiles/${maya.id}`);
  expect(seen.body).toMatchObject({ ...said, displayName: 'Maya R.' });
  for (const secret of ['chosenName', 'age', 'location', 'email'])
    expect(seen.body).not.toHaveProperty(secret);
  expect(seen.text).not.toContain('94102');
});

test('what is left empty is cleared, and a person without a name is a community member', async () => {
  const maya = await aPerson(db);
  await save(maya, whole);
  const empty = { bio: '', age: '', socialCircles: [], hobbies: null, lendingPitch: ' ', location: '' };
  const { body } = await save(maya, { displayName: '', ...empty });
  expect(body).toMatchObject({
    displayName: `Community Member ${maya.id.slice(0, 4).toUpperCase()}`,
    chosenName: null,
    bio: null,
    age: null,
    socialCircles: [],
    lendingPitch: null,
    location: null,
  });
});

test.each([
  [{ age: '17' }, { age: 'Age must be a whole number from 18 to 120' }],
  [{ age: 121 }, { age: 'Age must be a whole number from 18 to 120' }],
  [{ socialCircles: ['Book Clubs'] }, { socialCircles: 'Please choose from the list' }],
  [
    { displayName: 'Borough Team' },
    { displayName: "A name can't sound like Borough or someone who works for it." },
  ],
  [{ location: 'Nowhere, CA 94102' }, { location: expect.stringContaining('is in a different place') }],
])('%j is refused at its field, and nothing changes', async (change, fields) => {
  const maya = await aPerson(db);
  await save(maya, whole);
  const before = await rowOf(maya);
  const refused = await save(maya, { ...whole, bio: 'Something new.', ...change });
  expect(refused.status).toBe(400);
  expect(refused.body.error.fields).toEqual(fields);
  expect(await rowOf(maya)).toEqual(before);
});

test('contact details are refused at every field others read, all at once', async () => {
  const maya = await aPerson(db);
  const number = 'Call 415-555-0100';
  const refused = await save(maya, {
    ...whole,
    bio: number,
    hobbies: 'write to maya at gmail dot com',
    lendingPitch: number,
  });
  expect([refused.status, refused.body.error.code]).toEqual([422, 'text.contact-details']);
  expect(Object.keys(refused.body.error.fields).toSorted()).toEqual(['bio', 'hobbies', 'lendingPitch']);
  const named = await save(maya, { ...whole, displayName: 'Maya 415-555-0100' });
  expect([named.status, Object.keys(named.body.error.fields)]).toEqual([400, ['displayName']]);
  expect((await rowOf(maya)).bio).toBeNull();
});

test('names that are words of dealing are names', async () => {
  const maya = await aPerson(db);
  expect((await save(maya, { ...whole, displayName: 'Will Call' })).status).toBe(200);
});

test('only the person saves their profile, once their address is confirmed', async () => {
  expect((await save(null, whole)).status).toBe(401);
  expect((await server.send('GET', '/api/me/profile', { as: null })).status).toBe(401);
  const unconfirmed = await aPerson(db, { emailVerified: false });
  expect((await save(unconfirmed, whole)).body.error.code).toBe('account.unconfirmed');
  const maya = await aPerson(db);
  // Anything else that is sent is ignored.
  await save(maya, {
    ...whole,
    id: unconfirmed.id,
    trustScore: 155,
    idVerified: true,
    avatarUrl: 'https://x.example/a',
  });
  expect((await rowOf(unconfirmed)).bio).toBeNull();
  expect((await rowOf(maya)).avatar_url).toBeNull();
});
