import type { Blocked } from '@borough/domain/messaging/conversation-tools.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction, readAs, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { blocksOf, deleteBlock, insertBlock, isBlockBetween, takeTalksOf } from './blocks.store.ts';

/** Keeps two people from writing to each other. Refuses oneself and people who are not there. */
export async function blockPerson(
  deps: Pick<Deps, 'db' | 'now'>,
  blockerId: string,
  personId: string,
): Promise<void> {
  if (personId === blockerId) throw new Problem('session.forbidden');
  await inTransaction(deps.db, async (tx) => {
    await takeTalksOf(tx, blockerId, personId);
    const block = { blockerId, blockedId: personId, now: deps.now() };
    if (!(await insertBlock(tx, block))) throw new Problem('profile.not-found');
  });
}

/** Takes one's own block back; where there is none nothing happens. */
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

/** Refuses `conversation.blocked` when one of the two blocked the other; does not say who. */
export async function requireUnblocked(tx: Tx, personId: string, otherId: string): Promise<void> {
  if (await isBlockBetween(tx, personId, otherId)) throw new Problem('conversation.blocked');
}
