import sql from 'sql-template-tag';
import { one, type Queryable } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { livingWorkers } from '#floor/jobs/life-lock.ts';

/** Asks the database for one row. */
export async function databaseAnswers(db: Queryable): Promise<boolean> {
  return (await one(db, sql`select 1 as here`)) !== undefined;
}

/** Writes a row, as every command has to; throws if nothing can be written. */
export async function writeSomething(tx: Tx): Promise<void> {
  await one(
    tx,
    sql`insert into public.rate_limits (bucket, window_start, count) values ('readyz', date_trunc('hour', now()), 1)
        on conflict (bucket, window_start) do update set count = 1`,
  );
}

/** Whether a worker shows that it is alive, on any server. */
export async function aWorkerLives(tx: Tx): Promise<boolean> {
  const row = await one<{ lives: boolean }>(tx, sql`select exists (select from ${livingWorkers}) as lives`);
  return row?.lives ?? false;
}
