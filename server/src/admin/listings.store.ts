import type { AdminListing } from '@borough/domain/moderation/listings.contract';
import sql, { raw } from 'sql-template-tag';
import { type Desk, involvedColumns } from '../db/dealing-facts.ts';
import { isoInstant, likeWords, shownName } from '../db/fragments.ts';
import { changed, one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';
import { appealOf, lastRemoval } from '../db/removal-facts.ts';

const maxListed = 100;

/** Since when an admin has been needed about the item `i`: since it was taken down, or since the oldest open report of it. */
const neededSince = sql`coalesce(i.removed_at, (
  select min(t.created_at) from public.reports t where t.item_id = i.id and t.status = 'open'))`;

/** Listings with that id or these words in their title; without either, those taken down, open appeals first. */
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
    sql`select f.id, f.title, f.owner, f.status, f.involved, f.involvement, f.removal from (
          select i.id, i.title, i.status, i.removed_at, i.created_at, 
            ${involvedColumns(desk, { parties: [raw('i.owner_id')], since: neededSince })},
            json_build_object('id', p.id, 'displayName', ${shownName('p')}) as owner,
            case when i.removed_at is not null then json_build_object('at', ${isoInstant('i.removed_at')},
              'reason', i.removed_reason, 'clause', m.clause, 'byYou', coalesce(m.admin_id = ${desk.adminId}, false),
              'appeal', ${appealOf}) end as removal
          from public.items i join public.profiles p on p.id = i.owner_id
          left join lateral ${lastRemoval} m on true
          where ${which}) f
        order by coalesce(f.removal #>> '{appeal,state}' = 'open', false) desc, f.removed_at desc nulls last,
          f.created_at desc, f.id limit ${maxListed}::int`,
  );
}

export interface ListingToJudge {
  id: string;
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

/** Locks a listing an admin is acting on; undefined if it is gone. */
export async function lockListing(tx: Tx, id: string): Promise<ListingToJudge | undefined> {
  return one<ListingToJudge>(
    tx,
    sql`select i.id, i.title, i.owner_id as "ownerId", p.email as "ownerEmail", i.removed_at is not null as removed, ${neededSince} as "neededSince",
          m.admin_id as "removedBy", coalesce(${appealOf} ->> 'state' = 'open', false) as appealed
        from public.items i join public.profiles p on p.id = i.owner_id
        left join lateral ${lastRemoval} m on true
        where i.id = ${id} for no key update of i`,
  );
}

/** The listing a report is about; null if the report is about something else or the listing is gone. */
export async function listingOfReport(tx: Tx, reportId: string): Promise<string | null> {
  const row = await one<{ itemId: string | null }>(
    tx,
    sql`select item_id as "itemId" from public.reports where id = ${reportId}`,
  );
  return row?.itemId ?? null;
}

/** Takes a listing down, or with null puts it back. */
export async function writeRemoval(
  tx: Tx,
  id: string,
  removal: { adminId: string; reason: string; now: Date } | null,
): Promise<void> {
  await changed(
    tx,
    sql`update public.items set removed_at = ${removal?.now ?? null}, removed_by = ${removal?.adminId ?? null},
          removed_reason = ${removal?.reason ?? null} where id = ${id}`,
  );
}
