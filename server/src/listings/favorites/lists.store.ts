import type { FavoriteList, SharedList } from '@borough/domain/favorites/lists.contract';
import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A person's lists, latest first, with items others can no longer see. */
export async function listsOf(client: Queryable, personId: string): Promise<FavoriteList[]> {
  return rows<FavoriteList>(
    client,
    sql`select l.id, l.name, l.share_id as "shareId", array(select e.item_id::text from public.favorite_list_items e
          where e.list_id = l.id order by e.place) as "itemIds"
        from public.favorite_lists l where l.person_id = ${personId} order by l.created_at desc, l.id`,
  );
}

/** Adds a list without items; returns its id. */
export async function insertList(tx: Tx, personId: string, name: string, now: Date): Promise<string> {
  const made = await one<{ id: string }>(
    tx,
    sql`insert into public.favorite_lists (person_id, name, created_at) values (${personId}, ${name}, ${now}) returning id`,
  );
  if (!made) throw new Error('a list was not inserted');
  return made.id;
}

/** Locks one of a person's lists until this transaction ends; false if they have no such list. */
export async function lockList(tx: Tx, personId: string, id: string): Promise<boolean> {
  const list = sql`select id from public.favorite_lists where id = ${id} and person_id = ${personId} for no key update`;
  return (await one(tx, list)) !== undefined;
}

/** Renames a list. */
export async function renameList(tx: Tx, id: string, name: string): Promise<void> {
  await changed(tx, sql`update public.favorite_lists set name = ${name} where id = ${id}`);
}

/** Replaces the items of a list, in this order; leaves out what doesn't exist, and what is new to it and isn't listed. */
export async function replaceItems(tx: Tx, id: string, itemIds: readonly string[]): Promise<void> {
  await changed(
    tx,
    sql`delete from public.favorite_list_items where list_id = ${id} and item_id <> all(${itemIds}::uuid[])`,
  );
  await changed(
    tx,
    sql`insert into public.favorite_list_items (list_id, item_id, place)
        select ${id}::uuid, i.id, min(wanted.place) from unnest(${itemIds}::uuid[]) with ordinality as wanted (id, place)
        join public.items i on i.id = wanted.id
        where i.listed or exists (select from public.favorite_list_items e where e.list_id = ${id} and e.item_id = i.id)
        group by i.id
        on conflict (list_id, item_id) do update set place = excluded.place`,
  );
}

/** Gives a list an address if it has none, or takes it away. */
export async function shareList(tx: Tx, id: string, shared: boolean): Promise<void> {
  await changed(
    tx,
    shared
      ? sql`update public.favorite_lists set share_id = coalesce(share_id, gen_random_uuid()) where id = ${id}`
      : sql`update public.favorite_lists set share_id = null where id = ${id}`,
  );
}

/** Deletes one of a person's lists. */
export async function deleteList(tx: Tx, personId: string, id: string): Promise<void> {
  await changed(tx, sql`delete from public.favorite_lists where person_id = ${personId} and id = ${id}`);
}

/** The list with that secret, if its person is there and not suspended; of its items, only those that are listed. */
export async function sharedList(tx: Tx, shareId: string): Promise<SharedList | undefined> {
  return one<SharedList>(
    tx,
    sql`select l.name, public.shown_name(p.display_name, p.id) as by, array(
          select e.item_id::text from public.favorite_list_items e join public.items i on i.id = e.item_id
          where e.list_id = l.id and i.listed order by e.place) as "itemIds"
        from public.favorite_lists l join public.profiles p on p.id = l.person_id
        where l.share_id = ${shareId} and p.suspended_at is null and p.closed_at is null and p.erased_at is null`,
  );
}
