import { openStates, type OperationChanges } from '@borough/domain/operations/operations.machine';
import sql, { raw } from 'sql-template-tag';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { Operation } from './operation.ts';

const columns = sql`id, kind, json_build_object('type', subject_type, 'id', subject_id) as subject, idempotency_key as key,
  request as body, state, asked_at as "askedAt", attempts`;

// Spelled out: PostgreSQL only uses a partial index if the query text shows its condition at planning time.
const isOpen = raw(`state in (${openStates.map((state) => `'${state}'`).join(', ')})`);

/** Stores an operation; the same key again is the same operation. */
export async function insertOperation(
  tx: Tx,
  op: Pick<Operation, 'kind' | 'subject' | 'key'> & {
    request: string;
    sha256: string;
    now: Date;
    /** If the database was restored, it may have been made before, in the time the backup knows nothing of. */
    mayBeMade: boolean;
  },
): Promise<{ id: string; fresh: boolean }> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.payment_operations (created_at, kind, subject_type, subject_id, idempotency_key, request,
          request_sha256, run_after, state, asked_at)
        select ${op.now}, ${op.kind}, ${op.subject.type}, ${op.subject.id}::uuid, ${op.key}, ${op.request}::jsonb, ${op.sha256}, ${op.now},
          case when lost.since is null then 'planned' else 'unknown' end, lost.since - interval '1 day'
        from (select min(backed_up_at) as since from public.restorations where ${op.mayBeMade}) lost
        on conflict (idempotency_key) do nothing returning id`,
  );
  if (row) return { id: row.id, fresh: true };
  const known = await one<{ id: string }>(
    tx,
    sql`select id from public.payment_operations where idempotency_key = ${op.key}`,
  );
  if (!known) throw new Error('an operation was not written');
  return { id: known.id, fresh: false };
}

/** An operation, read without locking it. */
export async function findOperation(tx: Tx, id: string): Promise<Operation | undefined> {
  return one<Operation>(tx, sql`select ${columns} from public.payment_operations where id = ${id}`);
}

/** Locks an operation. The lock is never held during the call: the provider's key keeps two runs from doing it twice. */
export async function lockOperation(tx: Tx, id: string): Promise<Operation | undefined> {
  return one<Operation>(
    tx,
    sql`select ${columns} from public.payment_operations where id = ${id} for no key update`,
  );
}

/** Saves an operation's state; `runAfter` is when a lost job is made up for. */
export async function saveOperation(
  tx: Tx,
  id: string,
  changes: OperationChanges & { error?: string | null; runAfter?: Date },
): Promise<void> {
  await one(
    tx,
    sql`update public.payment_operations
        set state = ${changes.state}, asked_at = ${changes.askedAt}, attempts = ${changes.attempts},
          error = coalesce(${changes.error ?? null}, error), run_after = coalesce(${changes.runAfter ?? null}, run_after)
        where id = ${id}`,
  );
}

/** Records how an operation ended, with what we keep of the answer. */
export async function endOperation(
  tx: Tx,
  id: string,
  end: OperationChanges & { result: object | null; error: string | null; now: Date },
): Promise<void> {
  await one(
    tx,
    sql`update public.payment_operations
        set state = ${end.state}, asked_at = ${end.askedAt}, attempts = ${end.attempts},
          result = ${end.result && JSON.stringify(end.result)}, error = ${end.error}, finished_at = ${end.now}
        where id = ${id}`,
  );
}

/**
 * Has every open operation of these kinds count as asked before anyone can rely on its key, so that it is looked for before it is
 * made; returns their ids.
 */
export async function doubtOperations(tx: Tx, kinds: readonly string[], askedAt: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`update public.payment_operations set state = 'unknown', asked_at = least(asked_at, ${askedAt}::timestamptz)
        where ${isOpen} and kind = any (${kinds}::text[]) returning id`,
  );
  return found.map(({ id }) => id);
}

/** Operations left unfinished for a while, for the worker that makes up for lost jobs. */
export async function forgottenOperations(tx: Tx, before: Date, limit: number): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`select id from public.payment_operations where ${isOpen} and run_after < ${before} order by run_after, idempotency_key collate "C" limit ${limit}`,
  );
}

/** What we kept of an answer; the same statement blanks one field of it. */
export async function takeFromResult(tx: Tx, id: string, kind: string, field: string): Promise<unknown> {
  const row = await one<{ result: unknown }>(
    tx,
    sql`with kept as (
          select id, result from public.payment_operations where id = ${id} and kind = ${kind} for no key update
        )
        update public.payment_operations o set result = jsonb_set(kept.result, array[${field}], 'null')
        from kept where o.id = kept.id returning kept.result`,
  );
  return row?.result;
}
