import type { PublicReview, Uncounted } from '@borough/domain/trust/review-counts.rules';
import sql from 'sql-template-tag';
import { ownersShare, theyShare } from '#floor/db/fragments.ts';
import { changed, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A public review with its rental's facts, and whether it is stored as counting. */
export interface StoredReview extends PublicReview {
  uncounted: Uncounted | null;
}

/**
 * Everything public about these people and their items, with the facts its counting depends on; hidden reviews count nowhere
 * and are left out. A rental that began before handovers were part of one lasted from its start.
 */
export async function publicReviewsOf(
  client: Queryable,
  personIds: readonly string[],
): Promise<StoredReview[]> {
  return rows(
    client,
    sql`select r.id, r.review_type as kind, r.rating, r.reviewer_id as "reviewerId", r.reviewee_id as "revieweeId",
          r.revealed_at as "revealedAt", r.uncounted, b.subtotal_cents as "rentCents",
          greatest(0, ${ownersShare('b')} - coalesce((select sum(d.cents) from public.payment_disputes d
            join public.payments y on y.payment_intent_id = d.payment_intent_id and y.purpose = 'rental'
            where d.subject_id = b.id and d.state in ('open', 'lost')), 0))::int as "keptCents",
          case when b.without_handover then coalesce(b.picked_up_at, b.starts_at) else b.picked_up_at end as "handedOverAt",
          coalesce(b.returned_at, b.completed_at) as "backAt", ${theyShare('b')} as "sharesSomething"
        from public.reviews r join public.bookings b on b.id = r.booking_id
        where r.reviewee_id = any(${personIds}::uuid[]) and r.revealed_at is not null and r.hidden_at is null`,
  );
}

/** Stores which reviews count; the database takes them into the averages, or out of them. */
export async function saveCounted(
  tx: Tx,
  reviews: readonly { id: string; uncounted: Uncounted | null }[],
): Promise<void> {
  if (reviews.length === 0) return;
  await changed(
    tx,
    sql`update public.reviews r set uncounted = s.uncounted
        from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as s (id uuid, uncounted text) where r.id = s.id`,
  );
}

/** An average that isn't that of the reviews that count. */
export interface WrongAverage {
  personId: string;
  /** Null for the person's own. */
  itemId: string | null;
  stands: string;
  is: string;
}

/** The averages of these people and of their items that differ from what their reviews give. */
export async function wrongAverages(
  client: Queryable,
  personIds: readonly string[],
): Promise<WrongAverage[]> {
  return rows(
    client,
    sql`with counted as (
          select r.* from public.reviews r
          where r.reviewee_id = any(${personIds}::uuid[]) and r.revealed_at is not null and r.hidden_at is null
            and r.uncounted is null),
        averages as (
          select p.id as person_id, null::uuid as item_id, p.avg_rating, p.review_count, avg(r.rating) as average, count(r.id)
          from public.profiles p left join counted r on r.reviewee_id = p.id and r.review_type <> 'item'
          where p.id = any(${personIds}::uuid[]) group by p.id
          union all
          select i.owner_id, i.id, i.avg_rating, i.review_count, avg(r.rating), count(r.id)
          from public.items i left join counted r on r.item_id = i.id and r.review_type = 'item'
          where i.owner_id = any(${personIds}::uuid[]) group by i.id)
        select person_id as "personId", item_id as "itemId", avg_rating || ' of ' || review_count as stands,
          coalesce(round(average, 2), 0.00) || ' of ' || count as is
        from averages where (avg_rating, review_count) <> (coalesce(round(average, 2), 0), count)
        order by person_id, item_id nulls first`,
  );
}
