import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
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
    const newer = await newerThan(owner, known).catch(() => undefined);
    if (newer !== undefined && !ending.aborted) return onUpgrade(newer);
    await sleep(everyMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}

// An unreachable database isn't a newer one: check again later.
async function newerThan(
  owner: Pick<pg.Pool, 'query'>,
  known: readonly string[],
): Promise<string | undefined> {
  const { rows } = await owner.query<{ name: string }>(
    'select name from setup.migrations where name <> all ($1) and coalesce(works_from > $2, true) order by name limit 1',
    [known, numberOf(known.at(-1))],
  );
  return rows[0]?.name;
}
