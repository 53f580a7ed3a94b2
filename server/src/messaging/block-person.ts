import type { Blocked } from '@borough/domain/messaging/conversation-tools.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction, readAs } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { blocksOf, deleteBlock, insertBlock, lockConversationsOf } from './blocks.store.ts';

/**
 * Keeps two people from dealing with each other; while a booking of the two is confirmed or active, from the end of that on.
 * Refuses oneself and people who are not there.
 */
export async function blockPerson(
  deps: Pick<Deps, 'db' | 'now'>,
  blockerId: string,
  personId: string,
): Promise<void> {
  if (personId === blockerId) throw new Problem('session.forbidden');
  await inTransaction(deps.db, async (tx) => {
    await lockConversationsOf(tx, blockerId, personId);
    const block = { blockerId, blockedId: personId, now: deps.now() };
    if (!(await insertBlock(tx, block))) throw new Problem('profile.not-found');
  });
}

/** Takes your own block back; does nothing if there is no block. */
export async function unblockPerson(
  { db }: Pick<Deps, 'db'>,
  blockerId: string,
  personId: string,
): Promise<void> {
  await inTransaction(db, (tx) => deleteBlock(tx, blockerId, personId));
}

/** Whom a person blocked, the last one first. */
export async function readBlocks({ db }: Pick<Deps, 'db'>, personId: string): Promise<Blocked[]> {
  return readAs(db, personId, blocksOf);
}
