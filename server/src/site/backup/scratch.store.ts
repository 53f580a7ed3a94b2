import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The same server, but another database. */
function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const address = new URL(connection.connectionString);
  address.pathname = `/${database}`;
  return { ...connection, connectionString: address.href };
}

/** Runs work on an empty database next to the owner's, which is gone afterward. The owner has to be allowed to make one. */
export async function inScratchDatabase<Result>(
  owner: pg.Pool,
  connection: pg.PoolConfig,
  work: (scratch: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const database = `borough_drill_${randomBytes(4).toString('hex')}`;
  await owner.query(`create database ${database} template template0`);
  const scratch = new pg.Pool({ ...inDatabase(connection, database), max: 3 });
  scratch.on('error', () => undefined);
  scratch.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await work(scratch);
  } finally {
    await scratch.end();
    await owner.query(`drop database ${database} with (force)`);
  }
}
