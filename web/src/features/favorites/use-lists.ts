import type {
  FavoriteList,
  FavoriteListChange,
  FavoriteLists,
} from '@borough/domain/favorites/lists.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { useSession } from '../../lib/server/session.ts';
import { toast } from '../../ui/notes/toast.ts';
import { addList, changeList, listsQuery, removeList } from './lists.api.ts';

const failed = 'Something went wrong. Please try again.';

/** The person's lists, and how to add, change, and delete them; deleting can be undone. */
export function useLists() {
  const { person } = useSession();
  const client = useQueryClient();
  const { queryKey } = listsQuery(person?.id);
  const lists = useQuery(listsQuery(person?.id));
  const [busy, setBusy] = useState(false);

  /** Runs a change that answers with all lists; says why if it is refused. */
  const keep = async (act: () => Promise<FavoriteLists>): Promise<FavoriteLists | undefined> => {
    setBusy(true);
    try {
      const answer = await act();
      client.setQueryData(queryKey, answer);
      return answer;
    } catch (failure) {
      toast.error(wordsOfFailure(failure, failed));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const add = (name: string, itemIds: readonly string[] = []) =>
    keep(() => addList({ name, itemIds: [...itemIds] }));
  const change = (id: string, part: FavoriteListChange) => keep(() => changeList(id, part));
  const remove = async ({ id, name, itemIds }: FavoriteList): Promise<void> => {
    try {
      await removeList(id);
      client.setQueryData(queryKey, (now) => now && { items: now.items.filter((each) => each.id !== id) });
      toast.message(`"${name}" is deleted.`, { label: 'Undo', run: () => void add(name, itemIds) });
    } catch (failure) {
      toast.error(wordsOfFailure(failure, failed));
    }
  };
  return { lists, add, change, remove, busy };
}
