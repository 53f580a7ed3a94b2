import { isOpen, type OperationChanges } from '@borough/domain/operations/operations.machine';
import type { Operation } from '../../../../../../server/src/money/payments/operations/operation.ts';
import { memoryOf } from '../../../floor/db/transaction.ts';
import { lock, mustHold } from '../../../locks.ts';
import type { OperationRow } from '../../../tables.ts';

export async function insertOperation(
  tx: object,
  op: Pick<Operation, 'kind' | 'subject' | 'key'> & { request: string; sha256: string; now: Date },
): Promise<{ id: string; fresh: boolean }> {
  const memory = memoryOf(tx);
  const known = memory.operations.where(({ key }) => key === op.key)[0];
  if (known) return { id: known.id, fresh: false };
  const id = memory.newId();
  const { kind, subject, key, request, now } = op;
  const body: unknown = JSON.parse(request);
  memory.operations.put(id, {
    ...{ id, kind, subject, key, body, state: 'planned', askedAt: null, attempts: 0 },
    ...{ createdAt: now, runAfter: now, result: null, error: null, finishedAt: null },
  });
  return { id, fresh: true };
}

export async function findOperation(tx: object, id: string): Promise<Operation | undefined> {
  return memoryOf(tx).operations.find(id);
}

export async function lockOperation(tx: object, id: string): Promise<Operation | undefined> {
  lock(tx, 'operation', id);
  return findOperation(tx, id);
}

function change(tx: object, id: string, changes: Partial<OperationRow>): void {
  const memory = memoryOf(tx);
  const { operations, operationSteps } = memory;
  const before = operations.find(id);
  if (!before) return;
  const after = { ...before, ...changes };
  operations.put(id, after);
  operationSteps.add({ before, after, at: memory.now() });
}

export async function saveOperation(
  tx: object,
  id: string,
  changes: OperationChanges & { error?: string | null; runAfter?: Date },
): Promise<void> {
  mustHold(tx, 'operation', id);
  const { state, askedAt, attempts, error, runAfter } = changes;
  const noted = { ...(error ? { error } : {}), ...(runAfter ? { runAfter } : {}) };
  change(tx, id, { state, askedAt, attempts, ...noted });
}

export async function endOperation(
  tx: object,
  id: string,
  end: OperationChanges & { result: object | null; error: string | null; now: Date },
): Promise<void> {
  mustHold(tx, 'operation', id);
  const { now, ...rest } = end;
  change(tx, id, { ...rest, finishedAt: now });
}

export async function doubtOperations(): Promise<never> {
  throw new Error('no life is restored from a backup');
}

export async function forgottenOperations(
  tx: object,
  before: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return memoryOf(tx)
    .operations.where(({ state, runAfter }) => isOpen(state) && runAfter < before)
    .sort((a, b) => a.runAfter.getTime() - b.runAfter.getTime() || (a.key < b.key ? -1 : 1))
    .slice(0, limit);
}

export async function takeFromResult(tx: object, id: string, kind: string, field: string): Promise<unknown> {
  const op = memoryOf(tx).operations.find(id);
  if (op?.kind !== kind) return undefined;
  memoryOf(tx).operations.put(id, { ...op, result: { ...op.result, [field]: null } });
  return op.result;
}
