import pg from 'pg';
import { type Config, ConfigError } from '#floor/config.ts';
import { connectionsOf } from './connections.ts';
import { type Databases, openDatabases, jobTimeouts } from './pool.ts';
import type { PoolLogins } from './pool-logins.ts';

/** This process's database: the embedded one, or the one in DATABASE_URL. */
export interface Database {
  /** How to connect as the owner. */
  connection: pg.PoolConfig;
  /** The owner's connections: for the schema and the queue's own tables only. */
  owner: pg.Pool;
  /** Where the embedded database's data is, if not in DATA_DIR itself. */
  relocatedTo: string | null;
  close(): Promise<void>;
}

/** The pools this process works with. */
export interface Pools {
  db: Databases;
  /** For jobs, which may take longer because no one is waiting for them. */
  jobs: Databases;
  close(): Promise<void>;
}

type Say = (line: string) => void;
type Lost = (error: Error) => void;

const sayLost =
  (say: Say): Lost =>
  (error) =>
    say(`The database closed a connection: ${error.message}`);

/**
 * Opens the database named in the settings, or the embedded one. Refuses one that can't be reached, and a pooler that shares
 * connections between transactions. `lost` hears of connections that the database closed.
 */
export async function openDatabase(config: Config, say: Say, lost: Lost = sayLost(say)): Promise<Database> {
  const { connection, relocatedTo, stop } = await connect(config, say);
  const owner = new pg.Pool({ ...connection, max: connectionsOf.owner, keepAlive: true });
  owner.on('error', lost);
  owner.on('connect', (client) => client.on('error', lost));
  if (config.DATABASE_URL) await refuseTransactionPooler(owner).catch(refuseUnreachable);
  return {
    connection,
    owner,
    relocatedTo,
    close: async () => {
      await owner.end();
      await stop();
    },
  };
}

/** The reason, in a sentence: no one learns from a stack that a database is down or a password wrong. */
function refuseUnreachable(error: unknown): never {
  if (error instanceof ConfigError) throw error;
  // A name with several addresses fails once for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const why = first instanceof Error ? first.message : String(first);
  throw new ConfigError(`DATABASE_URL: the database cannot be reached or lets nobody in (${why}).`, {
    cause: error,
  });
}

/** Opens the pools, each with its own login. The schema's roles must already exist. */
export function openPools(config: Config, { connectionOf, replica }: PoolLogins, lost: Lost): Pools {
  const poolsOf = (max: number) => ({
    service: { ...connectionOf.commands, max },
    personal: { ...connectionOf.personal, max },
    public: { ...connectionOf.public, max },
  });
  const max = config.DATABASE_POOL;
  const read = replica ? { read: { ...replica, max } } : {};
  const db = openDatabases(poolsOf(max), { onError: lost, ...read });
  const jobs = openDatabases(poolsOf(connectionsOf.jobs), { onError: lost, patience: jobTimeouts });
  return { db, jobs, close: async () => void (await Promise.all([db.end(), jobs.end()])) };
}

async function connect(config: Config, say: (line: string) => void) {
  if (config.DATABASE_URL)
    return {
      connection: { connectionString: config.DATABASE_URL },
      relocatedTo: null,
      stop: async () => undefined,
    };
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  return {
    connection: embedded.connection,
    relocatedTo: embedded.relocated ? embedded.location : null,
    stop: () => embedded.stop(),
  };
}

/** Refuses a pooler that shares connections between transactions: settings made outside a transaction wouldn't last. */
export async function refuseTransactionPooler(owner: pg.Pool): Promise<void> {
  const [first, second] = await Promise.all([owner.connect(), owner.connect()]);
  try {
    await first.query(`select set_config('borough.probe', 'kept', false)`);
    await second.query('begin');
    const { rows } = await first.query<{ probe: string | null }>(
      `select current_setting('borough.probe', true) as probe`,
    );
    await second.query('rollback');
    if (rows[0]?.probe !== 'kept')
      throw new ConfigError(
        'DATABASE_URL: this is a transaction-mode pooler, which loses roles and prepared statements. Use the direct or session-mode address.',
      );
  } finally {
    first.release();
    second.release();
  }
}
