import { createHash, randomBytes } from 'node:crypto';
import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { requireLeft, spend } from '../../http/limits.ts';
import { uploadRoom } from '../../http/upload-room.ts';
import { bytesOf, uploadedFiles } from '../../http/uploaded-files.ts';
import { evidenceFor } from '../../items/forget-evidence.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { prepareAvatar } from '../../photos/photo-pixels.ts';
import { refreshTrust } from '../../trust/refresh-trust.ts';
import { forgetAvatars, insertAvatar, lockProfile, writeAvatar } from './own-profile.store.ts';

const bucket = 'avatars';

/** Shows a picture in place of the one before, whose bytes go after the commit; those a report is about stay for admins. */
async function show(
  tx: Tx,
  personId: string,
  next: { path: string; bytes: number; sha256: string } | null,
  now: Date,
): Promise<void> {
  if (!(await lockProfile(tx, personId))) throw new Problem('profile.not-found');
  const gone = await forgetAvatars(tx, personId, evidenceFor(now));
  if (next) await insertAvatar(tx, personId, next);
  await writeAvatar(tx, personId, next && `/files/${bucket}/${next.path}`);
  refreshTrust(tx, [personId], 'profile', now);
  if (gone.length > 0) await enqueue(tx, 'drop-files', { files: gone.map((path) => ({ bucket, path })) });
}

async function firstFile(request: FastifyRequest): Promise<Buffer> {
  for await (const { bytes, tooLarge } of uploadedFiles(request, { fileSize: largestPhotoBytes, files: 1 })) {
    if (tooLarge) throw new Problem('item.photo-too-large');
    return bytes;
  }
  throw new Problem('request.invalid', { fields: { image: 'Please choose a photo.' } });
}

async function store(deps: Deps, personId: string, request: FastifyRequest): Promise<string> {
  const picture = await prepareAvatar(await firstFile(request));
  await spend(deps, 'photosPerPerson', personId);
  const path = `${personId}/${randomBytes(12).toString('hex')}.webp`;
  const sha256 = createHash('sha256').update(picture).digest('hex');
  try {
    await deps.files.put(bucket, path, picture, 'image/webp');
    await inTransaction(deps.db, (tx) =>
      show(tx, personId, { path, bytes: picture.byteLength, sha256 }, deps.now()),
    );
  } catch (error) {
    await deps.files.delete(bucket, path).catch((failure: unknown) => {
      deps.log.warn({ err: failure, path }, 'a picture could not be dropped');
    });
    throw error;
  }
  return `/files/${bucket}/${path}`;
}

/**
 * Takes an uploaded picture for a person's own: the middle square of it, re-encoded without metadata; answers its address. The
 * one before goes. Refuses what is no picture by its content, what is too large, and more photos than an hour allows.
 */
export async function uploadAvatar(deps: Deps, personId: string, request: FastifyRequest): Promise<string> {
  await requireLeft(deps, 'photosPerPerson', personId);
  return uploadRoom.within(personId, bytesOf(request, largestPhotoBytes), () =>
    store(deps, personId, request),
  );
}

/** Takes a person's picture away: their initial stands in its place. Without a picture nothing happens. */
export async function removeAvatar(deps: Pick<Deps, 'db' | 'now'>, personId: string): Promise<void> {
  await inTransaction(deps.db, (tx) => show(tx, personId, null, deps.now()));
}
