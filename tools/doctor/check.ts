import type pg from 'pg';
import type { Finding } from './finding.ts';

/** Looks at one thing in the database, through its owner's connection. */
export type Check = (pool: pg.Pool) => Promise<Finding>;

/** The one row a question has for an answer. */
export async function row<T extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[] = [],
): Promise<T> {
  const { rows } = await pool.query<T>(text, values);
  const [first] = rows;
  if (!first) throw new Error('The database answered nothing.');
  return first;
}

/** Whether the database has this table. */
export async function has(pool: pg.Pool, table: string): Promise<boolean> {
  const question = 'select to_regclass($1) is not null as there';
  return (await row<{ there: boolean }>(pool, question, [table])).there;
}
