import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { changed, one, type Queryable } from '#floor/db/query.ts';

/** How far the first run is. */
export interface FirstRunRow {
  tokenHash: string | null;
  browserHash: string | null;
  finished: boolean;
}

/** The first run; undefined before the first start of a live installation. Needs the owner's connection, like everything here. */
export const readFirstRunRow = (owner: Queryable): Promise<FirstRunRow | undefined> =>
  one(
    owner,
    sql`select token_hash as "tokenHash", browser_hash as "browserHash", finished_at is not null as finished
        from public.first_run`,
  );

/** Begins it, unless it began; where people are already, it is over. */
export async function insertFirstRun(owner: Queryable): Promise<void> {
  await changed(
    owner,
    sql`insert into public.first_run (finished_at)
        values (case when exists (select from public.profiles) then now() end) on conflict do nothing`,
  );
}

/** The address with this token is the one that works from now on, and no browser has opened it. */
export async function setToken(owner: Queryable, tokenHash: string): Promise<void> {
  await changed(
    owner,
    sql`update public.first_run set token_hash = ${tokenHash}, browser_hash = null where finished_at is null`,
  );
}

/** This browser has opened it, and the one before has to again; false if it is over or the token is another by now. */
export async function setBrowser(
  owner: Queryable,
  { tokenHash, browserHash }: { tokenHash: string; browserHash: string },
): Promise<boolean> {
  const count = await changed(
    owner,
    sql`update public.first_run set browser_hash = ${browserHash}
        where finished_at is null and token_hash = ${tokenHash}`,
  );
  return count > 0;
}

/** Ends it for good; false if it is over. Others that try wait until this transaction ends. */
export async function finishFirstRun(owner: Queryable): Promise<boolean> {
  const count = await changed(
    owner,
    sql`update public.first_run set finished_at = now(), token_hash = null, browser_hash = null
        where finished_at is null`,
  );
  return count > 0;
}

// Any number will do, as long as every Borough node uses the same one.
const restoreLock = 4_720_190_127;
const restorePatience = '5s';
const lockRefused = '55P03';

/** Whether some server restores a backup into this database, whose tables answer nobody until that ends. */
export async function isBeingRestored(owner: Queryable): Promise<boolean> {
  const row = await one<{ free: boolean }>(
    owner,
    sql`select pg_try_advisory_xact_lock_shared(${restoreLock}) as free`,
  );
  return row?.free === false;
}

/**
 * Takes the first run for a restore, until its transaction ends: `free` unless it is `over`, somebody is there, or another server
 * is `busy` with the same.
 */
export async function takeFirstRun(client: PoolClient): Promise<'free' | 'over' | 'busy'> {
  try {
    await client.query(`set local lock_timeout = '${restorePatience}'`);
    await one(client, sql`select pg_advisory_xact_lock(${restoreLock})`);
    // In the order in which the first admin is made.
    await client.query('lock table public.first_run, public.profiles in access exclusive mode');
    await client.query('set local lock_timeout = 0');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lockRefused) return 'busy';
    throw error;
  }
  const row = await one<{ over: boolean }>(
    client,
    sql`select exists (select from public.profiles)
          or exists (select from public.first_run where finished_at is not null) as over`,
  );
  return row?.over === false ? 'free' : 'over';
}
