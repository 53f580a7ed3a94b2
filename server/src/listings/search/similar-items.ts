import { type DayRange } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import { tellingWords } from '@borough/domain/search/similar.rules';
import { defaultRadius } from '@borough/domain/search/search.rules';
import type { Deps } from '#floor/deps.ts';
import { inSearchLane } from './search-lane.ts';
import { likenessOf, selectSimilar } from './similar.store.ts';

/** How many similar items an item page shows. */
const mostSimilar = 4;

/**
 * The ids of items like this one nearby: the same words or category, each of another owner, and free on the dates if there are
 * any. Refuses `item.not-found`.
 */
export async function similarItems(
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
  dates: DayRange | undefined,
): Promise<string[]> {
  const like = await likenessOf(deps.db.public, id);
  if (!like) throw new Problem('item.not-found');
  const { at, city, state } = like;
  const search = {
    radiusMiles: defaultRadius,
    center: at ?? undefined,
    place: at ? null : ({ kind: 'city-in-state', city, state } as const),
    dates,
    now: deps.now(),
  };
  return inSearchLane(() =>
    selectSimilar(deps.db.public, { like, words: tellingWords(like.title), search, limit: mostSimilar }),
  );
}
