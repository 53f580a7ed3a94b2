import { appealUntil } from '@borough/domain/moderation/statements.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { insertAppeal, removalOf } from './removals.store.ts';

/**
 * Appeals, once, against the removal of the person's own listing or wanted post. Refuses others' and those that weren't taken down
 * (`moderation.not-removed`), a second appeal (`moderation.appealed`), and one that comes too late (`moderation.appeal-over`).
 */
export async function appealRemoval(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  { itemId, words }: { itemId: string; words: string },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const removal = await removalOf(tx, itemId, ownerId);
    if (!removal) throw new Problem('moderation.not-removed');
    if (now > appealUntil(removal.decidedAt)) throw new Problem('moderation.appeal-over');
    if (!(await insertAppeal(tx, removal.actId, words, now))) throw new Problem('moderation.appealed');
  });
}
