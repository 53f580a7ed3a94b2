import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import sql, { raw } from 'sql-template-tag';
import { isoInstant, shownName } from '../db/fragments.ts';
import { one, type Queryable, rows } from '../db/query.ts';
import type { ReadTx, Tx } from '../db/transaction.ts';

const most = 200;

const personCard = (alias: string) => sql`json_build_object(
  'id', ${raw(alias)}.id, 'displayName', ${shownName(alias)}, 'avatarUrl', ${raw(alias)}.avatar_url)`;

const conversation = sql`json_build_object(
  'id', c.id,
  'item', json_build_object('id', i.id, 'title', i.title, 'imageUrls', i.image_urls, 'thumbnail', i.image_thumbnail),
  'owner', ${personCard('o')}, 'renter', ${personCard('r')},
  'lastMessage', (
    select json_build_object('content', m.content, 'kind', m.kind, 'createdAt', ${isoInstant('m.created_at')})
    from public.messages m where m.conversation_id = c.id order by m.created_at desc, m.id desc limit 1),
  'updatedAt', ${isoInstant('c.updated_at')})`;

const joined = raw(`public.conversations c join public.items i on i.id = c.item_id
  join public.profiles o on o.id = c.owner_id join public.profiles r on r.id = c.renter_id`);

/** What the person's conversations are, the last changed first; read with their rights. */
export async function conversationsOf(tx: ReadTx, personId: string): Promise<Conversation[]> {
  const found = await rows<{ conversation: Conversation }>(
    tx,
    sql`select ${conversation} as conversation from ${joined}
        where c.owner_id = ${personId} or c.renter_id = ${personId}
        order by c.updated_at desc, c.id desc limit ${most}::int`,
  );
  return found.map((row) => row.conversation);
}

/** One conversation, as both sides see it. */
export async function conversationById(client: Queryable, id: string): Promise<Conversation | undefined> {
  const row = await one<{ conversation: Conversation }>(
    client,
    sql`select ${conversation} as conversation from ${joined} where c.id = ${id}`,
  );
  return row?.conversation;
}

/** Who owns the item and whether strangers can see it. */
export async function ownerOf(
  tx: Tx,
  itemId: string,
): Promise<{ ownerId: string; listed: boolean } | undefined> {
  return one<{ ownerId: string; listed: boolean }>(
    tx,
    sql`select owner_id as "ownerId", listed from public.items where id = ${itemId}`,
  );
}

export interface Pair {
  itemId: string;
  ownerId: string;
  renterId: string;
}

/** The conversation of these two about the item, if there is one. */
export async function findConversation(
  tx: Tx,
  { itemId, ownerId, renterId }: Pair,
): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`select id from public.conversations
        where item_id = ${itemId} and owner_id = ${ownerId} and renter_id = ${renterId}`,
  );
  return row?.id;
}

/** Opens the conversation of these two about the item, or finds the one that is there. */
export async function openConversation(
  tx: Tx,
  pair: Pair,
  now: Date,
): Promise<{ id: string; created: boolean }> {
  const { itemId, ownerId, renterId } = pair;
  const made = await one<{ id: string }>(
    tx,
    sql`insert into public.conversations (item_id, owner_id, renter_id, created_at, updated_at)
        values (${itemId}, ${ownerId}, ${renterId}, ${now}, ${now})
        on conflict (item_id, owner_id, renter_id) do nothing returning id`,
  );
  if (made) return { id: made.id, created: true };
  const there = await findConversation(tx, pair);
  if (!there) throw new Error('a conversation was neither made nor found');
  return { id: there, created: false };
}
