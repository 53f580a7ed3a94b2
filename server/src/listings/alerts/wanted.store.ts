import type { OwnWanted, WantedPost } from '@borough/domain/alerts/wanted.contract';
import type { DayRange } from '@borough/domain/days';
import { defaultRadius } from '@borough/domain/search/search.rules';
import { boundsAround, milesBetween, type Point } from '@borough/domain/search/distance.rules';
import sql from 'sql-template-tag';
import { encodeCursor, type Place } from '#floor/db/cursor.ts';
import { categoryNamed, isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** The open posts on one page of a list. */
const listedAtOnce = 60;

const columns = sql`w.id, w.what, w.place, c.name as category, w.start_date as "startDate", w.end_date as "endDate",
  w.max_cents / 100 as "maxPrice", ${isoInstant('w.created_at')} as "createdAt", ${isoInstant('w.ends_at')} as "endsAt"`;

/** Others see the post `w` of the person `p`. */
const isOpen = (now: Date) => sql`w.ends_at > ${now} and w.removed_at is null
  and p.suspended_at is null and p.closed_at is null and p.erased_at is null`;

const fromPosts = sql`from public.wanted_posts w join public.profiles p on p.id = w.person_id
  left join public.categories c on c.id = w.category_id`;

const openPost = sql`select ${columns}, json_build_object('id', p.id, 'displayName', ${shownName('p')}, 'avatarUrl', p.avatar_url)
  as person`;

const placeOf = (post: WantedPost | undefined): Place | null =>
  post ? { at: new Date(post.createdAt), id: post.id } : null;

/** A page of the open posts, the latest first: near a point if there is one, and after that place in the list if there is one. */
export async function openPosts(
  client: Queryable,
  { center, after }: { center: Point | null; after: Place | null },
  now: Date,
): Promise<{ items: WantedPost[]; nextCursor: string | null }> {
  const { south, north, west, east } = center
    ? boundsAround(center, defaultRadius)
    : { south: -90, north: 90, west: -180, east: 180 };
  const items: WantedPost[] = [];
  let last: Place | null = after;
  for (;;) {
    const found = await rows<WantedPost & Point>(
      client,
      sql`${openPost}, w.latitude as lat, w.longitude as lng ${fromPosts}
          where ${isOpen(now)} and w.latitude between ${south}::float8 and ${north}::float8
            and w.longitude between ${west}::float8 and ${east}::float8
            and (${last?.id ?? null}::uuid is null
              or (w.created_at, w.id) < (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid))
          order by w.created_at desc, w.id desc limit ${listedAtOnce + 1}::int`,
    );
    for (const { lat, lng, ...post } of found) {
      if (center && milesBetween(center, { lat, lng }) > defaultRadius) continue;
      if (items.length === listedAtOnce) {
        const end = placeOf(items.at(-1));
        return { items, nextCursor: end && encodeCursor(end) };
      }
      items.push(post);
    }
    last = placeOf(found.at(-1));
    // The corners of the box are outside of the circle, so a page of it may have too few.
    if (found.length <= listedAtOnce) return { items, nextCursor: null };
  }
}

/** One open post, with where it is; undefined if others can't see it. */
export async function openPostById(
  client: Queryable,
  id: string,
  now: Date,
): Promise<{ post: WantedPost; at: Point } | undefined> {
  const found = await one<WantedPost & Point>(
    client,
    sql`${openPost}, w.latitude as lat, w.longitude as lng ${fromPosts} where w.id = ${id} and ${isOpen(now)}`,
  );
  if (!found) return undefined;
  const { lat, lng, ...post } = found;
  return { post, at: { lat, lng } };
}

/** A person's own posts that are kept, latest first. */
export async function wantedOf(client: Queryable, personId: string, now: Date): Promise<OwnWanted[]> {
  return rows<OwnWanted>(
    client,
    sql`select ${columns}, case when w.removed_at is not null then 'removed' when w.ends_at > ${now} then 'open' else 'ended' end as state,
          (select coalesce(json_agg(json_build_object('itemId', i.id, 'title', i.title, 'by', ${shownName('o')})
              order by f.created_at desc, i.id), '[]')
            from public.wanted_offers f join public.items i on i.id = f.item_id join public.profiles o on o.id = i.owner_id
            where f.post_id = w.id and i.listed) as offers
        ${fromPosts} where w.person_id = ${personId} order by w.created_at desc, w.id`,
  );
}

/** How many posts of a person are open, and whether one of them asks for the same. */
export async function countOpen(tx: Tx, personId: string, now: Date): Promise<number> {
  const found = await one<{ open: number }>(
    tx,
    sql`select count(*)::int as open from public.wanted_posts w
        where w.person_id = ${personId} and w.ends_at > ${now} and w.removed_at is null`,
  );
  return found?.open ?? 0;
}

export interface NewPost {
  what: string;
  place: { label: string } & Point;
  category: string | null;
  dates: DayRange | null;
  maxCents: number | null;
  endsAt: Date;
}

/** Adds a post; returns its id. A category that is becoming part of another stands for that one; one that isn't known or is hidden is left out. */
export async function insertPost(
  tx: Tx,
  personId: string,
  { what, place, category, dates, maxCents, endsAt }: NewPost,
  now: Date,
): Promise<string> {
  const made = await one<{ id: string }>(
    tx,
    sql`insert into public.wanted_posts
          (person_id, created_at, what, place, latitude, longitude, category_id, start_date, end_date, max_cents, ends_at)
        values (${personId}, ${now}, ${what}, ${place.label}, ${place.lat}, ${place.lng},
          (select (select t.id from public.categories t where t.id = coalesce(c.merging_into, c.id) and t.hidden_at is null)
            from public.categories c where c.id = ${categoryNamed(category ?? '')} for key share),
          ${dates?.startDate ?? null}, ${dates?.endDate ?? null}, ${maxCents}, ${endsAt})
        returning id`,
  );
  if (!made) throw new Error('a wanted post was not inserted');
  return made.id;
}

/** Ends one of a person's open posts, and its search with it; false if there is no such post. */
export async function endPost(tx: Tx, personId: string, id: string, now: Date): Promise<boolean> {
  const ended = await changed(
    tx,
    sql`update public.wanted_posts set ends_at = ${now} where id = ${id} and person_id = ${personId} and ends_at > ${now}`,
  );
  if (ended > 0)
    await changed(tx, sql`update public.saved_searches set ends_at = ${now} where wanted_id = ${id}`);
  return ended > 0;
}

/** An open post that somebody answers, locked against an end meanwhile. */
export interface PostToAnswer extends Pick<OwnWanted, 'what' | 'startDate' | 'endDate'> {
  personId: string;
  email: string | null;
}

/** The open post with that id; undefined if others can't see it. */
export async function lockOpenPost(tx: Tx, id: string, now: Date): Promise<PostToAnswer | undefined> {
  return one<PostToAnswer>(
    tx,
    sql`select w.what, w.start_date as "startDate", w.end_date as "endDate", w.person_id as "personId", p.email
        from public.wanted_posts w join public.profiles p on p.id = w.person_id
        where w.id = ${id} and ${isOpen(now)} for share of w`,
  );
}

/** The owner's own listed item and what they are called; undefined if they have no such item. */
export async function ownListed(
  tx: Tx,
  ownerId: string,
  itemId: string,
): Promise<{ title: string; by: string } | undefined> {
  return one(
    tx,
    sql`select i.title, ${shownName('p')} as by from public.items i join public.profiles p on p.id = i.owner_id
        where i.id = ${itemId} and i.owner_id = ${ownerId} and i.listed`,
  );
}

/** Offers an item for a post; false if it is offered already. */
export async function insertOffer(tx: Tx, postId: string, itemId: string, now: Date): Promise<boolean> {
  return (
    (await changed(
      tx,
      sql`insert into public.wanted_offers (post_id, item_id, created_at) values (${postId}, ${itemId}, ${now})
          on conflict do nothing`,
    )) > 0
  );
}

/** How many items an owner has offered for a post. */
export async function countOffers(tx: Tx, postId: string, ownerId: string): Promise<number> {
  const found = await one<{ offers: number }>(
    tx,
    sql`select count(*)::int as offers from public.wanted_offers f join public.items i on i.id = f.item_id
        where f.post_id = ${postId} and i.owner_id = ${ownerId}`,
  );
  return found?.offers ?? 0;
}
