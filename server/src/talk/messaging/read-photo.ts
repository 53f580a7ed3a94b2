import type { Readable } from 'node:stream';
import { Problem } from '@borough/domain/problems';
import { readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { photoBucket, photoPath } from './message-photos.store.ts';

/** The bytes of a photo in a message, for the two people in its conversation; for everyone else it doesn't exist. */
export async function readPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  personId: string,
  photo: { id: string; width: number },
): Promise<{ stream: Readable; bytes: number }> {
  const path = await readAs(db, personId, (tx) => photoPath(tx, photo.id, photo.width));
  const file = path === undefined ? null : await files.read(photoBucket, path);
  if (!file) throw new Problem('request.not-found');
  return file;
}
