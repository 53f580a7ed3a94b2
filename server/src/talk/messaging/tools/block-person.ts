import type { Blocked } from '@borough/domain/messaging/conversation-tools.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { blocksOf, deleteBlock, insertBlock, lockConversationsOf } from './blocks.store.ts';

/**
 * Keeps two people from dealing with each other. While they have a confirmed or active booking, the block begins when it
 * ends. Refuses blocking yourself and people who don't exist.
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

/** Takes back a person's own block; does nothing if there is none. */
export async function unblockPerson(
  { db }: Pick<Deps, 'db'>,
  blockerId: string,
  personId: string,
): Promise<void> {
  await inTransaction(db, (tx) => deleteBlock(tx, blockerId, personId));
}

/** The people someone blocked, most recent first. */
export async function readBlocks({ db }: Pick<Deps, 'db'>, personId: string): Promise<Blocked[]> {
  return readAs(db, personId, blocksOf);
}
