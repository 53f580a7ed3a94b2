import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { deleteImage, forgetFiles, imageFilesOf } from './item-images.store.ts';
import { lockOwnItem } from './items.store.ts';
import { evidenceFor } from './forget-evidence.ts';
import { dropFiles } from './store-photo.ts';

/**
 * Removes a photo from the person's own item, with its files; those that a report is about stay for admins. Refuses others'
 * items and photos that don't exist.
 */
export async function removePhoto(
  deps: Deps,
  ownerId: string,
  itemId: string,
  imageId: string,
): Promise<void> {
  const files = await inTransaction(deps.db, async (tx) => {
    if (!(await lockOwnItem(tx, itemId, ownerId))) throw new Problem('item.not-yours');
    const url = await deleteImage(tx, itemId, imageId);
    if (url === undefined) throw new Problem('item.photo-not-found');
    // Pictures that several items share, such as the demo's, aren't this item's own files.
    const own = /^\/files\/item-images\/([0-9a-f-]{36}\/\d+-\d+-)\d+\.webp$/.exec(url)?.[1];
    const paths = own?.startsWith(`${itemId}/`) ? await imageFilesOf(tx, itemId, own) : [];
    return forgetFiles(tx, paths, evidenceFor(deps.now()));
  });
  await dropFiles(deps, files);
}
