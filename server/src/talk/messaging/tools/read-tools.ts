import type { ConversationTools } from '@borough/domain/messaging/conversation-tools.contract';
import { readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { standingOf } from './archives.store.ts';
import { contactOf } from '../contact-open.ts';
import { isBookedWith } from '#people/dealings/require-dealing.ts';
import { readTalk } from '../conversations.store.ts';
import { talkFor } from '../participants.ts';

/** What a person did with one of their conversations, and what they may do in it. Refuses strangers. */
export async function readTools(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  conversationId: string,
): Promise<ConversationTools> {
  return readAs(db, personId, async (tx) => {
    const talk = talkFor(await readTalk(tx, conversationId), personId);
    const standing = await standingOf(tx, { conversationId, personId, otherId: talk.otherId });
    const { open, opensAt } = await contactOf(tx, talk, now());
    const blockRests = standing.blocked && (await isBookedWith(tx, personId, talk.otherId));
    return { ...standing, blockRests, photos: { open, opensAt: opensAt?.toISOString() ?? null } };
  });
}
