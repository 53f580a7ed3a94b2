// A separate process that runs an embedded PostgreSQL and writes to it, for tests that kill it.
// node embedded-process.ts <data dir> [write|hasty|careless]: prints one JSON line per event; SIGTERM stops it cleanly.
import pg from 'pg';
import { startEmbeddedPostgres } from '#floor/db/embedded-postgres.ts';

export type ProcessEvent =
  | { event: 'log'; line: string }
  | {
      event: 'ready';
      adopted: boolean;
      relocated: boolean;
      location: string;
      host: string;
      postmaster: number;
    }
  | { event: 'saved'; number: number }
  | { event: 'stopped' };

function say(event: ProcessEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

const dataDir = process.argv[2] ?? '';
const mode = process.argv[3] ?? 'idle';
// Like a program that thinks it has nothing to stop yet.
const leave = () => process.exit(0);
if (mode === 'hasty') process.on('SIGTERM', leave);
const server = await startEmbeddedPostgres({ dataDir, log: (line) => say({ event: 'log', line }) });
const pool = new pg.Pool({ ...server.connection, max: 2, connectionTimeoutMillis: 2000 });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));

let stopping = false;
process.off('SIGTERM', leave);
const stop = () => {
  stopping = true;
  void pool
    .end()
    .then(() => server.stop())
    .then(() => say({ event: 'stopped' }))
    .then(() => process.exit(0));
};
// Careless mode never stops the server, whether a signal ends the process or it ends on its own.
if (mode === 'careless') process.on('SIGHUP', () => process.exit(0));
else process.on('SIGTERM', stop);

/** Runs a query, unless this process is stopping: then it does nothing else. */
const ask = <Row extends pg.QueryResultRow>(sql: string) =>
  pool.query<Row>(sql).catch((error: unknown) => {
    if (!stopping) throw error;
    return new Promise<never>(() => undefined);
  });
const file = await ask<{ pid: number }>(
  `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
);
// Of two that create it at the same moment, PostgreSQL would let one fail.
await ask('select pg_advisory_xact_lock(1); create table if not exists kept (number int primary key)');
const { adopted, relocated, location, connection } = server;
say({
  event: 'ready',
  adopted,
  relocated,
  location,
  host: connection.host,
  postmaster: file.rows[0]?.pid ?? 0,
});

const keepAlive = setInterval(() => undefined, 60_000);
if (mode === 'write') {
  const last = await pool.query<{ number: number }>('select coalesce(max(number), 0) as number from kept');
  for (let number = (last.rows[0]?.number ?? 0) + 1; !stopping; number++) {
    try {
      await pool.query('insert into kept values ($1)', [number]);
      say({ event: 'saved', number });
    } catch {
      // Not acknowledged: the server is being killed. The number may or may not have been saved; continue with the next.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
if (mode !== 'careless') clearInterval(keepAlive);
