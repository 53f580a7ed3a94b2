import { maxLists } from '@borough/domain/favorites/favorites.rules';
import type {
  FavoriteListChange,
  FavoriteListInput,
  FavoriteLists,
  SharedList,
} from '@borough/domain/favorites/lists.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { lockFavorites } from './favorites.store.ts';
import {
  insertList,
  listsOf,
  lockList,
  renameList,
  replaceItems,
  sharedList,
  shareList,
} from './lists.store.ts';

/**
 * Adds a list with these items and returns all of the person's lists. Refuses contact details in its name, which others may read
 * later (`text.contact-details`), and one list too many (`favorites.lists-full`).
 */
export async function addList(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  personId: string,
  { name, itemIds }: FavoriteListInput,
): Promise<FavoriteLists> {
  refuseContactDetails({ name }, deps.log);
  return inTransaction(deps.db, async (tx) => {
    await lockFavorites(tx, personId);
    await replaceItems(tx, await insertList(tx, personId, name, deps.now()), itemIds);
    const items = await listsOf(tx, personId);
    if (items.length > maxLists) throw new Problem('favorites.lists-full');
    return { items };
  });
}

/**
 * Renames a list, replaces its items, or begins or ends sharing it; returns all of the person's lists. An address that ended
 * never works again. Refuses others' lists as `favorites.list-not-found`.
 */
export async function changeList(
  deps: Pick<Deps, 'db' | 'log'>,
  personId: string,
  id: string,
  { name, itemIds, shared }: FavoriteListChange,
): Promise<FavoriteLists> {
  if (name !== undefined) refuseContactDetails({ name }, deps.log);
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockList(tx, personId, id))) throw new Problem('favorites.list-not-found');
    if (name !== undefined) await renameList(tx, id, name);
    if (itemIds !== undefined) await replaceItems(tx, id, itemIds);
    if (shared !== undefined) await shareList(tx, id, shared);
    return { items: await listsOf(tx, personId) };
  });
}

/** What anyone who has its address reads of a shared list; refuses `favorites.list-not-found`. */
export async function openSharedList({ db }: Pick<Deps, 'db'>, shareId: string): Promise<SharedList> {
  const list = await inTransaction(db, (tx) => sharedList(tx, shareId));
  if (!list) throw new Problem('favorites.list-not-found');
  return list;
}
