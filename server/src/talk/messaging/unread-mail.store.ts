import sql from 'sql-template-tag';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** People with unread messages from this instant or earlier that we haven't mailed them about, in order of their ids after `last`. */
export async function receiversToMail(
  tx: Tx,
  { since, last, limit }: { since: Date; last: string | null; limit: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct receiver_id as id from public.messages
        where read_at is null and mailed_at is null and sender_id is not null and not is_filtered
          and created_at <= ${since} and (${last}::uuid is null or receiver_id > ${last})
        order by 1 limit ${limit}::int`,
  );
  return found.map(({ id }) => id);
}

/** Those of these people who are to hand over or take back something until their instant, or should have. */
export async function whoMeetsUntil(tx: Tx, untils: ReadonlyMap<string, Date>): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select w.id from unnest(${[...untils.keys()]}::uuid[], ${[...untils.values()]}::timestamptz[]) as w (id, until)
        where exists (select from public.bookings b where (b.renter_id = w.id or b.owner_id = w.id)
          and (b.status = 'confirmed' and b.starts_at <= w.until or b.status = 'active' and b.ends_at <= w.until))`,
  );
  return new Set(found.map(({ id }) => id));
}

export interface Waiting {
  conversationId: string;
  senderId: string;
  itemTitle: string;
  count: number;
}

/**
 * If anything has waited long enough, marks everything a person hasn't read or been mailed about as mailed, and returns it by
 * conversation, latest first. If two callers race, one gets it all. Marks but doesn't return what came across a block in either
 * direction, or anything at all if their account is closed or its address unconfirmed.
 */
export async function claimUnread(
  tx: Tx,
  receiverId: string,
  { since, now }: { since: Date; now: Date },
): Promise<Waiting[]> {
  return rows<Waiting>(
    tx,
    sql`with claimed as (
          update public.messages m set mailed_at = ${now}
          where m.receiver_id = ${receiverId} and m.read_at is null and m.mailed_at is null
            and m.sender_id is not null and not m.is_filtered
            and exists (select from public.messages w
              where w.receiver_id = ${receiverId} and w.read_at is null and w.mailed_at is null
                and w.sender_id is not null and not w.is_filtered and w.created_at <= ${since})
          returning m.conversation_id, m.sender_id, m.created_at)
        select c.conversation_id as "conversationId", c.sender_id as "senderId", i.title as "itemTitle",
          count(*)::int as count
        from claimed c
        join public.conversations t on t.id = c.conversation_id
        join public.items i on i.id = t.item_id
        join public.profiles p on p.id = ${receiverId}
        where p.email_verified and p.closed_at is null and p.erased_at is null
          and not exists (select from public.person_blocks b
            where (b.blocker_id = ${receiverId} and b.blocked_id = c.sender_id)
              or (b.blocker_id = c.sender_id and b.blocked_id = ${receiverId}))
        group by c.conversation_id, c.sender_id, i.title
        order by max(c.created_at) desc, c.conversation_id`,
  );
}
