import type { Favorites } from '@borough/domain/favorites/favorites.contract';
import { maxFavorites } from '@borough/domain/favorites/favorites.rules';
import { problems } from '@borough/domain/problems';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpProblem } from '../../lib/http.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { addFavorites, favoritesQuery, removeFavorite } from './favorites.api.ts';
import { favoritesKeptHere, idsIn, keepFavoritesHere, useKeptHere } from './kept-here.ts';

export interface FavoritesHere {
  /** Undefined while nobody knows yet. */
  itemIds: readonly string[] | undefined;
  /** What went wrong with asking, and the way to ask again. */
  failed: (() => void) | undefined;
  /** Adds or removes an item, at once for the eye; answers whether it stayed so. */
  set: (itemId: string, favorite: boolean) => Promise<boolean>;
}

const withOrWithout = (itemIds: readonly string[], itemId: string, favorite: boolean): string[] => {
  const others = itemIds.filter((id) => id !== itemId);
  return favorite ? [itemId, ...others] : others;
};

/** The favorites of the person who looks: of their account, or of this browser while they are signed out. */
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
    if (status !== 'in') return setHere(itemId, favorite);
    const draw = (to: boolean) =>
      client.setQueryData<Favorites>(query.queryKey, (now) => ({
        itemIds: withOrWithout(now?.itemIds ?? [], itemId, to),
      }));
    await client.cancelQueries({ queryKey: query.queryKey });
    draw(favorite);
    try {
      await (favorite ? addFavorites([itemId]) : removeFavorite(itemId));
      return true;
    } catch (error) {
      draw(!favorite);
      toast.error(
        error instanceof HttpProblem && error.explained
          ? error.message
          : "Your favorites couldn't be updated",
      );
      return false;
    }
  }
  return { itemIds, failed: status === 'in' && isError && !data ? () => void refetch() : undefined, set };
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
