import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOfSitePicture, filesOfPicture } from '@borough/domain/site-pictures';
import { expect, onTestFinished, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { emptyDatabase, freshDatabase } from '../../../test/database.ts';
import { aPictureFile, uploadLookPicture } from '../../../test/upload-look-picture.ts';
import { readConfig } from '#floor/config.ts';
import { openLocalFiles } from '#floor/outside/files-local.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup } from './open-backup.ts';
import { openFolder } from './place-folder.ts';
import { restoreBackup } from './restore-backup.ts';

const secrets = { secret: 'the secret of these backups, long enough', previousSecrets: [] };

const pictureAt = async ({ app }: TestApp, path: string) => {
  const { statusCode, rawPayload } = await app.inject({ url: `/files/site-pictures/${path}` });
  return [statusCode, rawPayload.toString('base64')];
};

test('a site’s own logo, icon, first page and colors come back with a backup, on pages and byte for byte', async () => {
  onTestFinished(() => showAs(readConfig({})));
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const operator = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    operator.id,
  ]);
  const upload = async (field: 'logo' | 'icon' | 'wall1', color: string) =>
    (await uploadLookPicture(server, operator, field, await aPictureFile(color))).name;
  const look = {
    ...{ accent: '#224488', logo: await upload('logo', '#3366cc') },
    ...{ icon: await upload('icon', '#cc6633'), wall1: await upload('wall1', '#33cc66') },
  };
  const body = { version: 0, values: look };
  expect((await server.send('PUT', '/api/admin/settings/look', { as: operator, body })).status).toBe(200);
  const paths = [
    ...filesOfPicture('logo', look.logo),
    ...filesOfPicture('icon', look.icon),
    ...filesOfPicture('wall', look.wall1),
  ];
  const before = await Promise.all(paths.map((path) => pictureAt(server, path)));
  expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200]);

  const folder = await mkdtemp(join(tmpdir(), 'borough-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = openFolder(join(folder, 'backups'));
  await makeBackup({ owner: db.owner, files: server.deps.files, secrets, place, key: null });
  await using target = await emptyDatabase();
  const files = openLocalFiles(join(folder, 'restored'));
  await restoreBackup(target.owner, await openBackup(place, undefined, { identity: null, secrets }), files);

  await using restored = await testApp(target, { deps: { files } });
  await restored.deps.settings.reload();
  expect(await Promise.all(paths.map((path) => pictureAt(restored, path)))).toEqual(before);
  const page = (await restored.send('GET', '/contact')).text;
  expect(page).toContain(addressOfSitePicture('logo', look.logo));
  const kept = (await restored.send('GET', '/api/admin/settings', { as: operator })).body.sections.look;
  expect(kept.values).toMatchObject(look);
});
