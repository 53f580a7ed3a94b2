import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Place, program } from './embedded-location.ts';

/** How to reach a running server. `host` is a directory with its socket, or an address on Windows. */
export interface Address {
  host: string;
  port: number;
  user: string;
}

/** The contents of `postmaster.pid` in a data directory. */
export interface Postmaster extends Address {
  pid: number;
}

const owner = 'app';
const megabyte = 1024 * 1024;

/** Settings for a small shared machine, passed on the command line so that a later version's settings take effect. */
const settings: Record<string, string> = {
  shared_buffers: '256MB',
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel workers need /dev/shm, which containers keep tiny.
  max_parallel_workers_per_gather: '0',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
};

/** Reads `postmaster.pid`; undefined if it doesn't exist or is incomplete. */
export function readPostmaster(place: Place): Postmaster | undefined {
  try {
    const lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socket] = lines;
    const host = process.platform === 'win32' ? '127.0.0.1' : (socket ?? '').trim();
    if (!Number(pid) || !Number(port) || !host) return undefined;
    return { pid: Number(pid), host, port: Number(port), user: owner };
  } catch {
    return undefined;
  }
}

function pidInFile(file: string): number | undefined {
  try {
    return Math.abs(Number.parseInt(readFileSync(file, 'utf8'), 10)) || undefined;
  } catch {
    return undefined;
  }
}

/** The data directory of a running PostgreSQL, which it makes its working directory; undefined for any other process. */
function postgresProcess(pid: number): { directory: string | undefined } | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const state = stat.charAt(stat.lastIndexOf(')') + 2);
      if (name !== 'postgres' || state === 'Z' || state === 'X') return undefined;
      return { directory: workingDirectory(pid) };
    }
    process.kill(pid, 0);
    if (process.platform === 'win32') return { directory: undefined };
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') || !line.includes('postgres') ? undefined : { directory: undefined };
  } catch {
    return undefined;
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** True if both paths are the same existing directory. */
export function sameDirectory(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/**
 * True if the process is a live server of this data directory: not gone, not a zombie, not another program or server
 * with a reused pid. If we can't tell, any live PostgreSQL counts: better to wait than to start a second one.
 */
export function isServing(pid: number, place: Place): boolean {
  const found = postgresProcess(pid);
  if (!found) return false;
  return found.directory === undefined || sameDirectory(found.directory, place.cluster);
}

/** Removes what a killed server left behind. The caller must hold the start lock, so that no one else is starting. */
export async function removeStaleFiles(place: Place): Promise<void> {
  const pidFile = join(place.cluster, 'postmaster.pid');
  const pid = pidInFile(pidFile);
  if (pid !== undefined && !isServing(pid, place)) rmSync(pidFile, { force: true });
  const socket = join(place.socket, '.s.PGSQL.5432');
  const holder = pidInFile(`${socket}.lock`);
  // The socket directory is ours alone, so a live holder's data directory must have been deleted from under it.
  if (holder !== undefined && holder !== pid && postgresProcess(holder)) await stopPostmaster(place, holder);
  if (holder === undefined || !postgresProcess(holder)) {
    rmSync(socket, { force: true });
    rmSync(`${socket}.lock`, { force: true });
  }
}

/** Connects once and returns the server's data directory; undefined if it doesn't respond. */
export async function ping(address: Address): Promise<string | undefined> {
  const client = new Client({ ...address, database: 'postgres', connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ data_directory: string }>('show data_directory');
    return answer.rows[0]?.data_directory;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The port to use: always the same on our own socket, or a free one where TCP is the only option. */
export function freePort(): Promise<number> {
  if (process.platform !== 'win32') return Promise.resolve(5432);
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 5432));
    });
  });
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 8 * megabyte) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** The last lines PostgreSQL wrote, for a message about a failed start. */
export function lastLogLines(place: Place, count = 5): string {
  try {
    return readFileSync(place.logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}

/**
 * The environment of PostgreSQL's programs. Nothing is inherited from ours, so that no PG… variable or locale of the
 * user's shell has an effect.
 */
export const programEnvironment = {
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  ...(process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {}),
};

/**
 * Starts the server in its own session, so that Ctrl-C in a terminal reaches it only through us. Returns its process id
 * and a promise that settles when it ends.
 */
export function spawnPostmaster(
  place: Place,
  extra: Record<string, string>,
  port: number,
): { pid: number; ended: Promise<void>; hasEnded: () => boolean } {
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1' }
      : { listen_addresses: '', unix_socket_directories: place.socket };
  const flags = Object.entries({ ...settings, ...listen, port: String(port), ...extra }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const log = openLog(place.logFile);
  const child = spawn(program(place.binaries, 'postgres'), ['-D', place.cluster, ...flags], {
    cwd: process.platform === 'win32' ? place.cluster : '/',
    env: programEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
    ...(place.account ? { uid: place.account.uid, gid: place.account.gid } : {}),
  });
  closeSync(log);
  child.unref();
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const settle = () => {
      over = true;
      resolve();
    };
    child.once('exit', settle);
    child.once('error', settle);
  });
  return { pid: child.pid ?? 0, ended, hasEnded: () => over };
}

/** Requests a fast shutdown, or an immediate one, without waiting for it. */
export function askToStop(pid: number, name: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended, which is what we wanted.
  }
}

/** Shuts the server down fast (rolls back open transactions, writes everything); after 30 s, immediately. */
export async function stopPostmaster(place: Place, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(program(place.binaries, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast', '-w']);
    return;
  }
  askToStop(pid);
  const began = performance.now();
  for (let asked = false; postgresProcess(pid); await sleep(20)) {
    const waited = performance.now() - began;
    if (waited > 30_000 && !asked) {
      askToStop(pid, 'SIGQUIT');
      asked = true;
    }
    if (waited > 40_000) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
  }
}
