import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Deps } from '#floor/deps.ts';
import { releaseJobsOf, silentHolders } from './abandoned-jobs.store.ts';

/** Times in milliseconds. */
export interface Watch {
  /** Between checks. */
  look: number;
  /** How long a worker may show no sign of life, say because its connection was cut, before its jobs go to others. */
  grace: number;
}

const usualWatch: Watch = { look: 3_000, grace: 9_000 };

/**
 * Releases the jobs of workers that are gone, no matter what ended them or where they ran; every worker does this for all
 * others. Ends when `ending` aborts. While the database is away, no worker can show life, so the wait starts over.
 */
export async function watchAbandoned(
  { owner, log }: { owner: Pool; log: Deps['log'] },
  ending: AbortSignal,
  wished: Partial<Watch> = {},
): Promise<void> {
  const watch = { ...usualWatch, ...wished };
  let silentSince = new Map<string, number>();
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
    } catch (error) {
      silentSince = new Map();
      log.warn({ err: error }, 'could not look for jobs of workers that are gone');
    }
    await sleep(watch.look, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}
