import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { aMarket, aPaidBooking, type Market } from '../../../test/market.ts';
import { computeDueTrust } from '#people/trust/compute-due.ts';
import { unzip } from '../../../test/unzip.ts';
import { openLocalFiles } from '#floor/outside/files-local.ts';
import type { FileStore } from '#floor/outside/files.ts';
import { secretCheckOf } from '#site/setup/settle-installation.ts';
import { manifestOf, prune, readBackups } from './backups.ts';
import { askFor, latestRecords } from './backups.store.ts';
import { keepOnce } from './keep-backups.ts';
import { lastBackupAt, readBackupFacts } from './last-backup.ts';
import { alone, makeBackup } from './make-backup.ts';
import { writeManifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { newKey } from './pack.ts';
import { type BackupPlace, inMemory } from './place.ts';
import { openFolder } from './place-folder.ts';
import { restoreBackup } from './restore-backup.ts';

const secrets = { secret: 'the secret of these backups, long enough', previousSecrets: [] };
const otherSecrets = { secret: 'another secret, which opens nothing here', previousSecrets: [] };
let market: Market;
let files: FileStore;
let folder: string;
let place: BackupPlace;

beforeAll(async () => {
  market = await aMarket();
  await aPaidBooking(market);
  await computeDueTrust(market.deps);
  files = market.deps.files;
  await files.put('item-images', 'a/1-320.webp', Buffer.from('a picture'), 'image/webp');
  await files.put('evidence', 'b/2', randomBytes(2_000), 'application/octet-stream');
});
afterAll(async () => {
  await market[Symbol.asyncDispose]();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'borough-backup-'));
  place = openFolder(folder);
  return () => rm(folder, { recursive: true, force: true });
});

const backUp = (key: string | null = null) =>
  makeBackup({ owner: market.db.owner, files, secrets, place, key });
const open = (keys: Partial<Parameters<typeof openBackup>[2]> = {}) =>
  openBackup(place, undefined, { identity: null, secrets, ...keys });

/** Everything that lies in the folder. */
async function stored(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('a backup restored into an empty database is the same, quiet, and has every file', async () => {
  const before = new Date();
  const { manifest, fresh, foreign } = await backUp();
  expect({ fresh: fresh.count, foreign }).toEqual({ fresh: 2, foreign: [] });
  expect((await lastBackupAt(market.db.owner))!.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1_000);
  await using target = await emptyDatabase();
  const dataDir = await mkdtemp(join(folder, 'restored-'));
  const restoredFiles = openLocalFiles(dataDir);
  const restored = await restoreBackup(target.owner, await open(), restoredFiles);
  expect(restored).toMatchObject({
    tables: manifest.tables.length,
    files: 2,
    upgraded: 0,
    people: 2,
    dueScores: [],
    unbalanced: 0,
  });
  expect(restored.rows).toBeGreaterThan(50);
  expect(await readFile(join(dataDir, 'files/item-images/a/1-320.webp'), 'utf8')).toBe('a picture');
  const { rows } = await target.owner.query('select live_at from public.restorations');
  expect(rows).toEqual([{ live_at: null }]);
  const bookings = 'select id, status, charged_cents from public.bookings';
  expect((await target.owner.query(bookings)).rows).toEqual((await market.db.owner.query(bookings)).rows);
  // Its constraints and triggers are back, and counters go on where they were.
  await expect(
    target.owner.query(
      `insert into public.ledger_lines (posting_id, account, cents) values (gen_random_uuid(), 'provider', 1)`,
    ),
  ).rejects.toThrow();
});

test('the next backup copies only what is new, and says when it last went well', async () => {
  await backUp();
  await files.put('avatars', 'c/3.webp', Buffer.from('a face'), 'image/webp');
  const { fresh, manifest } = await backUp();
  expect([fresh.count, manifest.files.count]).toEqual([1, 3]);
  await files.delete('avatars', 'c/3.webp');
  expect((await readBackups(place)).whole).toHaveLength(2);
});

describe('a backup is refused before anything is written', () => {
  test('with one byte changed, wherever it is', async () => {
    await backUp();
    await using target = await emptyDatabase();
    const manifest = (await stored()).find((file) => file.endsWith('manifest'))!;
    const others = (await stored()).filter((file) => file !== manifest);
    const picked = [
      manifest,
      others.find((file) => file.includes('/files/'))!,
      others.find((file) => file.includes('bookings'))!,
    ];
    for (const file of [...picked, ...others.filter((_, at) => at % 25 === 0)]) {
      const bytes = await readFile(file);
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length / 2);
      changed[at] = changed[at]! ^ 1;
      await writeFile(file, changed);
      await expect(
        open().then((backup) => restoreBackup(target.owner, backup, null)),
        file,
      ).rejects.toThrow(/changed|missing/);
      await writeFile(file, bytes);
    }
    expect((await target.owner.query(`select from pg_namespace where nspname = 'setup'`)).rowCount).toBe(0);
    await open();
  });

  test('with another SECRET, which is said first', async () => {
    await backUp();
    for (const file of await stored()) if (!file.endsWith('manifest')) await rm(file);
    await expect(open({ secrets: otherSecrets })).rejects.toThrow(/^SECRET is not the one/);
    await expect(open({ secrets: null })).rejects.toThrow(/^Set SECRET/);
    await expect(open()).rejects.toThrow(/missing/);
  });

  test('into a database that is not empty', async () => {
    await backUp();
    const backup = await open();
    await expect(restoreBackup(market.db.owner, backup, null)).rejects.toThrow(/not empty/);
  });
});

test('an encrypted backup holds its secret, shows nothing without its key, and needs no other', async () => {
  const key = await newKey();
  await backUp(key.public);
  for (const file of await stored())
    expect(
      (await readFile(file)).includes('Olive Owner') || (await readFile(file)).includes(secrets.secret),
    ).toBe(false);
  await expect(open()).rejects.toThrow(/encrypted to age1/);
  await expect(open({ identity: (await newKey()).private })).rejects.toThrow(/not the private key/);
  await expect(open({ identity: key.private, secrets: null })).rejects.toThrow(/of your installation/);
  const check = secretCheckOf(secrets.secret);
  const backup = await open({ identity: key.private, secrets: null, check });
  expect(backup.secrets).toEqual(secrets);
  await using target = await emptyDatabase();
  expect(await restoreBackup(target.owner, backup, null)).toMatchObject({ unbalanced: 0 });
  // The server, which has no private key, still knows what it need not copy.
  expect((await backUp(key.public)).fresh.count).toBe(0);
});

test('a backup that somebody else wrote is refused, also where SECRET is lost and the key is known to them', async () => {
  const key = await newKey();
  const check = secretCheckOf(secrets.secret);
  await makeBackup({ owner: market.db.owner, files, secrets: otherSecrets, place, key: key.public });
  await expect(open({ identity: key.private, secrets: null, check })).rejects.toThrow(/of your installation/);

  const [{ name, manifest } = { name: '', manifest: null }] = (await readBackups(place)).whole;
  const posing = writeManifest({ ...manifest!, secretCheck: check }, otherSecrets.secret);
  await place.write(manifestOf(name), inMemory(Buffer.from(posing)));
  await expect(open({ identity: key.private, secrets: null, check })).rejects.toThrow(/not its own/);
  await backUp();
  await expect(open({ identity: key.private, check })).rejects.toThrow(/not encrypted/);
});

test('a schema that is changed after the backup was looked through is not run', async () => {
  await backUp();
  const backup = await open();
  const { schema } = backup.manifest;
  await place.write(schema.file, inMemory(gzipSync('[{"name":"x","text":"create table public.forged ()"}]')));
  await using target = await emptyDatabase();
  await expect(restoreBackup(target.owner, backup, null)).rejects.toThrow(/was changed/);
});

test('a backup that was interrupted never counts, and is cleared away', async () => {
  await backUp();
  const before = (await stored()).length;
  const failing = { ...files, read: () => Promise.reject(new Error('the disk is gone')) };
  await files.put('avatars', 'd/4.webp', Buffer.from('another face'), 'image/webp');
  await expect(
    makeBackup({ owner: market.db.owner, files: failing, secrets, place, key: null }),
  ).rejects.toThrow('the disk is gone');
  const { whole, unfinished } = await readBackups(place);
  expect([whole.length, unfinished.length]).toEqual([1, 1]);
  expect((await open()).name).toBe(whole[0]!.name);
  await prune(place, [secrets.secret]);
  expect((await stored()).length).toBe(before);
  await files.delete('avatars', 'd/4.webp');
});

const digest = createHash('sha256').update('no list').digest('hex');

test.each(['not as it was', `no list\n${digest}\n\n`])(
  'while one list reads %j, no file is deleted, because it may be in there',
  async (junk) => {
    await files.put('avatars', 'e/5.webp', Buffer.from('a face of long ago'), 'image/webp');
    await backUp();
    const [{ name } = { name: '' }] = (await readBackups(place)).whole;
    await files.delete('avatars', 'e/5.webp');
    await backUp();
    const before = await stored();
    await place.write(manifestOf(name), inMemory(Buffer.from(junk)));
    expect((await readBackups(place)).damaged).toEqual([name]);
    await prune(place, [secrets.secret]);
    expect(await stored()).toEqual(before);
  },
);

test('two backups are never made at the same time', async () => {
  await alone(market.db.owner, async () => {
    await expect(backUp()).rejects.toThrow('Another backup is being made right now.');
  });
  await backUp();
});

test('a backup is made when one is due or asked for, and a drill restores it and reports', async () => {
  const { db, deps } = market;
  const parts = {
    config: { ...deps.config, BACKUP_TO: folder, BACKUP_AT: '03:30' },
    ...{ owner: db.owner, connection: db.connection, files, secrets, log: deps.log },
  };
  await db.owner.query('delete from public.backups');
  await keepOnce(parts);
  await keepOnce(parts);
  expect((await readBackups(place)).whole).toHaveLength(1);
  await db.owner.query(`update public.backups set began_at = began_at - interval '1 day'`);
  await keepOnce(parts);
  await askFor(db.owner, 'backup');
  await askFor(db.owner, 'drill');
  await askFor(db.owner, 'drill');
  await keepOnce(parts);
  const records = await latestRecords(db.owner, 10);
  expect(records.map(({ kind, error }) => [kind, error])).toEqual(
    expect.arrayContaining([
      ['drill', null],
      ['backup', null],
      ['backup', null],
      ['backup', null],
    ]),
  );
  // Made within a second of each other, on one day: only the newest stays.
  expect((await readBackups(place)).whole).toHaveLength(1);
  const drilled = records.find(({ kind }) => kind === 'drill');
  expect(drilled?.report?.join(' ')).toMatch(
    /Restored into a scratch database .* Rights and policies are whole\. Every posting/,
  );
  const { rowCount } = await db.owner.query(`select from pg_database where datname like 'borough_drill_%'`);
  expect(rowCount).toBe(0);
  // One that failed is tried again an hour later, and not before.
  const failed = async (minutesAgo: number) =>
    db.owner.query(
      `insert into public.backups (kind, began_at, ended_at, error)
       values ('backup', now() - $1 * interval '1 minute', now(), 'The disk is full.')`,
      [minutesAgo],
    );
  await db.owner.query('delete from public.backups');
  await failed(59);
  const { nextAt } = await readBackupFacts(db.owner, parts.config);
  expect(Math.round((new Date(nextAt ?? 0).getTime() - Date.now()) / 60_000)).toBe(1);
  await keepOnce(parts);
  expect(await latestRecords(db.owner, 10)).toHaveLength(1);
  await db.owner.query('delete from public.backups');
  await failed(61);
  await keepOnce(parts);
  expect(await readBackupFacts(db.owner, parts.config)).toMatchObject({ daily: true, failed: null });
  await askFor(db.owner, 'drill');
  const [damaged] = (await stored()).filter((file) => file.includes('public.bookings'));
  await writeFile(damaged!, 'nothing');
  await keepOnce(parts);
  expect((await latestRecords(db.owner, 1))[0]).toMatchObject({
    kind: 'drill',
    error: expect.stringContaining('was changed'),
  });
});

test('an operator sees, makes and downloads backups in the console, and what was downloaded restores', async () => {
  const operator = await aPerson(market.db, { name: 'Opal Operator' });
  await market.db.owner.query('insert into public.admin_users (id) values ($1)', [operator.id]);
  await using app = await testApp(market.db, {
    signedInAs: operator,
    deps: { files, ...secrets, config: { ...market.deps.config, BACKUP_TO: folder } },
  });
  expect((await app.send('POST', '/api/admin/backups', { body: { kind: 'backup' } })).status).toBe(204);
  expect((await app.send('GET', '/api/admin/backups')).body).toMatchObject({
    ...{ place: folder, at: null, isEncrypted: false, backups: [], unreadable: null },
    runs: expect.arrayContaining([expect.objectContaining({ kind: 'backup', beganAt: null })]),
  });
  const { name } = await backUp();
  const { body } = await app.send('GET', '/api/admin/backups');
  expect(body.backups).toEqual([expect.objectContaining({ name, isEncrypted: false, files: 2 })]);
  expect(body.runs[0]).toMatchObject({ kind: 'backup', error: null, name });
  const stale = { headers: { 'x-test-stale': '1' } };
  expect((await app.send('GET', `/api/admin/backups/${name}/download`, stale)).body.error.code).toBe(
    'account.prove-again',
  );
  const zip = await app.app.inject({
    url: `/api/admin/backups/${name}/download`,
    headers: { 'x-test-person': operator.id },
  });
  const unpacked = await mkdtemp(join(tmpdir(), 'borough-unpacked-'));
  for (const [path, bytes] of unzip(zip.rawPayload)) {
    await mkdir(dirname(join(unpacked, path)), { recursive: true });
    await writeFile(join(unpacked, path), bytes);
  }
  const backup = await openBackup(openFolder(unpacked), undefined, { identity: null, secrets });
  expect([backup.name, backup.files.length]).toEqual([name, 2]);
  await rm(unpacked, { recursive: true });
  expect((await app.send('GET', '/api/admin/backups/2020-01-01T00-00-00.000Z')).body.error.code).toBe(
    'backup.not-found',
  );
});

test('where nothing can be written, it says who has to own the folder', async () => {
  await writeFile(join(folder, 'file'), '');
  const written = openFolder(join(folder, 'file')).write('a/b', inMemory(Buffer.from('a')));
  await expect(written).rejects.toThrow(/nothing can be written here .* ReadWritePaths/);
  await expect(openFolder(join(folder, 'file')).folders()).rejects.toThrow(
    /cannot be read .* own the folder/,
  );
});
