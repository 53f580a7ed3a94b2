import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';

// Any number will do, as long as every process uses the same one.
const backupLock = 4_720_190_139;

/** A backup or a drill, as the database remembers it. */
export interface BackupRecord {
  id: string;
  kind: 'backup' | 'drill';
  askedAt: Date;
  beganAt: Date | null;
  endedAt: Date | null;
  place: string | null;
  name: string | null;
  bytes: number | null;
  files: number | null;
  error: string | null;
  report: string[] | null;
}

/** Notes that a backup has begun: the one that waits for somebody to make it, or another. */
export async function beginRecord(db: Queryable, place: string, secretCheck: string): Promise<string> {
  const row = await one<{ id: string }>(
    db,
    sql`with waiting as (
          update public.backups set began_at = now(), place = ${place}, secret_check = ${secretCheck}
          where kind = 'backup' and began_at is null returning id),
        fresh as (
          insert into public.backups (kind, began_at, place, secret_check)
          select 'backup', now(), ${place}, ${secretCheck} where not exists (select from waiting) returning id)
        select id from waiting union all select id from fresh`,
  );
  if (!row) throw new Error('a backup was not noted');
  return row.id;
}

/** Notes how a backup or a drill ended. */
export async function endRecord(
  db: Queryable,
  id: string,
  end:
    | { name: string; bytes?: number; files?: number; report?: string[] }
    | { error: string; report?: string[] },
): Promise<void> {
  const { name, bytes, files, report, error } = { name: null, bytes: null, files: null, error: null, ...end };
  await changed(
    db,
    sql`update public.backups set ended_at = now(), name = ${name}, bytes = ${bytes ?? null}, files = ${files ?? null},
          error = ${error}, report = ${report ?? null} where id = ${id}`,
  );
}

async function keepsBackups(db: Queryable): Promise<boolean> {
  const found = await one<{ there: boolean }>(
    db,
    sql`select to_regclass('public.backups') is not null as there`,
  );
  return found?.there === true;
}

/** When the last backup that went well began; null if there is none, or the database is of a version before backups. */
export async function lastBackup(db: Queryable): Promise<{ at: Date; place: string } | null> {
  if (!(await keepsBackups(db))) return null;
  const row = await one<{ at: Date; place: string }>(
    db,
    sql`select began_at as at, place from public.backups
        where kind = 'backup' and ended_at is not null and error is null order by began_at desc limit 1`,
  );
  return row ?? null;
}

/**
 * Why the last backup that ended failed; null if it went well, there is none, or the database is of a version
 * before backups. One that was left behind unended has failed.
 */
export async function lastFailure(db: Queryable): Promise<string | null> {
  if (!(await keepsBackups(db))) return null;
  const row = await one<{ error: string | null }>(
    db,
    sql`select case when ended_at is null then 'It was interrupted.' else error end as error
        from public.backups
        where kind = 'backup' and began_at is not null and (ended_at is not null or not exists (
          select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
            and classid::bigint << 32 | objid::bigint = ${backupLock}
            and database = (select oid from pg_database where datname = current_database())))
        order by began_at desc limit 1`,
  );
  return row?.error ?? null;
}

/** When the last backup was begun, and whether it failed; null for never. One that a server left behind unended has failed. */
export async function lastTry(db: Queryable): Promise<{ at: Date; failed: boolean } | null> {
  const row = await one<{ at: Date; failed: boolean }>(
    db,
    sql`select began_at as at, name is null as failed from public.backups
        where kind = 'backup' and began_at is not null order by began_at desc limit 1`,
  );
  return row ?? null;
}

/** What operators have asked for and nobody has begun. */
export async function isAskedFor(db: Queryable): Promise<{ backup: boolean; drill: boolean }> {
  const found = await rows<{ kind: 'backup' | 'drill' }>(
    db,
    sql`select kind from public.backups where began_at is null`,
  );
  const has = (kind: string) => found.some((each) => each.kind === kind);
  return { backup: has('backup'), drill: has('drill') };
}

/** Notes that a backup or a drill is wanted; asked twice before it begins, it is wanted once. */
export async function askFor(db: Queryable, kind: 'backup' | 'drill'): Promise<void> {
  await changed(db, sql`insert into public.backups (kind) values (${kind}) on conflict do nothing`);
}

/** Takes the drill that waits; null if none does. */
export async function beginDrill(db: Queryable): Promise<string | null> {
  const row = await one<{ id: string }>(
    db,
    sql`update public.backups set began_at = now() where kind = 'drill' and began_at is null returning id`,
  );
  return row?.id ?? null;
}

/** The latest backups and drills, newest first. */
export async function latestRecords(db: Queryable, limit: number): Promise<BackupRecord[]> {
  return rows<BackupRecord>(
    db,
    sql`select id, kind, asked_at as "askedAt", began_at as "beganAt", ended_at as "endedAt", place, name,
          bytes::float8 as bytes, files, error, report
        from public.backups order by asked_at desc limit ${limit}`,
  );
}

/** Whether the sheet with this secret was ever shown. */
export async function wasSheetShown(db: Queryable, secretCheck: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from public.backups where sheet_shown and secret_check = ${secretCheck} limit 1`,
  );
  return found.length > 0;
}

/** Notes that the sheet with this secret was shown. */
export async function noteSheet(db: Queryable, secretCheck: string): Promise<void> {
  await changed(
    db,
    sql`update public.backups set sheet_shown = true where id =
          (select id from public.backups where secret_check = ${secretCheck} order by began_at desc limit 1)`,
  );
}

/** Takes the lock for work on backups until the connection releases it or is lost; false if another process holds it. */
export async function takeBackupLock(client: Queryable): Promise<boolean> {
  const row = await one<{ taken: boolean }>(client, sql`select pg_try_advisory_lock(${backupLock}) as taken`);
  return row?.taken === true;
}

/** Releases the lock. */
export async function releaseBackupLock(client: Queryable): Promise<void> {
  await one(client, sql`select pg_advisory_unlock(${backupLock})`);
}
