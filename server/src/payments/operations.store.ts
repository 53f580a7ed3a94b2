import sql from 'sql-template-tag';
import { one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

export type OperationKind = 'open-checkout' | 'refund' | 'hold-deposit' | 'release-deposit';

/** A call to the provider as it was decided: the whole body, and the key that makes a repeat harmless. */
export interface Operation {
  id: string;
  createdAt: Date;
  kind: OperationKind;
  bookingId: string;
  idempotencyKey: string;
  request: Record<string, unknown>;
  state: 'pending' | 'done' | 'failed' | 'too_late';
  error: string | null;
}

const columns = sql`id, created_at as "createdAt", kind, booking_id as "bookingId", idempotency_key as "idempotencyKey",
  request, state, error`;

/** Writes an operation; the same key again is the same operation. */
export async function insertOperation(
  tx: Tx,
  op: Pick<Operation, 'kind' | 'bookingId' | 'idempotencyKey' | 'request'> & { sha256: string; now: Date },
): Promise<{ id: string; fresh: boolean }> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.payment_operations (created_at, kind, booking_id, idempotency_key, request, request_sha256, run_after)
        values (${op.now}, ${op.kind}, ${op.bookingId}, ${op.idempotencyKey}, ${JSON.stringify(op.request)}, ${op.sha256}, ${op.now})
        on conflict (idempotency_key) do nothing returning id`,
  );
  if (row) return { id: row.id, fresh: true };
  const known = await one<{ id: string }>(
    tx,
    sql`select id from public.payment_operations where idempotency_key = ${op.idempotencyKey}`,
  );
  if (!known) throw new Error('an operation was not written');
  return { id: known.id, fresh: false };
}

/** An operation, without a lock: the provider's key, not ours, keeps two runs from doing it twice. */
export async function findOperation(tx: Tx, id: string): Promise<Operation | undefined> {
  return one<Operation>(tx, sql`select ${columns} from public.payment_operations where id = ${id}`);
}

/** Takes an operation that is still pending; nothing when its result is already recorded. */
export async function lockPendingOperation(tx: Tx, id: string): Promise<Operation | undefined> {
  return one<Operation>(
    tx,
    sql`select ${columns} from public.payment_operations where id = ${id} and state = 'pending' for no key update`,
  );
}

/** Records what became of an operation. */
export async function finishOperation(
  tx: Tx,
  id: string,
  end: { state: 'done' | 'failed' | 'too_late'; result: object | null; error: string | null; now: Date },
): Promise<void> {
  await one(
    tx,
    sql`update public.payment_operations
        set state = ${end.state}, result = ${end.result && JSON.stringify(end.result)}, error = ${end.error},
          attempts = attempts + 1, finished_at = ${end.now}
        where id = ${id}`,
  );
}

/** Notes a try that neither succeeded nor was refused; the more there were, the later the next (an hour at most). */
export async function noteTry(tx: Tx, id: string, error: string, now: Date): Promise<void> {
  await one(
    tx,
    sql`update public.payment_operations
        set attempts = attempts + 1, error = ${error},
          run_after = ${now}::timestamptz + least(attempts + 1, 60) * interval '1 minute'
        where id = ${id}`,
  );
}

/** Operations nobody finished for a while, for the worker that makes up for lost jobs. */
export async function forgottenOperations(tx: Tx, before: Date, most: number): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`select id from public.payment_operations where state = 'pending' and run_after < ${before} order by run_after limit ${most}`,
  );
}
