import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '../dealings/require-dealing.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { evidenceById } from './evidence.store.ts';
import type { FileSize } from './photo-files.ts';
import { noteLook } from './evidence-views.store.ts';
import { readPhoto } from './read-photo.ts';
import { partiesOf } from './rentals.store.ts';

/**
 * A photo for the two people of its rental, or for an admin who has dealt with neither; the look is recorded before
 * anything is shown. Refuses everyone else and missing photos alike (`evidence.not-found`), and an admin who has dealt with
 * one of them (`moderation.involved`).
 */
export async function showPhoto(
  deps: Pick<Deps, 'db' | 'files' | 'log' | 'now' | 'secret' | 'previousSecrets'>,
  viewer: { id: string; isAdmin: boolean },
  { photoId, size }: { photoId: string; size: FileSize },
): Promise<Buffer> {
  await inTransaction(deps.db, async (tx) => {
    const row = await evidenceById(tx, photoId);
    const parties = row && (await partiesOf(tx, row.bookingId));
    if (row?.kind !== 'photo' || !parties) throw new Problem('evidence.not-found');
    const { renterId, ownerId } = parties;
    if (viewer.id !== renterId && viewer.id !== ownerId) {
      if (!viewer.isAdmin) throw new Problem('evidence.not-found');
      for (const personId of [renterId, ownerId]) await refuseInvolved(tx, viewer.id, personId);
    }
    await noteLook(tx, { evidenceId: photoId, viewerId: viewer.id, now: deps.now() });
  });
  const bytes = await readPhoto(deps, photoId, size);
  if (!bytes) throw new Problem('evidence.not-found');
  return bytes;
}
