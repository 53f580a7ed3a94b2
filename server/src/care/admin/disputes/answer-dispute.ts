import type { DisputeEvidence } from '@borough/domain/disputes/disputes.contract';
import { disputeStage } from '@borough/domain/payments/disputes.rules';
import { Problem } from '@borough/domain/problems';
import { insertAct } from '../admin.store.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { answerDisputeAct, answerOrder } from '#money/payments/acts/answer-dispute.ts';
import { planOperation } from '#money/payments/operations/plan-operation.ts';
import {
  type AnswerableDispute,
  lockDisputeToAnswer,
  noteSending,
  saveDraft,
  waitingDispute,
} from './dispute-answers.store.ts';

type Ground = Pick<Deps, 'db' | 'now'>;

async function lockToAnswer(
  tx: Tx,
  desk: Desk,
  disputeId: string,
): Promise<AnswerableDispute & { alone: boolean }> {
  const dispute = await lockDisputeToAnswer(tx, disputeId);
  if (!dispute) throw new Problem('dispute.not-found');
  const alone = await refuseInvolved(tx, desk, await waitingDispute(tx, disputeId));
  const { state, providersWord, answer } = dispute;
  const stage = disputeStage(state, providersWord, answer?.state ?? null);
  if (stage === 'decided') throw new Problem('dispute.decided');
  if (stage === 'with-bank') throw new Problem('dispute.answered');
  return { ...dispute, alone };
}

/**
 * Saves a draft of what to tell a bank, so any admin can continue it. Refuses unknown disputes (`dispute.not-found`), those
 * already answered or decided (`dispute.answered`, `dispute.decided`), and admins who are involved (`moderation.involved`).
 */
export async function draftAnswer(
  { db, now }: Ground,
  adminId: string,
  { disputeId, evidence }: { disputeId: string; evidence: DisputeEvidence },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockToAnswer(tx, { adminId, now: now() }, disputeId);
    await saveDraft(tx, { disputeId, evidence, adminId, now: now() });
  });
}

/**
 * Sends a bank our one and only answer to a dispute, and records who did so and why; the provider is called after commit.
 * Refuses the same cases as `draftAnswer`.
 */
export async function sendAnswer(
  { db, now: clock }: Ground,
  adminId: string,
  { disputeId, evidence, reason }: { disputeId: string; evidence: DisputeEvidence; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const { providerId, subject, answer, alone } = await lockToAnswer(tx, { adminId, now }, disputeId);
    await saveDraft(tx, { disputeId, evidence, adminId, now });
    const tryNumber = (answer?.tryNumber ?? 0) + 1;
    const order = answerOrder({ providerId, evidence, tryNumber });
    const { id: operationId } = await planOperation(tx, answerDisputeAct, { subject, ...order, now });
    await noteSending(tx, disputeId, { operationId, tryNumber });
    await insertAct(tx, { adminId, act: 'answer-dispute', subjectId: disputeId, reason, now, alone });
  });
}
