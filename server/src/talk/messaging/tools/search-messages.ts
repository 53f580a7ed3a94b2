import type { MessageHitListSchema } from '@borough/domain/messaging/conversation-tools.contract';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { messagesContaining } from './message-search.store.ts';

/** Searches a person's own conversations, newest first. Refuses more than 60 searches a minute. */
export async function searchMessages(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  search: { q: string; cursor?: string | undefined; limit: number },
): Promise<z.infer<typeof MessageHitListSchema>> {
  const after = decodeCursor(search.cursor);
  await spend(deps, 'messageSearchesPerPerson', personId);
  const found = await readAs(deps.db, personId, (tx) =>
    messagesContaining(tx, personId, { words: search.q, after, limit: search.limit + 1 }),
  );
  const items = found.slice(0, search.limit);
  const last = items.at(-1)?.message;
  const more = found.length > items.length && last;
  return { items, nextCursor: more ? encodeCursor({ at: new Date(last.createdAt), id: last.id }) : null };
}
