import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addFavorites, favoritesQuery } from './favorites.api.ts';
import { favoritesKeptHere, keepFavoritesHere } from './kept-here.ts';

/** Moves what someone marked before signing in into their account; anything that fails is retried on the next visit. */
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
