import {
  apply,
  type ErrorClass,
  type Happening,
  isOpen,
  type OperationState,
} from '@borough/domain/operations/operations.machine';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { BoundAct, Operation, Recordable, Refusal } from './operation.ts';
import { endOperation, findOperation, lockOperation, saveOperation } from './operations.store.ts';
import { readError } from './read-error.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** What calls to the provider are made with. */
export type Money = Pick<PaymentDeps, 'db' | 'stripe' | 'now' | 'log' | 'acts'>;

/** Something that happened to an operation, and what to record if that ends it. */
interface News {
  happening: Happening;
  recordable?: Recordable;
  error?: { refusal: Refusal; cause: unknown };
}

/** What to do after the commit. */
type Next =
  | { type: 'ask'; op: Operation }
  | { type: 'look-up'; op: Operation; after: ErrorClass | null }
  | { type: 'over'; state: OperationState }
  | { type: 'try-later' };

/**
 * Runs an operation as far as it can go now, and returns its state. Throws if it must be tried again, so that the worker
 * retries it. The machine decides what follows from an error, a repeat or an old key.
 */
export async function runOperation(deps: Money, operationId: string): Promise<OperationState> {
  let news: News = { happening: { type: 'run' } };
  for (;;) {
    const { happening, recordable, error } = news;
    const next: Next = await inTransaction(deps.db, (tx) => take(deps, tx, operationId, news));
    if (next.type === 'over') return next.state;
    if (next.type === 'try-later')
      throw new Error(`the provider was not heard: ${happening.type}`, { cause: error?.cause });
    const act = actOf(deps, next.op);
    news =
      next.type === 'ask'
        ? await ask(deps, act, next.op)
        : await lookUp(deps, act, next.op, next.after, recordable);
  }
}

/**
 * Records an open operation if the provider turns out to have done it, without asking for anything. Returns whether it did; throws
 * if the provider can't be asked. One that was never asked stays as it is.
 */
export async function bookIfDone(deps: Money, operationId: string): Promise<boolean> {
  const op = await inTransaction(deps.db, (tx) => findOperation(tx, operationId));
  const recordable = op && isOpen(op.state) ? await actOf(deps, op).find(deps.stripe, op) : undefined;
  if (!recordable) return false;
  const news: News = { happening: { type: 'found' }, recordable };
  const next = await inTransaction(deps.db, (tx) => take(deps, tx, operationId, news));
  return next.type === 'over' && next.state === 'done';
}

function actOf(deps: Money, op: Operation): BoundAct {
  const act = deps.acts.get(op.kind);
  if (!act) throw new Error(`no act of the provider is called ${op.kind}`);
  return act;
}

async function take(deps: Money, tx: Tx, id: string, news: News): Promise<Next> {
  const op = await lockOperation(tx, id);
  if (!op) return { type: 'over', state: 'refused' };
  const now = deps.now();
  const { givesUpOn } = actOf(deps, op);
  const step = apply({ ...op, givesUpOn }, news.happening, now);
  if (!step.ok) return { type: 'over', state: op.state };
  const { changes, then } = step;
  switch (then.type) {
    case 'ask':
      await saveOperation(tx, id, changes);
      return { type: 'ask', op };
    case 'look-up':
      await saveOperation(tx, id, changes);
      return { type: 'look-up', op, after: then.after };
    case 'try-later':
      if (then.complain) complain(deps, op, news, 'the provider refuses for now');
      await saveOperation(tx, id, { ...changes, error: news.error?.refusal.message, runAfter: then.at });
      return { type: 'try-later' };
    case 'record': {
      const { recordable } = news;
      if (!recordable) throw new Error(`nothing is known to record of ${news.happening.type}`);
      if (changes.state === 'refused') complain(deps, op, news, 'the provider refused');
      await recordable.record(tx, op, now);
      const { result, error } = recordable;
      await endOperation(tx, id, { ...changes, result, error, now });
      return { type: 'over', state: changes.state };
    }
  }
}

function complain({ log }: Money, op: Operation, { error }: News, message: string): void {
  log.error(
    { operation: op.id, kind: op.kind, code: error?.refusal.code, says: error?.refusal.class },
    message,
  );
}

async function ask({ stripe }: Money, act: BoundAct, op: Operation): Promise<News> {
  const refusedAs = (refusal: Refusal, cause: unknown): News => ({
    happening: { type: 'error', class: refusal.class },
    recordable: act.refusal(refusal),
    error: { refusal, cause },
  });
  try {
    const answer = await act.call(stripe, op);
    if ('refused' in answer) return refusedAs(answer.refused, undefined);
    return { happening: { type: 'answered' }, recordable: answer.done };
  } catch (cause) {
    return refusedAs(readError(cause), cause);
  }
}

/** A failed look-up tells us nothing: the operation is tried again under the same key. */
async function lookUp(
  { stripe }: Money,
  act: BoundAct,
  op: Operation,
  after: ErrorClass | null,
  /** What to record if nothing is found. */
  recordable: Recordable | undefined,
): Promise<News> {
  try {
    const found = await act.find(stripe, op);
    if (found) return { happening: { type: 'found' }, recordable: found };
    return { happening: { type: 'not-found', after }, recordable };
  } catch (cause) {
    return { happening: { type: 'look-up-failed' }, error: { refusal: readError(cause), cause } };
  }
}
