import type { ClientBase, Pool } from 'pg';
import { lifeLockClass as lockClass } from '#floor/jobs/life-lock.ts';

/**
 * Shows that a worker is alive by holding a lock that ends with the connection, no matter how the worker ends. After a
 * while without it, a worker counts as dead and its jobs go to others.
 */
export async function showLife(client: ClientBase, workerId: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, workerId]);
}

/** The ids of workers that hold jobs but show no sign of life right now. */
export async function silentHolders(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `with holders as materialized (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null)
     select id from holders where pg_try_advisory_xact_lock($1, hashtext(id))`,
    [lockClass],
  );
  return rows.map(({ id }) => id);
}

/** Releases the jobs these workers hold, except those of a worker that shows life again. */
export async function releaseJobsOf(owner: Pool, workerIds: readonly string[]): Promise<void> {
  await owner.query(
    `select graphile_worker.force_unlock_workers(array(
       select id from unnest($2::text[]) id where pg_try_advisory_xact_lock($1, hashtext(id))))`,
    [lockClass, workerIds],
  );
}

/**
 * Removes the jobs that were tried for the last time: sweeps, whose next run takes their place, and those nobody has had run again in
 * so many days.
 */
export async function removeFailedJobs(owner: Pool, days: number): Promise<void> {
  await owner.query(
    `select graphile_worker.complete_jobs(array(
       select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.attempts >= j.max_attempts and j.locked_at is null
         and (t.identifier in ('run-clock', 'run-housekeeping') or j.updated_at <= now() - make_interval(days => $1))))`,
    [days],
  );
}
