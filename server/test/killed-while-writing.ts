import { expect } from 'vitest';
import { type Databases, openDatabases } from '#floor/db/pool.ts';
import type { FreshDatabase } from './database.ts';

/** Runs some work on its own connections and kills it just as it is about to write to a table; fails if it doesn't come to that. */
export async function killedWhileWriting(
  db: FreshDatabase,
  table: string,
  work: (own: Databases) => Promise<unknown>,
): Promise<void> {
  const lock = await db.owner.connect();
  const own = openDatabases(db.connection);
  try {
    await lock.query(`begin; lock table ${table} in exclusive mode`);
    const ended = work(own).then(
      () => 'done',
      () => 'killed',
    );
    const waiting = async () =>
      (
        await db.owner.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows;
    await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBe(1);
    await lock.query('select pg_terminate_backend($1)', [(await waiting())[0]?.pid]);
    expect(await ended).toBe('killed');
  } finally {
    await lock.query('rollback');
    lock.release();
    await own.end();
  }
}
