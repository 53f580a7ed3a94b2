import sql from 'sql-template-tag';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Who owns the listed item; undefined if strangers can't see it. */
export async function ownerOfListed(tx: Tx, itemId: string): Promise<string | undefined> {
  const row = await one<{ ownerId: string }>(
    tx,
    sql`select owner_id as "ownerId" from public.items where id = ${itemId} and listed`,
  );
  return row?.ownerId;
}

/** The other side of the reporter's own conversation; undefined if it isn't theirs. */
export async function otherSideOf(
  tx: Tx,
  conversationId: string,
  reporterId: string,
): Promise<string | undefined> {
  const row = await one<{ otherId: string }>(
    tx,
    sql`select case when owner_id = ${reporterId} then renter_id else owner_id end as "otherId"
        from public.conversations where id = ${conversationId} and ${reporterId} in (owner_id, renter_id)`,
  );
  return row?.otherId;
}

/** Whether there is such a person, and they haven't deleted their account. */
export async function isPerson(tx: Tx, personId: string): Promise<boolean> {
  const found = await one(
    tx,
    sql`select id from public.profiles where id = ${personId} and erased_at is null`,
  );
  return found !== undefined;
}

/** Reports a person unless the reporter already did so today; returns the report's id, or undefined if they had. */
export async function insertPersonReport(
  tx: Tx,
  report: {
    personId: string;
    conversationId: string | null;
    reporterId: string;
    reason: string;
    details: string | null;
    at: Date;
  },
): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.reports (person_id, conversation_id, reporter_id, reason, details, created_at)
        values (${report.personId}, ${report.conversationId}, ${report.reporterId}, ${report.reason},
          ${report.details}, ${report.at})
        on conflict (person_id, reporter_id, ((created_at at time zone 'UTC')::date)) do nothing returning id`,
  );
  return row?.id;
}

/** Reports an item unless the person already has an open report for it; returns the report's id, or undefined if they had. */
export async function insertReport(
  tx: Tx,
  report: { itemId: string; reporterId: string; reason: string; details: string | null; at: Date },
): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.reports (item_id, reporter_id, reason, details, created_at)
        values (${report.itemId}, ${report.reporterId}, ${report.reason}, ${report.details}, ${report.at})
        on conflict (item_id, reporter_id) where status = 'open' do nothing returning id`,
  );
  return row?.id;
}

/** Who wrote the public review, and whether it has a public reply; undefined if strangers can't see it. */
export async function revealedReview(
  tx: Tx,
  reviewId: string,
): Promise<{ authorId: string; hasReply: boolean } | undefined> {
  return one(
    tx,
    sql`select reviewer_id as "authorId", reply is not null as "hasReply" from public.reviews
        where id = ${reviewId} and revealed_at is not null and hidden_at is null`,
  );
}

/** Reports a review unless the person already has an open report for it; returns the report's id, or undefined if they had. */
export async function insertReviewReport(
  tx: Tx,
  report: { reviewId: string; reporterId: string; reason: string; details: string | null; at: Date },
): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.reports (review_id, reporter_id, reason, details, created_at)
        values (${report.reviewId}, ${report.reporterId}, ${report.reason}, ${report.details}, ${report.at})
        on conflict (review_id, reporter_id) where status = 'open' do nothing returning id`,
  );
  return row?.id;
}

/** Who wrote the open wanted post; undefined if others can't see it. */
export async function writerOfPost(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const row = await one<{ writerId: string }>(
    tx,
    sql`select person_id as "writerId" from public.wanted_posts
        where id = ${id} and ends_at > ${now} and removed_at is null`,
  );
  return row?.writerId;
}

/** Reports a post unless the person already has an open report for it; returns the report's id, or undefined if they had. */
export async function insertWantedReport(
  tx: Tx,
  report: { wantedId: string; reporterId: string; reason: string; details: string | null; at: Date },
): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.reports (wanted_id, reporter_id, reason, details, created_at)
        values (${report.wantedId}, ${report.reporterId}, ${report.reason}, ${report.details}, ${report.at})
        on conflict (wanted_id, reporter_id) where status = 'open' do nothing returning id`,
  );
  return row?.id;
}
