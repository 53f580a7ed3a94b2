import type {
  CategoriesView,
  CategoryChange,
  CategoryInput,
  CategoryMerge,
} from '@borough/domain/items/categories.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';
import { useProving } from '../../../lib/server/proving.ts';

const address = '/api/admin/categories';

/** All categories as operators see them, with the last changes. */
export const categoriesViewQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  queryFn: ({ signal }) => http<CategoriesView>('GET', address, { signal }),
  // A merge goes on by itself.
  refetchInterval: ({ state }) =>
    state.data?.categories.some(({ merging }) => merging !== null) ? 2_000 : false,
});

/** What an operator does to categories. */
export type CategoryAct =
  | { act: 'add'; body: CategoryInput }
  | { act: 'change'; id: string; body: CategoryChange }
  | { act: 'picture'; id: string; file: File }
  | { act: 'merge'; id: string; body: CategoryMerge }
  | { act: 'order'; ids: readonly string[] };

function perform(act: CategoryAct): Promise<CategoriesView> {
  switch (act.act) {
    case 'add':
      return http('POST', address, { body: act.body });
    case 'change':
      return http('PATCH', `${address}/${act.id}`, { body: act.body });
    case 'merge':
      return http('POST', `${address}/${act.id}/merge`, { body: act.body });
    case 'order':
      return http('PUT', `${address}/order`, { body: { ids: act.ids } });
    case 'picture': {
      const body = new FormData();
      body.append('image', act.file);
      return http('PUT', `${address}/${act.id}/picture`, { body });
    }
  }
}

/** Changes categories; every list of them is read again. */
export function useCategoryAct() {
  const client = useQueryClient();
  const proved = useProving();
  return useMutation({
    mutationFn: (act: CategoryAct) => proved(() => perform(act)),
    onSuccess: (view) => {
      client.setQueryData(categoriesViewQuery.queryKey, view);
      void client.invalidateQueries({ queryKey: ['categories'] });
    },
  });
}
