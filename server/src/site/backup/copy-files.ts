import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Bucket, buckets, type FileEntry, type FileStore } from '#floor/outside/files.ts';
import { type ListedFile, listedFileSchema } from './manifest.ts';
import { encryptedBytes, whole } from './pack.ts';
import { type BackupPlace, inMemory } from './place.ts';

/** How many files are read and written at the same time. */
const atOnce = 8;

/** The folder of files encrypted to a key: those encrypted to another are of no use to who has only this one. */
export const folderFor = (key: string | null) =>
  `files/${key === null ? 'plain' : createHash('sha256').update(key).digest('hex').slice(0, 12)}/`;

/** Where a file with these contents lies, once for all backups. */
export const placeOf = (key: string | null, sha256: string) =>
  `${folderFor(key)}${sha256.slice(0, 2)}/${sha256}`;

/** The list of a backup's files as it is stored, before it is sealed. */
export const writeList = (files: readonly ListedFile[]): Buffer =>
  gzipSync(files.map((file) => `${JSON.stringify(file)}\n`).join(''));

/** Reads such a list. */
export function readList(stored: Uint8Array): ListedFile[] {
  const lines = gunzipSync(stored).toString('utf8').split('\n').filter(Boolean);
  return lines.map((line) => listedFileSchema.parse(JSON.parse(line)));
}

/** Runs work on everything that comes, a few at the same time. The first failure ends it. */
export async function eachAtOnce<Each>(
  source: AsyncIterable<Each> | Iterable<Each>,
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const under = new Set<Promise<void>>();
  const failed: unknown[] = [];
  for await (const each of source) {
    const running: Promise<void> = work(each)
      .catch((error: unknown) => void failed.push(error))
      .finally(() => under.delete(running));
    under.add(running);
    if (under.size >= atOnce) await Promise.race(under);
    if (failed.length > 0) break;
  }
  await Promise.all(under);
  if (failed.length > 0) throw failed[0];
}

async function* everything(files: FileStore): AsyncGenerator<FileEntry & { bucket: Bucket }> {
  for (const bucket of buckets)
    for await (const { path, bytes, writtenAt } of files.list(bucket))
      yield { bucket, path, bytes, writtenAt };
}

/** What a run over the files did. */
export interface CopiedFiles {
  files: ListedFile[];
  /** What was not there yet. */
  fresh: { count: number; bytes: number };
}

/**
 * Copies photos and documents that the place doesn't have yet, each under its hash. One that `before` lists with the same size and
 * time is not even read. A file that goes meanwhile was deleted, and is left out.
 */
export async function copyFiles(
  { files, place, key }: { files: FileStore; place: BackupPlace; key: string | null },
  before: readonly ListedFile[],
): Promise<CopiedFiles> {
  const there = new Set<string>();
  for await (const { path } of place.list(folderFor(key))) there.add(path);
  const known = new Map(before.map((file) => [`${file.bucket}/${file.path}`, file]));
  const listed: ListedFile[] = [];
  const fresh = { count: 0, bytes: 0 };
  await eachAtOnce(everything(files), async ({ bucket, path, bytes, writtenAt }) => {
    const last = known.get(`${bucket}/${path}`);
    const at = writtenAt.getTime();
    if (last?.bytes === bytes && last.writtenAt === at && there.has(placeOf(key, last.sha256)))
      return void listed.push(last);
    const found = await files.read(bucket, path);
    if (!found) return;
    const contents = await whole(found.stream);
    const sha256 = createHash('sha256').update(contents).digest('hex');
    const target = placeOf(key, sha256);
    if (!there.has(target)) {
      await place.write(target, inMemory(await encryptedBytes(contents, key)));
      there.add(target);
      fresh.count++;
      fresh.bytes += contents.byteLength;
    }
    listed.push({ bucket, path, bytes: contents.byteLength, writtenAt: at, sha256 });
  });
  return { files: listed, fresh };
}
