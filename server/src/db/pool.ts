import pg from 'pg';

/** The two ways to the database: commands and personal reads, and public reads. */
export interface Databases {
  /** Has no rights until a transaction takes a role. */
  service: pg.Pool;
  /** Is `borough_public`, anon without row filters: sees what everybody may see, and needs no transaction. */
  public: pg.Pool;
  end(): Promise<void>;
}

const dateType = 1082;
const bigintType = 20;

// A day stays the text it is; as a Date it would shift with the server's zone.
pg.types.setTypeParser(dateType, (text) => text);
pg.types.setTypeParser(bigintType, Number);

/** A pool whose connections have taken the role before anybody gets one; a connection that cannot is thrown away. */
export function poolAs(
  role: string,
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
  searchPath?: string,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // The pool waits for it, whatever its type says.
    onConnect: async (client) => {
      await client.query(`set role ${role}${searchPath ? `; set search_path = ${searchPath}` : ''}`);
    },
  });
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', onError);
  return pool;
}

/** Opens both pools on one database, or public reads on a replica. */
export function openDatabases(
  connection: pg.PoolConfig,
  options: { onError?: (error: Error) => void; read?: pg.PoolConfig } = {},
): Databases {
  const onError = options.onError ?? (() => undefined);
  const service = poolAs('borough_none', connection, onError);
  const open = poolAs('borough_public', options.read ?? connection, onError);
  return {
    service,
    public: open,
    end: async () => {
      await Promise.all([service.end(), open.end()]);
    },
  };
}
