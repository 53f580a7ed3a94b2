import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL installed on this machine, with its own data directory; stops when its scope ends. */
export interface InstalledPostgres extends AsyncDisposable {
  connection: { host: string; port: number; user: string };
}

/** Where PostgreSQL 15's programs are: POSTGRES_15_BIN, or else where Debian puts them. If they're missing, throws what to do. */
export function postgres15(): string {
  const folder = process.env['POSTGRES_15_BIN'] ?? '/usr/lib/postgresql/15/bin';
  if (existsSync(join(folder, 'initdb'))) return folder;
  throw new Error(
    `There is no PostgreSQL 15 in ${folder}. Install it (Debian: apt-get install postgresql-15) or say in POSTGRES_15_BIN where ` +
      'its programs are: the oldest version Borough runs on has to be tried, too.',
  );
}

/** PostgreSQL refuses to run as root; then it runs under the account its package created. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = (/^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':');
  if (uid === undefined || gid === undefined)
    throw new Error('There is no account called postgres to run PostgreSQL under.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Creates an empty cluster with the programs in `folder` and starts it on its own socket. */
export async function startInstalledPostgres(folder: string): Promise<InstalledPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'borough-installed-'));
  const who = account();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(directory, who.uid, who.gid);
  const data = join(directory, 'data');
  const user = 'postgres';
  const settings = { ...who, cwd: directory };
  execFileSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    settings,
  );
  const child = spawn(
    join(folder, 'postgres'),
    ['-D', data, '-k', directory, '-c', 'listen_addresses=', '-c', 'fsync=off', '-p', '5432'],
    { ...settings, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const connection = { host: directory, port: 5432, user };
  const dispose = async () => {
    child.kill('SIGINT');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries++) {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    if (answers) {
      await client.end();
      return { connection, [Symbol.asyncDispose]: dispose };
    }
    await sleep(100);
  }
  await dispose();
  throw new Error(`The PostgreSQL in ${folder} does not answer.`);
}
