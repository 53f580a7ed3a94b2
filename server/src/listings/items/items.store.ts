import type { ItemCard, MyItem } from '@borough/domain/items/items.contract';
import type { Point } from '@borough/domain/search/distance.rules';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { categoryNamed, endOfObject, itemCardText } from '#floor/db/fragments.ts';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Where an item is, as far as we know: the location text, its parts, the true and the public point. */
export interface ItemPlace {
  location: string;
  city: string;
  state: string;
  zip: string | null;
  truePoint: Point | null;
  publicPoint: Point | null;
  timeZone: string;
}

export interface NewItem {
  /** Chosen already, if its photos are in the store. */
  id?: string;
  reference?: string | null | undefined;
  status?: 'active' | 'paused' | undefined;
  ownerId: string;
  categoryId: string;
  title: string;
  description: string;
  features: string[];
  /** Dollars as decimal text. */
  dailyPrice: string;
  securityDeposit: string;
  pickupAddress: string | null;
  checklist: string[];
  requestsOnly: boolean;
  idVerifiedOnly: boolean;
  place: ItemPlace;
  createdAt: Date;
}

/**
 * The id of the category that has this name or id, or once had it, or that one's which it is becoming part of, locked against the end of
 * a merge; undefined if there is none, or if it is hidden and isn't the one an item is in already.
 */
export async function categoryId(tx: Tx, nameOrId: string, already?: string): Promise<string | undefined> {
  const look = async () =>
    one<{ named: string; id: string; isHidden: boolean }>(
      tx,
      sql`select c.id as named, coalesce(c.merging_into, c.id) as id,
            (select t.hidden_at is not null from public.categories t where t.id = coalesce(c.merging_into, c.id)) as "isHidden"
          from public.categories c where c.id = ${categoryNamed(nameOrId)} for key share`,
    );
  // While this waited, it may have become part of another, which has its name now.
  const found = (await look()) ?? (await look());
  return found && (!found.isHidden || already === found.id || already === found.named) ? found.id : undefined;
}

/** Inserts a new item, active unless it says otherwise; returns its id. */
export async function insertItem(tx: Tx, item: NewItem): Promise<string> {
  const { place } = item;
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.items (id, reference, status, owner_id, category_id, title, description, features, daily_price, security_deposit,
          pickup_address, location, city, state, zip, latitude, longitude, public_latitude, public_longitude, time_zone,
          requests_only, id_verified_only, checklist, created_at)
        values (coalesce(${item.id ?? null}::uuid, gen_random_uuid()), ${item.reference ?? null},
          ${item.status ?? 'active'}, ${item.ownerId}, ${item.categoryId}, ${item.title}, ${item.description}, ${item.features},
          ${item.dailyPrice}, ${item.securityDeposit}, ${item.pickupAddress}, ${place.location}, ${place.city},
          ${place.state}, ${place.zip}, ${place.truePoint?.lat}, ${place.truePoint?.lng}, ${place.publicPoint?.lat},
          ${place.publicPoint?.lng}, ${place.timeZone}, ${item.requestsOnly}, ${item.idVerifiedOnly},
          ${item.checklist}, ${item.createdAt})
        returning id`,
  );
  if (!row) throw new Error('an item was not written');
  return row.id;
}

/** What commands need to know about an item they change. */
export interface LockedItem {
  id: string;
  ownerId: string;
  categoryId: string;
  title: string;
  description: string;
  dailyPriceCents: number;
  depositCents: number;
  timeZone: string;
  status: 'active' | 'paused' | 'archived';
}

/** Locks the person's own item; undefined if it isn't theirs or doesn't exist. */
export async function lockOwnItem(tx: Tx, id: string, ownerId: string): Promise<LockedItem | undefined> {
  return one<LockedItem>(
    tx,
    sql`select id, owner_id as "ownerId", category_id as "categoryId", title, description, daily_price_cents as "dailyPriceCents",
          security_deposit_cents as "depositCents", time_zone as "timeZone", status
        from public.items where id = ${id} and owner_id = ${ownerId} for no key update`,
  );
}

/** Where the person's own item is, without a lock; undefined if it isn't theirs or doesn't exist. */
export async function placeOfOwnItem(tx: Tx, id: string, ownerId: string): Promise<ItemPlace | undefined> {
  return one<ItemPlace>(
    tx,
    sql`select location, city, state, zip, time_zone as "timeZone",
          case when latitude is not null then json_build_object('lat', latitude, 'lng', longitude) end as "truePoint",
          case when public_latitude is not null
            then json_build_object('lat', public_latitude, 'lng', public_longitude) end as "publicPoint"
        from public.items where id = ${id} and owner_id = ${ownerId}`,
  );
}

/** Locks the owner, so that everything that counts a person's items runs one after the other. */
export async function lockOwnerOfItems(tx: Tx, ownerId: string): Promise<void> {
  await one(tx, sql`select id from public.profiles where id = ${ownerId} for no key update`);
}

export interface ItemChange {
  title?: string;
  description?: string;
  features?: string[];
  categoryId?: string;
  dailyPrice?: string;
  securityDeposit?: string;
  pickupAddress?: string | null;
  checklist?: string[];
  requestsOnly?: boolean;
  idVerifiedOnly?: boolean;
  status?: 'active' | 'paused' | 'archived';
  reference?: string | null | undefined;
  place?: ItemPlace;
}

const placeColumns = (place: ItemPlace): Record<string, unknown> => ({
  location: place.location,
  city: place.city,
  state: place.state,
  zip: place.zip,
  latitude: place.truePoint?.lat ?? null,
  longitude: place.truePoint?.lng ?? null,
  public_latitude: place.publicPoint?.lat ?? null,
  public_longitude: place.publicPoint?.lng ?? null,
  time_zone: place.timeZone,
});

/** Writes the changed fields of an item. */
export async function updateItem(tx: Tx, id: string, change: ItemChange): Promise<void> {
  const columns: Record<string, unknown> = {
    title: change.title,
    description: change.description,
    features: change.features,
    category_id: change.categoryId,
    daily_price: change.dailyPrice,
    security_deposit: change.securityDeposit,
    pickup_address: change.pickupAddress,
    checklist: change.checklist,
    requests_only: change.requestsOnly,
    id_verified_only: change.idVerifiedOnly,
    status: change.status,
    reference: change.reference,
    ...(change.place ? placeColumns(change.place) : {}),
  };
  const settings: Sql[] = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${raw(column)} = ${value}`);
  if (settings.length > 0) await changed(tx, sql`update public.items set ${join(settings)} where id = ${id}`);
}

/**
 * Locks the person's own item against everyone: waits for anyone who is about to book it, ask about it or report it. False if
 * it isn't theirs or doesn't exist.
 */
export async function lockForRemoval(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  return (
    (await one(
      tx,
      sql`select id from public.items where id = ${id} and owner_id = ${ownerId} for update`,
    )) !== undefined
  );
}

/** What others have to do with an item: bookings, how many of them are still open, conversations, and reports or its removal. */
export async function whatDependsOn(
  tx: Tx,
  id: string,
): Promise<{ bookings: number; openBookings: number; conversations: number; reports: number }> {
  const row = await one<{ bookings: number; openBookings: number; conversations: number; reports: number }>(
    tx,
    sql`select count(*)::int as bookings,
          (count(*) filter (where status in ('pending', 'confirmed', 'active')))::int as "openBookings",
          (select count(*)::int from public.conversations where item_id = ${id}) as conversations,
          (select count(*)::int from public.reports where item_id = ${id})
            + (select count(*)::int from public.items where id = ${id} and removed_at is not null) as reports
        from public.bookings where item_id = ${id}`,
  );
  return row ?? { bookings: 0, openBookings: 0, conversations: 0, reports: 0 };
}

/** Deletes an item that only its owner has anything to do with. */
export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await changed(tx, sql`delete from public.items where id = ${id}`);
}

/** How many other items a person features, whatever their status. */
export async function countFeatured(tx: Tx, ownerId: string, otherThan: string): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    sql`select count(*)::int as count from public.items
        where owner_id = ${ownerId} and featured and id <> ${otherThan}`,
  );
  return row?.count ?? 0;
}

/** Features an item until then, or stops featuring it. */
export async function writeFeatured(tx: Tx, id: string, until: Date | null): Promise<void> {
  await changed(
    tx,
    sql`update public.items set featured = ${until !== null}, featured_until = ${until} where id = ${id}`,
  );
}

/** An item as lists show it. */
export async function itemCard(client: Queryable, id: string, now: Date): Promise<ItemCard | undefined> {
  const row = await one<{ card: ItemCard }>(
    client,
    sql`select (${itemCardText(now)})::json as card
        from public.items i join public.profiles p on p.id = i.owner_id
          join public.categories c on c.id = i.category_id
        where i.id = ${id}`,
  );
  return row?.card;
}

/** Everything the person lists, newest first, archived items included. */
export async function itemsOf(tx: Tx, ownerId: string, now: Date): Promise<MyItem[]> {
  const more = sql`'status', i.status, 'removedReason', i.removed_reason, 'upcomingBookings', (
    select count(*) from public.bookings b
    where b.item_id = i.id and b.status in ('confirmed', 'active') and b.ends_at > ${now})`;
  const found = await rows<{ item: MyItem }>(
    tx,
    sql`select (${itemCardText(now, raw('null'), { item: sql`',' || ${endOfObject(more)}` })})::json as item
        from public.items i join public.profiles p on p.id = i.owner_id
          join public.categories c on c.id = i.category_id
        where i.owner_id = ${ownerId} order by i.created_at desc, i.id desc`,
  );
  return found.map((row) => row.item);
}
