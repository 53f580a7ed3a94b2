import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addFavorites, favoritesQuery } from './favorites.api.ts';
import { favoritesKeptHere, keepFavoritesHere } from './kept-here.ts';

/** Takes along into the account what somebody marked before signing in; what does not arrive is tried on the next visit. */
export function useJoinFavorites(personId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const marked = favoritesKeptHere();
    if (marked.length === 0) return;
    const join = async () => {
      const favorites = await addFavorites(marked);
      keepFavoritesHere([]);
      client.setQueryData(favoritesQuery(personId).queryKey, favorites);
    };
    join().catch(() => undefined);
  }, [client, personId]);
}
