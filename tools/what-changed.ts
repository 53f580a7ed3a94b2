import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importers, reachedBy } from './import-graph.ts';
import { root } from './run-step.ts';
import { journeysOf } from './which-journeys.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** A commit by its name; undefined if there is none. */
function commit(name: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim();
  } catch {
    return undefined;
  }
}

/** Since when changes count: where this branch left the shared one or, on that branch, the last commit but one. */
function baseOf(since: string | undefined): string {
  if (since !== undefined) {
    const found = commit(since);
    if (found === undefined) throw new Error(`There is no commit ${since}.`);
    return found;
  }
  const shared = ['origin/HEAD', 'origin/main', 'main'].find((name) => commit(name) !== undefined);
  const left = shared && git('merge-base', 'HEAD', shared).trim();
  if (left && left !== commit('HEAD')) return left;
  const isClean = git('status', '--porcelain') === '';
  return (isClean ? commit('HEAD~1') : undefined) ?? 'HEAD';
}

export interface Changes {
  /** In words, for the head of the run. */
  since: string;
  /** Changed files that still exist, from the root of the project. */
  files: string[];
  rules: string[];
  database: string[];
  journeys: string[];
}

/** Where the tests stand that compare a schema with its rights and with upgraded databases. */
export const schemaFolders = ['server/src/floor/db/', 'server/src/site/setup/'];

const isTest = (file: string) => /\.(test|proof)\.tsx?$/.test(file);
const isDatabaseTest = (file: string) => file.endsWith('.db.test.ts');
const isRulesTest = (file: string) => /\.test\.tsx?$/.test(file) && !isDatabaseTest(file);

/** What changed since the commit, or since this branch left the shared one, committed or not; and the tests to run for it. */
export function whatChanged(since?: string): Changes {
  const base = baseOf(since);
  const named = linesOf(git('diff', '--name-only', base));
  const fresh = linesOf(git('ls-files', '--others', '--exclude-standard'));
  // Who imported a file that is gone has changed as well.
  const files = [...new Set([...named, ...fresh])].filter((file) => existsSync(join(root, file)));
  const graph = importers();
  const reached = [...reachedBy(files, graph)];
  const all = [...new Set([...graph.values()].flatMap((each) => [...each]))];
  // Tests of the database go through the whole server, so by imports nearly all would belong to a rule. The ones that belong to a change
  // import it directly, or stand next to it or to what imports it directly.
  const near = new Set(files.flatMap((file) => [file, ...(graph.get(file) ?? [])]));
  const nearFolders = new Set([...near].filter((file) => !isTest(file)).map((file) => dirname(file)));
  const ofServer = (file: string) => /^(server|stripe-simulator)\/src\//.test(file);
  const database = all.filter(
    (file) => isDatabaseTest(file) && (near.has(file) || (ofServer(file) && nearFolders.has(dirname(file)))),
  );
  const sql = files.some((file) => /^server\/(schema|migrations)\//.test(file));
  const schema = sql
    ? all.filter((file) => isDatabaseTest(file) && schemaFolders.some((folder) => file.startsWith(folder)))
    : [];
  const unique = (tests: readonly string[]) => [...new Set(tests)].toSorted();
  return {
    since: git('log', '-1', '--format=%h (%s)', base).trim(),
    files,
    rules: unique(reached.filter(isRulesTest)),
    database: unique([...database, ...schema]),
    journeys: journeysOf(files, reached),
  };
}
