import type { Point } from '@borough/domain/search/distance.rules';
import type { Search } from '@borough/domain/search/search';
import sql, { join, type Sql } from 'sql-template-tag';
import { one, type Queryable } from '#floor/db/query.ts';
import { planned } from './plan-once.store.ts';
import { conditionsOf, containing, milesFrom } from './search-filters.store.ts';

/** What similar items are looked for by. */
export interface Likeness {
  ownerId: string;
  categoryId: string;
  title: string;
  city: string;
  state: string;
  at: Point | null;
}

/** What an item is like; undefined unless it's listed. */
export async function likenessOf(db: Queryable, id: string): Promise<Likeness | undefined> {
  return one<Likeness>(
    db,
    sql`select i.owner_id as "ownerId", i.category_id as "categoryId", i.title, i.city, i.state,
          case when i.public_latitude is not null
            then json_build_object('lat', i.public_latitude, 'lng', i.public_longitude) end as at
        from public.items i where i.id = ${id} and i.listed`,
  );
}

interface Wanted {
  like: Likeness;
  /** The words of its title that say what it is. */
  words: readonly string[];
  /** Where and when: the rest of what similar items must satisfy. */
  search: Search;
  limit: number;
}

/** So many of each kind are compared: those with its words, and the newest of its category. */
const looked = sql`150`;

/**
 * Items of other owners that have one of the words in their texts or are of the same category: those that share most words of the
 * title first, then of the same category, then the nearest; of each owner the best one.
 */
export async function selectSimilar(
  db: Queryable,
  { like, words, search, limit }: Wanted,
): Promise<string[]> {
  const conditions = sql`${conditionsOf(search)} and i.owner_id <> ${like.ownerId}`;
  const any = (column: Sql) =>
    join(
      words.map((word) => sql`${column} like ${containing(word)}`),
      ' or ',
    );
  const shared = join(
    [sql`0`, ...words.map((word) => sql`(lower(i.title) like ${containing(word)})::int * 2`)],
    ' + ',
  );
  const each = sql`i.id, i.owner_id, i.created_at, (${shared}) + (i.category_id = ${like.categoryId})::int as likeness,
    ${like.at ? milesFrom(like.at) : sql`null::float8`} as miles`;
  const withWords =
    words.length === 0
      ? sql``
      : sql`union (select ${each} from public.items i where ${conditions} and (${any(sql`i.search`)}) limit ${looked})`;
  const found = await planned<{ id: string }>(
    db,
    sql`
    select s.id from (
      select distinct on (c.owner_id) c.* from (
        (select ${each} from public.items i where ${conditions} and i.category_id = ${like.categoryId}
          order by i.created_at desc, i.id desc limit ${looked})
        ${withWords}) c
      order by c.owner_id, c.likeness desc, c.miles, c.created_at desc, c.id) s
    order by s.likeness desc, s.miles, s.created_at desc, s.id limit ${limit}::int`,
  );
  return found.map(({ id }) => id);
}
