import type {
  CategoriesView,
  CategoryAct,
  CategoryFacts,
  CategoryView,
} from '@borough/domain/items/categories.contract';
import type { SavedQuery } from '@borough/domain/alerts/saved-search.contract';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Makes changes of categories wait for each other until the transaction ends. */
export async function lockCategories(tx: Tx): Promise<void> {
  await one(tx, sql`select pg_advisory_xact_lock(hashtext('categories'))`);
}

/** Former names as people know them: ids of merged categories lead on too, but nobody reads them. */
const formerNames = sql`array(select a.alias from public.category_aliases a
  where a.category_id = c.id and a.alias !~ '^[0-9a-f]{8}-[0-9a-f]{4}-' order by a.alias)`;

/** The saved searches `s` that ask for category `c`, by whatever name; posts have searches of their own, which name no category. */
const asksFor = sql`s.wanted_id is null and (lower(s.query ->> 'category') in (lower(c.name), c.id::text)
  or lower(s.query ->> 'category') in (select a.alias from public.category_aliases a where a.category_id = c.id))`;

/** All categories in their order, with what is in them and asks for them. */
export async function allCategories(tx: Tx, now: Date): Promise<CategoryView[]> {
  return rows<CategoryView>(
    tx,
    sql`select c.id, c.name, coalesce(c.description, '') as description, c.image_url as "imageUrl", c.checklist,
          c.hidden_at is not null as "isHidden", ${formerNames} as "formerNames",
          (select o.name from public.categories o where o.id = c.merging_into) as merging,
          (select count(*)::int from public.items i where i.category_id = c.id) as items,
          (select count(*)::int from public.saved_searches s where ${asksFor}) as searches,
          (select count(*)::int from public.wanted_posts w where w.category_id = c.id and w.ends_at > ${now}) as wanted
        from public.categories c order by c.place nulls last, c.name`,
  );
}

/** The last changes, latest first. */
export async function lastChanges(tx: Tx, count: number): Promise<CategoriesView['changes']> {
  return rows(
    tx,
    sql`select l.id::int, ${isoInstant('l.changed_at')} as at, ${shownName('p')} as by, l.act, l.name, l.reason, l.facts
        from public.category_changes l join public.profiles p on p.id = l.author_id
        order by l.changed_at desc, l.id desc limit ${count}::int`,
  );
}

export interface NewChange {
  act: CategoryAct;
  authorId: string;
  /** Which category, and its name before; null for all of them. */
  about: { id: string; name: string } | null;
  reason?: string | undefined;
  facts?: CategoryFacts;
  now: Date;
}

/** Records an act. The database refuses authors who aren't operators, and changes of categories without such a line. */
export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  const { act, authorId, about, reason, facts = {}, now } = change;
  await changed(
    tx,
    sql`insert into public.category_changes (changed_at, author_id, act, category_id, name, reason, facts)
        values (${now}, ${authorId}, ${act}, ${about?.id ?? null}, ${about?.name ?? null}, ${reason ?? null},
          ${JSON.stringify(facts)})`,
  );
}

/** Adds a category after the others, where those have places. Its name leads nowhere else from then on. */
export async function insertCategory(tx: Tx, name: string, description: string): Promise<void> {
  await changed(tx, sql`delete from public.category_aliases where alias = lower(${name}::text)`);
  await changed(
    tx,
    sql`insert into public.categories (name, description, place)
        select ${name}, nullif(${description}::text, ''), max(c.place) + 1 from public.categories c`,
  );
}

/** What is written of a category; what is left out stays. */
export interface CategoryColumns {
  name?: string;
  description?: string | null;
  checklist?: readonly string[];
  imageUrl?: string | null;
  hiddenAt?: Date | null;
}

/** Writes the given columns of a category. */
export async function updateCategory(tx: Tx, id: string, columns: CategoryColumns): Promise<void> {
  const named = {
    name: columns.name,
    description: columns.description,
    checklist: columns.checklist,
    image_url: columns.imageUrl,
    hidden_at: columns.hiddenAt,
  };
  const settings: Sql[] = Object.entries(named)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${raw(column)} = ${value}`);
  await changed(tx, sql`update public.categories set ${join(settings)} where id = ${id}`);
}

/** Has a former name lead to a category, unless it is what a category is called today. */
export async function keepAlias(tx: Tx, alias: string, id: string): Promise<void> {
  await changed(
    tx,
    sql`delete from public.category_aliases a using public.categories c where a.alias = lower(c.name)`,
  );
  await changed(
    tx,
    sql`insert into public.category_aliases (alias, category_id)
        select lower(${alias}::text), ${id}::uuid
        where not exists (select from public.categories c where lower(c.name) = lower(${alias}::text))
        on conflict (alias) do update set category_id = excluded.category_id`,
  );
}

/** Gives the categories their places, in this order. */
export async function placeCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  await changed(
    tx,
    sql`update public.categories c set place = o.place
        from unnest(${ids}::uuid[]) with ordinality as o (id, place) where o.id = c.id`,
  );
}

/** A category that is becoming part of another. */
export interface Merge {
  id: string;
  imageUrl: string | null;
  into: string;
  /** What the other one is called now. */
  name: string;
}

/** Marks a category as becoming part of another; lists no longer show it. */
export async function beginMerge(tx: Tx, id: string, into: string, now: Date): Promise<void> {
  // A listing being created in it comes first; later ones find it hidden.
  await one(tx, sql`select from public.categories where id = ${id} for update`);
  await changed(
    tx,
    sql`update public.categories set merging_into = ${into}, hidden_at = coalesce(hidden_at, ${now}) where id = ${id}`,
  );
}

/** The merge of that category; undefined once it is over. */
export async function mergeOf(tx: Tx, id: string): Promise<Merge | undefined> {
  return one<Merge>(
    tx,
    sql`select c.id, c.image_url as "imageUrl", o.id as into, o.name
        from public.categories c join public.categories o on o.id = c.merging_into where c.id = ${id}`,
  );
}

/** Moves up to that many of a category's items, and of its posts, into the other; returns whether there may be more. */
export async function moveSome(tx: Tx, { id, into }: Merge, limit: number): Promise<boolean> {
  for (const table of [sql`public.items`, sql`public.wanted_posts`]) {
    const moved = await changed(
      tx,
      sql`update ${table} set category_id = ${into} where id in (
            select t.id from ${table} t where t.category_id = ${id} limit ${limit}::int)`,
    );
    if (moved >= limit) return true;
  }
  return false;
}

/** Ends a merge that has moved everything: names and links lead to the other category, and this one is gone. */
export async function finishMerge(tx: Tx, { id }: Merge): Promise<void> {
  await one(tx, sql`select public.finish_category_merge(${id})`);
}

export interface AskedSearch {
  queryKey: string;
  query: SavedQuery;
  cells: string[];
}

/** The different searches that people saved of a category, by whatever name it has in them. */
export async function searchesOf(tx: Tx, id: string): Promise<AskedSearch[]> {
  return rows<AskedSearch>(
    tx,
    sql`select s.query_key as "queryKey", (array_agg(s.query))[1] as query, (array_agg(to_json(s.cells)))[1] as cells
        from public.saved_searches s, public.categories c where c.id = ${id} and ${asksFor} group by s.query_key`,
  );
}

/**
 * Replaces a query in everyone's saved searches; returns how many. Of two that become the same, a person keeps the one
 * that asks so already, with what the other has found.
 */
export async function rewriteSearches(
  tx: Tx,
  searches: readonly (AskedSearch & { before: string })[],
): Promise<number> {
  const asked = sql`json_to_recordset(${JSON.stringify(searches)}::json)
    as m (before text, "queryKey" text, query jsonb, cells json)`;
  const twins = sql`from (
      select distinct s.id, first_value(s.id) over (partition by s.person_id, m."queryKey"
        order by s.query_key = m."queryKey" desc, s.created_at, s.id) as kept_id
      from ${asked} join public.saved_searches s on s.query_key in (m.before, m."queryKey") and s.wanted_id is null) s
    where s.id <> s.kept_id`;
  await changed(
    tx,
    sql`insert into public.saved_search_finds (search_id, item_id, why, found_at, told_at)
        select t.kept_id, f.item_id, f.why, f.found_at, f.told_at from (select s.id, s.kept_id ${twins}) t
        join public.saved_search_finds f on f.search_id = t.id on conflict do nothing`,
  );
  const twice = await changed(tx, sql`delete from public.saved_searches where id in (select s.id ${twins})`);
  const moved = await changed(
    tx,
    sql`update public.saved_searches s set query = m.query, query_key = m."queryKey",
          cells = array(select json_array_elements_text(m.cells))
        from ${asked} where s.query_key = m.before and s.wanted_id is null`,
  );
  return twice + moved;
}
