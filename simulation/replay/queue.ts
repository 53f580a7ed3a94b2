import type pg from 'pg';

/** A job a worker has picked up. */
export interface TakenJob {
  payload: object;
  done(): Promise<void>;
  /** Returns it to the queue. */
  giveBack(): Promise<void>;
}

/**
 * Takes the job for a particular call or event from the server's queue, as a worker would; the life decides whose turn
 * it is, so the queue must not choose.
 */
export async function takeJob(owner: pg.Pool, { task, of }: { task: string; of: string }): Promise<TakenJob> {
  const found = await owner.query<{ id: string; payload: object }>(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'the life', attempts = attempts + 1
     where id = (select j.id from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 and j.locked_at is null and coalesce(j.payload ->> 'eventId', (select o.idempotency_key
         from public.payment_operations o where o.id = (j.payload ->> 'operationId')::uuid)) = $2
       order by j.id limit 1)
     returning id, payload`,
    [task, of],
  );
  const job = found.rows[0];
  if (!job) throw new Error(`the queue has no job ${task} about ${of}`);
  return {
    payload: job.payload,
    done: async () =>
      void (await owner.query('delete from graphile_worker._private_jobs where id = $1', [job.id])),
    giveBack: async () => void (await giveBack(owner, job.id)),
  };
}

const giveBack = (owner: pg.Pool, id: string) =>
  owner.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = $1', [
    id,
  ]);
