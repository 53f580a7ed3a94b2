import { Problem } from '@borough/domain/problems';
import type { ReviewReportInput } from '@borough/domain/reports/reports.contract';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { revealedReview, insertReviewReport } from './reports.store.ts';

/**
 * Files a report of a public review for an admin to read, with its words as they are now; its author does not learn of it.
 * One's own can be reported for the reply to it. Refuses one's own without a reply, unknown ones, and a second report while the first
 * is open.
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
