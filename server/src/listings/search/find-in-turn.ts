import { respelled } from '@borough/domain/search/near-spelling.rules';
import { typedWords } from '@borough/domain/search/same-words.rules';
import type { Search } from '@borough/domain/search/search';
import { enoughFound, totalCap } from '@borough/domain/search/search.rules';
import type { Queryable } from '#floor/db/query.ts';
import type { Cursor, SortOrder } from './search-cursor.ts';
import type { Match } from './search-filters.store.ts';
import type { FeaturedWish } from './featured-first.store.ts';
import { countUpTo, findPage, findTwoTurns, type Page } from './search.store.ts';
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

/** A part of a page: of one turn, or of the first two. */
interface Part {
  page: Page;
  /** The turn it ended in, and how many items that finds. */
  turn: Cursor['turn'];
  ownTotal: number;
  /** How many of its search's items say the same in other words. */
  same: number;
}

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
  const { parts, begin, known } = cursor
    ? { parts: [], begin: cursor.turn, known: null }
    : await beginningOf(db, search, sort, { limit, featured });
  let left = limit - shownIn(parts);
  let total = parts[0]?.page.total ?? 0;
  let near = cursor?.near ?? null;
  for (const turn of turns) {
    if (turn < begin) continue;
    if (turn === 2 && !cursor && total < enoughFound) near = await nearSpelling(db, search.text);
    const nothing = cursor ? cursor.some : total === 0;
    const match = matchOf(turn, { text: search.text, near, nothing });
    if (!match) continue;
    const from = cursor?.turn === turn ? { ...cursor, total: cursor.ownTotal } : null;
    const page = await findPage(db, { ...search, match }, sort, {
      limit: left,
      cursor: from,
      featured: turn === 0 ? featured : null,
      known: turn === 0 ? known : null,
    });
    parts.push({ page, turn, ownTotal: page.total, same: turn === 1 ? page.total : 0 });
    left -= page.shown;
    total = Math.min(total + page.total, totalCap);
    // A first page also says how many there are in all.
    if (page.more && (cursor || total >= totalCap)) break;
  }
  return {
    ...joined(parts),
    total: cursor?.total ?? total,
    near,
    some: parts.find(({ turn }) => turn === 3)?.page.total ?? 0,
  };
}

interface Beginning {
  parts: Part[];
  begin: Cursor['turn'];
  /** The total of the first turn, if it is known. */
  known: number | null;
}

/** The first two turns of a first page as one part, and with which turn to go on: from the beginning if they find too much. */
async function beginningOf(
  db: Queryable,
  search: Search & { text: string },
  sort: SortOrder,
  wanted: { limit: number; featured: FeaturedWish | null },
): Promise<Beginning> {
  const page = await findTwoTurns(db, search, sort, wanted);
  const { contained, lastSays: says } = page;
  if (page.total >= totalCap) return { parts: [], begin: 0, known: contained === totalCap ? totalCap : null };
  const same = page.total - contained;
  const part: Part = { page, turn: says ? 1 : 0, ownTotal: says ? same : contained, same };
  return { parts: [part], begin: 2, known: null };
}

const shownIn = (parts: readonly Part[]): number => parts.reduce((sum, { page }) => sum + page.shown, 0);

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

/** Several parts of a page as one; it ended where the last part with items did. */
function joined(parts: readonly Part[]) {
  const last = parts.findLast(({ page }) => page.shown > 0) ?? parts[0];
  if (!last) throw new Error('a search of words took no turn');
  const lists = parts.map(({ page }) => page.items.trim().slice(1, -1).trim()).filter(Boolean);
  return {
    ...last.page,
    items: `[${lists.join(',')}]`,
    more: parts.some(({ page }) => page.more),
    shown: shownIn(parts),
    featured: parts.flatMap(({ page }) => page.featured),
    turn: last.turn,
    ownTotal: last.ownTotal,
    same: parts.reduce((sum, { same }) => sum + same, 0),
  };
}
