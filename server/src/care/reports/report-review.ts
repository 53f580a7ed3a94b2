import { Problem } from '@borough/domain/problems';
import type { ReviewReportInput } from '@borough/domain/reports/reports.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { revealedReview, insertReviewReport } from './reports.store.ts';

/**
 * Reports a public review, with its current words, for an admin to read; its author doesn't learn about it. You can report
 * your own review because of the reply to it. Refuses your own review without a reply, unknown reviews, and a second report
 * while the first is open.
 */
export async function reportReview(
  deps: Pick<Deps, 'db' | 'now'>,
  reporterId: string,
  { reviewId, reason, details }: ReviewReportInput,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const review = await revealedReview(tx, reviewId);
    if (!review) throw new Problem('review.not-found');
    if (review.authorId === reporterId && !review.hasReply) throw new Problem('session.forbidden');
    const id = await insertReviewReport(tx, {
      ...{ reviewId, reporterId, reason },
      details: details || null,
      at: deps.now(),
    });
    if (!id) throw new Problem('report.review-already-made');
    return id;
  });
}
