import { createHash } from 'node:crypto';
import { after, minute } from '@borough/domain/clocks';
import type { Subject } from '@borough/domain/operations/operations.machine';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import type { Act } from './operation.ts';
import { findOperation, forgottenOperations, insertOperation } from './operations.store.ts';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Stores a call to the provider in the transaction that decides on it, and queues a job that makes it after commit. `soon`
 * leaves the first try to the command itself, so the job only makes up for a crash. The same key again is the same call,
 * and not `fresh`.
 */
export async function planOperation<Body>(
  tx: Tx,
  act: Act<Body, object>,
  op: { subject: Subject; key: string; body: Body; now: Date; soon?: boolean },
): Promise<{ id: string; fresh: boolean }> {
  const request = JSON.stringify(act.body.parse(op.body));
  const { subject, key, now } = op;
  const planned = await insertOperation(tx, {
    kind: act.kind,
    subject,
    key,
    request,
    sha256: sha256Of(request),
    now,
  });
  const { id } = planned;
  const runAt = op.soon ? after(now, minute) : undefined;
  if (planned.fresh)
    await enqueue(tx, 'run-payment-operation', { operationId: id }, { runAt, key: `operation:${id}` });
  return planned;
}

/** What an operation of this act is about; null if it belongs to another act. */
export async function subjectOf(tx: Tx, act: { kind: string }, operationId: string): Promise<Subject | null> {
  const op = await findOperation(tx, operationId);
  return op?.kind === act.kind ? op.subject : null;
}

/** Puts operations back in the queue if their job was lost or gave up. */
export async function retryForgotten(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const { id } of await forgottenOperations(tx, after(deps.now(), -10 * minute), 100))
      await enqueue(tx, 'run-payment-operation', { operationId: id }, { key: `operation:${id}` });
  });
}
