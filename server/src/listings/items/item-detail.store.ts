import { placeRadiusMiles } from '@borough/domain/search/distance.rules';
import sql, { raw, type Sql } from 'sql-template-tag';
import { endOfObject, isoInstant, itemCardText, reviewJson } from '#floor/db/fragments.ts';
import { one, rows, type Queryable } from '#floor/db/query.ts';
import type { ReadTx } from '#floor/db/transaction.ts';

const latestReviews = 6;

const responseTime = raw(`case
  when p.response_minutes is null then null
  when p.response_minutes <= 60 then 'Within 1 hour'
  when p.response_minutes <= 1440 then 'Within ' || ceil(p.response_minutes / 60.0) || ' hours'
  else 'Within ' || ceil(p.response_minutes / 1440.0) || ' days' end`);

const images = sql`(select coalesce(json_agg(json_build_object(
    'id', m.id, 'url', m.image_url, 'thumbnail', coalesce(m.thumbnail_url, m.image_url),
    'srcset', coalesce(m.srcset, ''), 'placeholder', coalesce(m.placeholder, '#d9d4cc'),
    'width', m.width, 'height', m.height) order by m.position), '[]')
  from public.item_images m where m.item_id = i.id)`;

const availabilities = sql`(select coalesce(json_agg(json_build_object(
    'id', a.id, 'startDate', a.start_date, 'endDate', a.end_date) order by a.start_date), '[]')
  from public.item_availability a where a.item_id = i.id)`;

const reserved = (now: Date) => sql`(select coalesce(json_agg(json_build_object(
    'startDate', r.start_date, 'endDate', r.end_date) order by r.start_date), '[]')
  from public.item_reservations r
  where r.item_id = i.id and r.end_date >= (${now}::timestamptz at time zone i.time_zone)::date)`;

const reviews = sql`(select coalesce(json_agg(v.json order by v.revealed_at desc, v.id desc), '[]') from (
    select r.id, r.revealed_at, ${reviewJson} as json
    from public.reviews r join public.profiles w on w.id = r.reviewer_id
    where r.item_id = i.id and r.review_type = 'item' and r.revealed_at is not null
    order by r.revealed_at desc, r.id desc limit ${raw(String(latestReviews))}) v)`;

const ofOwner = (now: Date): Sql =>
  sql`',' || public.owner_facts(p.id, ${now}) || ',' || ${endOfObject(sql`
  'memberSince', ${isoInstant('p.created_at')},
  'rating', case when p.review_count > 0 then p.avg_rating::float8 end, 'reviewCount', p.review_count,
  'responseRate', p.response_rate, 'responseTime', ${responseTime}`)}`;

const ofItem = (now: Date): Sql =>
  sql`',' || ${endOfObject(sql`
  'status', i.status, 'images', ${images}, 'availabilities', ${availabilities}, 'reserved', ${reserved(now)},
  'timeZone', i.time_zone, 'minDays', i.min_days, 'maxDays', i.max_days,
  'requestsOnly', i.requests_only, 'idVerifiedOnly', i.id_verified_only,
  'place', case when i.public_latitude is not null then json_build_object('lat', i.public_latitude,
    'lng', i.public_longitude, 'radiusMiles', ${raw(String(placeRadiusMiles))}) end,
  'reviews', ${reviews}`)}`;

/** An item's page as the text of a JSON object: its card, and what only the page shows. */
const detail = (now: Date): Sql => itemCardText(now, raw('null'), { item: ofItem(now), owner: ofOwner(now) });

const joined = raw(`public.items i join public.profiles p on p.id = i.owner_id
  join public.categories c on c.id = i.category_id`);

/** The public page of a listed item as finished JSON, in one statement; undefined if there is none. */
export async function listedItemJson(db: Queryable, id: string, now: Date): Promise<string | undefined> {
  const row = await one<{ json: string }>(
    db,
    sql`select ${detail(now)} as json from ${joined} where i.id = ${id} and i.listed`,
  );
  return row?.json;
}

export interface ForPerson<Detail> {
  listed: boolean;
  ownerId: string;
  /** The person has booked the item. */
  booked: boolean;
  item: Detail;
}

/** Any item the person may read, read with that person's rights: listed, their own, or one they booked or talk about. */
export async function itemForPerson<Detail>(
  tx: ReadTx,
  id: string,
  personId: string,
  now: Date,
): Promise<ForPerson<Detail> | undefined> {
  return one<ForPerson<Detail>>(
    tx,
    sql`select i.listed, i.owner_id as "ownerId", (${detail(now)})::json as item,
          exists (select from public.bookings b where b.item_id = i.id and b.renter_id = ${personId}) as booked
        from ${joined} where i.id = ${id}`,
  );
}

export interface OwnFields {
  status: 'active' | 'paused' | 'archived';
  removedReason: string | null;
  latitude: number | null;
  longitude: number | null;
  pickupAddress: string | null;
  checklist: string[];
}

/** What only the owner sees of an item; undefined for everyone else. */
export async function ownFields(tx: ReadTx, id: string): Promise<OwnFields | undefined> {
  return one<OwnFields>(
    tx,
    sql`select status, removed_reason as "removedReason", latitude, longitude, pickup_address as "pickupAddress",
          checklist
        from public.get_my_item(${id})`,
  );
}

/** The photos of an item in order, in the form the API returns them. */
export async function photosOf<Photo>(client: Queryable, itemId: string): Promise<Photo[]> {
  const row = await rows<{ images: Photo[] }>(
    client,
    sql`select ${images} as images from public.items i where i.id = ${itemId}`,
  );
  return row[0]?.images ?? [];
}
