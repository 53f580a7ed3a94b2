import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { deleteArchive, insertArchive } from './archives.store.ts';
import { lockTalk } from '../conversations.store.ts';
import { talkFor } from '../participants.ts';

/**
 * Archives a conversation for one of its two people, or takes it back out; the other side notices nothing. The next line
 * brings it back. Refuses strangers.
 */
export async function archiveConversation(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  conversationId: string,
  archived: boolean,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    talkFor(await lockTalk(tx, conversationId), personId);
    if (archived) await insertArchive(tx, { personId, conversationId, now: deps.now() });
    else await deleteArchive(tx, personId, conversationId);
  });
}
