import type { Message } from '@borough/domain/messaging/messaging.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { isBefore, isoInstant } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

const photoAddress = "'/api/message-photos/' || f.id";
/** The photos of line `m`, in order. */
const photos = raw(`(
  select coalesce(json_agg(json_build_object('id', f.id, 'url', ${photoAddress},
    'thumbnail', ${photoAddress} || '?width=640', 'width', f.width, 'height', f.height, 'placeholder', f.placeholder)
    order by f.position), '[]') from public.message_photos f where f.message_id = m.id)`);

/** A line `m` as one person may see it, with that person's held texts `h`; the join leaves out everyone else's. */
const lineFor = (personId: string): Sql => sql`
  'id', m.id, 'kind', m.kind, 'senderId', m.sender_id, 'content', coalesce(h.content, m.content),
  'createdAt', ${isoInstant('m.created_at')},
  'isFiltered', m.is_filtered and m.sender_id is distinct from ${personId}::uuid,
  'state', case when not m.is_filtered or m.sender_id is distinct from ${personId}::uuid then 'sent'
    when h.decision = 'upheld' then 'not delivered' when h.decision = 'returned' then 'returned'
    else 'waiting for review' end,
  'reason', case when h.decision = 'upheld' then h.decided_reason end,
  'photos', case when m.kind = 'photo' then ${photos} end`;

const heldFor = (personId: string): Sql =>
  sql`left join public.held_messages h on h.message_id = m.id and h.sender_id = ${personId}::uuid`;

/** Receivers know what they've read; senders only know if the message was delivered and neither had blocked the other. */
const wholeLine = (personId: string): Sql =>
  sql`json_build_object(${lineFor(personId)}, 'readAt',
    case when m.sender_id is distinct from ${personId}::uuid or not (m.is_filtered or m.read_silently)
      then ${isoInstant('m.read_at')} end)`;

/** The same for a person who reads with their own rights: the database itself decides what they learn of the reading. */
const ownWholeLine = (personId: string): Sql =>
  sql`json_build_object(${lineFor(personId)}, 'readAt', ${isoInstant('public.message_read_at(m.id)')})`;

/** The last line of conversation `c` as one person may see it, or null. */
export const lastLine = (personId: string): Sql => sql`(
  select json_build_object(${lineFor(personId)}) from public.messages m ${heldFor(personId)}
  where m.conversation_id = c.id order by m.created_at desc, m.id desc limit 1)`;

/** Whether the person takes part in the conversation; read with their rights. */
export async function canRead(tx: ReadTx, conversationId: string): Promise<boolean> {
  return (
    (await one(tx, sql`select c.id from public.conversations c where c.id = ${conversationId}`)) !== undefined
  );
}

/** The latest messages of a conversation before a place, newest first; read with the rights of one side. */
export async function messagesOf(
  tx: ReadTx,
  conversationId: string,
  personId: string,
  { before, limit }: { before: Place | null; limit: number },
): Promise<Message[]> {
  const found = await rows<{ message: Message }>(
    tx,
    sql`select ${ownWholeLine(personId)} as message from public.messages m ${heldFor(personId)}
        where m.conversation_id = ${conversationId} and ${isBefore('m.created_at', 'm.id', before)}
        order by m.created_at desc, m.id desc limit ${limit}::int`,
  );
  return found.map((row) => row.message);
}

/** How many unopened messages the person has, counted up to 999; read with their rights. */
export async function countUnread(tx: ReadTx): Promise<number> {
  const row = await one<{ total: number }>(tx, sql`select public.unread_messages() as total`);
  return row?.total ?? 0;
}

export interface StoredMessage {
  conversationId: string;
  senderId: string | null;
  typedSha256: Buffer | null;
}

/** Whose message has this id, if anyone's. */
export async function messageById(tx: Tx, id: string): Promise<StoredMessage | undefined> {
  return one<StoredMessage>(
    tx,
    sql`select conversation_id as "conversationId", sender_id as "senderId", typed_sha256 as "typedSha256"
        from public.messages where id = ${id}`,
  );
}

/** One message as one side may see it. */
export async function messageFor(tx: Tx, id: string, personId: string): Promise<Message> {
  const row = await one<{ message: Message }>(
    tx,
    sql`select ${wholeLine(personId)} as message from public.messages m ${heldFor(personId)} where m.id = ${id}`,
  );
  if (!row) throw new Error('a message cannot be read');
  return row.message;
}

export interface NewMessage {
  id: string;
  conversationId: string;
  itemId: string;
  kind: 'text' | 'system' | 'photo';
  senderId: string | null;
  receiverId: string | null;
  content: string;
  held: boolean;
  typedSha256: Buffer | null;
  now: Date;
}

const insertion = (line: NewMessage): Sql => sql`
  insert into public.messages (id, conversation_id, item_id, kind, sender_id, receiver_id, content, is_filtered,
    typed_sha256, created_at)
  values (${line.id}, ${line.conversationId}, ${line.itemId}, ${line.kind}, ${line.senderId}, ${line.receiverId},
    ${line.content}, ${line.held}, ${line.typedSha256},
    greatest(${line.now}::timestamptz, (
      select max(m.created_at) + interval '1 millisecond' from public.messages m
      where m.conversation_id = ${line.conversationId})))`;

/**
 * Adds a line to a locked conversation, always after the last one, even if two servers' clocks disagree; the
 * conversation moves to the top of both lists.
 */
export async function insertMessage(tx: Tx, line: NewMessage): Promise<void> {
  await changed(tx, insertion(line));
}

/** Adds a line that isn't held back and has no photos, as `insertMessage` does; returns it as one side may see it. */
export async function insertMessageFor(tx: Tx, line: NewMessage, personId: string): Promise<Message> {
  const row = await one<{ message: Message }>(
    tx,
    sql`with m as (${insertion(line)} returning *)
        select ${wholeLine(personId)} as message from m ${heldFor(personId)}`,
  );
  if (!row) throw new Error('a message was not written');
  return row.message;
}

/** Stores what the filter found in a message it is holding back. */
export async function keepHits(tx: Tx, messageId: string, hits: readonly object[]): Promise<void> {
  await changed(
    tx,
    sql`update public.held_messages set hits = ${JSON.stringify(hits)}::jsonb where message_id = ${messageId}`,
  );
}

/** Stores an attempt the filter refused, for admins. */
export async function insertBlocked(
  tx: Tx,
  attempt: {
    conversationId: string;
    senderId: string;
    receiverId: string;
    content: string;
    hits: readonly object[];
    now: Date;
  },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.blocked_messages (conversation_id, sender_id, receiver_id, content, hits, at)
        values (${attempt.conversationId}, ${attempt.senderId}, ${attempt.receiverId}, ${attempt.content},
          ${JSON.stringify(attempt.hits)}::jsonb, ${attempt.now})`,
  );
}

/**
 * What the sender wrote to the receiver since an instant, in all their conversations, as written, oldest first. Makes
 * the sender's other messages to this receiver wait until this transaction ends, so of two sent at the same moment, one
 * sees the other.
 */
export async function latestTextsTo(
  tx: Tx,
  {
    senderId,
    receiverId,
    since,
    limit,
  }: { senderId: string; receiverId: string; since: Date; limit: number },
): Promise<string[]> {
  const queue = `messages from ${senderId} to ${receiverId}`;
  await one(tx, sql`select pg_advisory_xact_lock(hashtextextended(${queue}, 0))`);
  const found = await rows<{ content: string }>(
    tx,
    sql`select coalesce(h.content, m.content) as content from public.messages m ${heldFor(senderId)}
        where m.conversation_id in (
            select c.id from public.conversations c
            where (c.owner_id = ${senderId} and c.renter_id = ${receiverId})
              or (c.owner_id = ${receiverId} and c.renter_id = ${senderId}))
          and m.sender_id = ${senderId} and m.kind = 'text' and m.created_at >= ${since}
        order by m.created_at desc, m.id desc limit ${limit}::int`,
  );
  return found.map((row) => row.content).reverse();
}

/**
 * Marks what the person received up to a message as read, silently if its sender shouldn't learn of it; returns how many,
 * or null if there is no such message.
 */
export async function markRead(
  tx: Tx,
  read: { conversationId: string; personId: string; upTo: string; silently: boolean; now: Date },
): Promise<number | null> {
  const last = await one<{ at: Date }>(
    tx,
    sql`select created_at as at from public.messages
        where id = ${read.upTo} and conversation_id = ${read.conversationId}`,
  );
  if (!last) return null;
  return changed(
    tx,
    sql`update public.messages set read_at = ${read.now}, read_silently = ${read.silently}
        where receiver_id = ${read.personId} and conversation_id = ${read.conversationId} and read_at is null
          and created_at <= ${last.at}`,
  );
}

/** How many messages in one conversation the person hasn't opened. */
export async function unreadIn(tx: Tx, conversationId: string, personId: string): Promise<number> {
  const row = await one<{ unread: number }>(
    tx,
    sql`select count(*)::int as unread from public.messages
        where receiver_id = ${personId} and conversation_id = ${conversationId} and read_at is null`,
  );
  return row?.unread ?? 0;
}

/** Whether the person wrote anything in a conversation that the other side could read. */
export async function wroteIn(tx: Tx, conversationId: string, personId: string): Promise<boolean> {
  const found = await one(
    tx,
    sql`select id from public.messages
        where conversation_id = ${conversationId} and sender_id = ${personId} and not is_filtered limit 1`,
  );
  return found !== undefined;
}
