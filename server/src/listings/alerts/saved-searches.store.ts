import type {
  SavedQuery,
  SavedSearch,
  SavedSearchChange,
  Telling,
} from '@borough/domain/alerts/saved-search.contract';
import type { Day } from '@borough/domain/days';
import sql from 'sql-template-tag';
import { changed, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A person's saved searches, latest first. */
export async function savedSearchesOf(client: Queryable, personId: string): Promise<SavedSearch[]> {
  return rows<SavedSearch>(
    client,
    sql`select id, name, query, active, tell, start_date as "startDate" from public.saved_searches
        where person_id = ${personId} and wanted_id is null order by created_at desc, id`,
  );
}

export interface NewSearch {
  name: string;
  query: SavedQuery;
  queryKey: string;
  tell: Telling;
  cells: readonly string[];
  maxCents: number | null;
  startDate: Day | null;
  endDate: Day | null;
  /** The wanted post whose search it is, and when it ends with it. */
  wanted?: { id: string; endsAt: Date };
}

/** Saves a search; one that is saved already stays as it is. */
export async function insertSearch(tx: Tx, personId: string, search: NewSearch, now: Date): Promise<void> {
  const { name, query, queryKey, tell, cells, maxCents, startDate, endDate, wanted } = search;
  await changed(
    tx,
    sql`insert into public.saved_searches
          (person_id, created_at, name, query, query_key, tell, cells, max_cents, start_date, end_date, wanted_id, ends_at)
        values (${personId}, ${now}, ${name}, ${JSON.stringify(query)}::jsonb, ${queryKey}, ${tell}, ${cells},
          ${maxCents}, ${startDate}, ${endDate}, ${wanted?.id ?? null}, ${wanted?.endsAt ?? null})
        on conflict (person_id, query_key) where wanted_id is null do nothing`,
  );
}

/** Changes one of a person's saved searches; false if they have no such search. */
export async function updateSearch(
  tx: Tx,
  personId: string,
  id: string,
  { name, active, tell }: SavedSearchChange,
): Promise<boolean> {
  return (
    (await changed(
      tx,
      sql`update public.saved_searches set name = coalesce(${name ?? null}, name),
            active = coalesce(${active ?? null}::boolean, active), tell = coalesce(${tell ?? null}, tell)
          where person_id = ${personId} and id = ${id} and wanted_id is null`,
    )) > 0
  );
}

/** Deletes one of a person's saved searches. */
export async function deleteSearch(tx: Tx, personId: string, id: string): Promise<void> {
  await changed(
    tx,
    sql`delete from public.saved_searches where person_id = ${personId} and id = ${id} and wanted_id is null`,
  );
}
