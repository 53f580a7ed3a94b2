import pg from 'pg';
import { inject } from 'vitest';
import { openDatabases, type Databases } from '#floor/db/pool.ts';
import { templateName } from './global-setup.ts';

/** A test's own database, with the whole schema and no rows. Disposing it drops it. */
export interface FreshDatabase extends AsyncDisposable {
  /** What the server's commands are given. */
  db: Databases;
  /** Owns everything: may see and do anything. */
  owner: pg.Pool;
  name: string;
  /** For tests that open more connections, or hand the database to a worker or another process. */
  connection: { host: string; port: number; user: string; database: string };
}

let count = 0;

let admin: pg.Pool | undefined;

async function asAdmin(statement: string): Promise<void> {
  admin ??= new pg.Pool({ ...inject('testServer'), database: 'postgres', max: 1, allowExitOnIdle: true });
  await admin.query(statement);
}

/** Clones the template: `await using db = await freshDatabase()`. Errors on its connections fail the test. */
export function freshDatabase(): Promise<FreshDatabase> {
  return databaseFrom(templateName);
}

/** An empty database, without even the schema. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return databaseFrom('template0');
}

async function databaseFrom(template: string): Promise<FreshDatabase> {
  const name = `test_${process.pid}_${++count}`;
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const connection = { ...inject('testServer'), database: name };
  // A pool ends before its last sockets close, so dropping the database may still cut one off.
  let closing = false;
  const onError = (error: Error) => {
    if (!closing) console.error(`The test database lost a connection: ${error.message}`);
  };
  const db = openDatabases(connection, { onError });
  const owner = new pg.Pool({ ...connection, max: 8 });
  owner.on('error', onError);
  owner.on('connect', (client) => client.on('error', onError));
  return {
    db,
    owner,
    name,
    connection,
    [Symbol.asyncDispose]: async () => {
      closing = true;
      await Promise.all([db.end(), owner.end()]);
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}
