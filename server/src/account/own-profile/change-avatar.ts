import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { evidenceFor } from '#listings/items/forget-evidence.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { prepareAvatar } from '#floor/photos/photo-pixels.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import { forgetPictures, lockProfile, writeAvatar } from './own-profile.store.ts';
import { uploadPicture } from './upload-picture.ts';

const bucket = 'avatars';

/**
 * Shows a new picture in place of the old one, whose bytes are dropped after the commit; pictures that a report is about stay
 * for admins.
 */
async function show(tx: Tx, personId: string, url: string | null, now: Date): Promise<void> {
  if (!(await lockProfile(tx, personId))) throw new Problem('profile.not-found');
  const gone = await forgetPictures(tx, { personId, bucket }, evidenceFor(now));
  await writeAvatar(tx, personId, url);
  refreshTrust(tx, [personId], 'profile', now);
  if (gone.length > 0) await enqueue(tx, 'drop-files', { files: gone.map((path) => ({ bucket, path })) });
}

/**
 * Makes an uploaded picture the person's own: its middle square, re-encoded without metadata. Returns its address and drops the
 * old one. Refuses files that aren't pictures by content or are too large, and more photos than an hour allows.
 */
export async function uploadAvatar(deps: Deps, personId: string, request: FastifyRequest): Promise<string> {
  return uploadPicture(deps, personId, request, {
    bucket,
    prepare: prepareAvatar,
    show: (tx, url) => show(tx, personId, url, deps.now()),
  });
}

/** Removes a person's picture, so that their initial is shown instead. Does nothing if they have none. */
export async function removeAvatar(deps: Pick<Deps, 'db' | 'now'>, personId: string): Promise<void> {
  await inTransaction(deps.db, (tx) => show(tx, personId, null, deps.now()));
}
