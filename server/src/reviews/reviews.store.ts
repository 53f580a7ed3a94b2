import type { PersonReview, ReviewedPart } from '@borough/domain/reviews/reviews.contract';
import sql, { raw } from 'sql-template-tag';
import type { Place } from '../db/cursor.ts';
import { isBefore, isoInstant, shownName } from '../db/fragments.ts';
import { one, type Queryable } from '../db/query.ts';

export interface FoundReviews {
  /** The newest first; `revealedAt` is the place in the list. */
  reviews: (PersonReview & { revealedAt: string })[];
  /** How many gave one star, two, … five, over all pages. */
  distribution: number[];
}

/** Revealed reviews of a person in one part, at most so many after a place; undefined when there is no such person. */
export async function reviewsOfPerson(
  open: Queryable,
  personId: string,
  part: ReviewedPart,
  { after, limit }: { after: Place | null; limit: number },
): Promise<FoundReviews | undefined> {
  const theirs = sql`r.reviewee_id = p.id and r.review_type = ${part} and r.revealed_at is not null`;
  const counts = [1, 2, 3, 4, 5].map((stars) => `count(*) filter (where r.rating = ${stars})`).join(', ');
  return one<FoundReviews>(
    open,
    sql`select
          (select json_build_array(${raw(counts)}) from public.reviews r where ${theirs}) as distribution,
          (select coalesce(json_agg(v.json order by v.revealed_at desc, v.id desc), '[]') from (
            select r.revealed_at, r.id, json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment,
              'createdAt', ${isoInstant('r.created_at')}, 'revealedAt', ${isoInstant('r.revealed_at')},
              'author', json_build_object('id', case when w.erased_at is null then w.id end,
                'displayName', ${shownName('w')}, 'avatarUrl', w.avatar_url),
              'item', case when i.id is not null then json_build_object('id', i.id, 'title', i.title) end,
              'reply', r.reply) as json
            from public.reviews r join public.profiles w on w.id = r.reviewer_id
            left join public.items i on i.id = r.item_id and i.listed
            where ${theirs} and ${isBefore('r.revealed_at', 'r.id', after)}
            order by r.revealed_at desc, r.id desc limit ${limit}::int) v) as reviews
        from public.profiles p where p.id = ${personId} and p.erased_at is null`,
  );
}
