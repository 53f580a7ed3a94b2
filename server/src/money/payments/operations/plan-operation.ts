import { createHash } from 'node:crypto';
import { after, hour, minute } from '@borough/domain/clocks';
import type { Subject } from '@borough/domain/operations/operations.machine';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import type { Act } from './operation.ts';
import { doubtOperations, findOperation, forgottenOperations, insertOperation } from './operations.store.ts';

/**
 * Kinds of calls that move money, or reserve it, and that the provider can be asked about without their keys. In a database that
 * was restored, each is looked for before it is made: whatever was decided and done after the backup, and is decided again, is
 * found and booked.
 */
const movesMoney = [
  'refund',
  'transfer',
  'reverse-transfer',
  'place-hold',
  'capture-hold',
  'release-hold',
] as const;

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
    mayBeMade: movesMoney.some((kind) => kind === act.kind),
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

/** Has every open call that moves money be looked for before it is made: the provider may have been asked after `since`. */
export function doubtOpen(tx: Tx, since: Date): Promise<string[]> {
  return doubtOperations(tx, movesMoney, after(since, -24 * hour));
}
