import { countReviews, type Uncounted } from '@borough/domain/trust/review-counts.rules';
import type { Queryable } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { publicReviewsOf, saveCounted } from './counted-reviews.store.ts';

/** A review that is stored as counting or not counting, and shouldn't be. */
export interface Miscounted {
  id: string;
  revieweeId: string;
  stands: Uncounted | null;
  uncounted: Uncounted | null;
}

/** The public reviews of these people and their items whose counting differs from what their rentals give. */
export async function miscountedReviews(
  client: Queryable,
  personIds: readonly string[],
): Promise<Miscounted[]> {
  const reviews = await publicReviewsOf(client, personIds);
  const counts = countReviews(reviews);
  return reviews
    .map(({ id, revieweeId, uncounted }) => ({
      ...{ id, revieweeId, stands: uncounted },
      uncounted: counts.get(id) ?? null,
    }))
    .filter(({ stands, uncounted }) => stands !== uncounted);
}

/**
 * Decides again which public reviews of these people and their items count; averages follow in the same transaction. The only
 * place that decides it. The caller has locked the people.
 */
export async function recountReviews(tx: Tx, personIds: readonly string[]): Promise<void> {
  const changes = (await miscountedReviews(tx, personIds)).map(({ id, uncounted }) => ({ id, uncounted }));
  await saveCounted(tx, changes);
}
