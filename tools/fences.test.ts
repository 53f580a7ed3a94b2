import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import circles from '../dependency-cruiser.config.ts';
import { programArguments, root } from './run-step.ts';

const scratch = await mkdtemp(join(tmpdir(), 'borough-fences-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const imports = (what: string) => `import { it } from '${what}';\nexport const sample = it;\n`;

/** The lint rules that each of the files breaks, by its path. */
async function broken(files: Record<string, string>, typeAware: boolean): Promise<Map<string, string[]>> {
  const folder = join(scratch, typeAware ? 'typed' : 'samples');
  const options = `{ ...config.options, typeAware: ${typeAware} }`;
  const jsPlugins = JSON.stringify([join(root, 'tools/lint-rules.ts')]);
  await write(folder, {
    ...files,
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, target: 'es2024' } }),
    'oxlint.config.ts': `import config from '${join(root, 'oxlint.config.ts')}';
export default { ...config, jsPlugins: ${jsPlugins}, options: ${options} };
`,
  });
  const { stdout, stderr } = spawnSync(
    process.execPath,
    programArguments('oxlint', ['--format', 'json', ...Object.keys(files)]),
    { cwd: folder, encoding: 'utf8' },
  );
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const rulesOf = (path: string) => diagnostics.filter(({ filename }) => filename === path);
  return new Map(
    Object.keys(files).map((path) => [path, [...new Set(rulesOf(path).map(({ code }) => code))]]),
  );
}

/** A function with that many lines in its body. */
const long = (lines: number) =>
  `export function sample() {\n  let n = 0;\n${'  n += 1;\n'.repeat(lines - 4)}  return n;\n}\n`;
/** A function with that many ways through it. */
const branching = (ways: number) =>
  `export function sample(n: number) {\n  return ${Array.from({ length: ways - 1 }, (_, way) => `n === ${way} ? '${way}' : `).join('')}'';\n}\n`;

/** A function that asks the database, and imports nothing but a type. */
const asks =
  "import type { PoolClient } from 'pg';\nexport const sample = (client: PoolClient) => client.query('analyze');\n";

type Sample = [path: string, text: string, rule: string];
const samples: readonly Sample[] = [
  // No function is longer than a screen and a half, or has more ways through it than a reader can follow.
  ['web/src/features/items/sample.tsx', long(81), 'eslint(max-lines-per-function)'],
  ['server/src/listings/items/sample.ts', long(81), 'eslint(max-lines-per-function)'],
  ['stripe-simulator/src/sample.ts', branching(26), 'eslint(complexity)'],
  ['simulation/src/sample.ts', branching(26), 'eslint(complexity)'],
  // Rules know only their arguments, wherever they are.
  ['domain/src/pricing/sample.rules.ts', imports('node:fs'), 'eslint(no-restricted-imports)'],
  ['domain/src/pricing/sample.rules.ts', imports('pg'), 'eslint(no-restricted-imports)'],
  ['domain/src/pricing/sample.rules.ts', imports('@fastify/cookie'), 'eslint(no-restricted-imports)'],
  ['server/src/rentals/bookings/sample.rules.ts', imports('node:fs'), 'eslint(no-restricted-imports)'],
  ['server/src/rentals/bookings/sample.rules.ts', imports('fastify'), 'eslint(no-restricted-imports)'],
  [
    'server/src/rentals/bookings/sample.rules.ts',
    imports('./bookings.store.ts'),
    'eslint(no-restricted-imports)',
  ],
  [
    'server/src/rentals/bookings/sample.rules.ts',
    imports('#rentals/bookings/moving/bookings.store.ts'),
    'eslint(no-restricted-imports)',
  ],
  ['server/src/rentals/bookings/sample.policy.ts', imports('pg'), 'eslint(no-restricted-imports)'],
  [
    'server/src/rentals/bookings/sample.policy.ts',
    imports('sql-template-tag'),
    'eslint(no-restricted-imports)',
  ],
  [
    'server/src/rentals/bookings/sample.rules.ts',
    'export const at = new Date();\n',
    'fences(clock-and-chance)',
  ],
  [
    'server/src/rentals/bookings/sample.rules.ts',
    'export const it = Math.random();\n',
    'fences(clock-and-chance)',
  ],
  [
    'server/src/rentals/bookings/sample.rules.ts',
    "export const it = fetch('/');\n",
    'eslint(no-restricted-globals)',
  ],
  ['web/src/features/bookings/sample.rules.ts', imports('react'), 'eslint(no-restricted-imports)'],
  [
    'web/src/features/bookings/sample.rules.ts',
    'export const at = Date.now();\n',
    'fences(clock-and-chance)',
  ],
  [
    'web/src/features/bookings/sample.rules.ts',
    imports('./bookings.api.ts'),
    'eslint(no-restricted-imports)',
  ],
  ['domain/src/bookings/sample.machine.ts', 'export const at = Date.now();\n', 'fences(clock-and-chance)'],
  ['simulation/src/sample.ts', 'export const at = Date.now();\n', 'fences(clock-and-chance)'],
  // SQL lives in stores.
  ['server/src/rentals/bookings/sample.ts', imports('sql-template-tag'), 'eslint(no-restricted-imports)'],
  ['server/src/rentals/bookings/sample.ts', imports('pg'), 'eslint(no-restricted-imports)'],
  ['simulation/src/sample.ts', imports('pg'), 'eslint(no-restricted-imports)'],
  ...['rentals/bookings/', 'site/backup/', 'site/setup/', 'demo/', 'worker/'].map((word): Sample => [
    `server/src/${word}sample.ts`,
    asks,
    'fences(sql-in-stores)',
  ]),
  [
    'server/src/listings/items/sample.ts',
    'export const key = process.env;\n',
    'eslint(no-restricted-properties)',
  ],
];
const allowed: readonly [path: string, text: string][] = [
  ['web/src/features/items/sample.tsx', long(80)],
  ['server/src/listings/items/sample.ts', branching(25)],
  ['web/src/features/items/sample.test.ts', long(81)],
  ['server/src/rentals/bookings/sample.store.ts', imports('sql-template-tag')],
  ['server/src/site/backup/sample.store.ts', asks],
  ['server/src/floor/db/sample.ts', asks],
  ['server/src/rentals/bookings/sample.db.test.ts', asks],
  ['server/src/rentals/bookings/sample.rules.ts', imports('@borough/domain/pricing/refund.rules')],
  ['server/src/rentals/bookings/sample.ts', "import type { Pool } from 'pg';\nexport type Sample = Pool;\n"],
  ['server/src/rentals/bookings/sample.rules.ts', 'export const at = new Date(0);\n'],
  ['server/src/listings/items/sample.test.ts', 'export const key = [process.env, Date.now()];\n'],
];

/** Samples share paths, and are judged in one go. */
const numbered = (path: string, place: number) => path.replace('sample', `sample-${place}`);
let judged: Map<string, string[]>;
beforeAll(async () => {
  const files = [...samples, ...allowed].map(([path, text], place) => [numbered(path, place), text]);
  judged = await broken(Object.fromEntries(files), false);
}, 60_000);

test.each(samples.map((sample, place) => [...sample, place] as const))(
  '%s refuses %j',
  (path, _text, rule, place) => {
    expect(judged.get(numbered(path, place))).toContain(rule);
  },
);

test.each(allowed.map((sample, place) => [...sample, place] as const))(
  '%s allows %j',
  (path, _text, place) => {
    expect(judged.get(numbered(path, samples.length + place))).toEqual([]);
  },
);

test('lint knows types, and the rules of React', { timeout: 60_000 }, async () => {
  const files = {
    'server/src/listings/items/sample.ts': 'export const sample = async () => {};\nsample();\n',
    'web/src/pages/sample.tsx':
      "import { useState } from 'react';\nexport const useSample = (is: boolean) => (is ? useState(0) : null);\n",
  };
  expect(Object.fromEntries(await broken(files, true))).toMatchObject({
    'server/src/listings/items/sample.ts': ['typescript(no-floating-promises)'],
    'web/src/pages/sample.tsx': expect.arrayContaining(['react-hooks(rules-of-hooks)']) as string[],
  });
});

/** What is refused in these files, as "rule: file → file". */
async function refused(name: string, files: Record<string, string>): Promise<string[]> {
  const folder = join(scratch, name);
  await write(folder, files);
  const { output } = await cruise(['.'], {
    ...circles.options,
    tsConfig: undefined,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: circles.forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

test.each([
  [
    'values',
    "import { b } from './b.ts';\nexport const a = () => b;\n",
    "import { a } from './a.ts';\nexport const b = () => a;\n",
  ],
  [
    'types',
    "import type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n",
    "import type { A } from './a.ts';\nexport interface B {\n  a: A;\n}\n",
  ],
])('files that import each other in a circle are refused: %s', { timeout: 60_000 }, async (kind, a, b) => {
  expect(await refused(kind, { 'a.ts': a, 'b.ts': b })).toEqual(['no-circles: a.ts → b.ts']);
});

/** Two files, of which the first imports a type from the second. */
const importing = (from: string, to: string): Record<string, string> => {
  const path = relative(dirname(from), to);
  return {
    [from]: `import type { It } from '${path.startsWith('.') ? path : `./${path}`}';\nexport type Sample = It;\n`,
    [to]: 'export type It = string;\n',
  };
};

const past: readonly [from: string, to: string, rule: string][] = [
  // A store is private to its word.
  [
    'server/src/listings/items/sample.ts',
    'server/src/rentals/bookings/moving/bookings.store.ts',
    'stores-are-private',
  ],
  ['server/src/sample.ts', 'server/src/rentals/bookings/moving/bookings.store.ts', 'stores-are-private'],
  [
    'server/src/listings/items/sample.ts',
    'server/src/care/admin/admin.routes.ts',
    'nobody-calls-demo-or-admin',
  ],
  ['server/src/listings/items/sample.ts', 'server/src/floor/events/events.store.ts', 'stores-are-private'],
  ['server/src/floor/sample.ts', 'server/src/floor/events/events.store.ts', 'stores-are-private'],
  ['server/src/rentals/pack/sample.ts', 'server/src/rentals/cases/cases.store.ts', 'stores-are-private'],
  ['server/src/listings/items/sample.ts', 'server/src/demo/fill.ts', 'nobody-calls-demo-or-admin'],
  [
    'server/src/rentals/bookings/sample.routes.ts',
    'server/src/rentals/bookings/moving/bookings.store.ts',
    'handlers-call-commands',
  ],
  [
    'server/src/rentals/bookings/holding/sample.routes.ts',
    'server/src/rentals/bookings/moving/bookings.store.ts',
    'handlers-call-commands',
  ],
  ['server/src/worker/sample.ts', 'server/src/money/deposits/deposits.store.ts', 'handlers-call-commands'],
  // Rooms, and the floors of the web.
  ['domain/src/pricing/sample.rules.ts', 'server/src/floor/config.ts', 'domain-depends-on-nobody'],
  ['web/src/pages/sample.ts', 'server/src/floor/config.ts', 'browser-shares-the-domain'],
  [
    'web/src/features/items/sample.ts',
    'web/src/features/bookings/checkout/reserve.rules.ts',
    'features-stay-apart',
  ],
  ['web/src/ui/sample.ts', 'web/src/features/bookings/checkout/reserve.rules.ts', 'ui-knows-no-word'],
  ['web/src/ui/sample.ts', 'domain/src/money.ts', 'ui-knows-no-word'],
  ['web/src/lib/sample.ts', 'web/src/features/bookings/checkout/reserve.rules.ts', 'lib-is-below'],
  ['stripe-simulator/src/sample.ts', 'domain/src/money.ts', 'simulator-knows-nothing'],
  ['simulation/src/sample.ts', 'server/src/listings/items/items.store.ts', 'simulation-is-about-bookings'],
  ['simulation/src/sample.ts', 'web/src/paths.ts', 'simulation-is-about-bookings'],
  ['server/src/rentals/bookings/sample.ts', 'simulation/src/chance.ts', 'nobody-calls-the-simulation'],
];
const fine: readonly [from: string, to: string][] = [
  ['server/src/listings/items/sample.ts', 'server/src/listings/items/items.store.ts'],
  ['server/src/listings/items/sample.ts', 'server/src/floor/jobs/jobs.store.ts'],
  ['server/src/listings/items/sample.test.ts', 'server/src/rentals/bookings/moving/bookings.store.ts'],
  ['server/src/care/admin/disputes/sample.ts', 'server/src/care/admin/admin.routes.ts'],
  ['server/src/rentals/pack/sample.ts', 'server/src/rentals/evidence/evidence.store.ts'],
  ['simulation/src/sample.ts', 'server/src/money/payments/payments.store.ts'],
  ['web/src/features/bookings/sample.test.ts', 'web/src/features/bookings/views/booking-view.tsx'],
];
/** Imports share paths, and are judged in one go. */
const pairs = [...past, ...fine];
let violations: string[];
beforeAll(async () => {
  const files = pairs.map(([from, to], place) => importing(numbered(from, place), to));
  violations = await refused('imports', Object.assign({}, ...files) as Record<string, string>);
}, 60_000);

/** The names of the rules that one of the pairs breaks. */
const brokenBy = (pair: readonly [from: string, to: string, ...unknown[]]) => {
  const [from, to] = pair;
  const said = `: ${numbered(from, pairs.indexOf(pair as (typeof pairs)[number]))} → ${to}`;
  return violations.filter((each) => each.endsWith(said)).map((each) => each.replace(said, ''));
};

test.each(past.map((pair) => ({ pair, from: pair[0], to: pair[1], rule: pair[2] })))(
  '$from may not import $to',
  ({ pair, rule }) => {
    expect(brokenBy(pair)).toContain(rule);
  },
);

test.each(fine.map((pair) => ({ pair, from: pair[0], to: pair[1] })))('$from may import $to', ({ pair }) => {
  expect(brokenBy(pair)).toEqual([]);
});

test('an import by name is seen: of a store, and in a circle', { timeout: 60_000 }, async () => {
  const files = {
    'server/package.json': JSON.stringify({ name: 'sample', type: 'module', imports: { '#*': './src/*' } }),
    'server/src/listings/items/sample.ts':
      "import type { It } from '#rentals/bookings/sample.store.ts';\nexport type Sample = It;\n",
    'server/src/rentals/bookings/sample.store.ts': 'export type It = string;\n',
    'server/src/people/plans/a.ts': "import type { B } from '#people/trust/b.ts';\nexport type A = B;\n",
    'server/src/people/trust/b.ts':
      "export const a = () => import('#people/plans/a.ts');\nexport type B = string;\n",
  };
  expect(await refused('by-name', files)).toEqual([
    'no-circles: server/src/people/plans/a.ts → server/src/people/trust/b.ts',
    'stores-are-private: server/src/listings/items/sample.ts → server/src/rentals/bookings/sample.store.ts',
  ]);
});
