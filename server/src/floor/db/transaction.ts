import { Problem } from '@borough/domain/problems';
import pg, { type PoolClient } from 'pg';
import type { Databases } from './pool.ts';

declare const inside: unique symbol;
declare const reading: unique symbol;

/** A connection inside a command's transaction; anything that writes needs one. */
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

/** The name of the constraint a database error is about. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

type Write = (tx: Tx, gathered: never[]) => Promise<void>;

/** The rows each running transaction has collected to write at its end. */
const gatherings = new WeakMap<PoolClient, Map<Write, unknown[]>>();

/**
 * Collects rows throughout a transaction and writes them together just before it commits, so that locks many transactions
 * need are held only briefly and always taken in the same order.
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

/** Errors from connections lost during a commit: we don't know whether PostgreSQL committed the transaction. */
const unconfirmed = new WeakSet<object>();

/** Whether a transaction that failed with this error may have been committed anyway. */
export const mayBeCommitted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unconfirmed.has(error);

async function commit(client: PoolClient): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    // An ordinary error means PostgreSQL rolled back; one that ends the connection tells us nothing.
    const isRolledBack = error instanceof pg.DatabaseError && error.severity === 'ERROR';
    if (!isRolledBack && error instanceof Error) unconfirmed.add(error);
    throw error;
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
    await commit(client);
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
  // PostgreSQL would plan a large statement again for each person, which takes longer than running it.
  once: `${asCommand}; set local plan_cache_mode = force_generic_plan`,
};

/** Retries deadlocks and serialization failures, then refuses `request.busy`. */
async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const state = sqlState(error);
      if (state !== deadlock && state !== serialization) throw error;
      if (tried === attempts) throw new Problem('request.busy');
    }
  }
}

/**
 * Runs a command in a transaction, with the role for commands. Retries deadlocks and serialization failures, then refuses
 * `request.busy`. With `planned: 'once'` each statement is planned once per connection: only for commands whose
 * statements all find rows by id.
 */
export async function inTransaction<T>(
  db: Databases,
  work: (tx: Tx) => Promise<T>,
  { planned = 'usual' }: { planned?: keyof typeof beginnings } = {},
): Promise<T> {
  return retrying(() => transact(db.service, beginnings[planned], (client) => command(client, work)));
}

/** Carries what a rehearsal found out of the transaction it undoes. */
class Rehearsed<T> extends Error {
  readonly found: T;
  constructor(found: T) {
    super('this was only a rehearsal');
    this.found = found;
  }
}

/** Runs a command in a transaction of the database's owner: for what nothing else has a right to. */
export const asOwner = <T>(owner: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(owner, 'begin', (client) => command(client, work));

/**
 * Runs a command to its end, reads what came of it, and undoes all of it: nothing is kept, sent or told. Refuses what the command
 * refuses.
 */
export async function rehearse<T>(
  db: Databases,
  work: (tx: Tx) => Promise<void>,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const rehearsal = (client: PoolClient): Promise<Rehearsed<T>> =>
    command(client, work).then(() => command(client, async (tx) => new Rehearsed(await read(tx))));
  return retrying(() =>
    transact(db.service, beginnings.usual, async (client) => {
      throw await rehearsal(client);
    }).catch((error: unknown) => {
      if (error instanceof Rehearsed) return error.found as T; // thrown above, by this very rehearsal
      throw error;
    }),
  );
}

/**
 * Runs one statement as a command. Role and statement go out in one message, which PostgreSQL runs as a transaction on
 * its own; that's why the statement is plain text with every value as a literal.
 */
export async function asOneStatement<Row>(db: Databases, statement: string): Promise<Row | undefined> {
  const client = await db.service.connect();
  let broken: Error | undefined;
  try {
    const said: unknown = await client.query(`set local role service_role; ${statement}`);
    const results = said as pg.QueryResult[]; // one for each part of the message
    return results.at(-1)?.rows[0] as Row | undefined;
  } catch (error) {
    if (sqlState(error) === undefined) broken = error as Error; // no telling what the connection is doing
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs part of a command as another role, then switches back to the role for commands. */
async function asRole<T>(role: string, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.query(`set local role ${role}`);
  const result = await work(tx);
  // After an error we needn't switch back: the role ends with the transaction.
  await tx.query('set local role service_role');
  return result;
}

/** Runs part of a command as the only role that can read where ID documents are stored, and their keys. */
export const withDocuments = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  asRole('borough_identity', tx, work);

/** Runs part of a command as the only role that can read where evidence files are stored, and their keys. */
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

/** Does one part of a transaction; if it fails, undoes that part alone and throws what it threw. */
export async function orUndo<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint part');
  try {
    const result = await work();
    await tx.query('release savepoint part');
    return result;
  } catch (error) {
    await tx.query('rollback to savepoint part');
    throw error;
  }
}
