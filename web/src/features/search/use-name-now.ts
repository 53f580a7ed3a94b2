import { nameNow } from '@borough/domain/items/categories.rules';
import type { CategoryList } from '@borough/domain/items/category-list.contract';
import { useEffect } from 'react';

/** Gives an address from before a category was renamed today's name. */
export function useNameNow(
  asked: string | undefined,
  categories: CategoryList['items'],
  change: (part: { category: string }) => void,
): void {
  const category = nameNow(asked, categories);
  useEffect(() => {
    if (category !== undefined) change({ category });
  }, [category, change]);
}
