import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../run-step.ts';
import { archive } from './archive.ts';
import { largestPackage, ownFiles, packageFiles, postgresFiles, workspaces } from './contents.ts';
import { walk } from './walk.ts';

export interface Package {
  folder: string;
  /** Both parts as archives; of PostgreSQL none where npm brings none. */
  archives: string[];
  /** Of all files without PostgreSQL. */
  bytes: number;
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The commit all files are from; with `-changed` if some aren't; null outside a repository. */
function commitOf(): string | null {
  const commit = git('rev-parse', 'HEAD');
  return commit && git('status', '--porcelain') !== '' ? `${commit}-changed` : commit;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
}

/** Node as it runs here, without what only debuggers read if `strip` is there to take it away. */
function copyNode(folder: string, say: (line: string) => void): void {
  const to = join(folder, 'node/bin/node');
  mkdirSync(dirname(to), { recursive: true });
  const { status } = spawnSync('strip', ['-o', to, process.execPath]);
  if (status !== 0) {
    say('Node keeps its symbols (18 MB): strip, of the Debian package binutils, is not installed or failed.');
    copyFileSync(process.execPath, to);
  }
  chmodSync(to, 0o755);
  const license = join(dirname(dirname(process.execPath)), 'LICENSE');
  if (existsSync(license)) copyFileSync(license, join(folder, 'node/LICENSE'));
}

function filesIn(folder: string): { path: string; size: number }[] {
  return walk(folder)
    .map((path) => ({ path, found: lstatSync(join(folder, path)) }))
    .filter(({ found }) => found.isFile())
    .map(({ path, found }) => ({ path, size: found.size }));
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Throws if the files of a folder are larger together than a package may be, naming the largest. */
function refuseTooLarge(folder: string): number {
  const files = filesIn(folder);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= largestPackage) return bytes;
  const largest = files.sort((one, other) => other.size - one.size).slice(0, 10);
  throw new Error(
    `The package has ${megabytes(bytes)}, more than ${megabytes(largestPackage)}. Its largest files:\n` +
      largest.map(({ path, size }) => `  ${megabytes(size)}  ${path}`).join('\n'),
  );
}

/** The archive of PostgreSQL, whose files lie where the package looks for them; none where npm brings none. */
async function archivePostgres(to: string, name: string, date: Date): Promise<string[]> {
  const files = postgresFiles();
  if (files.length === 0) return [];
  const scratch = join(to, '.postgresql');
  rmSync(scratch, { recursive: true, force: true });
  for (const file of files) copy(join(root, file), join(scratch, name, file));
  const second = join(to, `${name}-postgresql.tar.zst`);
  await archive(join(scratch, name), second, date);
  rmSync(scratch, { recursive: true });
  return [second];
}

/**
 * Makes a folder in `to` that runs with nothing but itself, its archive, and one of PostgreSQL, which unpacks into the same
 * folder. The web app must be built. Throws if it gets too large.
 */
export async function makePackage(to: string, say: (line: string) => void): Promise<Package> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = commitOf();
  const short = commit?.replace(/^(.{8})[^-]*/, '$1');
  const parts = ['borough', version, short, process.platform, process.arch];
  const name = parts.filter(Boolean).join('-');
  const folder = join(to, name);
  rmSync(folder, { recursive: true, force: true });
  for (const file of [...ownFiles(), ...packageFiles()]) copy(join(root, file), join(folder, file));
  copy(join(root, 'tools/pack/borough'), join(folder, 'borough'));
  chmodSync(join(folder, 'borough'), 0o755);
  mkdirSync(join(folder, 'node_modules/@borough'), { recursive: true });
  for (const each of workspaces) symlinkSync(`../../${each}`, join(folder, 'node_modules/@borough', each));
  copyNode(folder, say);
  const described = { name: 'borough', version, commit, packed: true, private: true, type: 'module' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  const bytes = refuseTooLarge(folder);
  say(`${folder}: ${megabytes(bytes)}.`);

  const date = new Date(git('log', '-1', '--format=%cI') ?? Date.now());
  const first = join(to, `${name}.tar.zst`);
  await archive(folder, first, date);
  const archives = [first, ...(await archivePostgres(to, name, date))];
  for (const file of archives) say(`${file}: ${megabytes(lstatSync(file).size)}, for ${basename(folder)}.`);
  return { folder, archives, bytes };
}
