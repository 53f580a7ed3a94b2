import pg from 'pg';
import { type PublicReads, readsWithFallback } from './public-reads.ts';

/** The pools on a database. */
export interface Databases {
  /** For commands; has no rights until a transaction assumes the role for commands. */
  service: pg.Pool;
  /** For personal reads; has no rights until a transaction assumes a person's role. */
  personal: pg.Pool;
  /** As `borough_public`, which is anon without row filters: sees what everyone may see, and needs no transaction. */
  public: PublicReads;
  end(): Promise<void>;
}

/** How long a statement may take in each pool, in milliseconds, before it is refused as `service.unavailable`. */
export interface StatementTimeouts {
  service: number;
  personal: number;
  public: number;
}

/** For requests, which someone is waiting for. Public reads get the least time, because anyone can send any number. */
export const requestTimeouts: StatementTimeouts = { service: 15_000, personal: 10_000, public: 3_000 };
/** For jobs, which no one is waiting for. */
export const jobTimeouts: StatementTimeouts = { service: 600_000, personal: 600_000, public: 60_000 };

const dateType = 1082;
const bigintType = 20;

// Days stay text: as Dates they would shift with the server's time zone.
pg.types.setTypeParser(dateType, (text) => text);
pg.types.setTypeParser(bigintType, Number);

export interface PoolWish {
  role: string;
  connection: pg.PoolConfig;
  /** How long a statement may take, in milliseconds. */
  patience: number;
  onError: (error: Error) => void;
  searchPath?: string;
}

/** A pool whose connections assume their role before anyone can use them; a connection that can't is discarded. */
export function poolAs({ role, connection, patience, onError, searchPath }: PoolWish): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // The server ends statements that take too long; this ends those the network lost.
    query_timeout: patience + 2_000,
    // Despite its type, the pool does await this.
    onConnect: async (client) => {
      const settings = [`set role ${role}`, `set statement_timeout = ${patience}`];
      if (searchPath) settings.push(`set search_path = ${searchPath}`);
      await client.query(settings.join('; '));
    },
  });
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', onError);
  return pool;
}

export interface DatabasesWish {
  onError?: (error: Error) => void;
  /** A replica for public reads, which go to the primary while the replica is away. */
  read?: pg.PoolConfig;
  patience?: Partial<StatementTimeouts>;
}

/** How each pool reaches the database. */
export type PoolConnections = Record<keyof StatementTimeouts, pg.PoolConfig>;

/** Opens the pools on one database, with public reads on a replica if there is one. */
export function openDatabases(
  connection: pg.PoolConfig | PoolConnections,
  wish: DatabasesWish = {},
): Databases {
  const onError = wish.onError ?? (() => undefined);
  const patience = { ...requestTimeouts, ...wish.patience };
  const as = (pool: keyof StatementTimeouts) => ('service' in connection ? connection[pool] : connection);
  const none = 'borough_none';
  const service = poolAs({ role: none, connection: as('service'), patience: patience.service, onError });
  const personal = poolAs({ role: none, connection: as('personal'), patience: patience.personal, onError });
  const publicOn = (place: pg.PoolConfig) =>
    poolAs({ role: 'borough_public', connection: place, patience: patience.public, onError });
  const primary = publicOn(as('public'));
  const open = readsWithFallback(wish.read ? publicOn(wish.read) : null, primary, onError);
  return {
    service,
    personal,
    public: open,
    end: async () => {
      await Promise.all([service.end(), personal.end(), open.end()]);
    },
  };
}
