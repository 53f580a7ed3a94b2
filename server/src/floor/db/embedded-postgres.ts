import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { hasCluster, isReachedFromHome, prepareCluster, sweepLeftovers } from './embedded-cluster.ts';
import { startGuarded } from './embedded-guard.ts';
import { type Place, placeOf, refuseForeignCluster } from './embedded-location.ts';
import { type FileLock, tryExclusiveLock, trySharedLock, waitForLock } from './embedded-lock.ts';
import {
  type Address,
  askToStop,
  freePort,
  isServing,
  lastLogLines,
  ping,
  readPostmaster,
  removeStaleFiles,
  sameDirectory,
  spawnPostmaster,
  stopPostmaster,
} from './embedded-postmaster.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Receives complete sentences about anything slow or unusual. */
  log: (line: string) => void;
  /** PostgreSQL settings that override the usual ones; tests override fsync. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** The owner's connection, ready for `pg`. */
  connection: Address & { database: string };
  connectionString: string;
  /** The directory that actually holds the data; outside DATA_DIR if `relocated`. */
  location: string;
  relocated: boolean;
  /** True if we took over a server that was already running. */
  adopted: boolean;
  /** Releases the database; the last process using it shuts it down. Close all pools first. */
  stop(): Promise<void>;
}

interface Running extends Address {
  adopted: boolean;
}

const database = 'borough';
const lockPatienceMs = 180_000;
const startPatienceMs = 120_000;
const retryPatienceMs = 20_000;

/**
 * Starts the embedded PostgreSQL of a data directory, or takes over the one already running there, and keeps it running
 * until `stop`. Throws with a readable message if the directory can't be used. At most one server ever works on a data
 * directory, no matter how many processes call this or how earlier ones ended.
 */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return startGuarded((abort) => start(options, abort));
}

async function start(options: EmbeddedOptions, abort: AbortSignal): Promise<EmbeddedPostgres> {
  const { log } = options;
  const place = placeOf(options.dataDir);
  refuseForeignCluster(place);
  const { running, users } = await withStartLock(place, log, async () => {
    const running = await ensureRunning(place, options, abort);
    const users = trySharedLock(usersFile(place));
    if (!users) throw new Error(`Another process is working on the database in ${place.home}; try again.`);
    return { running, users };
  });
  const endWithUs = () => giveUpAtOnce(place, users);
  process.once('exit', endWithUs);
  // A server we took over may listen on a different socket than ours would; restarts must use the same address.
  place.socket = process.platform === 'win32' ? place.socket : running.host;
  const keeper = keepRunning(place, options, running);
  const { host, port, user } = running;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await keeper.end();
    await giveUp(place, log, users);
    process.off('exit', endWithUs);
  };
  return {
    connection: { host, port, user, database },
    connectionString: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    location: place.cluster,
    relocated: place.relocated,
    adopted: running.adopted,
    stop: () => (stopped ??= stop()),
  };
}

function usersFile(place: Place): string {
  return join(place.home, 'postgres-users.lock');
}

/** Makes sure only one process at a time starts, recovers or stops a data directory's server. */
async function withStartLock<T>(
  place: Place,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await waitForLock(() => tryExclusiveLock(join(place.home, 'postgres-start.lock')), {
    withinMs: lockPatienceMs,
    onWait: () => log('Waiting for another process that is starting or stopping the database…'),
  });
  if (!lock) throw new Error(`Another process has been starting the database in ${place.home} for too long.`);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Finds the running server or starts one; if one is starting, recovering or shutting down, waits for it. */
async function ensureRunning(place: Place, options: EmbeddedOptions, abort: AbortSignal): Promise<Running> {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  let child: ReturnType<typeof spawnPostmaster> | undefined;
  let waitingSince = 0;
  let announced = false;
  const endWithUs = () => {
    if (child && !child.hasEnded()) askToStop(child.pid);
  };
  process.once('exit', endWithUs);
  try {
    for (;;) {
      abort.throwIfAborted();
      const found = readPostmaster(place);
      if (found && isReachedFromHome(place) && isServing(found.pid, place)) {
        const served = await ping(found);
        if (served !== undefined && sameDirectory(served, place.cluster)) {
          const { host, port, user } = found;
          await createDatabase({ host, port, user });
          return { host, port, user, adopted: found.pid !== child?.pid };
        }
      } else if (child === undefined || child.hasEnded()) {
        if (child) await refuseHopeless(place, elapsed());
        sweepLeftovers(place);
        await prepareCluster(place, options.log, abort);
        await removeStaleFiles(place);
        child = spawnPostmaster(place, options.settings ?? {}, await freePort());
        waitingSince = elapsed();
      }
      if (elapsed() > startPatienceMs) throw new Error(`PostgreSQL does not answer.\n${lastLogLines(place)}`);
      if (elapsed() - waitingSince > 1500 && !announced) {
        options.log('Waiting for the database to answer…');
        announced = true;
      }
      await sleep(15);
    }
  } catch (error) {
    if (child && !child.hasEnded()) await stopPostmaster(place, child.pid);
    throw error;
  } finally {
    process.off('exit', endWithUs);
  }
}

/** Waits if a killed server's children still need a moment to notice and end; any other failed start is final. */
async function refuseHopeless(place: Place, elapsedMs: number): Promise<void> {
  const reason = lastLogLines(place);
  const passes = /shared memory block|lock file/.test(reason);
  if (!passes || elapsedMs > retryPatienceMs) throw new Error(`PostgreSQL could not be started.\n${reason}`);
  await sleep(200);
}

async function createDatabase(address: Address): Promise<void> {
  const client = new Client({ ...address, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** Holds one connection to notice when the server dies, and restarts it; `end` stops watching. */
function keepRunning(place: Place, options: EmbeddedOptions, address: Address): { end: () => Promise<void> } {
  const over = new AbortController();
  const watching = watch();

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      await connectionLost(address, over.signal);
      if (over.signal.aborted || !hasCluster(place)) return;
      if ((await ping(address)) !== undefined) continue;
      options.log('The database stopped unexpectedly; starting it again…');
      try {
        await withStartLock(place, options.log, () => ensureRunning(place, options, over.signal));
        options.log('The database runs again.');
      } catch (error) {
        if (over.signal.aborted) return;
        options.log(error instanceof Error ? error.message : String(error));
        await sleep(2000, undefined, { signal: over.signal }).catch(() => undefined);
      }
    }
  }

  return {
    end: () => {
      over.abort();
      return watching;
    },
  };
}

/** Settles when an idle connection is lost, cannot be made, or is no longer wanted. */
function connectionLost(address: Address, unwanted: AbortSignal): Promise<void> {
  const socket = new Socket();
  // The connection alone must not keep the process alive; closing it must, even if that begins before it has connected.
  socket.once('connect', () => void (unwanted.aborted || socket.unref()));
  const client = new Client({
    ...address,
    database: 'postgres',
    application_name: 'borough keeper',
    stream: () => socket,
  });
  return new Promise<void>((resolve) => {
    const leave = () => {
      socket.ref();
      void client
        .end()
        .catch(() => undefined)
        .then(() => resolve());
    };
    client.once('end', () => resolve());
    client.on('error', () => resolve());
    unwanted.addEventListener('abort', leave, { once: true });
    client.connect().catch(() => resolve());
  });
}

/** Stops the server a killed process left running in a data directory. While a process uses it, does nothing; returns false. */
export function stopAbandonedPostgres(dataDir: string): Promise<boolean> {
  return giveUp(placeOf(dataDir), () => undefined);
}

/** Shuts the server down unless another process still uses it; returns whether no one does. */
function giveUp(place: Place, log: (line: string) => void, users?: FileLock): Promise<boolean> {
  return withStartLock(place, log, async () => {
    users?.release();
    const alone = tryExclusiveLock(usersFile(place));
    if (!alone) return false;
    try {
      const running = readPostmaster(place);
      if (running && isServing(running.pid, place)) await stopPostmaster(place, running.pid);
      return true;
    } finally {
      alone.release();
    }
  });
}

/** For a process that ends without calling `stop`: asks the server to stop if no one else uses it. */
function giveUpAtOnce(place: Place, users: FileLock): void {
  users.release();
  try {
    const alone = tryExclusiveLock(usersFile(place));
    const running = alone && readPostmaster(place);
    if (running && isServing(running.pid, place)) askToStop(running.pid);
  } catch {
    // The directory is gone, and there is no one left to report it to.
  }
}
