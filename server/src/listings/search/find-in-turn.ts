import { respelled } from '@borough/domain/search/near-spelling.rules';
import { typedWords } from '@borough/domain/search/same-words.rules';
import type { Search } from '@borough/domain/search/search';
import { enoughFound, totalCap } from '@borough/domain/search/search.rules';
import type { Queryable } from '#floor/db/query.ts';
import type { Cursor, SortOrder } from './search-cursor.ts';
import type { Match } from './search-filters.store.ts';
import type { FeaturedWish } from './featured-first.store.ts';
import { countUpTo, findPage, type Page } from './search.store.ts';
import { wordsLike } from './title-words.store.ts';

/** A page of what words find, with where it ended. */
export interface TurnsPage extends Page {
  turn: Cursor['turn'];
  ownTotal: number;
  near: string | null;
  /** How many items of a first page's search say the same in other words. */
  same: number;
  /** How many have only some of the words. */
  some: number;
}

/** What each turn asks for; null if it has nothing to ask. `nothing` is whether the turns before found nothing. */
function matchOf(
  turn: Cursor['turn'],
  { text, near, nothing }: { text: string; near: string | null; nothing: boolean },
): Match | null {
  if (turn === 0) return 'contained';
  if (turn === 1) return 'same';
  if (turn === 2) return near === null ? null : { near };
  return nothing ? { some: near ?? text, near } : null;
}

const turns = [0, 1, 2, 3] as const;

/** The words of titles that typed words may have meant; null if they are all known. */
async function nearSpelling(db: Queryable, typed: string): Promise<string | null> {
  const words = typedWords(typed);
  return respelled(words, await wordsLike(db, words))?.join(' ') ?? null;
}

/**
 * One page of what words find, in turn: items that contain them as typed, items that say the same, if both are few, items of words
 * spelled nearly alike, and if all that is nothing, those that have half of the words. Each turn is sorted by itself, and a page may hold the end of one and
 * the beginning of the next. Featured items are those that contain the words.
 */
export async function findInTurn(
  db: Queryable,
  search: Search & { text: string },
  sort: SortOrder,
  { limit, cursor, featured }: { limit: number; cursor: Cursor | null; featured: FeaturedWish | null },
): Promise<TurnsPage> {
  const pages: { page: Page; turn: Cursor['turn'] }[] = [];
  const first: string[] = [];
  let left = limit;
  let total = 0;
  let near = cursor?.near ?? null;
  for (const turn of turns) {
    if (cursor && turn < cursor.turn) continue;
    if (turn === 2 && !cursor && total < enoughFound) near = await nearSpelling(db, search.text);
    const nothing = cursor ? cursor.some : total === 0;
    const match = matchOf(turn, { text: search.text, near, nothing });
    if (!match) continue;
    const from = cursor?.turn === turn ? { ...cursor, total: cursor.ownTotal } : null;
    const without = [...(search.without ?? []), ...first];
    const page = await findPage(db, { ...search, match, without }, sort, {
      limit: left,
      cursor: from,
      featured: turn === 0 ? featured : null,
    });
    pages.push({ page, turn });
    first.push(...page.featured);
    left -= page.shown;
    total = Math.min(total + page.total, totalCap);
    // A first page also says how many there are in all.
    if (page.more && (cursor || total >= totalCap)) break;
  }
  return {
    ...joined(pages),
    total: cursor?.total ?? total,
    near,
    same: totalOf(pages, 1),
    some: totalOf(pages, 3),
  };
}

/**
 * What the list of a search finds in all its turns, for what counts or maps the same items: by default what contains the words or says
 * the same; if that is little, also words spelled nearly alike, and if that is nothing, items with half of the words.
 */
export async function besidesOf(db: Queryable, search: Search): Promise<Match | undefined> {
  const { text } = search;
  if (!text || (await countUpTo(db, search, enoughFound)) >= enoughFound) return undefined;
  const near = await nearSpelling(db, text);
  const some = (await countUpTo(db, { ...search, match: { besides: { near, some: null } } }, 1)) === 0;
  return { besides: { near, some: some ? (near ?? text) : null } };
}

const totalOf = (pages: readonly { page: Page; turn: Cursor['turn'] }[], which: Cursor['turn']) =>
  pages.find(({ turn }) => turn === which)?.page.total ?? 0;

/** Several turns' parts of a page as one; it ended where the last part with items did. */
function joined(pages: readonly { page: Page; turn: Cursor['turn'] }[]) {
  const last = pages.findLast(({ page }) => page.shown > 0) ?? pages[0];
  if (!last) throw new Error('a search of words took no turn');
  const lists = pages.map(({ page }) => page.items.trim().slice(1, -1).trim()).filter(Boolean);
  return {
    ...last.page,
    items: `[${lists.join(',')}]`,
    more: pages.some(({ page }) => page.more),
    shown: pages.reduce((sum, { page }) => sum + page.shown, 0),
    featured: pages.flatMap(({ page }) => page.featured),
    turn: last.turn,
    ownTotal: last.page.total,
  };
}
