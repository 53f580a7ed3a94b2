import { after, hour } from '@borough/domain/clocks';
import { bothConfirmWithin } from '@borough/domain/deadlines/handover.rules';
import { reviewDays } from '@borough/domain/reviews/review-window.rules';
import sql, { raw, type Sql } from 'sql-template-tag';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/**
 * What may be waiting for a person: requests to answer, dates to pay for, running rentals whose deposit may need a card,
 * and hand-overs the other side or the clock asks about.
 */
export const waitingIds = (personId: string, now: Date): Sql => {
  const running = sql`status in ('confirmed', 'active')`;
  const lately = after(now, -bothConfirmWithin);
  return sql`
  select id from public.bookings where owner_id = ${personId} and status = 'pending' and kind = 'request'
    and accepted_at is null and waiting_since is null and answer_by > ${now}
  union all
  select id from public.bookings where renter_id = ${personId} and status = 'pending' and hold_expires_at > ${now}
  union all
  select id from public.bookings where renter_id = ${personId} and ${running}
    and (deposit_cents > 0 or ends_at <= ${now} or said_back_at is not null or owner_gave_at > ${lately})
  union all
  select id from public.bookings where owner_id = ${personId} and ${running}
    and (ends_at <= ${now} or return_claimed_at is not null or renter_received_at > ${lately})`;
};

const parts = ['renter', 'owner'] as const;

/** A booking in which someone asks a person something outside the moves. */
export interface AskedRow {
  bookingId: string;
  /** When this person's time to answer the other side's case runs out; null if there is no case, or the other side can still add to it. */
  answerCaseBy: Date | null;
  /** When the rental was completed, if this person hasn't reviewed it yet. */
  toReviewSince: Date | null;
}

/** The bookings in which someone asks a person something outside the moves: a case to answer, a review to write. */
export async function selectOpenQuestions(tx: Tx, personId: string, now: Date): Promise<AskedRow[]> {
  const since = after(now, -reviewDays * 24 * hour);
  const mine = (part: 'renter' | 'owner'): Sql => sql`
    select id, ${part} as part, completed_at from public.bookings
      where ${raw(`${part}_id`)} = ${personId} and status in ('confirmed', 'active')
    union all
    select id, ${part}, completed_at from public.bookings
      where ${raw(`${part}_id`)} = ${personId} and status = 'completed' and completed_at > ${since}`;
  const [asRenter, asOwner] = parts.map(mine);
  return rows(
    tx,
    sql`select * from (
          select m.id as "bookingId", (
              select min(c.next_at) from public.cases c
              where c.booking_id = m.id and c.status = 'open' and c.opened_by <> m.part
                and (c.lines_until is null or c.lines_until <= ${now})) as "answerCaseBy",
            case when not exists (
              select from public.reviews r where r.booking_id = m.id and r.reviewer_id = ${personId})
              then m.completed_at end as "toReviewSince"
          from (${asRenter} union all ${asOwner}) m) asked
        where asked."answerCaseBy" is not null or asked."toReviewSince" is not null`,
  );
}
