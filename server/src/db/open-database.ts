import pg from 'pg';
import { type Config, ConfigError } from '../config.ts';
import { type LoginName, loginOf } from './logins.ts';
import { type Databases, openDatabases, patienceOfJobs } from './pool.ts';

/** The database of this process, embedded or given. */
export interface Database {
  /** The owner's. */
  connection: pg.PoolConfig;
  /** The sign-in library's, and the one that hears what is announced. */
  connectionOf: Record<'accounts' | 'listener', pg.PoolConfig>;
  /** Whether the pools log in as roles of their own, which the owner has to make first; else as the owner, stepping down. */
  ownLogins: boolean;
  db: Databases;
  /** The same for jobs, which may take longer and keep nobody waiting. */
  jobs: Databases;
  /** The owner's connections: for the schema and the queue's own tables only. */
  owner: pg.Pool;
  /** Where embedded data lies, when not in DATA_DIR itself. */
  relocatedTo: string | null;
  close(): Promise<void>;
}

/** Opens the database the settings name, or the embedded one. Refuses a pooler that shares connections between transactions. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<Database> {
  const { connection, relocatedTo, stop } = await connect(config, say);
  const onError = (error: Error) => say(`The database closed a connection: ${error.message}`);
  const owner = new pg.Pool({ ...connection, max: 10 });
  owner.on('error', onError);
  owner.on('connect', (client) => client.on('error', onError));
  if (config.DATABASE_URL) await refuseTransactionPooler(owner);
  const max = config.DATABASE_POOL;
  // A given database may stand behind a pooler or rules that know its owner alone.
  const ownLogins = !config.DATABASE_URL;
  const users = {
    service: loginOf('commands'),
    personal: loginOf('personal'),
    public: loginOf('public'),
  };
  const loggedIn = ownLogins ? { users } : {};
  const connectionAs = (name: LoginName) => (ownLogins ? { ...connection, user: loginOf(name) } : connection);
  const db = openDatabases(
    { ...connection, max },
    {
      onError,
      ...loggedIn,
      ...(config.DATABASE_READ_URL ? { read: { connectionString: config.DATABASE_READ_URL, max } } : {}),
    },
  );
  const jobs = openDatabases({ ...connection, max: 8 }, { onError, ...loggedIn, patience: patienceOfJobs });
  return {
    connection,
    connectionOf: { accounts: connectionAs('accounts'), listener: connectionAs('listener') },
    ownLogins,
    db,
    jobs,
    owner,
    relocatedTo,
    close: async () => {
      await Promise.all([db.end(), jobs.end(), owner.end()]);
      await stop();
    },
  };
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

/** Refuses a pooler that shares connections between transactions: a setting made between two is gone as soon as somebody else is served. */
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
