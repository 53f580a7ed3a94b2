import { maxFeatured } from '@borough/domain/items/featured.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { requirePro } from '#people/plans/require-pro.ts';
import { paidUntil } from '#people/plans/tier.ts';
import { countFeatured, lockOwnItem, lockOwnerOfItems, writeFeatured } from './items.store.ts';

/**
 * Features an item of someone on Pro, or stops featuring it; at most three at a time, as long as Pro is paid for. Refuses
 * others' items (`item.not-yours`), a fourth one (`item.featured-full`), and without Pro everything except unfeaturing
 * (`plan.needs-pro`).
 */
export async function featureItem(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  { id, featured }: { id: string; featured: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now();
    await lockOwnerOfItems(tx, ownerId);
    if (!(await lockOwnItem(tx, id, ownerId))) throw new Problem('item.not-yours');
    if (!featured) return writeFeatured(tx, id, null);
    await requirePro(tx, ownerId, at);
    if ((await countFeatured(tx, ownerId, id)) >= maxFeatured) throw new Problem('item.featured-full');
    await writeFeatured(tx, id, await paidUntil(tx, ownerId));
  });
}
