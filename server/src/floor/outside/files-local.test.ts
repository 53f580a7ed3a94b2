import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocalFiles, writeError } from './files-local.ts';
import { StorageAway } from './files.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'borough-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const failed = (code: string) => Object.assign(new Error(`${code}: it failed, write`), { code });

describe('a file that cannot be written', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])(
    'for %s can be sent again later',
    (code) => {
      const error = writeError(failed(code));
      expect(error).toBeInstanceOf(StorageAway);
      expect(error).toMatchObject({ message: expect.stringContaining(code), cause: { code } });
    },
  );

  test.each([failed('EACCES'), failed('ENAMETOOLONG'), new Error('a bug'), 'a word'])(
    'for %s stays what it is',
    (error) => {
      expect(writeError(error)).toBe(error);
    },
  );

  test('leaves nothing behind, and says why it could not be written', async () => {
    await writeFile(join(dataDir, 'files'), 'a file where a folder should be');
    const put = openLocalFiles(dataDir).put('avatars', 'a/b.webp', randomBytes(10), 'image/webp');
    await expect(put).rejects.toMatchObject({ code: expect.stringMatching(/ENOTDIR|EEXIST/) });
    expect(await readdir(dataDir)).toEqual(['files']);
    await rm(join(dataDir, 'files'));
  });
});

test('a file is read as it was written, and is gone once it is deleted', async () => {
  const files = openLocalFiles(dataDir);
  await files.put('avatars', 'a/b.webp', Buffer.from('hello'), 'image/webp');
  const found = await files.read('avatars', 'a/b.webp');
  expect([found && (await text(found.stream)), found?.bytes]).toEqual(['hello', 5]);
  await files.delete('avatars', 'a/b.webp');
  expect(await files.read('avatars', 'a/b.webp')).toBeNull();
});

test('files are closed to every other account of the computer, and so are folders of earlier versions', async () => {
  const own = await mkdtemp(join(tmpdir(), 'borough-closed-'));
  await mkdir(join(own, 'files'), { mode: 0o755 });
  const files = openLocalFiles(own);
  await files.put('avatars', 'a/b.webp', randomBytes(10), 'image/webp');
  const mode = async (path: string) => ((await stat(join(own, 'files', path))).mode & 0o777).toString(8);
  expect([await mode(''), await mode('avatars/a'), await mode('avatars/a/b.webp')]).toEqual([
    '700',
    '700',
    '600',
  ]);
  await rm(own, { recursive: true });
});
