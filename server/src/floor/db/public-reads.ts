import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isPassing } from './passing.ts';

/** Runs reads of what everyone may see. */
export interface PublicReads {
  query: pg.Pool['query'];
  /** Whether a replica answers, which may know of a write a moment later than others hear of it. */
  readonly hasReplica: boolean;
  /** Whether the primary is standing in because the replica is away; false without a replica. */
  replicaIsAway(): boolean;
  end(): Promise<void>;
}

const pauseMs = 1_000;
/** While it applies changes, a replica may have to cancel a query that's in their way. */
const conflictWithRecovery = '40001';

const isOfTheReplica = (error: unknown) =>
  isPassing(error) || (error instanceof Error && 'code' in error && error.code === conflictWithRecovery);
/** Not worth retrying: the primary would take just as long. */
const tookTooLong = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

/** A pool's promise-based query function, without the callback overloads. */
const askOf = (pool: pg.Pool) => pool.query.bind(pool) as (...question: unknown[]) => Promise<unknown>;

/**
 * Runs public reads on a replica. While the replica is away, the primary answers right away, and a check every second
 * notices when the replica is back. Without a replica, everything goes to the primary.
 */
export function readsWithFallback(
  replica: pg.Pool | null,
  primary: pg.Pool,
  onError: (error: Error) => void,
): PublicReads {
  const ending = new AbortController();
  let away = false;
  let looking: Promise<void> | undefined;

  async function lookForReturn(): Promise<void> {
    while (away && !ending.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      await replica?.query('select 1').then(
        () => (away = false),
        () => undefined,
      );
    }
  }

  async function ask(...question: unknown[]): Promise<unknown> {
    if (!replica || away) return askOf(primary)(...question);
    try {
      return await askOf(replica)(...question);
    } catch (error) {
      if (!isOfTheReplica(error) || tookTooLong(error) || ending.signal.aborted) throw error;
      if (isPassing(error) && !away) {
        away = true;
        onError(new Error('public reads go to the primary until the replica answers', { cause: error }));
        looking = lookForReturn();
      }
      return askOf(primary)(...question);
    }
  }

  return {
    query: ask as pg.Pool['query'], // as askOf
    hasReplica: replica !== null,
    replicaIsAway: () => away,
    end: async () => {
      ending.abort();
      await looking;
      await Promise.all([replica?.end(), primary.end()]);
    },
  };
}
