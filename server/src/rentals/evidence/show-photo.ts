import { isAlone } from '@borough/domain/cases/case-clock.rules';
import { earliest } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { evidenceById } from './evidence.store.ts';
import type { FileSize } from './photo-files.ts';
import { noteLook } from './evidence-views.store.ts';
import { readPhoto } from './read-photo.ts';
import { casesToDecide, partiesOf } from './rentals.store.ts';

/** Refuses an admin who is a party or has dealt with one, unless they were drawn to decide a case alone. */
async function refuseUnconcerned(
  tx: Tx,
  desk: Desk,
  { renterId, ownerId, bookingId }: { renterId: string; ownerId: string; bookingId: string },
): Promise<void> {
  const cases = await casesToDecide(tx, bookingId);
  if (cases.some((it) => it.adminId === desk.adminId && isAlone(it, desk.now))) return;
  const since = cases.length > 0 ? earliest(...cases.map((it) => it.appealedAt ?? it.contestedAt)) : null;
  await refuseInvolved(tx, desk, { parties: [renterId, ownerId], since });
}

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
      await refuseUnconcerned(
        tx,
        { adminId: viewer.id, now: deps.now() },
        { ...parties, bookingId: row.bookingId },
      );
    }
    await noteLook(tx, { evidenceId: photoId, viewerId: viewer.id, now: deps.now() });
  });
  const bytes = await readPhoto(deps, photoId, size);
  if (!bytes) throw new Problem('evidence.not-found');
  return bytes;
}
