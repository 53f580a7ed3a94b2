import { Problem } from '@borough/domain/problems';
import pg, { type PoolClient } from 'pg';
import type { Databases } from './pool.ts';

declare const inside: unique symbol;
declare const reading: unique symbol;

/** A connection inside a command's transaction; everything that writes takes one. */
export type Tx = PoolClient & { readonly [inside]: true };

/** A connection that reads with the rights of one person. */
export type ReadTx = PoolClient & { readonly [reading]: true };

const deadlock = '40P01';
const serialization = '40001';
const attempts = 4;

/** The SQLSTATE of a database error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The constraint a database error names. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

type Write = (tx: Tx, gathered: never[]) => Promise<void>;

/** What each running transaction has collected to write at its end. */
const gatherings = new WeakMap<PoolClient, Map<Write, unknown[]>>();

/**
 * Collects rows over a whole transaction and writes them together just before its commit: locks that many transactions
 * need are then held only for a moment, and always in the same order.
 */
export function writeAtEnd<Row>(
  tx: Tx,
  write: (tx: Tx, gathered: Row[]) => Promise<void>,
  rows: readonly Row[],
): void {
  const gathered = gatherings.get(tx);
  if (!gathered) throw new Error('this transaction is over');
  const there = gathered.get(write);
  if (there) there.push(...rows);
  else gathered.set(write, [...rows]);
}

async function command<T>(client: PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = client as Tx; // the only place a Tx is made
  const gathered = new Map<Write, unknown[]>();
  gatherings.set(tx, gathered);
  try {
    const result = await work(tx);
    for (const [write, rows] of gathered) await write(tx, rows as never[]); // as writeAtEnd took them
    return result;
  } finally {
    gatherings.delete(tx);
  }
}

async function transact<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const asCommand = 'begin; set local role service_role';
const beginnings = {
  usual: asCommand,
  // PostgreSQL would plan a large statement again for each person, for longer than it takes to run.
  once: `${asCommand}; set local plan_cache_mode = force_generic_plan`,
};

/**
 * Runs a command: begin, assume the commands' role, commit. Deadlocks and serialization failures are retried, then
 * refused as `request.busy`. `planned: 'once'` is for a command all of whose statements find rows by their ids: each is
 * planned once for a connection.
 */
export async function inTransaction<T>(
  db: Databases,
  work: (tx: Tx) => Promise<T>,
  { planned = 'usual' }: { planned?: keyof typeof beginnings } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db.service, beginnings[planned], (client) => command(client, work));
    } catch (error) {
      const state = sqlState(error);
      if (state !== deadlock && state !== serialization) throw error;
      if (attempt === attempts) throw new Problem('request.busy');
    }
  }
}

/**
 * Runs one statement as a command of its own. Role and statement go out as one message, which PostgreSQL begins and commits by
 * itself; so the statement is plain text, and every value in it a literal.
 */
export async function asOneStatement<Row>(db: Databases, statement: string): Promise<Row | undefined> {
  const client = await db.service.connect();
  let broken: Error | undefined;
  try {
    const said: unknown = await client.query(`set local role service_role; ${statement}`);
    const results = said as pg.QueryResult[]; // one for each part of the message
    return results.at(-1)?.rows[0] as Row | undefined;
  } catch (error) {
    if (sqlState(error) === undefined) broken = error as Error; // nobody knows what the connection is doing
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs part of a command as another role of the commands' login; before and after, it is the commands' role. */
async function asRole<T>(role: string, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.query(`set local role ${role}`);
  const result = await work(tx);
  // After an error the transaction is over, and so is the role.
  await tx.query('set local role service_role');
  return result;
}

/** Runs part of a command as the role that alone can read where ID documents are stored and their keys. */
export const withDocuments = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  asRole('borough_identity', tx, work);

/** Runs part of a command as the role that alone can read where files of evidence are stored and their keys. */
export const withEvidenceFiles = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  asRole('borough_evidence', tx, work);

/** Reads with one person's rights: the database's policies decide what is visible. */
export async function readAs<T>(
  db: Databases,
  personId: string,
  work: (tx: ReadTx) => Promise<T>,
): Promise<T> {
  const claims = pg.escapeLiteral(JSON.stringify({ sub: personId, role: 'authenticated' }));
  const begin = `begin read only; set local role authenticated; set local "request.jwt.claims" = ${claims}`;
  return transact(db.personal, begin, (client) => work(client as ReadTx)); // the only place a ReadTx is made
}
