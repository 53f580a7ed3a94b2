import type { FingerprintKind } from '@borough/domain/admin/people.contract';
import sql from 'sql-template-tag';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface Matched {
  matched: FingerprintKind[];
  resembles: string[];
}

/** The likenesses that were approved for this person before. */
export async function approvedReviews(tx: Tx, personId: string): Promise<Matched[]> {
  return rows<Matched>(
    tx,
    sql`select matched, resembles from accounts.sign_up_reviews
        where person_id = ${personId} and decision = 'approved'`,
  );
}

/** Opens a review, or adds to the one already open; true if it's a new one. */
export async function openReview(
  tx: Tx,
  personId: string,
  { matched, resembles, now, dueAt }: Matched & { now: Date; dueAt: Date },
): Promise<boolean> {
  const [row] = await rows<{ isNew: boolean }>(
    tx,
    sql`insert into accounts.sign_up_reviews as r (person_id, matched, resembles, opened_at, due_at)
        values (${personId}, ${matched}, ${resembles}, ${now}, ${dueAt})
        on conflict (person_id) where decision is null do update set
          matched = array(select distinct unnest(r.matched || excluded.matched) order by 1),
          resembles = array(select distinct unnest(r.resembles || excluded.resembles) order by 1)
        returning xmax = 0 as "isNew"`,
  );
  return row?.isNew ?? false;
}

/** Ends reviews no one decided in time; returns whose. */
export async function lapseReviews(tx: Tx, now: Date): Promise<{ personId: string }[]> {
  return rows(
    tx,
    sql`update accounts.sign_up_reviews set decision = 'lapsed', decided_at = ${now}
        where decision is null and due_at <= ${now} returning person_id as "personId"`,
  );
}

/** Approves the open reviews of people who resemble only this person, who is no longer banned; returns whose. */
export async function approveResembling(
  tx: Tx,
  bannedId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<{ personId: string }[]> {
  return rows(
    tx,
    sql`update accounts.sign_up_reviews set decision = 'approved', decided_at = ${now}, reason = ${reason}
        where decision is null and resembles = array[${bannedId}::uuid] returning person_id as "personId"`,
  );
}

/** Whether a person is kept out for good. */
export async function isKeptOut(tx: Tx, personId: string): Promise<boolean> {
  const row = await one(
    tx,
    sql`select from accounts.sign_up_reviews where person_id = ${personId} and decision = 'kept_out' limit 1`,
  );
  return row !== undefined;
}
