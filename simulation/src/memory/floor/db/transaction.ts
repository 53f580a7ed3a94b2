import type { Databases } from '../../../../../server/src/floor/db/pool.ts';
import type { Tx } from '../../../../../server/src/floor/db/transaction.ts';
import type { Memory } from '../../tables.ts';

/** What a transaction works on, with hooks around it. */
export interface MemoryDatabase {
  memory: Memory;
  /** Waits until the transaction may begin: others run first, and its caller may die here. */
  before(): Promise<void>;
  /** Notes whether a transaction is open: while one is, no one may call the provider. */
  under(way: boolean): void;
  /** Whether this transaction has to give way at its end, as after a deadlock: it is rolled back and run again. */
  givesWay(): boolean;
  committed(): void;
}

const databases = new WeakMap<object, MemoryDatabase>();
const memories = new WeakMap<object, Memory>();

/** Connects the program to this memory instead of its database. */
export function joinMemory(db: Databases, database: MemoryDatabase): void {
  databases.set(db, database);
}

/** The rows a transaction works on. */
export function memoryOf(tx: object): Memory {
  const memory = memories.get(tx);
  if (!memory) throw new Error('this transaction is over');
  return memory;
}

/** What PostgreSQL would throw for a violated constraint. */
export class Violation extends Error {
  readonly constraint: string;
  constructor(constraint: string) {
    super(`violates ${constraint}`);
    this.constraint = constraint;
  }
}

export const sqlState = (): undefined => undefined;
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Violation ? error.constraint : undefined;

/** Does nothing: no one has a page open in the simulation, so there is nothing to collect for one. */
export function writeAtEnd(): void {}

/** Runs a transaction: one at a time, all or nothing, and again where it has to give way. */
export async function inTransaction<T>(db: Databases, work: (tx: Tx) => Promise<T>): Promise<T> {
  const database = databases.get(db);
  if (!database) throw new Error('this is no memory');
  await database.before();
  const { memory } = database;
  database.under(true);
  try {
    for (;;) {
      const done = await inMemory(memory, work);
      if (!database.givesWay()) {
        database.committed();
        return done;
      }
      memory.rollback();
    }
  } catch (error) {
    memory.rollback();
    throw error;
  } finally {
    database.under(false);
  }
}

async function inMemory<T>(memory: Memory, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = {} as Tx; // nothing but the twins of the stores looks into it
  memories.set(tx, memory);
  try {
    return await work(tx);
  } finally {
    memories.delete(tx);
  }
}

export async function readAs(): Promise<never> {
  throw new Error('nobody reads with the rights of a person here');
}
