import type { Clause } from '@borough/domain/moderation/guideline-clauses';
import type { Written } from '@borough/domain/reviews/own-reviews.contract';
import type { ReviewKind } from '@borough/domain/trust/review-counts.rules';
import type { Day } from '@borough/domain/days';
import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What reviews need to know about a rental. */
export interface RentalRow {
  bookingId: string;
  itemId: string;
  itemTitle: string;
  hasPhoto: boolean;
  renterId: string;
  ownerId: string;
  kind: 'request' | 'instant';
  paidAt: Date | null;
  startDate: Day;
  endDate: Day;
  timeZone: string;
  completedAt: Date | null;
}

/** The rental of a booking; undefined if there is none. */
export async function selectRental(tx: Tx, bookingId: string): Promise<RentalRow | undefined> {
  return one<RentalRow>(
    tx,
    sql`select b.id as "bookingId", b.item_id as "itemId", b.title as "itemTitle",
          cardinality(b.photo_hashes) > 0 as "hasPhoto", b.renter_id as "renterId", b.owner_id as "ownerId", b.kind,
          b.paid_at as "paidAt", b.start_date as "startDate", b.end_date as "endDate", b.time_zone as "timeZone",
          b.completed_at as "completedAt"
        from public.bookings b where b.id = ${bookingId}`,
  );
}

type HiddenBy = { reason: string; clause: Clause } | null;

export interface WrittenRow extends Omit<Written, 'hidden' | 'replyHidden'> {
  hidden: HiddenBy;
  replyHidden: HiddenBy;
  revealedAt: Date | null;
}

const whyHidden = (act: 'hide-review' | 'hide-reply') => sql`(
  select json_build_object('reason', m.reason, 'clause', m.clause) from public.moderation_acts m
  where m.subject_id = r.id and m.act = ${act} order by m.at desc limit 1)`;

/** Everything written about a rental, public or not. */
export async function selectWritten(tx: Tx, bookingId: string): Promise<WrittenRow[]> {
  return rows<WrittenRow>(
    tx,
    sql`select r.id, r.review_type as kind, r.rating, r.comment, coalesce(r.reply, r.hidden_reply) as reply,
          r.uncounted, r.revealed_at as "revealedAt",
          case when r.hidden_at is not null then ${whyHidden('hide-review')} end as hidden,
          case when r.hidden_reply is not null then ${whyHidden('hide-reply')} end as "replyHidden"
        from public.reviews r where r.booking_id = ${bookingId} order by r.review_type`,
  );
}

/** The time for reviews of a rental. */
export interface WindowRow {
  bookingId: string;
  openedAt: Date;
  asked: number;
  nextAt: Date | null;
}

/** Locks a rental's time for reviews, so that writing, asking and ending happen one after the other. */
export async function lockWindow(tx: Tx, bookingId: string): Promise<WindowRow | undefined> {
  return one<WindowRow>(
    tx,
    sql`select booking_id as "bookingId", opened_at as "openedAt", asked, next_at as "nextAt"
        from public.review_windows where booking_id = ${bookingId} for update`,
  );
}

/** Saves how often the two were asked, and what is due next. */
export async function saveWindow(
  tx: Tx,
  { bookingId, asked, nextAt }: Pick<WindowRow, 'bookingId' | 'asked' | 'nextAt'>,
): Promise<void> {
  await changed(
    tx,
    sql`update public.review_windows set asked = ${asked}, next_at = ${nextAt} where booking_id = ${bookingId}`,
  );
}

/** Ends the time for reviews of a rental: nothing is due anymore. */
export async function closeWindow(tx: Tx, bookingId: string): Promise<void> {
  await changed(tx, sql`update public.review_windows set next_at = null where booking_id = ${bookingId}`);
}

/** The rentals whose time for reviews has something due, longest overdue first. */
export async function selectDue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const due = await rows<{ bookingId: string }>(
    tx,
    sql`select booking_id as "bookingId" from public.review_windows where next_at <= ${now}
        order by next_at limit ${limit}::int`,
  );
  return due.map(({ bookingId }) => bookingId);
}

/** Writes a review, or changes it while no one else sees it. */
export async function upsertReview(
  tx: Tx,
  review: {
    bookingId: string;
    itemId: string;
    reviewerId: string;
    revieweeId: string;
    kind: ReviewKind;
    rating: number;
    comment: string | null;
    at: Date;
  },
): Promise<void> {
  const { bookingId, itemId, reviewerId, revieweeId, kind, rating, comment, at } = review;
  await changed(
    tx,
    sql`insert into public.reviews (booking_id, item_id, reviewer_id, reviewee_id, review_type, rating, comment, created_at)
        values (${bookingId}, ${itemId}, ${reviewerId}, ${revieweeId}, ${kind}, ${rating}, ${comment}, ${at})
        on conflict on constraint reviews_one_of_each_kind
          do update set rating = excluded.rating, comment = excluded.comment`,
  );
}

/**
 * Makes everything written about a rental public at one instant, from which the database counts it. Locks the item and the
 * people first, in the order used everywhere.
 */
export async function revealWritten(
  tx: Tx,
  { bookingId, itemId, ownerId, renterId }: RentalRow,
  at: Date,
): Promise<void> {
  await rows(tx, sql`select id from public.items where id = ${itemId} for no key update`);
  await rows(
    tx,
    sql`select id from public.profiles where id in (${ownerId}, ${renterId}) order by id for no key update`,
  );
  await changed(
    tx,
    sql`update public.reviews set revealed_at = ${at} where booking_id = ${bookingId} and revealed_at is null`,
  );
}

/** Locks a review that is to be replied to; undefined if there is none, or no one can see it yet. A hidden reply still counts as one. */
export async function lockRevealed(
  tx: Tx,
  reviewId: string,
): Promise<{ bookingId: string; reviewerId: string; revieweeId: string; reply: string | null } | undefined> {
  return one(
    tx,
    sql`select booking_id as "bookingId", reviewer_id as "reviewerId", reviewee_id as "revieweeId",
          coalesce(reply, hidden_reply) as reply
        from public.reviews where id = ${reviewId} and revealed_at is not null and hidden_at is null for update`,
  );
}

/** A public review, as needed to hide or show it. */
export interface ReviewToHide {
  itemId: string;
  itemTitle: string;
  bookingId: string;
  reviewerId: string;
  reviewerEmail: string | null;
  revieweeId: string;
  revieweeEmail: string | null;
  isHidden: boolean;
  /** Whether there is a reply to it, and whether it is shown. */
  reply: 'shown' | 'hidden' | null;
}

/** Locks a public review, after its item and the reviewed person, in the order used everywhere; undefined if there is none. */
export async function lockToHide(tx: Tx, reviewId: string): Promise<ReviewToHide | undefined> {
  const found = await one<Pick<ReviewToHide, 'itemId' | 'revieweeId'>>(
    tx,
    sql`select item_id as "itemId", reviewee_id as "revieweeId" from public.reviews where id = ${reviewId}`,
  );
  if (!found) return undefined;
  await rows(tx, sql`select id from public.items where id = ${found.itemId} for no key update`);
  await rows(tx, sql`select id from public.profiles where id = ${found.revieweeId} for no key update`);
  return one<ReviewToHide>(
    tx,
    sql`select r.item_id as "itemId", b.title as "itemTitle", r.booking_id as "bookingId",
          r.reviewer_id as "reviewerId", p.email as "reviewerEmail", r.reviewee_id as "revieweeId",
          e.email as "revieweeEmail", r.hidden_at is not null as "isHidden",
          case when r.reply is not null then 'shown' when r.hidden_reply is not null then 'hidden' end as reply
        from public.reviews r join public.bookings b on b.id = r.booking_id join public.profiles p on p.id = r.reviewer_id
          join public.profiles e on e.id = r.reviewee_id
        where r.id = ${reviewId} and r.revealed_at is not null for update of r`,
  );
}

/** Hides a review as of that instant, or (null) shows it again; the database recounts. */
export async function writeHidden(tx: Tx, reviewId: string, at: Date | null): Promise<void> {
  await changed(tx, sql`update public.reviews set hidden_at = ${at} where id = ${reviewId}`);
}

/** Hides the reply to a review, or shows it again. */
export async function writeReplyHidden(tx: Tx, reviewId: string, hidden: boolean): Promise<void> {
  await changed(
    tx,
    hidden
      ? sql`update public.reviews set hidden_reply = reply, reply = null where id = ${reviewId} and reply is not null`
      : sql`update public.reviews set reply = hidden_reply, hidden_reply = null
            where id = ${reviewId} and hidden_reply is not null`,
  );
}

/** Adds the reply to a review. */
export async function writeReply(tx: Tx, reviewId: string, text: string, at: Date): Promise<void> {
  await changed(
    tx,
    sql`update public.reviews set reply = ${text}, replied_at = ${at} where id = ${reviewId}`,
  );
}
