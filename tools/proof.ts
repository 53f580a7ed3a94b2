// npm run proof: the long tests, at most an hour and a half. Each appends its measurements to the file named by PROOF_FIGURES, and
// this turns them into rows of the table in docs/proof.md, in place of the rows of the same part. -- --help lists the options.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebWhenStale } from './build-web.ts';
import { isNameIn, listed, optionsOf, refuse, type Said } from './command-options.ts';
import { type Counts, noCounts, playwrightCounts, sum, vitestCounts } from './count-tests.ts';
import { browserAdvice, findBrowser } from './find-browser.ts';
import { lighthouse } from './lighthouse.ts';
import { Figure, rowsOf, withRows } from './proof-page.ts';
import { programArguments, root, runNode } from './run-step.ts';

const parts = {
  database: 'the long tests of rules and of the database, or those in the files that are named',
  journeys: 'the long journeys in a browser',
  wider: 'the journeys that ask what is in view, with text 4 % wider',
  lighthouse: 'what Lighthouse says of the built pages',
};
const said: Said = {
  list: listed(parts),
  help: `npm run proof -- [--only NAME [FILE ...]]

Runs the long tests, at most an hour and a half, and writes what they measured into docs/proof.md. All parts, or one alone:
${listed(parts)}

What named files measured is printed and not written.

  --list  the names above
  --help  this`,
};
const { only, files } = optionsOf(() => {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  return { ...values, files: positionals };
}, said);
if (only !== undefined && !isNameIn(parts, only)) refuse(`There is nothing called ${only} here.`, said);
if (files.length > 0 && only !== 'database') refuse('Files are named after --only database.', said);
const testFiles = globSync(
  '{domain,server,web,stripe-simulator,simulation,tools,bench}/**/*.{test,proof}.{ts,tsx}',
  {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  },
);
for (const file of files)
  if (!testFiles.some((each) => each.includes(file)))
    refuse(`No file of tests has ${file} in its path.`, said);
const scratch = await mkdtemp(join(tmpdir(), 'borough-proof-'));
const figuresFile = join(scratch, 'figures.jsonl');
// This process runs Lighthouse itself.
process.env['PROOF_FIGURES'] = figuresFile;
const env = { PROOF: '1', PROOF_FIGURES: figuresFile };

async function database(): Promise<Counts> {
  const report = join(scratch, 'vitest.json');
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await runNode(programArguments('vitest', args), { withinSeconds: 4200, show: true, env });
  return vitestCounts(report, outcome.ok, outcome.said);
}

/** A part that needs a browser and the built web app. */
async function inBrowser(part: (browser: string) => Promise<Counts>): Promise<Counts> {
  const browser = await findBrowser();
  if (browser === undefined) {
    return { ...noCounts, failed: 1, failures: [browserAdvice] };
  }
  await buildWebWhenStale(console.log);
  return part(browser);
}

async function journeys(browser: string, isWider = false): Promise<Counts> {
  const report = join(scratch, 'playwright.json');
  const outcome = await runNode(programArguments('playwright', ['test', '--reporter=list,json']), {
    withinSeconds: 3000,
    show: true,
    env: {
      ...env,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(isWider && { WIDER_TEXT: '1' }),
    },
  });
  return playwrightCounts(report, outcome.ok);
}

/** What was measured since the last call. */
async function figures(): Promise<Figure[]> {
  const text = await readFile(figuresFile, 'utf8').catch(() => '');
  await rm(figuresFile, { force: true });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => Figure.parse(JSON.parse(line)));
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** The commit that was measured, noting any changes since then except to the table itself. */
function commit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/proof.md') !== '';
  return `${git('rev-parse', '--short=12', 'HEAD') || 'no commit'}${changed ? ' with uncommitted changes' : ''}`;
}

const runs: Record<keyof typeof parts, () => Promise<Counts>> = {
  database,
  journeys: () => inBrowser(journeys),
  wider: () => inBrowser((browser) => journeys(browser, true)),
  lighthouse: () => inBrowser(lighthouse),
};

/** Runs a part and writes what it measured into the page, unless it was interrupted or only some of its files ran. */
async function run(part: keyof typeof parts): Promise<{ counts: Counts; missed: number }> {
  const began = performance.now();
  const counts = await runs[part]();
  const measured = await figures();
  const minutes = Math.ceil((performance.now() - began) / 60_000);
  const machine = `${process.platform}-${process.arch}, Node ${process.versions.node}`;
  console.log(`${part}: commit ${commit()}, ${machine}, ${minutes} minutes`);
  const command = `npm run proof -- --only ${part}`;
  const date = new Date().toISOString().slice(0, 10);
  const rows = rowsOf({ command, figures: measured, ...counts, date });
  console.log(rows.join('\n'));
  const file = join(root, 'docs/proof.md');
  if (process.exitCode === 130) console.log('Interrupted; docs/proof.md stays as it was.');
  else if (files.length === 0) await writeFile(file, withRows(await readFile(file, 'utf8'), command, rows));
  return { counts, missed: measured.filter(({ ok }) => !ok).length };
}

let total = noCounts;
let missed = 0;
for (const part of Object.keys(parts)) {
  if (!isNameIn(parts, part) || (only !== undefined && only !== part) || process.exitCode === 130) continue;
  const outcome = await run(part);
  total = sum(total, outcome.counts);
  missed += outcome.missed;
}
await rm(scratch, { recursive: true, force: true });
for (const failure of total.failures) console.log(`✘ ${failure}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (process.exitCode !== 130) process.exitCode = total.failed > 0 || missed > 0 ? 1 : 0;
