import { createHash } from 'node:crypto';
import { maximumPhotos, type Photo } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { countImages, insertFiles, insertImage, type StoredFile } from './item-images.store.ts';
import { lockOwnItem } from './items.store.ts';
import { preparePhoto } from '#floor/photos/photo-pixels.ts';

const bucket = 'item-images';
const addressOf = (path: string) => `/files/${bucket}/${path}`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let lastStamp = 0;

/** The current time in milliseconds, but never the same number twice, so that no two photos share a name. */
const stampAt = (now: Date): number => {
  lastStamp = Math.max(now.getTime(), lastStamp + 1);
  return lastStamp;
};

/** Drops the bytes of files that nothing refers to anymore; those that can't be dropped stay behind, unreachable, and are logged. */
export async function dropFiles(deps: Pick<Deps, 'files' | 'log'>, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await deps.files.delete(bucket, path).catch((error: unknown) => {
      deps.log.warn({ err: error, path }, 'a photo file could not be deleted');
    });
}

/** Locks the item. Refuses someone else's (`item.not-yours`) and a sixth photo (`item.too-many-photos`). */
async function lockItemWithRoom(tx: Tx, ownerId: string, itemId: string): Promise<void> {
  if (!(await lockOwnItem(tx, itemId, ownerId))) throw new Problem('item.not-yours');
  if ((await countImages(tx, itemId)) >= maximumPhotos) throw new Problem('item.too-many-photos');
}

/** Refuses others' items and a sixth photo before anything is read. */
export async function requireRoom({ db }: Pick<Deps, 'db'>, ownerId: string, itemId: string): Promise<void> {
  await inTransaction(db, (tx) => lockItemWithRoom(tx, ownerId, itemId));
}

/** A photo whose files are in the store, and whose rows are still to be written. */
export interface PutPhoto {
  shown: Omit<Photo, 'id'>;
  widths: number[];
  /** Of the largest width's bytes. */
  sha256: string;
  files: StoredFile[];
}

/**
 * Checks a photo by its content and stores it in its widths, under the item's id. Refuses pictures that are unreadable or too large; then
 * nothing is left behind.
 */
export async function putPhoto(
  deps: Deps,
  itemId: string,
  photo: { bytes: Uint8Array; index: number },
): Promise<PutPhoto> {
  const prepared = await preparePhoto(photo.bytes);
  const stem = `${itemId}/${stampAt(deps.now())}-${photo.index}`;
  const named = prepared.files.map((file) => ({ ...file, path: `${stem}-${file.width}.webp` }));
  const smallest = named[0];
  const largest = named.at(-1);
  if (!smallest || !largest) throw new Error('a photo has at least one width');
  try {
    for (const { path, bytes } of named) await deps.files.put(bucket, path, bytes, 'image/webp');
  } catch (error) {
    await dropFiles(
      deps,
      named.map(({ path }) => path),
    );
    throw error;
  }
  return {
    shown: {
      url: addressOf(largest.path),
      thumbnail: addressOf(smallest.path),
      srcset: named.map(({ path, width }) => `${addressOf(path)} ${width}w`).join(', '),
      placeholder: prepared.placeholder,
      width: largest.width,
      height: largest.height,
    },
    widths: named.map(({ width }) => width),
    sha256: sha256(largest.bytes),
    files: named.map(({ path, bytes }) => ({ path, bytes: bytes.byteLength, sha256: sha256(bytes) })),
  };
}

/**
 * Checks a photo by its content, stores it in its widths and adds it after the item's others. Refuses pictures that are
 * unreadable or too large, a sixth photo and others' items; then nothing is left behind.
 */
export async function storePhoto(
  deps: Deps,
  ownerId: string,
  itemId: string,
  photo: { bytes: Uint8Array; index: number },
): Promise<Photo> {
  await requireRoom(deps, ownerId, itemId);
  const { shown, files, ...rest } = await putPhoto(deps, itemId, photo);
  try {
    return await inTransaction(deps.db, async (tx) => {
      await lockItemWithRoom(tx, ownerId, itemId);
      const id = await insertImage(tx, { itemId, ...shown, ...rest });
      await insertFiles(tx, ownerId, files);
      return { id, ...shown };
    });
  } catch (error) {
    await dropFiles(
      deps,
      files.map(({ path }) => path),
    );
    throw error;
  }
}
