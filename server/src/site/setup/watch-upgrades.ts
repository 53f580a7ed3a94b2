import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newerMigration } from './installation.store.ts';
import { numberOf } from './versions.ts';

const everyMs = 1_000;

/**
 * Checks every second whether a newer program has upgraded the database while this one runs, and reports, once, the
 * first migration this program can't work beside. Ends with the signal.
 */
export async function watchUpgrades(
  owner: Pick<pg.Pool, 'query'>,
  known: readonly string[],
  ending: AbortSignal,
  onUpgrade: (migration: string) => void,
): Promise<void> {
  while (!ending.aborted) {
    // An unreachable database isn't a newer one: check again later.
    const newer = await newerMigration(owner, known, numberOf(known.at(-1))).catch(() => undefined);
    if (newer !== undefined && !ending.aborted) return onUpgrade(newer);
    await sleep(everyMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}
