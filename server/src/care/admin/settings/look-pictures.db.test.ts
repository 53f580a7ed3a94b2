import { SettingsViewSchema, type SettingsValues } from '@borough/domain/settings/settings.contract';
import { addressOfSitePicture, filesOfPicture } from '@borough/domain/site-pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { aPictureFile, uploadLookPicture } from '../../../../test/upload-look-picture.ts';
import { readConfig } from '#floor/config.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { changeLook } from './look-pictures.ts';

let db: FreshDatabase;
let server: TestApp;
let operator: BuiltPerson;

async function anAdmin(right: 'operator' | 'moderator'): Promise<BuiltPerson> {
  const person = await aPerson(db);
  await db.owner.query(
    'insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), $2)',
    [person.id, right],
  );
  return person;
}

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
  operator = await anAdmin('operator');
});
afterAll(async () => {
  showAs(readConfig({}));
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const lookNow = async () =>
  SettingsViewSchema.parse((await server.send('GET', '/api/admin/settings', { as: operator })).body).sections
    .look;

async function change(values: SettingsValues) {
  const { version, values: now } = await lookNow();
  const body = { version, values: { ...now, ...values } };
  const reply = await server.send('PUT', '/api/admin/settings/look', { as: operator, body });
  return reply.status === 200 ? 'done' : reply.body.error;
}

const fileAt = async (url: string) => {
  const { statusCode, rawPayload, headers } = await server.app.inject({ url });
  return { statusCode, rawPayload, type: headers['content-type'] };
};

test('an uploaded logo is re-encoded as a PNG that keeps its shape and transparency, and counts once it is saved', async () => {
  const { name } = await uploadLookPicture(server, operator, 'logo', await aPictureFile('#3366cc'));
  expect(name).toMatch(/^[0-9a-f]{24}-384x192$/);
  const { rawPayload, type } = await fileAt(addressOfSitePicture('logo', name));
  expect(type).toBe('image/png');
  const { format, hasAlpha, width, height, exif } = await sharp(rawPayload).metadata();
  expect([format, hasAlpha, width, height, exif]).toEqual(['png', true, 384, 192, undefined]);
  const page = async () => (await server.send('GET', '/contact')).text;
  expect(await page()).not.toContain(name);
  expect(await change({ logo: name })).toBe('done');
  expect(await page()).toContain(addressOfSitePicture('logo', name));
  expect((await lookNow()).history[0]?.changes).toEqual([{ field: 'logo', before: null, after: name }]);
  expect(await change({ logo: null })).toBe('done');
  expect(await page()).not.toContain(name);
});

test('an icon becomes a square, and a picture of the first page two', async () => {
  const icon = await uploadLookPicture(server, operator, 'icon', await aPictureFile('#3366cc'));
  const square = await sharp((await fileAt(addressOfSitePicture('icon', icon.name))).rawPayload).metadata();
  expect([square.format, square.width, square.height]).toEqual(['png', 512, 512]);
  const wall = await uploadLookPicture(server, operator, 'wall1', await aPictureFile('#3366cc', 'jpeg'));
  for (const [at, side] of [320, 640].entries()) {
    const url = `/files/site-pictures/${filesOfPicture('wall', wall.name)[at]}`;
    const picture = await sharp((await fileAt(url)).rawPayload).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', side, side]);
  }
});

test('only pictures are taken, only those there are can be set, and a moderator uploads none', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect((await uploadLookPicture(server, operator, 'logo', svg)).code).toBe('item.photo-unreadable');
  const moderator = await anAdmin('moderator');
  const refused = await uploadLookPicture(server, moderator, 'logo', await aPictureFile('#3366cc'));
  expect(refused.code).toBe('admin.operator-needed');
  const none = '0123456789abcdef01234567';
  expect(await change({ icon: none })).toMatchObject({
    code: 'request.invalid',
    fields: { icon: 'Please upload this picture again.' },
  });
  for (const name of ['../../avatars/x', 'https://evil.example/x.png', `${none}.png`, ''])
    expect(await change({ icon: name }), name).toMatchObject({
      code: 'request.invalid',
      fields: { icon: expect.any(String) },
    });
});

test('pictures that can still be put back stay, and all others go with the next change', async () => {
  const names: string[] = [];
  for (const color of ['#110000', '#001100', '#000011'])
    names.push((await uploadLookPicture(server, operator, 'icon', await aPictureFile(color))).name);
  const [shown = '', never = '', last = ''] = names;
  const isThere = (name: string) =>
    fileAt(addressOfSitePicture('icon', name)).then(({ statusCode }) => statusCode === 200);
  expect(await change({ icon: shown })).toBe('done');
  expect(await change({ icon: last })).toBe('done');
  expect(await Promise.all(names.map(isThere))).toEqual([true, true, true]);
  const later = { ...server.deps, now: () => new Date(server.deps.now().getTime() + 1000 * 86_400_000) };
  const changeLater = async (accent: string) => {
    const { version, values } = await lookNow();
    await changeLook(later, { operatorId: operator.id }, { version, values: { ...values, accent } });
  };
  await changeLater('#224488');
  expect(await Promise.all(names.map(isThere))).toEqual([true, false, true]);
  // The picture shown before the last one can be put back for as long as the change is listed.
  for (let n = 0; n < 20; n += 1) await changeLater(n % 2 === 0 ? '#224488' : '#225588');
  expect(await Promise.all([shown, never, last].map(isThere))).toEqual([false, false, true]);
});
