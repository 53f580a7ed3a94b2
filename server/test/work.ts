import type pg from 'pg';
import { expect } from 'vitest';
import { runJobsOnce } from '#worker/worker.ts';
import type { Program } from '#worker/program.ts';

/** Runs every job that's due, including those waiting for a retry, and waits until the queue has recorded the results. */
export async function work(world: { deps: Program; owner: pg.Pool }): Promise<void> {
  await world.owner.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await runJobsOnce(world.deps, world.owner);
  // A job's result is written a moment after it ran.
  const underWay = async () => {
    const { rows } = await world.owner.query(
      'select from graphile_worker._private_jobs where locked_at is not null',
    );
    return rows.length;
  };
  await expect.poll(underWay).toBe(0);
}
