import type { SignUpAct } from '@borough/domain/admin/people.contract';
import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { decideReview, lockReview } from './admin-people.store.ts';
import { insertAct } from './admin.store.ts';

const decisions = {
  approve: { decision: 'approved', act: 'approve-sign-up', notice: 'review-approved' },
  'keep-out': { decision: 'kept_out', act: 'keep-out', notice: 'kept-out' },
} as const satisfies Record<SignUpAct, unknown>;

/**
 * Decides about someone who resembles a banned person: they may use everything, or only browse. The person reads the
 * reason on their page and by mail. Also works after the time to decide has passed, and someone kept out can be
 * approved later, after an appeal. Refuses `moderation.sign-up-not-found`, `moderation.involved`,
 * `moderation.sign-up-decided`.
 */
export async function decideSignUp(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, act, reason }: { id: string; act: SignUpAct; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw new Problem('moderation.sign-up-not-found');
    const { personId, email, openedAt } = review;
    const at = now();
    const alone = await refuseInvolved(tx, { adminId, now: at }, { parties: [personId], since: openedAt });
    const { decision, act: kept, notice } = decisions[act];
    if (review.decision === decision || review.decision === 'approved')
      throw new Problem('moderation.sign-up-decided');
    await decideReview(tx, id, { decision, adminId, reason, now: at });
    await insertAct(tx, { adminId, act: kept, subjectId: personId, reason, now: at, alone });
    await notifyPerson(tx, notice, { id: personId, email }, { facts: { reason, alone }, now: at });
  });
}
