import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { requireDealing } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import {
  conversationById,
  findConversation,
  openConversation,
  ownerOf,
  type Pair,
} from './conversations.store.ts';

async function pairFor(tx: Tx, renterId: string, itemId: string): Promise<{ pair: Pair; there: boolean }> {
  const item = await ownerOf(tx, itemId);
  if (!item) throw new Problem('conversation.no-owner');
  if (item.ownerId === renterId) throw new Problem('conversation.own-item');
  const pair = { itemId, ownerId: item.ownerId, renterId };
  const there = (await findConversation(tx, pair)) !== undefined;
  if (!there && !item.listed) throw new Problem('conversation.no-owner');
  return { pair, there };
}

/**
 * Starts a conversation with an item's owner, or opens the existing one. Refuses your own items, items strangers can't see,
 * new conversations where either person blocked the other, and more than 20 new conversations a day.
 */
export async function contactOwner(
  deps: Pick<Deps, 'db' | 'now'>,
  renterId: string,
  itemId: string,
): Promise<{ conversation: Conversation; created: boolean }> {
  const { there } = await inTransaction(deps.db, (tx) => pairFor(tx, renterId, itemId));
  if (!there) await spend(deps, 'conversationsPerPerson', renterId);
  return inTransaction(deps.db, async (tx) => {
    const { pair } = await pairFor(tx, renterId, itemId);
    const { id, created } = await openConversation(tx, pair, deps.now());
    if (created) await requireDealing(tx, 'write-first', { personId: renterId, otherId: pair.ownerId });
    const conversation = await conversationById(tx, id, renterId);
    if (!conversation) throw new Error('a conversation cannot be read');
    return { conversation, created };
  });
}
