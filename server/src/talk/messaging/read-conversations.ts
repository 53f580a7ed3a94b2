import type { ConversationListSchema, MessageListSchema } from '@borough/domain/messaging/messaging.contract';
import { Problem } from '@borough/domain/problems';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { conversationsOf } from './conversations.store.ts';
import { canRead, countUnread, messagesOf } from './messages.store.ts';

type DbDeps = Pick<Deps, 'db'>;

/** A person's conversations, the most recently changed first. */
export async function readConversations(
  { db }: DbDeps,
  personId: string,
  list: { cursor?: string | undefined; limit: number; archived: boolean },
): Promise<z.infer<typeof ConversationListSchema>> {
  const after = decodeCursor(list.cursor);
  const found = await readAs(db, personId, (tx) =>
    conversationsOf(tx, personId, { after, limit: list.limit + 1, archived: list.archived }),
  );
  const items = found.slice(0, list.limit);
  const last = items.at(-1);
  const more = found.length > items.length && last;
  return { items, nextCursor: more ? encodeCursor({ at: new Date(last.updatedAt), id: last.id }) : null };
}

/** A conversation's messages before a place, oldest first, as the person may see them. Refuses strangers. */
export async function readMessages(
  { db }: DbDeps,
  personId: string,
  conversationId: string,
  list: { before?: string | undefined; limit: number },
): Promise<z.infer<typeof MessageListSchema>> {
  const before = decodeCursor(list.before);
  return readAs(db, personId, async (tx) => {
    if (!(await canRead(tx, conversationId))) throw new Problem('request.not-found');
    const found = await messagesOf(tx, conversationId, personId, { before, limit: list.limit + 1 });
    const items = found.slice(0, list.limit);
    const oldest = items.at(-1);
    const more = found.length > items.length && oldest;
    return {
      items: items.reverse(),
      nextCursor: more ? encodeCursor({ at: new Date(oldest.createdAt), id: oldest.id }) : null,
    };
  });
}

/** How many messages the person hasn't opened, counted up to 999. */
export async function readUnread({ db }: DbDeps, personId: string): Promise<{ total: number }> {
  return { total: await readAs(db, personId, countUnread) };
}
