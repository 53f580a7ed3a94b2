import type { Search } from '@borough/domain/search/search';
import type { Facets } from '@borough/domain/search/search.contract';
import { mostDivided, sliderMaximum, sliderStep } from '@borough/domain/search/search.rules';
import sql, { join, raw } from 'sql-template-tag';
import { categoryNamed } from '#floor/db/fragments.ts';
import type { Queryable } from '#floor/db/query.ts';
import { planned } from './plan-once.store.ts';
import { conditionsOf, type Match } from './search-filters.store.ts';

const number = (value: number) => raw(String(value));
const steps = sliderMaximum / sliderStep;
const stepCents = sliderStep * 100;

/** How what a search finds divides up by category and by price, each without its own filter; nothing beyond twenty thousand hits. */
export async function findFacets(
  db: Queryable,
  search: Search & { match?: Match | undefined },
): Promise<Facets> {
  const { category, minCents, maxCents, ...others } = search;
  const inPrice = join(
    [
      sql`true`,
      ...(minCents === undefined ? [] : [sql`h.daily_price_cents >= ${minCents}::int`]),
      ...(maxCents === undefined ? [] : [sql`h.daily_price_cents <= ${maxCents}::int`]),
    ],
    ' and ',
  );
  const inCategory = category ? sql`h.category_id = ${categoryNamed(category)}` : sql`true`;
  const [found] = await planned<Facets>(
    db,
    sql`
    with hits as materialized (
      select i.category_id, i.daily_price_cents from public.items i where ${conditionsOf(others)}
      limit ${number(mostDivided + 1)}
    ), size as (select count(*) <= ${number(mostDivided)} as counted from hits)
    select
      case when s.counted then (
        select coalesce(json_agg(json_build_object('name', c.name, 'total', coalesce(n.total, 0)) order by c.name), '[]')
        from public.categories c left join (
          select h.category_id, count(*) as total from hits h where ${inPrice} group by h.category_id
        ) n on n.category_id = c.id where c.hidden_at is null) end as categories,
      case when s.counted then (
        select json_agg(coalesce(n.total, 0) order by step)
        from generate_series(0, ${number(steps)}) step left join (
          select least(greatest(h.daily_price_cents - 1, 0) / ${number(stepCents)}, ${number(steps)}) as at, count(*) as total
          from hits h where ${inCategory} group by 1
        ) n on n.at = step) end as prices
    from size s`,
  );
  if (!found) throw new Error('a count answered no row');
  return found;
}
