import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { evidenceFor } from './forget-evidence.ts';
import { forgetFiles, imageFilesOf } from './item-images.store.ts';
import { deleteItem, lockForRemoval, updateItem, whatDependsOn } from './items.store.ts';
import { dropFiles } from './store-photo.ts';

export interface Removal {
  /** An item that was ever booked, asked about, reported or taken down is kept for others' records, and only leaves the catalog. */
  outcome: 'deleted' | 'archived';
  /** Bookings that are still open; they continue as promised. */
  openBookings: number;
}

/**
 * Takes the person's own item out of the catalog, permanently if no one ever booked it, asked about it, reported it or took it down. Never
 * touches bookings, conversations or reports. Refuses others' items (`item.not-yours`).
 */
export async function removeItem(deps: Deps, ownerId: string, id: string): Promise<Removal> {
  const { removal, files } = await inTransaction(deps.db, async (tx) => {
    if (!(await lockForRemoval(tx, id, ownerId))) throw new Problem('item.not-yours');
    const { bookings, openBookings, conversations, reports } = await whatDependsOn(tx, id);
    if (bookings + conversations + reports > 0) {
      await updateItem(tx, id, { status: 'archived' });
      return { removal: { outcome: 'archived', openBookings } satisfies Removal, files: [] };
    }
    const paths = await imageFilesOf(tx, id);
    await deleteItem(tx, id);
    const gone = await forgetFiles(tx, paths, evidenceFor(deps.now()));
    return { removal: { outcome: 'deleted', openBookings: 0 } satisfies Removal, files: gone };
  });
  await dropFiles(deps, files);
  return removal;
}
