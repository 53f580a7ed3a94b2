import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import { lockTalk } from '../conversations.store.ts';
import { markRead, unreadIn } from '../messages.store.ts';
import { talkFor } from '../participants.ts';

/**
 * Marks what a person received in a conversation, up to a message, as read, and tells both sides; returns how many are still
 * unread. If one of the two blocked the other, only the reader is told. Repeating it does nothing. Refuses strangers and
 * messages that don't exist.
 */
export async function markConversationRead(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  conversationId: string,
  upTo: string,
): Promise<{ unread: number }> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const { otherId } = talkFor(await lockTalk(tx, conversationId), personId);
    const silently = (await whyNotDealNow(tx, 'receipt', { personId, otherId })) !== null;
    const marked = await markRead(tx, { conversationId, personId, upTo, silently, now });
    if (marked === null) throw new Problem('request.not-found');
    if (marked > 0) {
      const read = { conversationId, readerId: personId, upTo, readAt: now.toISOString() };
      for (const each of silently ? [personId] : [personId, otherId]) tellPerson(tx, each, 'read', read, now);
    }
    return { unread: await unreadIn(tx, conversationId, personId) };
  });
}
