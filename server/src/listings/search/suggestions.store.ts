import { maxSuggestions } from '@borough/domain/search/suggestions';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#floor/db/query.ts';
import { planned } from './plan-once.store.ts';
import { containing } from './search-filters.store.ts';

/** Fewer letters are in too many titles to read them. */
const shortestTyped = 3;
/** Among this many hits there are enough different titles. */
const mostHits = 200;

/** What is listed that fits what was typed so far: categories, cities with items that begin with it, and titles that contain it. */
export async function listedNames(db: Queryable, typed: string): Promise<string[]> {
  const text = typed.trim();
  if (text.length < shortestTyped) return [];
  const most = raw(String(maxSuggestions));
  const found = await planned<{ name: string }>(
    db,
    sql`
    (select c.name from public.categories c where c.hidden_at is null and lower(c.name) like ${containing(text)} order by c.name limit ${most})
    union all
    (select distinct hit.place from (
       select min(i.city) || ', ' || i.state as place, count(*) as items from (
         select i.city, i.state from public.items i
         where i.listed and lower(i.city) like replace(replace(lower(${text}::text), '%', ''), '_', '') || '%'
         limit ${raw(String(mostHits))}) i
       group by lower(i.city), i.state order by count(*) desc limit 3) hit)
    union all
    (select distinct hit.title from (
       select i.title from public.items i where i.listed and i.search like ${containing(text)}
       limit ${raw(String(mostHits))}) hit
     where lower(hit.title) like ${containing(text)} order by hit.title limit ${most})`,
  );
  return found.map(({ name }) => name);
}
