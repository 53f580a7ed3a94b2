import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { evidenceFor } from '../../items/forget-evidence.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { prepareAvatar } from '../../photos/photo-pixels.ts';
import { refreshTrust } from '../../trust/refresh-trust.ts';
import { forgetPictures, lockProfile, writeAvatar } from './own-profile.store.ts';
import { uploadPicture } from './upload-picture.ts';

const bucket = 'avatars';

/** Shows a picture in place of the one before, whose bytes go after the commit; those a report is about stay for admins. */
async function show(tx: Tx, personId: string, url: string | null, now: Date): Promise<void> {
  if (!(await lockProfile(tx, personId))) throw new Problem('profile.not-found');
  const gone = await forgetPictures(tx, { personId, bucket }, evidenceFor(now));
  await writeAvatar(tx, personId, url);
  refreshTrust(tx, [personId], 'profile', now);
  if (gone.length > 0) await enqueue(tx, 'drop-files', { files: gone.map((path) => ({ bucket, path })) });
}

/**
 * Takes an uploaded picture for a person's own: the middle square of it, re-encoded without metadata; answers its address. The
 * one before goes. Refuses what is no picture by its content, what is too large, and more photos than an hour allows.
 */
export async function uploadAvatar(deps: Deps, personId: string, request: FastifyRequest): Promise<string> {
  return uploadPicture(deps, personId, request, {
    bucket,
    prepare: prepareAvatar,
    show: (tx, url) => show(tx, personId, url, deps.now()),
  });
}

/** Takes a person's picture away: their initial stands in its place. Without a picture nothing happens. */
export async function removeAvatar(deps: Pick<Deps, 'db' | 'now'>, personId: string): Promise<void> {
  await inTransaction(deps.db, (tx) => show(tx, personId, null, deps.now()));
}
