import type { Favorites } from '@borough/domain/favorites/favorites.contract';
import { maxFavorites } from '@borough/domain/favorites/favorites.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { favoritesOf, insertFavorites, lockFavorites } from './favorites.store.ts';

/**
 * Adds items to a person's favorites, and returns all of them. Existing ones keep their place; items that aren't
 * listed, or are the person's own, are skipped. If there isn't room for all of them, adds as many as fit; refuses
 * `favorites.full` if there is no room at all.
 */
export async function addFavorites(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  { itemIds }: Favorites,
): Promise<Favorites> {
  return inTransaction(deps.db, async (tx) => {
    await lockFavorites(tx, personId);
    const kept = new Set(await favoritesOf(tx, personId));
    const wanted = [...new Set(itemIds)].filter((id) => !kept.has(id));
    const room = Math.max(0, maxFavorites - kept.size);
    if (wanted.length > 0 && room === 0) throw new Problem('favorites.full');
    await insertFavorites(tx, personId, wanted.slice(0, room), deps.now());
    return { itemIds: await favoritesOf(tx, personId) };
  });
}
