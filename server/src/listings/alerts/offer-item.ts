import { maxOffers } from '@borough/domain/alerts/wanted.rules';
import { Problem } from '@borough/domain/problems';
import { requireDealing } from '#people/dealings/require-dealing.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { countOffers, insertOffer, lockOpenPost, ownListed } from './wanted.store.ts';

/**
 * Answers a wanted post with an item of one's own; who wrote the post is told once of each item, with a link to request it on their
 * dates. Refuses posts others can't see (`wanted.not-found`), one's own (`wanted.own-post`), items that aren't one's own listed ones
 * (`item.not-found`), people who may not deal with each other, and one offer too many (`wanted.offers-full`).
 */
export async function offerItem(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  { postId, itemId }: { postId: string; itemId: string },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const post = await lockOpenPost(tx, postId, now);
    if (!post) throw new Problem('wanted.not-found');
    const { personId, email, ...wanted } = post;
    if (personId === ownerId) throw new Problem('wanted.own-post');
    const item = await ownListed(tx, ownerId, itemId);
    if (!item) throw new Problem('item.not-found');
    await requireDealing(tx, 'ask', { personId: ownerId, otherId: personId });
    if (!(await insertOffer(tx, postId, itemId, now))) return;
    if ((await countOffers(tx, postId, ownerId)) > maxOffers) throw new Problem('wanted.offers-full');
    const facts = { ...wanted, itemId, itemTitle: item.title, by: item.by };
    const once = [postId, itemId].join(':');
    await notifyPerson(tx, 'wanted-offered', { id: personId, email }, { facts, now, once });
  });
}
