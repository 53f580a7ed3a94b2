// npm test: everything a change must pass; takes about ten minutes on two cores.
// npm test -- --only types|lint|format|build|rules|database|journeys
// npm test -- --changed [--since COMMIT]: only what changed since then, or since this branch left the shared one, and what imports it.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSharedProduct, visiting } from '../e2e/shared-product.ts';
import type { Product } from '../e2e/start-product.ts';
import { buildWebWhenStale } from './build-web.ts';
import { browserAdvice, findBrowser } from './find-browser.ts';
import { firstLoad } from './first-load.ts';
import { type Counts, listedJourneys, noCounts, playwrightCounts, sum, vitestCounts } from './count-tests.ts';
import { type Outcome, programArguments, root, runNode } from './run-step.ts';
import { scratchPlace } from './scratch-place.ts';
import { type Changes, whatChanged } from './what-changed.ts';

const stepNames = ['types', 'lint', 'format', 'build', 'rules', 'database', 'journeys'] as const;
/** Steps that use one processor each and measure nothing. The rows run in parallel, before all other steps. */
const sideBySide: readonly (readonly StepName[])[] = [['types'], ['format', 'build', 'rules', 'lint']];
type StepName = (typeof stepNames)[number];

const place = scratchPlace();
const scratch = await mkdtemp(join(place, 'borough-test-run-'));
/** The rooms in which no imports may form a circle. */
const rooms = ['domain', 'server', 'web', 'stripe-simulator', 'simulation', 'e2e', 'bench', 'tools'];

/** After this many seconds a step counts as hung: three times what the longest one takes on a slow machine. */
const tooLong = 2_400;

/**
 * More room for short-lived objects: with Node's small default, collecting them takes a quarter of the processor time
 * that tests use.
 */
const roomForTheYoung = '--max-semi-space-size=64';

/** For everything that runs programs of ours: programs that many tests start are compiled only once. */
const surroundings = { TMPDIR: place, NODE_COMPILE_CACHE: join(scratch, 'compiled') };

/** The counts of a step that counts as one test; `said` tells why it failed. */
function one(ok: boolean, said: string): Counts {
  if (ok) return { ...noCounts, passed: 1 };
  return { ...noCounts, failed: 1, failures: [said.trimEnd().split('\n').slice(-30).join('\n')] };
}

function all(outcomes: readonly Outcome[]): Counts {
  const failed = outcomes.filter(({ ok }) => !ok);
  return one(failed.length === 0, failed.map(({ said }) => said).join('\n'));
}

type Program = [program: Parameters<typeof programArguments>[0], ...args: string[]];

/** Runs a step made of one or more programs, which counts as one test. */
async function check(...runs: Program[]): Promise<Counts> {
  return all(
    await Promise.all(
      runs.map(([program, ...args]) => runNode(programArguments(program, args), { withinSeconds: tooLong })),
    ),
  );
}

/** Types of a project; a run for changes remembers what it knew of the unchanged files. */
const typesOf = (project: string, memory: string): Program => {
  const file = join(root, `node_modules/.cache/${memory}.tsbuildinfo`);
  return ['tsc', '-p', project, '--noEmit', ...(changes ? ['--incremental', '--tsBuildInfoFile', file] : [])];
};

const types = () => check(typesOf('tsconfig.json', 'types'), typesOf('web/tsconfig.json', 'types-of-web'));

/** The changed files, or everything. */
const changedOr = (everything: string, ending: RegExp) =>
  changes ? changes.files.filter((file) => ending.test(file)) : [everything];

const lint = () => {
  const files = changedOr('.', /[.]tsx?$/);
  const oxlint: Program = ['oxlint', '--no-error-on-unmatched-pattern', ...files];
  const config = ['--config', 'dependency-cruiser.config.ts'];
  const fences: Program = ['depcruise', ...config, '--output-type', 'err', ...rooms];
  return check(...(files.length > 0 ? [oxlint] : []), fences);
};

const format = async () => {
  const files = changedOr('.', /./);
  return files.length > 0
    ? check(['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files])
    : noCounts;
};

async function vitest(
  projects: ('rules' | 'database' | 'replays')[],
  files: readonly string[] = [],
): Promise<Counts> {
  const report = join(scratch, `${projects.join('-')}.json`);
  const args = [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const outcome = await runNode(programArguments('vitest', args), {
    withinSeconds: tooLong,
    env: { ...surroundings, FORCE_COLOR: '0', NODE_OPTIONS: roomForTheYoung },
  });
  return vitestCounts(report, outcome.ok, outcome.said);
}

let shared: Promise<Product> | undefined;

/**
 * Starts the product for the journeys, if they are wanted. It loads its demo data on one processor, for ten seconds or more, so the
 * database tests run on the other meanwhile.
 */
function startAhead(): void {
  if (shared || !wanted.includes('journeys')) return;
  // The product takes its surroundings from this process.
  Object.assign(process.env, surroundings);
  shared = startSharedProduct();
  // The journeys report it.
  shared.catch(() => undefined);
}

async function journeys(): Promise<Counts> {
  startAhead();
  const browser = await findBrowser();
  if (browser === undefined) {
    const failed = await listedJourneys(join(scratch, 'list.json'));
    return { ...noCounts, failed, failures: [browserAdvice] };
  }
  const product = await shared?.catch((error: unknown) => String(error));
  if (typeof product !== 'object') return one(false, product ?? '');
  const report = join(scratch, 'journeys.json');
  // Changed journeys may all be ones for the proof.
  const only = changes ? [...changes.journeys, '--pass-with-no-tests'] : [];
  const args = ['test', '--reporter=list,json', ...only];
  const outcome: Outcome = await runNode(programArguments('playwright', args), {
    withinSeconds: tooLong,
    show: true,
    env: {
      ...surroundings,
      ...visiting(product),
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  return playwrightCounts(report, outcome.ok);
}

async function build(): Promise<Counts> {
  try {
    await buildWebWhenStale(() => undefined);
    const { bytes, max } = firstLoad();
    return one(bytes <= max, `The first load of / is ${bytes} bytes of JavaScript, more than ${max}.`);
  } catch (error) {
    return one(false, error instanceof Error ? error.message : String(error));
  }
}

const steps: Record<StepName, () => Promise<Counts>> = {
  types,
  lint,
  format,
  rules: () => vitest(['rules'], changes?.rules),
  database: () => {
    startAhead();
    return vitest(['database', 'replays'], changes?.database);
  },
  build,
  journeys,
};

/** The steps with something to do for these changes. */
const stepsFor = ({ files, rules, database, journeys: through }: Changes): StepName[] =>
  stepNames.filter((name) => {
    if (name === 'build') return files.some((file) => /^(web|domain)\/src\//.test(file));
    if (name === 'rules') return rules.length > 0;
    if (name === 'database') return database.length > 0;
    return name !== 'journeys' || through.length > 0;
  });

const filesIn = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** Says what will run for these changes, and what won't. */
function announce({ since, files, rules, database, journeys: through }: Changes): void {
  console.log(`Changed since ${since}: ${filesIn(files.length)}.`);
  console.log(`Tests of rules: ${filesIn(rules.length)}.`);
  for (const [what, some] of [
    ['Tests of the database', database],
    ['Journeys', through],
  ] as const)
    console.log([`${what}: ${filesIn(some.length)}.`, ...some].join('\n  '));
  console.log('The rest runs only in the whole npm test, which is what counts before a change lands.\n');
}

function wanting(): { wanted: StepName[]; changes: Changes | undefined } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      changed: { type: 'boolean' },
      since: { type: 'string' },
    },
  });
  if (values.changed || values.since !== undefined) {
    const found = whatChanged(values.since);
    announce(found);
    return { wanted: stepsFor(found), changes: found };
  }
  const { only } = values;
  if (!only) return { wanted: [...stepNames], changes: undefined };
  const wanted = stepNames.filter((name) => only.includes(name));
  if (wanted.length !== only.length) {
    console.error(`--only takes one of: ${stepNames.join(', ')}`);
    process.exit(2);
  }
  return { wanted, changes: undefined };
}

let interrupted = false;
process.on('SIGINT', () => (interrupted = true)).on('SIGTERM', () => (interrupted = true));

async function run(name: StepName): Promise<Counts> {
  const began = performance.now();
  console.log(`${name}…`);
  const counts = await steps[name]();
  const failures = counts.failures.map((failure) => `${name}: ${failure}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict = counts.failed > 0 ? `${counts.failed} failed` : `${counts.passed} ok`;
  console.log(`${name}: ${verdict} (${seconds} s)`);
  return { ...counts, failures };
}

const { wanted, changes } = wanting();

/** Runs the wanted steps one after another until interrupted. */
async function inTurn(names: readonly StepName[]): Promise<Counts> {
  let counts = noCounts;
  for (const name of names) if (wanted.includes(name) && !interrupted) counts = sum(counts, await run(name));
  return counts;
}

const first = sideBySide.flat();
let total = (await Promise.all(sideBySide.map(inTurn))).reduce(sum, noCounts);
total = sum(total, await inTurn(stepNames.filter((name) => !first.includes(name))));
await shared?.then(
  (product) => product.stop(),
  () => undefined,
);
await rm(scratch, { recursive: true, force: true });
if (interrupted) {
  console.log('Interrupted.');
  process.exit(130);
}
// People read the end of a long output first, so repeat the failures there.
for (const failure of total.failures) console.log(`\n✘ ${failure}`);
if (total.failures.length > 0) console.log();
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
