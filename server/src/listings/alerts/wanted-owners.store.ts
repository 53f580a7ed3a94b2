import type { Point } from '@borough/domain/search/distance.rules';
import type { Day } from '@borough/domain/days';
import sql, { type Sql } from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Who can be told of posts: not who wrote it, nor anyone who blocked them or whom they blocked. */
const canHear = sql`o.id <> w.person_id
  and o.email_verified and o.suspended_at is null and o.closed_at is null and o.erased_at is null
  and not exists (select from public.person_blocks b where (b.blocker_id = o.id and b.blocked_id = w.person_id)
    or (b.blocker_id = w.person_id and b.blocked_id = o.id))`;

/** Records that owners of these new items, which searches of wanted posts found, are to be told of the posts. */
export async function insertOwnersOfFound(
  tx: Tx,
  found: readonly { queryKey: string; itemId: string }[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  await changed(
    tx,
    sql`insert into public.wanted_tellings (post_id, person_id, tell, found_at)
        select distinct w.id, o.id, 'live', ${now}::timestamptz
        from unnest(${found.map(({ queryKey }) => queryKey)}::text[], ${found.map(({ itemId }) => itemId)}::uuid[])
          as f (query_key, item_id)
        join public.saved_searches s on s.query_key = f.query_key
        join public.wanted_posts w on w.id = s.wanted_id
        join public.items i on i.id = f.item_id join public.profiles o on o.id = i.owner_id
        where w.ends_at > ${now} and w.removed_at is null and ${canHear}
        on conflict do nothing`,
  );
}

/** A post whose owners nobody has looked up yet. */
export interface NewlyPosted extends Point {
  id: string;
  what: string;
  place: string;
  category: string | null;
}

/** Locks the oldest of the posts whose owners nobody has looked up yet; undefined if there is none. */
export async function lockNewlyPosted(tx: Tx): Promise<NewlyPosted | undefined> {
  return one<NewlyPosted>(
    tx,
    sql`select w.id, w.what, w.place, w.latitude as lat, w.longitude as lng, c.name as category
        from public.wanted_posts w left join public.categories c on c.id = w.category_id
        where w.owners_found_at is null order by w.created_at, w.id limit 1 for update of w skip locked`,
  );
}

/** Records which owners are to be told of a post: those of like items right away, those of its category in their weekly email. */
export async function insertOwners(
  tx: Tx,
  postId: string,
  { live, weekly }: { live: readonly string[]; weekly: readonly string[] },
  now: Date,
): Promise<void> {
  const people = [...live, ...weekly];
  const tells = people.map((_, n) => (n < live.length ? 'live' : 'weekly'));
  await changed(
    tx,
    sql`insert into public.wanted_tellings (post_id, person_id, tell, found_at)
        select w.id, o.id, f.tell, ${now}::timestamptz
        from unnest(${people}::uuid[], ${tells}::text[]) as f (person_id, tell)
        join public.profiles o on o.id = f.person_id join public.wanted_posts w on w.id = ${postId}
        where ${canHear}
        on conflict do nothing`,
  );
  await changed(tx, sql`update public.wanted_posts set owners_found_at = ${now} where id = ${postId}`);
}

/** A post to tell an owner of. */
export interface Telling {
  ownerId: string;
  postId: string;
  what: string;
  place: string;
  startDate: Day | null;
  endDate: Day | null;
  maxCents: number | null;
  /** Others still see it. */
  open: boolean;
}

const claim = (which: Sql, now: Date, limit: number) => sql`
  with due as (
    select t.post_id, t.person_id from public.wanted_tellings t
    join public.wanted_posts w on w.id = t.post_id join public.profiles o on o.id = t.person_id
    where t.told_at is null and ${which} and ${canHear}
    order by t.person_id, t.post_id limit ${limit}::int for update of t skip locked
  ), told as (
    update public.wanted_tellings t set told_at = ${now} from due
    where (t.post_id, t.person_id) = (due.post_id, due.person_id) returning t.post_id, t.person_id)
  select t.person_id as "ownerId", w.id as "postId", w.what, w.place, w.start_date as "startDate", w.end_date as "endDate",
    w.max_cents as "maxCents", w.ends_at > ${now} and w.removed_at is null and p.suspended_at is null and p.closed_at is null
      and p.erased_at is null as open
  from told t join public.wanted_posts w on w.id = t.post_id join public.profiles p on p.id = w.person_id
  order by t.person_id, w.created_at desc, w.id`;

/** Claims up to that many posts to tell owners of right away, except owners who were told of some since `restsSince`. */
export async function claimLiveTellings(
  tx: Tx,
  { restsSince, now, limit }: { restsSince: Date; now: Date; limit: number },
): Promise<Telling[]> {
  const rested = sql`t.tell = 'live' and not exists (select from public.wanted_tellings e
    where e.person_id = t.person_id and e.tell = 'live' and e.told_at > ${restsSince})`;
  return rows(tx, claim(rested, now, limit));
}

/** Claims up to that many posts for the weekly email, found before the instant it is due. */
export async function claimWeeklyTellings(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<Telling[]> {
  return rows(tx, claim(sql`t.tell = 'weekly' and t.found_at < ${before}`, now, limit));
}
