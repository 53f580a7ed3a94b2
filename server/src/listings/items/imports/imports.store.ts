import type { PreparedImport } from '@borough/domain/items/table/imports.contract';
import type { ListedRow } from '@borough/domain/items/table/table.rules';
import sql from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { isBefore, isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { PutPhoto } from '../store-photo.ts';
import type { Plan } from './plan.ts';

/** Everything the person lists, in the shape of a table, oldest first. */
export async function listedRows(tx: Tx, ownerId: string): Promise<ListedRow[]> {
  return rows<ListedRow>(
    tx,
    sql`select i.id, i.reference, i.title, i.description, c.name as category, i.daily_price_cents as "priceCents",
          i.security_deposit_cents as "depositCents", i.location, i.pickup_address as "pickupAddress", i.features,
          i.checklist, i.requests_only as "requestsOnly", i.id_verified_only as "idVerifiedOnly", i.status,
          (select coalesce(json_agg(json_build_object('startDate', a.start_date, 'endDate', a.end_date)
            order by a.start_date), '[]') from public.item_availability a where a.item_id = i.id) as availabilities,
          array(select regexp_replace(m.image_url, '^.*/', '') from public.item_images m where m.item_id = i.id
            order by m.position) as photos
        from public.items i join public.categories c on c.id = i.category_id
        where i.owner_id = ${ownerId} order by i.created_at, i.id`,
  );
}

/** A photo in the store that waits for its listing. */
export interface StagedPhoto extends PutPhoto {
  itemId: string;
  line: number;
}

export interface StoredImport {
  id: string;
  createdAt: Date;
  endsAt: Date;
  state: 'reading' | 'ready';
  reason: string | null;
  plan: Plan;
  photosDue: number;
  photos: StagedPhoto[];
}

const stored = sql`id, created_at as "createdAt", ends_at as "endsAt", state, reason, plan, photos_due as "photosDue", photos`;

export interface NewImport {
  id: string;
  ownerId: string;
  preparedBy: string | null;
  reason: string | null;
  plan: Plan;
  photosDue: number;
  now: Date;
  endsAt: Date;
}

/** Keeps a checked file whose photos are still to come; false if there is one with this id. */
export async function insertImport(tx: Tx, made: NewImport): Promise<boolean> {
  const found = await changed(
    tx,
    sql`insert into public.item_imports (id, created_at, ends_at, owner_id, prepared_by, reason, plan, photos_due)
        values (${made.id}, ${made.now}, ${made.endsAt}, ${made.ownerId}, ${made.preparedBy}, ${made.reason},
          ${JSON.stringify(made.plan)}::json, ${made.photosDue})
        on conflict do nothing`,
  );
  return found > 0;
}

/** Notes a prepared photo, and that the import is at work until then; false if it was canceled. */
export async function addPhoto(tx: Tx, id: string, photo: StagedPhoto, endsAt: Date): Promise<boolean> {
  const found = await changed(
    tx,
    sql`update public.item_imports set photos = photos || ${JSON.stringify(photo)}::jsonb, ends_at = ${endsAt},
          paths = paths || ${photo.files.map(({ path }) => path)}::text[]
        where id = ${id} and state = 'reading'`,
  );
  return found > 0;
}

/** All photos are prepared: it waits for its press until then; false if it was canceled. */
export async function markReady(tx: Tx, id: string, endsAt: Date): Promise<boolean> {
  const found = await changed(
    tx,
    sql`update public.item_imports set state = 'ready', ends_at = ${endsAt} where id = ${id} and state = 'reading'`,
  );
  return found > 0;
}

/** The person's imports that have not ended, newest first; or the one with that id. */
export async function importsOf(
  tx: Tx,
  ownerId: string,
  { id, now }: { id?: string; now: Date },
): Promise<StoredImport[]> {
  return rows<StoredImport>(
    tx,
    sql`select ${stored} from public.item_imports
        where owner_id = ${ownerId} and ends_at > ${now} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
        order by created_at desc, id limit 20`,
  );
}

/** A page of what operators prepared and its owner hasn't published, newest first. */
export async function preparedImports(
  tx: Tx,
  { now, after, count }: { now: Date; after: Place | null; count: number },
): Promise<PreparedImport[]> {
  return rows(
    tx,
    sql`select m.id, ${isoInstant('m.created_at')} as "createdAt", ${isoInstant('m.ends_at')} as "endsAt", m.state, m.reason,
          r.made, r.changed, json_build_object('id', p.id, 'name', ${shownName('p')}) as owner
        from (select * from public.item_imports m
          where m.reason is not null and m.ends_at > ${now} and ${isBefore('m.created_at', 'm.id', after)}
          order by m.created_at desc, m.id desc limit ${count}::int) m
        join public.profiles p on p.id = m.owner_id
        cross join lateral (
          select count(*) filter (where r.new)::int as made, count(*) filter (where not r.new)::int as changed
          from (select (e ->> 'isNew')::boolean as new from json_array_elements(m.plan -> 'rows') e) r
        ) r
        order by m.created_at desc, m.id desc`,
  );
}

/** Locks what an operator prepared; undefined if it is gone, has ended, or is somebody's own. */
export async function lockPrepared(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ owner: { id: string; email: string } } | undefined> {
  return one(
    tx,
    sql`select json_build_object('id', p.id, 'email', coalesce(p.email, '')) as owner
        from public.item_imports m join public.profiles p on p.id = m.owner_id
        where m.id = ${id} and m.reason is not null and m.ends_at > ${now} for update of m`,
  );
}

/** Locks one of the person's imports; undefined if it is gone or has ended. */
export async function lockImport(
  tx: Tx,
  ownerId: string,
  { id, now }: { id: string; now: Date },
): Promise<(StoredImport & { paths: string[] }) | undefined> {
  return one<StoredImport & { paths: string[] }>(
    tx,
    sql`select ${stored}, paths from public.item_imports
        where id = ${id} and owner_id = ${ownerId} and ends_at > ${now} for update`,
  );
}

/** Takes an import away, made or not; its files are no longer its. */
export async function deleteImport(tx: Tx, id: string): Promise<string[]> {
  const row = await one<{ paths: string[] }>(
    tx,
    sql`delete from public.item_imports where id = ${id} returning paths`,
  );
  return row?.paths ?? [];
}

/** Takes away imports that ended by then, up to that many; returns the files of each. */
export async function deleteEnded(tx: Tx, now: Date, limit: number): Promise<{ paths: string[] }[]> {
  return rows<{ paths: string[] }>(
    tx,
    sql`delete from public.item_imports where id = any (array(
          select id from public.item_imports where ends_at <= ${now} limit ${limit}::int for update skip locked))
        returning paths`,
  );
}

/** Whether the picture waits in an import of that person. */
export async function isStagedFor(tx: Tx, ownerId: string, path: string): Promise<boolean> {
  const found = await one(
    tx,
    sql`select id from public.item_imports where owner_id = ${ownerId} and ${path} = any (paths)`,
  );
  return found !== undefined;
}

/** A member whose address this is and who may list; undefined if there is none. */
export async function memberByEmail(
  tx: Tx,
  email: string,
): Promise<{ id: string; email: string } | undefined> {
  return one<{ id: string; email: string }>(
    tx,
    sql`select id, email from public.profiles
        where lower(email) = lower(${email}) and email_verified and terms_version is not null
          and suspended_at is null and closed_at is null and erased_at is null`,
  );
}
