import type { AdminListing } from '@borough/domain/moderation/listings.contract';
import sql, { raw } from 'sql-template-tag';
import { type Desk, involvedColumns } from '#floor/db/dealing-facts.ts';
import { isoInstant, likeWords, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { appealOf, lastRemoval, removables } from '#floor/db/removal-facts.ts';

const maxListed = 100;

/** Since when an admin has been needed about the item or post `i`: since it was taken down, or since the oldest open report of it. */
const neededSince = sql`coalesce(i.removed_at, (
  select min(t.created_at) from public.reports t where (t.item_id = i.id or t.wanted_id = i.id) and t.status = 'open'))`;

/** Listings and wanted posts with that id or these words in their title; without either, those taken down, open appeals first. */
export async function findListings(
  tx: Tx,
  desk: Desk,
  { id, words }: { id: string | null; words: string },
): Promise<AdminListing[]> {
  const which = id
    ? sql`i.id = ${id}::uuid`
    : words === ''
      ? sql`i.removed_at is not null`
      : sql`i.title ilike ${likeWords(words)}`;
  return rows<AdminListing>(
    tx,
    sql`select f.id, f.kind, f.title, f.owner, f.status, f.involved, f.involvement, f.removal from (
          select i.id, i.kind, i.title, i.status, i.removed_at, i.created_at,
            ${involvedColumns(desk, { parties: [raw('i.owner_id')], since: neededSince })},
            json_build_object('id', p.id, 'displayName', ${shownName('p')}) as owner,
            case when i.removed_at is not null then json_build_object('at', ${isoInstant('i.removed_at')},
              'reason', i.removed_reason, 'clause', m.clause, 'byYou', coalesce(m.admin_id = ${desk.adminId}, false),
              'appeal', ${appealOf}) end as removal
          from ${removables} join public.profiles p on p.id = i.owner_id
          left join lateral ${lastRemoval} m on true
          where ${which}) f
        order by coalesce(f.removal #>> '{appeal,state}' = 'open', false) desc, f.removed_at desc nulls last,
          f.created_at desc, f.id limit ${maxListed}::int`,
  );
}

export interface ListingToJudge {
  id: string;
  kind: 'item' | 'wanted';
  title: string;
  ownerId: string;
  ownerEmail: string | null;
  removed: boolean;
  /** Since when an admin has been needed about it; null if nothing is waiting. */
  neededSince: Date | null;
  /** The admin who took it down; null while it stands, or if nobody recorded who did. */
  removedBy: string | null;
  /** Somebody appealed, and nobody decided yet. */
  appealed: boolean;
}

/** Locks a listing or wanted post an admin is acting on; undefined if it is gone. */
export async function lockListing(tx: Tx, id: string): Promise<ListingToJudge | undefined> {
  await one(tx, sql`select id from public.items where id = ${id} for no key update`);
  await one(tx, sql`select id from public.wanted_posts where id = ${id} for no key update`);
  return one<ListingToJudge>(
    tx,
    sql`select i.id, i.kind, i.title, i.owner_id as "ownerId", p.email as "ownerEmail", i.removed_at is not null as removed, ${neededSince} as "neededSince",
          m.admin_id as "removedBy", coalesce(${appealOf} ->> 'state' = 'open', false) as appealed
        from ${removables} join public.profiles p on p.id = i.owner_id
        left join lateral ${lastRemoval} m on true
        where i.id = ${id}`,
  );
}

/** Takes a listing or wanted post down, or with null puts it back; a post's search tells nothing meanwhile. */
export async function writeRemoval(
  tx: Tx,
  { id, kind }: Pick<ListingToJudge, 'id' | 'kind'>,
  removal: { adminId: string; reason: string; now: Date } | null,
): Promise<void> {
  const table = raw(kind === 'item' ? 'public.items' : 'public.wanted_posts');
  if (kind === 'wanted')
    await changed(
      tx,
      sql`update public.saved_searches set active = ${removal === null} where wanted_id = ${id}`,
    );
  await changed(
    tx,
    sql`update ${table} set removed_at = ${removal?.now ?? null}, removed_by = ${removal?.adminId ?? null},
          removed_reason = ${removal?.reason ?? null} where id = ${id}`,
  );
}
