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
