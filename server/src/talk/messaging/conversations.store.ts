import type { ContactFacts } from '@borough/domain/bookings/reading/contact.rules';
import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { depositCovered, isBefore, isoInstant, keptTerms, shownName } from '#floor/db/fragments.ts';
import { one, type Queryable, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';
import { isArchivedBy } from './tools/archives.store.ts';
import { lastLine } from './messages.store.ts';

const personCard = (alias: string) => sql`json_build_object(
  'id', ${raw(alias)}.id, 'displayName', ${shownName(alias)}, 'avatarUrl', ${raw(alias)}.avatar_url)`;

/** No one counts beyond this by eye. */
const maxUnread = 999;

const unreadBy = (personId: string) => sql`(select count(*) from (
    select from public.messages u
    where u.receiver_id = ${personId} and u.conversation_id = c.id and u.read_at is null limit ${maxUnread}::int) u)`;

const conversation = (personId: string, unread: Sql) => sql`json_build_object(
  'id', c.id,
  'item', json_build_object('id', i.id, 'title', i.title, 'imageUrls', i.image_urls, 'thumbnail', i.image_thumbnail,
    'dailyPriceCents', i.daily_price_cents),
  'owner', ${personCard('o')}, 'renter', ${personCard('r')},
  'lastMessage', ${lastLine(personId)},
  'unread', ${unread},
  'updatedAt', ${isoInstant('c.updated_at')})`;

const joined = raw(`public.conversations c join public.items i on i.id = c.item_id
  join public.profiles o on o.id = c.owner_id join public.profiles r on r.id = c.renter_id`);

interface ListPart {
  after: Place | null;
  limit: number;
  /** Only what the person archived, or only the rest. */
  archived: boolean;
}

const placesOf = (part: 'owner_id' | 'renter_id', personId: string, { after, limit, archived }: ListPart) =>
  sql`(select id, updated_at from public.conversations
       where ${raw(part)} = ${personId} and ${isBefore('updated_at', 'id', after)}
         and ${isArchivedBy(personId, 'conversations.id')} = ${archived}::boolean
       order by updated_at desc, id desc limit ${limit}::int)`;

/** A page of the person's conversations, the most recently changed first; read with their rights. */
export async function conversationsOf(tx: ReadTx, personId: string, part: ListPart): Promise<Conversation[]> {
  const found = await rows<{ conversation: Conversation }>(
    tx,
    sql`select ${conversation(personId, sql`public.unread_messages(c.id)`)} as conversation
        from (${placesOf('owner_id', personId, part)} union all ${placesOf('renter_id', personId, part)}
          order by updated_at desc, id desc limit ${part.limit}::int) as page
        join ${joined} on c.id = page.id
        order by c.updated_at desc, c.id desc`,
  );
  return found.map((row) => row.conversation);
}

/** One conversation, as one side sees it. */
export async function conversationById(
  tx: Tx,
  id: string,
  personId: string,
): Promise<Conversation | undefined> {
  const row = await one<{ conversation: Conversation }>(
    tx,
    sql`select ${conversation(personId, unreadBy(personId))} as conversation from ${joined} where c.id = ${id}`,
  );
  return row?.conversation;
}

/** Who owns the item and whether strangers can see it. Also keeps it from being removed until the transaction ends. */
export async function ownerOf(
  tx: Tx,
  itemId: string,
): Promise<{ ownerId: string; listed: boolean } | undefined> {
  return one<{ ownerId: string; listed: boolean }>(
    tx,
    sql`select owner_id as "ownerId", listed from public.items where id = ${itemId} for key share`,
  );
}

export interface Pair {
  itemId: string;
  ownerId: string;
  renterId: string;
}

/** A conversation with the two people in it. */
export interface Talk extends Pair {
  id: string;
  /** Whether one of them deleted their account. */
  isOver: boolean;
}

const talk = raw(`c.id, c.item_id as "itemId", c.owner_id as "ownerId", c.renter_id as "renterId", exists (
  select from public.profiles p where p.id in (c.owner_id, c.renter_id) and p.erased_at is not null) as "isOver"`);

/**
 * Locks the conversation for someone about to write in it: what two people write at the same moment gets one order, and is
 * announced in that order.
 */
export async function lockTalk(tx: Tx, id: string): Promise<Talk | undefined> {
  return one<Talk>(
    tx,
    sql`select ${talk} from public.conversations c where c.id = ${id} for no key update of c`,
  );
}

/** The conversation, without locking it. */
export async function readTalk(tx: Queryable, id: string): Promise<Talk | undefined> {
  return one<Talk>(tx, sql`select ${talk} from public.conversations c where c.id = ${id}`);
}

/** These two people's conversation about the item, if there is one. */
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

/** Opens these two people's conversation about the item, or finds the existing one. */
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

/** Opens these two people's conversation about the item, or finds the existing one, and locks it as `lockTalk` does. */
export async function openLockedConversation(tx: Tx, pair: Pair, now: Date): Promise<string> {
  const { itemId, ownerId, renterId } = pair;
  // If someone else just opened one, the statement that conflicts with it can't see it yet, but the next one can.
  for (let tries = 0; tries < 2; tries++) {
    const talk = await one<{ id: string }>(
      tx,
      sql`with there as (
            select id from public.conversations
            where item_id = ${itemId} and owner_id = ${ownerId} and renter_id = ${renterId} for no key update),
          made as (
            insert into public.conversations (item_id, owner_id, renter_id, created_at, updated_at)
            select ${itemId}, ${ownerId}, ${renterId}, ${now}::timestamptz, ${now}::timestamptz
            where not exists (select from there)
            on conflict (item_id, owner_id, renter_id) do nothing returning id)
          select id from there union all select id from made`,
    );
    if (talk) return talk.id;
  }
  throw new Error('a conversation was neither made nor found');
}

/** These two people's confirmed rentals of the item that ended after this instant, or haven't ended. */
export async function rentalsOf(
  tx: Queryable,
  { itemId, renterId }: Pair,
  endedAfter: Date,
): Promise<ContactFacts[]> {
  return rows<ContactFacts>(
    tx,
    sql`select b.status, b.confirmed_at as "confirmedAt", b.starts_at as "startsAt", b.ends_at as "endsAt",
          b.address_shown_at as "addressShownAt", b.without_handover as "withoutHandover",
          b.returned_at as "returnedAt", ${depositCovered('b')} as "depositCovered", ${keptTerms('b')} as terms
        from public.bookings b
        where b.item_id = ${itemId} and b.renter_id = ${renterId} and b.status in ('confirmed', 'active', 'completed')
          and (b.status = 'active' or coalesce(b.returned_at, b.ends_at) > ${endedAfter})`,
  );
}
