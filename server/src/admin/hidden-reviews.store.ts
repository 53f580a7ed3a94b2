import type { HiddenReview } from '@borough/domain/admin/people.contract';
import sql, { raw } from 'sql-template-tag';
import { isoInstant, shownName } from '../db/fragments.ts';
import { one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';
import { isInvolved } from './admin-people.store.ts';

const maxListed = 100;
const lastHiding = raw(`(select m.admin_id, m.reason, m.clause from public.moderation_acts m
  where m.subject_id = r.id and m.act = 'hide-review' order by m.at desc limit 1)`);

/** The hidden reviews, the latest first, at most so many. */
export async function selectHiddenReviews(tx: Tx, adminId: string): Promise<HiddenReview[]> {
  return rows<HiddenReview>(
    tx,
    sql`select r.id, ${isoInstant('r.hidden_at')} as at, json_build_object('id', w.id, 'displayName', ${shownName('w')}) as author,
          json_build_object('id', p.id, 'displayName', ${shownName('p')}) as about, b.title as "itemTitle",
          r.review_type as kind, r.rating, r.comment, h.reason, h.clause,
          h.admin_id = ${adminId} as "hiddenByYou",
          ${isInvolved(adminId, 'r.reviewer_id')} or ${isInvolved(adminId, 'r.reviewee_id')} as involved
        from public.reviews r
        join public.profiles w on w.id = r.reviewer_id join public.profiles p on p.id = r.reviewee_id
        join public.bookings b on b.id = r.booking_id
        cross join lateral ${lastHiding} h
        where r.hidden_at is not null order by r.hidden_at desc, r.id limit ${maxListed}::int`,
  );
}

/** The admin who last hid that review. */
export async function adminWhoHid(tx: Tx, reviewId: string): Promise<string | undefined> {
  const row = await one<{ adminId: string }>(
    tx,
    sql`select h.admin_id as "adminId" from public.reviews r cross join lateral ${lastHiding} h where r.id = ${reviewId}`,
  );
  return row?.adminId;
}
