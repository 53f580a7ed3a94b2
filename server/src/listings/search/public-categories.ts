import type { Deps } from '#floor/deps.ts';
import { categoriesJson } from './search.store.ts';

/** The categories that lists show, with the number of items anyone can find, as the JSON text of a CategoryList. */
export function publicCategories({ db }: Pick<Deps, 'db'>): Promise<string> {
  return categoriesJson(db.public);
}
