import type { HiddenReview } from '@borough/domain/admin/people.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Desk, involvedColumns } from '#floor/db/dealing-facts.ts';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

const maxListed = 100;

type Hiding = 'hide-review' | 'hide-reply';
const lastHiding = (
  act: Hiding,
) => sql`(select m.at, m.admin_id, m.reason, m.clause from public.moderation_acts m
  where m.subject_id = r.id and m.act = ${act} order by m.at desc limit 1)`;

interface Listed {
  what: HiddenReview['what'];
  by: Hiding;
  /** Who wrote it, who it is about, what it says, and which rows are hidden; the review is `r`. */
  author: string;
  about: string;
  words: string;
  where: string;
}

const listed = ({ what, by, author, about, words, where }: Listed, desk: Desk): Sql => sql`
  select r.id, ${what} as what, h.at as hidden_at,
    json_build_object('id', w.id, 'displayName', ${shownName('w')}) as author,
    json_build_object('id', p.id, 'displayName', ${shownName('p')}) as about, b.title as "itemTitle",
    r.review_type as kind, r.rating, ${raw(words)} as comment, h.reason, h.clause,
    h.admin_id = ${desk.adminId} as "hiddenByYou",
    ${involvedColumns(desk, { parties: [raw('r.reviewer_id'), raw('r.reviewee_id')], since: raw('h.at') })}
  from public.reviews r
  join public.profiles w on w.id = r.${raw(author)} join public.profiles p on p.id = r.${raw(about)}
  join public.bookings b on b.id = r.booking_id
  cross join lateral ${lastHiding(by)} h
  where r.${raw(where)} is not null`;

const reviews: Listed = {
  ...{ what: 'review', by: 'hide-review', author: 'reviewer_id', about: 'reviewee_id' },
  ...{ words: 'r.comment', where: 'hidden_at' },
};
const replies: Listed = {
  ...{ what: 'reply', by: 'hide-reply', author: 'reviewee_id', about: 'reviewer_id' },
  ...{ words: 'r.hidden_reply', where: 'hidden_reply' },
};

/** Hidden reviews, and replies hidden on their own, latest first and up to a limit. */
export async function selectHiddenReviews(tx: Tx, desk: Desk): Promise<HiddenReview[]> {
  return rows<HiddenReview>(
    tx,
    sql`select v.id, v.what, ${isoInstant('v.hidden_at')} as at, v.author, v.about, v."itemTitle", v.kind, v.rating, v.comment,
          v.reason, v.clause, v."hiddenByYou", v.involved, v.involvement
        from (${listed(reviews, desk)} union all ${listed(replies, desk)}) v
        order by v.hidden_at desc, v.id limit ${maxListed}::int`,
  );
}

/** The admin who last hid this review, or just the reply to it, and when. */
export async function lastHidden(
  tx: Tx,
  reviewId: string,
  act: Hiding,
): Promise<{ adminId: string; at: Date } | undefined> {
  return one(
    tx,
    sql`select h.admin_id as "adminId", h.at from public.reviews r cross join lateral ${lastHiding(act)} h where r.id = ${reviewId}`,
  );
}
