import type { Deps } from '#floor/deps.ts';
import { categoriesJson } from './search.store.ts';

/** All categories with the number of items anyone can find, as the JSON text of a CategoryList. */
export function publicCategories({ db }: Pick<Deps, 'db'>): Promise<string> {
  return categoriesJson(db.public);
}
