import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What an admin decided, and why. */
export interface Decision {
  reason: string;
  now: Date;
}

export interface HeldMessage {
  conversationId: string;
  senderId: string;
  receiverId: string | null;
}

/** The held message with that id. */
export async function heldMessage(tx: Tx, id: string): Promise<HeldMessage | undefined> {
  return one<HeldMessage>(
    tx,
    sql`select m.conversation_id as "conversationId", h.sender_id as "senderId", m.receiver_id as "receiverId"
        from public.held_messages h join public.messages m on m.id = h.message_id where h.message_id = ${id}`,
  );
}

export interface Overlooked extends HeldMessage {
  id: string;
  itemTitle: string;
}

/** Messages that have waited for an admin since an instant or longer, the oldest first, after the last one seen. */
export async function overlooked(
  tx: Tx,
  { since, last, limit }: { since: Date; last: string | null; limit: number },
): Promise<Overlooked[]> {
  return rows<Overlooked>(
    tx,
    sql`select h.message_id as id, m.conversation_id as "conversationId", h.sender_id as "senderId",
          m.receiver_id as "receiverId", i.title as "itemTitle"
        from public.held_messages h join public.messages m on m.id = h.message_id
        join public.items i on i.id = m.item_id
        where h.decision is null and h.held_at <= ${since} and (h.held_at, h.message_id) > (
          coalesce((select held_at from public.held_messages where message_id = ${last}::uuid), '-infinity'),
          coalesce(${last}::uuid, '00000000-0000-0000-0000-000000000000'))
        order by h.held_at, h.message_id limit ${limit}::int`,
  );
}

/** Records the decision about a held message; false if there already is one. */
export async function decideHeld(
  tx: Tx,
  id: string,
  decision: 'released' | 'upheld' | 'returned',
  { reason, now }: Decision,
): Promise<boolean> {
  const count = await changed(
    tx,
    sql`update public.held_messages set decision = ${decision}, decided_reason = ${reason}, decided_at = ${now}
        where message_id = ${id} and decision is null`,
  );
  return count > 0;
}

/** Gives a released message its words back, unread and in its original place; its conversation moves to the top. */
export async function showHeld(tx: Tx, id: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`update public.messages m set content = h.content, is_filtered = false, read_at = null, read_silently = false
        from public.held_messages h where h.message_id = m.id and m.id = ${id}`,
  );
  await changed(
    tx,
    sql`update public.conversations c set updated_at = ${now}
        from public.messages m where m.id = ${id} and c.id = m.conversation_id`,
  );
}

/** Records the decision about a blocked attempt and every other try of the same words; false if there already is one. */
export async function decideBlocked(
  tx: Tx,
  id: string,
  decision: 'overruled' | 'upheld',
  { reason, now }: Decision,
): Promise<boolean> {
  const count = await changed(
    tx,
    sql`update public.blocked_messages b
        set decision = ${decision}, decided_reason = ${reason}, decided_at = ${now}
        from public.blocked_messages asked
        where asked.id = ${id} and asked.decision is null and b.decision is null and b.sender_id = asked.sender_id
          and b.conversation_id = asked.conversation_id and b.content = asked.content`,
  );
  return count > 0;
}

/** Whether an admin allowed this person these exact words: in that conversation or, without one, in any. */
export async function mayBeSent(
  tx: Tx,
  { senderId, content, conversationId }: { senderId: string; content: string; conversationId: string | null },
): Promise<boolean> {
  const row = await one<{ may: boolean }>(
    tx,
    sql`select exists (
          select from public.blocked_messages
          where sender_id = ${senderId} and decision = 'overruled' and content = ${content}
            and conversation_id = coalesce(${conversationId}::uuid, conversation_id)) as may`,
  );
  return row?.may ?? false;
}
