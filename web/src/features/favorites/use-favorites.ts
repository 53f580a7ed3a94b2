import type { Favorites } from '@borough/domain/favorites/favorites.contract';
import { maxFavorites } from '@borough/domain/favorites/favorites.rules';
import { problems } from '@borough/domain/problems';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { useSession } from '../../lib/server/session.ts';
import { toast } from '../../ui/notes/toast.ts';
import { addFavorites, favoritesQuery, removeFavorite } from './favorites.api.ts';
import { favoritesKeptHere, idsIn, keepFavoritesHere, useKeptHere } from './kept-here.ts';

export interface FavoritesHere {
  /** Undefined while unknown. */
  itemIds: readonly string[] | undefined;
  /** Set if fetching failed: retries it. */
  failed: (() => void) | undefined;
  /** Adds or removes an item, shown immediately. Returns whether it stayed that way. */
  set: (itemId: string, favorite: boolean) => Promise<boolean>;
}

const withOrWithout = (itemIds: readonly string[], itemId: string, favorite: boolean): string[] => {
  const others = itemIds.filter((id) => id !== itemId);
  return favorite ? [itemId, ...others] : others;
};

/** The viewer's favorites: from their account, or from this browser while they're signed out. */
export function useFavorites(): FavoritesHere {
  const { status, person } = useSession();
  const keptHere = useKeptHere();
  const client = useQueryClient();
  const query = favoritesQuery(person?.id);
  const { data, isError, refetch } = useQuery(query);
  const itemIds = useMemo(() => {
    if (status === 'loading') return undefined;
    return status === 'out' ? idsIn(keptHere) : data?.itemIds;
  }, [status, keptHere, data]);

  async function set(itemId: string, favorite: boolean): Promise<boolean> {
    return status === 'in' ? setInAccount(client, person.id, itemId, favorite) : setHere(itemId, favorite);
  }
  return { itemIds, failed: status === 'in' && isError && !data ? () => void refetch() : undefined, set };
}

/**
 * Adds an item to the account's favorites or removes it, immediately in the loaded list. If no list is loaded, nothing is shown yet,
 * because a list with only this item would look complete: it's loaded afterwards.
 */
export async function setInAccount(
  client: QueryClient,
  personId: string,
  itemId: string,
  favorite: boolean,
): Promise<boolean> {
  const { queryKey } = favoritesQuery(personId);
  const isLoaded = client.getQueryData(queryKey) !== undefined;
  const draw = (to: boolean) =>
    client.setQueryData<Favorites>(
      queryKey,
      (now) => now && { itemIds: withOrWithout(now.itemIds, itemId, to) },
    );
  if (isLoaded) await client.cancelQueries({ queryKey });
  draw(favorite);
  try {
    await (favorite ? addFavorites([itemId]) : removeFavorite(itemId));
    return true;
  } catch (error) {
    draw(!favorite);
    toast.error(wordsOfFailure(error, "Your favorites couldn't be updated"));
    return false;
  } finally {
    // A request in flight may still return the old state.
    if (!isLoaded) void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
}

function setHere(itemId: string, favorite: boolean): boolean {
  const kept = favoritesKeptHere();
  if (favorite && kept.length >= maxFavorites) {
    toast.error(problems['favorites.full'].say);
    return false;
  }
  if (keepFavoritesHere(withOrWithout(kept, itemId, favorite))) return true;
  toast.error('This browser blocks storage. Sign in to save favorites.');
  return false;
}
