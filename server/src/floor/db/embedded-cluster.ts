import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import {
  type Account,
  type Place,
  installedBinaries,
  isLink,
  privateDirectory,
  program,
} from './embedded-location.ts';
import { isServing, programEnvironment, readPostmaster, stopPostmaster } from './embedded-postmaster.ts';

const unfinished = '.unfinished-';

/** Removes what interrupted starts left next to the cluster. The caller must hold the start lock. */
export function sweepLeftovers(place: Place): void {
  for (const directory of new Set([dirname(place.cluster), place.home])) {
    if (!existsSync(directory)) continue;
    for (const name of readdirSync(directory).filter((each) => each.includes(unfinished))) {
      rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  }
}

function giveAway(path: string, account: Account): void {
  const done = spawnSync('chown', ['-hR', `${account.uid}:${account.gid}`, path], { encoding: 'utf8' });
  if (done.status !== 0)
    throw new Error(`The account ${account.name} could not be given ${path}: ${done.stderr}`);
}

function isLibraryLink(value: unknown): value is { source: string; target: string } {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value))
    return false;
  return typeof value.source === 'string' && typeof value.target === 'string';
}

/** Creates the links between shared libraries that the package's install script makes, in case scripts were disabled. */
function restoreLibraryLinks(binaries: string): void {
  const listed = join(binaries, 'pg-symlinks.json');
  if (!existsSync(listed)) return;
  const links: unknown = JSON.parse(readFileSync(listed, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links.filter(isLibraryLink)) {
    const target = join(dirname(binaries), link.target);
    if (existsSync(target)) continue;
    rmSync(target, { force: true });
    symlinkSync(relative(dirname(target), join(dirname(binaries), link.source)), target);
  }
}

/** Makes the programs accessible to the account: in place, or as a copy made once per version. */
function prepareBinaries(place: Place): void {
  const installed = installedBinaries();
  restoreLibraryLinks(installed);
  if (place.binaries === installed || existsSync(place.binaries)) return;
  const copy = `${place.binaries}${unfinished}${process.pid}`;
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  if (process.platform !== 'win32') spawnSync('chmod', ['-R', 'go+rX', copy]);
  renameSync(copy, place.binaries);
}

function makeOutside(place: Place): void {
  const outside = dirname(place.binaries);
  try {
    mkdirSync(outside, { recursive: true, mode: 0o711 });
    chmodSync(outside, 0o711);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The account ${place.account?.name} can reach neither ${place.home} nor a directory of its own (${reason}). ` +
        `Choose a DATA_DIR that other accounts may enter.`,
    );
  }
}

/** Moves a directory, even across file systems: a copy is complete before it gets its final name. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    const copy = `${to}${unfinished}${process.pid}`;
    cpSync(from, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    // Copying creates new directories, and PostgreSQL refuses data that others can read.
    chmodSync(copy, statSync(from).mode);
    renameSync(copy, to);
    rmSync(from, { recursive: true, force: true });
  }
}

/** Links `DATA_DIR/postgres` to the cluster outside. A database left there by a deleted DATA_DIR is set aside. */
async function linkFromHome(place: Place, log: (line: string) => void): Promise<void> {
  if (isReachedFromHome(place)) return;
  if (existsSync(place.cluster)) {
    const left = readPostmaster(place);
    if (left && isServing(left.pid, place)) await stopPostmaster(place, left.pid);
    const aside = `${place.cluster}-set-aside`;
    rmSync(aside, { recursive: true, force: true });
    renameSync(place.cluster, aside);
    log(`${place.home} is new, so the database an earlier one had was set aside in ${aside}.`);
  }
  if (existsSync(place.link)) move(place.link, place.cluster);
  symlinkSync(place.cluster, place.link);
}

function killGroup(child: ChildProcess): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended, which is what we wanted.
  }
}

function initialize(place: Place, directory: string, abort: AbortSignal): Promise<void> {
  const locale =
    process.platform === 'linux'
      ? ['--locale-provider=builtin', '--locale=C.UTF-8']
      : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = ['-D', directory, '-U', 'app', '--auth=trust', '-E', 'UTF8', ...locale, '--no-instructions'];
  const { account } = place;
  const child = spawn(program(place.binaries, 'initdb'), args, {
    cwd: process.platform === 'win32' ? directory : '/',
    env: programEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: abort,
    // Its own process group, so that we can also stop the server it runs while initializing.
    detached: process.platform !== 'win32',
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  // Another signal handler may end this process before `abort` takes effect.
  const endWithUs = () => {
    killGroup(child);
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 10 });
  };
  process.once('exit', endWithUs);
  return new Promise<void>((resolve, reject) => {
    child.once('error', (error) => said.push(error.message));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(
        new Error(
          `PostgreSQL could not make its data directory: ${said.join('').trim() || 'it said nothing'}`,
        ),
      );
    });
  }).finally(() => process.off('exit', endWithUs));
}

/** False if the cluster is outside DATA_DIR and DATA_DIR doesn't (or no longer does) link to it. */
export function isReachedFromHome(place: Place): boolean {
  return place.cluster === place.link || isLink(place.link);
}

/** True if the data directory is complete. */
export function hasCluster(place: Place): boolean {
  return existsSync(join(place.cluster, 'PG_VERSION'));
}

/** Prepares programs, data directory and socket directory for a start; initializes the data if there is none. */
export async function prepareCluster(
  place: Place,
  log: (line: string) => void,
  abort: AbortSignal,
): Promise<void> {
  if (place.relocated) {
    makeOutside(place);
    await linkFromHome(place, log);
  }
  prepareBinaries(place);
  if (!hasCluster(place)) {
    log('Preparing the database (first start, about a second)…');
    const fresh = join(dirname(place.cluster), `${basename(place.cluster)}${unfinished}${process.pid}`);
    privateDirectory(fresh, place.account);
    try {
      await initialize(place, fresh, abort);
      renameSync(fresh, place.cluster);
      // The initdb of a killed start may have written more after the last cleanup.
      sweepLeftovers(place);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
      throw error;
    }
  }
  const { account } = place;
  if (account && statSync(place.cluster).uid !== account.uid) giveAway(place.cluster, account);
  privateDirectory(place.socket, account);
}
