import pg from 'pg';
import { type PublicReads, readsWithFallback } from './public-reads.ts';

/** The ways to the database. */
export interface Databases {
  /** For commands; has no rights until a transaction assumes the commands' role. */
  service: pg.Pool;
  /** For personal reads; has no rights until a transaction assumes a person's role. */
  personal: pg.Pool;
  /** Is `borough_public`, anon without row filters: sees what everybody may see, and needs no transaction. */
  public: PublicReads;
  end(): Promise<void>;
}

/** How long a statement may take in each pool, in milliseconds; then it is refused as `service.unavailable`. */
export interface StatementTimeouts {
  service: number;
  personal: number;
  public: number;
}

/** Somebody is waiting for these. Visitors' are shortest, because anybody can send as many as they like. */
export const requestTimeouts: StatementTimeouts = { service: 15_000, personal: 10_000, public: 3_000 };
/** Nobody waits for a job. */
export const jobTimeouts: StatementTimeouts = { service: 600_000, personal: 600_000, public: 60_000 };

const dateType = 1082;
const bigintType = 20;

// A day stays text; as a Date it would shift with the server's zone.
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

/** A pool whose connections assume their role before anybody gets one; a connection that cannot is discarded. */
export function poolAs({ role, connection, patience, onError, searchPath }: PoolWish): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // The server ends what takes too long; this ends what the network lost.
    query_timeout: patience + 2_000,
    // The pool waits for it, whatever its type says.
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
  /** A replica for public reads; while it is away they go to the primary. */
  read?: pg.PoolConfig;
  patience?: Partial<StatementTimeouts>;
}

/** How each pool reaches the database. */
export type PoolConnections = Record<keyof StatementTimeouts, pg.PoolConfig>;

/** Opens the pools on one database, with public reads on a replica where there is one. */
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
