import { setTimeout as sleep } from 'node:timers/promises';
import { failedJobDays } from '@borough/domain/retention/kept-beside.rules';
import type { Pool } from 'pg';
import type { Deps } from '#floor/deps.ts';
import { releaseJobsOf, removeFailedJobs, silentHolders } from './abandoned-jobs.store.ts';

/** Times in milliseconds. */
export interface Watch {
  /** Between checks. */
  look: number;
  /** How long a worker may show no sign of life, say because its connection was cut, before its jobs go to others. */
  grace: number;
  /** Between removals of jobs that failed for good. */
  tidy: number;
}

const usualWatch: Watch = { look: 3_000, grace: 9_000, tidy: 3_600_000 };

/**
 * Releases the jobs of workers that are gone, no matter what ended them or where they ran, and removes what failed for good long ago;
 * every worker does this for all others. Ends when `ending` aborts. While the database is away, no worker can show life, so the wait starts over.
 */
export async function watchAbandoned(
  { owner, log }: { owner: Pool; log: Deps['log'] },
  ending: AbortSignal,
  wished: Partial<Watch> = {},
): Promise<void> {
  const watch = { ...usualWatch, ...wished };
  let silentSince = new Map<string, number>();
  let tidiedAt = -Infinity;
  while (!ending.aborted) {
    try {
      const now = performance.now();
      const silent = await silentHolders(owner);
      silentSince = new Map(silent.map((id) => [id, silentSince.get(id) ?? now]));
      const gone = silent.filter((id) => now - (silentSince.get(id) ?? now) >= watch.grace);
      if (gone.length > 0) {
        log.warn({ workers: gone }, 'these workers are gone; their jobs go to others');
        await releaseJobsOf(owner, gone);
      }
      if (now - tidiedAt >= watch.tidy) {
        await removeFailedJobs(owner, failedJobDays);
        tidiedAt = now;
      }
    } catch (error) {
      silentSince = new Map();
      log.warn({ err: error }, 'could not look after the queue');
    }
    await sleep(watch.look, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}
