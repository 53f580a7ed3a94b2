import { createHash, randomBytes } from 'node:crypto';
import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { requireLeft, spend } from '#floor/http/limits.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';
import { bytesOf, uploadedFiles } from '#floor/http/files/uploaded-files.ts';
import type { Bucket } from '#floor/outside/files.ts';
import { insertPicture } from './own-profile.store.ts';

interface Wanted {
  bucket: Bucket;
  /** Turns the uploaded bytes into the picture we store. */
  prepare: (bytes: Buffer) => Promise<Buffer>;
  /** Shows the picture at that address, in the transaction that records its file. */
  show: (tx: Tx, url: string) => Promise<void>;
}

async function firstFile(request: FastifyRequest): Promise<Buffer> {
  for await (const { bytes, tooLarge } of uploadedFiles(request, { fileSize: largestPhotoBytes, files: 1 })) {
    if (tooLarge) throw new Problem('item.photo-too-large');
    return bytes;
  }
  throw new Problem('request.invalid', { fields: { image: 'Please choose a photo.' } });
}

async function store(
  deps: Deps,
  personId: string,
  request: FastifyRequest,
  { bucket, prepare, show }: Wanted,
): Promise<string> {
  const picture = await prepare(await firstFile(request));
  await spend(deps, 'photosPerPerson', personId);
  const path = `${personId}/${randomBytes(12).toString('hex')}.webp`;
  const url = `/files/${bucket}/${path}`;
  const sha256 = createHash('sha256').update(picture).digest('hex');
  try {
    await deps.files.put(bucket, path, picture, 'image/webp');
    await inTransaction(deps.db, async (tx) => {
      await show(tx, url);
      await insertPicture(tx, personId, { bucket, path, bytes: picture.byteLength, sha256 });
    });
  } catch (error) {
    await deps.files.delete(bucket, path).catch((failure: unknown) => {
      deps.log.warn({ err: failure, path }, 'a picture could not be deleted');
    });
    throw error;
  }
  return url;
}

/**
 * Makes the first uploaded file a picture of a person, re-encoded without metadata; returns its address. Refuses files that
 * aren't pictures by content or are too large, more photos than an hour allows, and whatever `show` refuses; then nothing is
 * kept.
 */
export async function uploadPicture(
  deps: Deps,
  personId: string,
  request: FastifyRequest,
  wanted: Wanted,
): Promise<string> {
  await requireLeft(deps, 'photosPerPerson', personId);
  return uploadRoom.within(personId, bytesOf(request, largestPhotoBytes), () =>
    store(deps, personId, request, wanted),
  );
}
