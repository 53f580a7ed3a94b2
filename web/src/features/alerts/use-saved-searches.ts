import { queryKeyOf, savedQueryOf } from '@borough/domain/alerts/saved-query.rules';
import type {
  SavedSearch,
  SavedSearchChange,
  SavedSearchInput,
} from '@borough/domain/alerts/saved-search.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { useAskToSignIn } from '../../lib/page/return-to.ts';
import { signedOut, useSession } from '../../lib/server/session.ts';
import { useSettledSession } from '../../lib/server/settled-session.ts';
import { toast } from '../../ui/notes/toast.ts';
import {
  addSavedSearch,
  changeSavedSearch,
  removeSavedSearch,
  savedSearchesQuery,
} from './saved-searches.api.ts';

const failed = 'Something went wrong. Please try again.';

/** The person's saved searches, and how to save, change and delete them; deleting can be undone. */
export function useSavedSearches() {
  const { person } = useSession();
  const client = useQueryClient();
  const settledSession = useSettledSession();
  const askToSignIn = useAskToSignIn();
  const searches = useQuery(savedSearchesQuery(person?.id));
  const [busy, setBusy] = useState(false);

  /** Runs a change that answers with the whole list; says why if it is refused. */
  const keep = async (act: () => ReturnType<typeof addSavedSearch>): Promise<boolean> => {
    setBusy(true);
    try {
      const session = await settledSession();
      if (session.status === 'out') {
        await askToSignIn(signedOut, 'Please sign in to save a search');
        return false;
      }
      client.setQueryData(savedSearchesQuery(session.person.id).queryKey, await act());
      return true;
    } catch (failure) {
      toast.error(wordsOfFailure(failure, failed));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const save = (search: SavedSearchInput) =>
    keep(() => addSavedSearch({ ...search, query: savedQueryOf(search.query) }));

  const change = (id: string, part: SavedSearchChange) => keep(() => changeSavedSearch(id, part));

  const remove = async ({ id, name, query, tell }: SavedSearch): Promise<void> => {
    const { queryKey } = savedSearchesQuery(person?.id);
    try {
      await removeSavedSearch(id);
      client.setQueryData(queryKey, (list) => list && { items: list.items.filter((each) => each.id !== id) });
      toast.message(`"${name}" is deleted.`, {
        label: 'Undo',
        run: () => void save({ name, query, tell }),
      });
    } catch (failure) {
      toast.error(wordsOfFailure(failure, failed));
    }
  };

  /** The saved search that asks for the same, if there is one. */
  const sameAs = (query: Parameters<typeof queryKeyOf>[0]): SavedSearch | undefined => {
    const key = queryKeyOf(query);
    return searches.data?.items.find((each) => queryKeyOf(each.query) === key);
  };

  return { searches, save, change, remove, sameAs, busy };
}
