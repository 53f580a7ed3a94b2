// npm run proof: the long tests, at most an hour and a half. Each appends what it measured to the file PROOF_FIGURES names, and
// this makes one table of them in docs/proof.md. With -- --only, the table has that part alone
// and says so; -- --help says what else it takes.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildWebWhenStale } from './build-web.ts';
import { isNameIn, listed, optionsOf, refuse, type Said } from './command-options.ts';
import { type Counts, noCounts, playwrightCounts, sum, vitestCounts } from './count-tests.ts';
import { browserAdvice, findBrowser } from './find-browser.ts';
import { lighthouse } from './lighthouse.ts';
import { programArguments, root, runNode } from './run-step.ts';

/** One line of the figures' file. */
const Figure = z.object({
  claim: z.string().min(1),
  figure: z.union([z.string(), z.number()]),
  passMark: z.union([z.string(), z.number()]),
  ok: z.boolean(),
});
type Figure = z.infer<typeof Figure>;

const parts = {
  database: 'the long tests of rules and of the database, or those in the files that are named',
  journeys: 'the long journeys in a browser',
  lighthouse: 'what Lighthouse says of the built pages',
};
const said: Said = {
  list: listed(parts),
  help: `npm run proof -- [--only NAME [FILE ...]]

Runs the long tests, at most an hour and a half, and writes docs/proof.md. All parts, or one alone:
${listed(parts)}

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

async function journeys(browser: string): Promise<Counts> {
  const report = join(scratch, 'playwright.json');
  const outcome = await runNode(programArguments('playwright', ['test', '--reporter=list,json']), {
    withinSeconds: 3000,
    show: true,
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return playwrightCounts(report, outcome.ok);
}

async function figures(): Promise<Figure[]> {
  const text = await readFile(figuresFile, 'utf8').catch(() => '');
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

/** The commit that was measured; anything changed since it is said, the table itself aside. */
function commit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/proof.md') !== '';
  return `${git('rev-parse', '--short=12', 'HEAD') || 'no commit'}${changed ? ' with uncommitted changes' : ''}`;
}

function cell(value: string | number): string {
  return String(value).replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function page(measured: Figure[], counts: Counts, minutes: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const lines = measured.map(
    ({ claim, figure, passMark, ok }) =>
      `| ${cell(claim)} | ${cell(figure)} | ${cell(passMark)} | ${ok ? 'met' : '**missed**'} |`,
  );
  return [
    '# Proof',
    '',
    `Written by \`npm run proof\` on ${day}, commit ${commit()}, ${process.platform}-${process.arch}, Node ${process.versions.node}, ${minutes} minutes.`,
    `${counts.passed} tests passed, ${counts.failed} failed, ${counts.skipped} skipped.`,
    ...(only === undefined ? [] : ['', `Only this part was run this time: ${[only, ...files].join(' ')}.`]),
    '',
    '| claim | figure | pass mark | result |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const began = performance.now();
let counts = noCounts;
const wanted = (part: keyof typeof parts) => only === undefined || only === part;
if (wanted('database')) counts = sum(counts, await database());
if (wanted('journeys')) counts = sum(counts, await inBrowser(journeys));
process.env['PROOF_FIGURES'] = figuresFile;
if (wanted('lighthouse')) counts = sum(counts, await inBrowser(lighthouse));
const measured = await figures();
await rm(scratch, { recursive: true, force: true });
const missed = measured.filter((figure) => !figure.ok);
if (process.exitCode === 130) {
  console.log('Interrupted; docs/proof.md stays as it was.');
} else {
  const text = page(measured, counts, Math.ceil((performance.now() - began) / 60_000));
  await writeFile(join(root, 'docs/proof.md'), text);
  console.log(text);
  for (const failure of counts.failures) console.log(`✘ ${failure}\n`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed > 0 || missed.length > 0 ? 1 : 0;
}
