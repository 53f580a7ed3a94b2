import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RestoreState } from '@borough/domain/first-run/restore.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market } from '../../../test/market.ts';
import { anUnfinished, listening, secret } from '../../../test/unfinished-site.ts';
import type { FileStore } from '#floor/outside/files.ts';
import { computeDueTrust } from '#people/trust/compute-due.ts';
import { makeBackup } from '#site/backup/make-backup.ts';
import { newKey } from '#site/backup/pack.ts';
import { openFolder } from '#site/backup/place-folder.ts';
import { isSetUp } from './first-run.ts';
import { isOver, openRestoreDesk } from './restore-desk.ts';

type Unfinished = Awaited<ReturnType<typeof anUnfinished>>;

const secrets = { secret, previousSecrets: [] };
let market: Market;
let files: FileStore;
let folder: string;

beforeAll(async () => {
  market = await aMarket();
  await aPaidBooking(market);
  await computeDueTrust(market.deps);
  files = market.deps.files;
  await files.put('item-images', 'a/1-320.webp', Buffer.from('a picture'), 'image/webp');
});
afterAll(async () => {
  await market[Symbol.asyncDispose]();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'borough-restore-here-'));
  return () => rm(folder, { recursive: true, force: true });
});

const backUp = async (more: { key?: string; secrets?: typeof secrets } = {}) =>
  (
    await makeBackup({
      ...{ owner: market.db.owner, files, secrets, key: null, place: openFolder(folder) },
      ...more,
    })
  ).name;

/** Asks until what this server restores has ended, one way or the other. */
async function ended(it: Unfinished): Promise<RestoreState> {
  for (;;) {
    const { status, body } = await it.send('GET', '/api/first-run/restore', undefined, it.browser);
    expect([status, body]).toEqual([200, expect.anything()]);
    if (body.failed !== null || body.restored !== null) return body;
    await sleep(50);
  }
}

/** Everything of a database that a restore would replace, down to the tables themselves. */
async function wholeOf({ db }: Unfinished) {
  const { rows } = await db.owner.query(
    `select (select jsonb_object_agg(oid::regclass::text, oid) from pg_class
         where relnamespace = any (array['public', 'accounts', 'setup']::regnamespace[]) and relkind = 'r') as tables,
       (select jsonb_agg(f) from public.first_run f) as run, (select jsonb_agg(s) from public.settings s) as settings,
       (select jsonb_agg(i) from setup.installation i) as installation`,
  );
  return rows[0];
}

const lookAt = (it: Unfinished, place = folder) => it.post('restore/look', { place });
const begin = (it: Unfinished, name: string, key = '') => it.post('restore', { place: folder, name, key });

test.each([
  ['one that is not encrypted', false],
  ['an encrypted one, with its private key', true],
])(
  'a backup takes the place of the first run, quiet and with its photos: %s',
  async (_title, isEncrypted) => {
    await using it = await anUnfinished({ BACKUP_TO: folder });
    const key = await newKey();
    const name = await backUp(isEncrypted ? { key: key.public } : {});
    await it.set('company', { name: 'Set before' });
    expect((await it.view()).restore).toMatchObject({ place: folder, failed: null });
    expect((await lookAt(it)).body).toMatchObject({
      place: folder,
      backups: [{ name, isEncrypted, files: 1, refused: null }],
      damaged: [],
    });
    const text = `# installation 0123\n${key.private}\n`;
    expect((await begin(it, name, isEncrypted ? text : '')).body).toMatchObject({
      backup: name,
      failed: null,
    });
    const { restored } = await ended(it);
    expect(restored).toMatchObject({
      report: { files: 1, upgraded: 0, people: 2, dueScores: 0, unbalanced: 0 },
      // Its installation never said how it reaches people.
      problem: expect.stringMatching(/without these settings:\n {2}PUBLIC_URL/),
    });
    const bookings = 'select id, status, charged_cents from public.bookings';
    expect((await it.db.owner.query(bookings)).rows).toEqual((await market.db.owner.query(bookings)).rows);
    expect(
      (
        await it.db.owner.query(
          `select count(*)::int as quiet from public.restorations where live_at is null`,
        )
      ).rows,
    ).toEqual([{ quiet: 1 }]);
    expect(await readFile(join(it.dataDir, 'files/item-images/a/1-320.webp'), 'utf8')).toBe('a picture');
    await it.deps.settings.reload();
    expect(it.deps.settings.now().company.name).toBeNull();
    // The browser has read that it is over, so the server goes on: it is set up, with people.
    expect(isOver(it.deps.desk, new Date())).toBe(true);
    expect(await isSetUp(it.db.owner)).toBe(true);
    expect((await begin(it, name)).body.error.code).toBe('first-run.restoring');
    const log = JSON.stringify(it.deps.desk);
    expect(log).not.toContain(key.private);
  },
);

test('what is wrong is said before anything is read, at its field', async () => {
  await using it = await anUnfinished();
  const before = await wholeOf(it);
  const plain = await backUp();
  const own = await newKey();
  const locked = await backUp({ key: own.public });
  const foreign = await backUp({
    secrets: { ...secrets, secret: 'another secret, which opens nothing here' },
  });
  const { backups } = (await lookAt(it)).body;
  expect(backups.map(({ name }: { name: string }) => name)).toEqual([foreign, locked, plain]);
  expect(backups[0].refused).toMatch(/^SECRET in the environment .* Set SECRET there to the one on the/);
  expect([backups[1].refused, backups[2].refused]).toEqual([null, null]);

  const wrong = async (name: string, key = '') => (await begin(it, name, key)).body.error.fields;
  expect(await wrong(foreign)).toEqual({ name: expect.stringMatching(/^SECRET/) });
  expect(await wrong(locked)).toEqual({ key: expect.stringMatching(/^This backup is encrypted to age1/) });
  expect(await wrong(locked, (await newKey()).private)).toEqual({
    key: expect.stringMatching(/^This is not the private key of age1/),
  });
  expect(await wrong(locked, own.public)).toEqual({ key: expect.stringMatching(/AGE-SECRET-KEY-1/) });
  expect(await wrong(plain, own.private)).toEqual({ key: expect.stringMatching(/not encrypted/) });
  expect(await wrong('2020-01-01T00-00-00.000Z')).toEqual({
    name: expect.stringMatching(/There is no whole backup/),
  });
  expect((await it.send('GET', '/api/first-run/restore', undefined, it.browser)).status).toBe(404);
  expect(await wholeOf(it)).toEqual(before);
});

test('a place that can’t be read says why and what mends it', async () => {
  await using it = await anUnfinished();
  const why = async (place: string) => (await lookAt(it, place)).body.error.fields.place;
  expect(await why('')).toMatch(/Please enter a folder/);
  expect(await why('backups')).toMatch(/^Enter the whole path/);
  expect(await why(join(folder, 'nothing'))).toMatch(/^There is no folder .* Copy the backups to it/);
  expect(await why(folder)).toMatch(/^There is no whole backup in /);
  await writeFile(join(folder, 'file'), '');
  expect(await why(join(folder, 'file'))).toMatch(/is a file/);
  expect(await why('s3://bucket/folder')).toMatch(/set S3_ENDPOINT, S3_ACCESS_KEY_ID and/);
  await using other = await anUnfinished({
    ...{
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'x',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'y',
    },
  });
  expect((await lookAt(other, 's3://bucket/folder')).body.error.fields.place).toMatch(
    /can't be read .* Check its spelling/,
  );
});

test('a demo’s backup, one in which nobody is, and a damaged one are not offered', async () => {
  await using it = await anUnfinished();
  await using empty = await anUnfinished();
  const place = openFolder(folder);
  const nobody = await makeBackup({ owner: empty.db.owner, files, secrets, place, key: null });
  await empty.db.owner.query(`insert into setup.installation (mode) values ('demo')`);
  const demo = await makeBackup({ owner: empty.db.owner, files, secrets, place, key: null });
  const damaged = await backUp();
  await writeFile(join(folder, damaged, 'manifest'), 'changed');
  const found = (await lookAt(it)).body;
  expect(found.damaged).toEqual([damaged]);
  expect(found.backups).toMatchObject([
    { name: demo.name, refused: expect.stringMatching(/a demo/) },
    { name: nobody.name, refused: expect.stringMatching(/^No one is in this backup/) },
  ]);
  for (const name of [damaged, demo.name, nobody.name]) expect((await begin(it, name)).status).toBe(422);
});

test('whatever fails on the way, the first run goes on as it was, and the next try goes well', async () => {
  await using it = await anUnfinished();
  const name = await backUp();
  await it.set('company', { name: 'Ladderly' });
  const before = await wholeOf(it);
  const fails = async () => {
    expect((await begin(it, name)).status).toBe(200);
    const { failed } = await ended(it);
    expect(await wholeOf(it)).toEqual(before);
    expect((await it.view()).restore.failed).toBe(failed);
    expect(await isSetUp(it.db.owner)).toBe(false);
    return failed;
  };

  // One byte of a table.
  const table = join(
    folder,
    name,
    (await readdir(join(folder, name))).find((file) => file.includes('bookings'))!,
  );
  const bytes = await readFile(table);
  await writeFile(table, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]));
  expect(await fails()).toMatch(
    /^This backup is damaged: .*bookings.* was changed\. Choose another\. Nothing was changed\.$/,
  );
  await writeFile(table, bytes);

  // The last thing of all: a photo that doesn't fit on the disk.
  const put = it.deps.files.put.bind(it.deps.files);
  it.deps.files.put = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  expect(await fails()).toMatch(/^The disk is full\. Make room/);
  it.deps.files.put = put;

  await begin(it, name);
  expect((await ended(it)).restored).not.toBeNull();
});

test('a backup of a version that this one doesn’t know is refused before it counts', async () => {
  await using it = await anUnfinished();
  await using newer = await aMarket();
  const place = openFolder(folder);
  // As if a newer version upgraded it in the moment before the backup's snapshot.
  const note = `insert into setup.migrations (name, sha256, works_from) values ('9999-later.sql', repeat('f', 64), 9999)`;
  const folders = () => newer.db.owner.query(note).then(() => place.folders());
  const { name } = await makeBackup({
    ...{ owner: newer.db.owner, files, secrets, key: null, place: { ...place, folders } },
  });
  const before = await wholeOf(it);
  await begin(it, name);
  expect((await ended(it)).failed).toMatch(/upgraded by a newer version .* 9999-later\.sql/);
  expect(await wholeOf(it)).toEqual(before);
});

test('somebody who is there meanwhile stays: also one whose account is being made in that moment', async () => {
  await using it = await anUnfinished();
  const name = await backUp();
  const client = await it.db.owner.connect();
  await client.query('begin');
  await aPerson({ ...it.db, owner: client } as unknown as typeof it.db, { name: 'Maya Meanwhile' });
  expect((await begin(it, name)).status).toBe(200);
  await sleep(500);
  await client.query('commit');
  client.release();
  expect((await ended(it)).failed).toMatch(/^Someone has set up this site meanwhile/);
  const { rows } = await it.db.owner.query('select display_name from public.profiles');
  expect(rows).toHaveLength(1);
});

test('two servers and two browsers: one restores, and everybody else hears so at once', async () => {
  await using stack = new AsyncDisposableStack();
  const it = stack.use(await anUnfinished());
  const name = await backUp();
  const gate = Promise.withResolvers<void>();
  const put = it.deps.files.put.bind(it.deps.files);
  it.deps.files.put = async (...given) => {
    await gate.promise;
    return put(...given);
  };
  const other = await listening({ ...it.deps, desk: openRestoreDesk() }, stack);
  const both = await Promise.all([begin(it, name), begin(it, name)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const progress = async () => (await it.send('GET', '/api/first-run/restore', undefined, it.browser)).body;
  while ((await progress()).step !== 'copying') await sleep(50);

  // A reload here goes on; another server, another browser and the address itself are told, and wait for no lock.
  expect((await it.send('GET', '/api/first-run', undefined, it.browser)).body.error.code).toBe(
    'first-run.restoring',
  );
  expect((await it.send('GET', '/api/first-run/restore', undefined, 'x'.repeat(43))).status).toBe(401);
  expect((await it.send('POST', '/api/first-run/open', { token: it.token })).body.error.code).toBe(
    'first-run.restoring',
  );
  for (const path of ['', '/restore'])
    expect((await other.send('GET', `/api/first-run${path}`, undefined, it.browser)).body.error.code).toBe(
      'first-run.restoring',
    );
  const again = { place: folder, name };
  expect((await other.send('POST', '/api/first-run/restore', again, it.browser)).status).toBe(409);
  gate.resolve();
  expect((await ended(it)).restored).not.toBeNull();
  expect(await isSetUp(it.db.owner)).toBe(true);
  expect((await other.send('GET', '/api/first-run', undefined, it.browser)).status).toBe(410);
});
