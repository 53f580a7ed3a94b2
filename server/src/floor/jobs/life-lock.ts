import sql, { type Sql } from 'sql-template-tag';

/**
 * The class of the advisory locks by which workers show that they are alive. Any number will do, as long as every Borough
 * worker uses the same one.
 */
export const lifeLockClass = 472_019;

/** The locks of the workers that are alive, on any server: what follows `from`. */
export const livingWorkers: Sql = sql`pg_locks where locktype = 'advisory' and classid = ${lifeLockClass} and objsubid = 2
  and granted and database = (select oid from pg_database where datname = current_database())`;
