import type { ClientBase } from 'pg';
import type { Config } from '#floor/config.ts';

/** The most connections each part of a process opens, not counting the pools sized by DATABASE_POOL. */
export const connectionsOf = { owner: 4, accounts: 8, listener: 1, jobs: 8, queue: 6, lifeline: 1 } as const;

const poolsOfPages = 3;

type Settings = Pick<Config, 'DATABASE_POOL' | 'DATABASE_PROCESSES' | 'ROLE'>;

const besidePages = (role: Config['ROLE']): number => {
  const { owner, accounts, listener, jobs, queue, lifeline } = connectionsOf;
  // Jobs have their own pools, of the same three kinds.
  return owner + accounts + listener + (role === 'web' ? 0 : poolsOfPages * jobs + queue + lifeline);
};

/** The maximum number of connections one process with these settings opens to the primary. */
export const maxConnections = ({ DATABASE_POOL, ROLE }: Omit<Settings, 'DATABASE_PROCESSES'>): number =>
  poolsOfPages * DATABASE_POOL + besidePages(ROLE);

/** A server's capacity: connection slots open to ordinary roles, and how many of them other databases are using. */
export interface Places {
  places: number;
  others: number;
}

export interface Shortage {
  says: string;
  todo: string;
}

/** Why all processes together could run out of connection slots, and what to do about it; null if there are enough. */
export function shortageOf(settings: Settings, { places, others }: Places): Shortage | null {
  const { DATABASE_PROCESSES: processes, ROLE } = settings;
  const each = maxConnections(settings);
  const all = each * processes;
  const left = places - others;
  if (all <= left) return null;
  const pool = Math.floor((left / processes - besidePages(ROLE)) / poolsOfPages);
  const who = processes === 1 ? 'This process' : `${processes} processes like this one`;
  return {
    says: `${who} may open ${all} connections, and the database has room for ${left}: when it is full, people are turned away.`,
    todo:
      `Set max_connections of PostgreSQL at least ${all - left} higher` +
      (pool >= 2
        ? `, or DATABASE_POOL to ${pool} or less.`
        : ', or let fewer processes share it (DATABASE_PROCESSES).'),
  };
}

/** Asks a server for its capacity. */
export async function placesOf(client: Pick<ClientBase, 'query'>): Promise<Places> {
  const { rows } = await client.query<Places>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(nullif(current_setting('reserved_connections', true), ''), '0')::int as places,
       (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and datname is distinct from current_database()) as others`,
  );
  const [found] = rows;
  if (!found) throw new Error('The database answered nothing.');
  return found;
}
