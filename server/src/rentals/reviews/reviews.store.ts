import type { ReviewedPart, ReviewSort } from '@borough/domain/reviews/reviews.contract';
import type { Review } from '@borough/domain/profiles/review.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isoInstant, reviewJson } from '#floor/db/fragments.ts';
import { one, type Queryable } from '#floor/db/query.ts';
import type { ReviewPlace } from './review-cursor.ts';

export interface FoundReviews {
  /** `key`, `revealedAt` and the id are a review's place in the list. */
  reviews: (Review & { key: number; revealedAt: string })[];
  /** How many gave one star, two, … five, over all pages, of those that count. */
  distribution: number[];
  /** How many don't count. */
  uncounted: number;
}

export interface ReviewPage {
  sort: ReviewSort;
  after: ReviewPlace | null;
  limit: number;
}

/** What each order sorts by first; among equals, the newest comes first. */
const keys: Record<ReviewSort, Sql> = {
  newest: raw('0'),
  highest: raw('r.rating'),
  lowest: raw('-r.rating'),
};

const found = (of: Sql, { sort, after, limit }: ReviewPage): Sql => {
  const counts = [1, 2, 3, 4, 5]
    .map((stars) => `count(*) filter (where r.uncounted is null and r.rating = ${stars})`)
    .join(', ');
  const key = keys[sort];
  const shown = sql`${of} and r.revealed_at is not null`;
  const past = after
    ? sql`(${key}, r.revealed_at, r.id) < (${after.key}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return sql`
    (select json_build_array(${raw(counts)}) from public.reviews r where ${shown}) as distribution,
    (select count(*)::int from public.reviews r where ${shown} and r.uncounted is not null) as uncounted,
    (select coalesce(json_agg(v.json order by v.key desc, v.revealed_at desc, v.id desc), '[]') from (
      select ${key} as key, r.revealed_at, r.id, (${reviewJson}::jsonb || jsonb_build_object('key', ${key},
        'revealedAt', ${isoInstant('r.revealed_at')})) as json
      from public.reviews r join public.profiles w on w.id = r.reviewer_id
      left join public.items i on i.id = r.item_id and i.listed
      where ${shown} and ${past}
      order by 1 desc, r.revealed_at desc, r.id desc limit ${limit}::int) v) as reviews`;
};

/** Public reviews of a person in one role, up to that many after a place; undefined if there is no such person. */
export async function reviewsOfPerson(
  open: Queryable,
  personId: string,
  part: ReviewedPart,
  page: ReviewPage,
): Promise<FoundReviews | undefined> {
  return one<FoundReviews>(
    open,
    sql`select ${found(sql`r.reviewee_id = p.id and r.review_type = ${part}`, page)}
        from public.profiles p where p.id = ${personId} and p.erased_at is null`,
  );
}

/** Public reviews of a listed item, up to that many after a place; undefined if strangers can't see the item. */
export async function reviewsOfItem(
  open: Queryable,
  itemId: string,
  page: ReviewPage,
): Promise<FoundReviews | undefined> {
  return one<FoundReviews>(
    open,
    sql`select ${found(sql`r.item_id = shown.id and r.review_type = 'item'`, page)}
        from public.items shown where shown.id = ${itemId} and shown.listed`,
  );
}
