import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, expect, test } from 'vitest';
import circles from '../dependency-cruiser.config.ts';
import { root } from './run-step.ts';

// The samples aren't part of any project, so leave out the rules that need types.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    {
      languageOptions: { parserOptions: { project: false } },
      rules: { '@typescript-eslint/consistent-type-imports': 'off' },
    },
  ],
});

/** The lint rules broken by a file with that path and text. */
async function broken(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(root, filePath) });
  return [...new Set(result?.messages.map(({ ruleId, message }) => ruleId ?? message))];
}

const imports = (what: string) => `import { it } from '${what}';\nexport const sample = it;\n`;

test.each<[path: string, text: string, rule: string]>([
  // Rules know only their arguments, wherever they are.
  ['domain/src/pricing/sample.rules.ts', imports('node:fs'), 'no-restricted-imports'],
  ['domain/src/pricing/sample.rules.ts', imports('pg'), 'no-restricted-imports'],
  ['domain/src/pricing/sample.rules.ts', imports('@fastify/cookie'), 'no-restricted-imports'],
  ['server/src/bookings/sample.rules.ts', imports('node:fs'), 'no-restricted-imports'],
  ['server/src/bookings/sample.rules.ts', imports('fastify'), 'no-restricted-imports'],
  ['server/src/bookings/sample.rules.ts', imports('./bookings.store.ts'), 'no-restricted-imports'],
  ['server/src/bookings/sample.policy.ts', imports('pg'), 'no-restricted-imports'],
  ['server/src/bookings/sample.policy.ts', imports('sql-template-tag'), 'no-restricted-imports'],
  ['server/src/bookings/sample.rules.ts', 'export const at = new Date();\n', 'no-restricted-syntax'],
  ['server/src/bookings/sample.rules.ts', "export const it = fetch('/');\n", 'no-restricted-globals'],
  ['web/src/features/bookings/sample.rules.ts', imports('react'), 'no-restricted-imports'],
  ['web/src/features/bookings/sample.rules.ts', 'export const at = Date.now();\n', 'no-restricted-syntax'],
  ['web/src/features/bookings/sample.rules.ts', imports('./bookings.api.ts'), 'no-restricted-imports'],
  // SQL lives in stores, and a store is private to its word.
  ['server/src/bookings/sample.ts', imports('sql-template-tag'), 'no-restricted-imports'],
  ['server/src/bookings/sample.ts', imports('pg'), 'no-restricted-imports'],
  [
    'server/src/items/sample.ts',
    imports('../bookings/moving/bookings.store.ts'),
    'import/no-restricted-paths',
  ],
  ['server/src/items/sample.ts', imports('../admin/admin.routes.ts'), 'import/no-restricted-paths'],
  [
    'server/src/bookings/sample.routes.ts',
    imports('./moving/bookings.store.ts'),
    'import/no-restricted-paths',
  ],
  [
    'server/src/bookings/holding/sample.routes.ts',
    imports('../moving/bookings.store.ts'),
    'import/no-restricted-paths',
  ],
  ['domain/src/bookings/sample.machine.ts', 'export const at = Date.now();\n', 'no-restricted-syntax'],
  // Rooms, and the floors of the web.
  [
    'domain/src/pricing/sample.rules.ts',
    imports('../../../server/src/config.ts'),
    'import/no-restricted-paths',
  ],
  ['web/src/pages/sample.ts', imports('../../../server/src/config.ts'), 'import/no-restricted-paths'],
  [
    'web/src/features/items/sample.ts',
    imports('../bookings/checkout/reserve.rules.ts'),
    'import/no-restricted-paths',
  ],
  [
    'web/src/ui/sample.ts',
    imports('../features/bookings/checkout/reserve.rules.ts'),
    'import/no-restricted-paths',
  ],
  [
    'web/src/lib/sample.ts',
    imports('../features/bookings/checkout/reserve.rules.ts'),
    'import/no-restricted-paths',
  ],
  ['stripe-simulator/src/sample.ts', imports('../../domain/src/money.ts'), 'import/no-restricted-paths'],
  [
    'simulation/src/sample.ts',
    imports('../../server/src/items/items.store.ts'),
    'import/no-restricted-paths',
  ],
  [
    'server/src/bookings/sample.ts',
    imports('../../../simulation/src/chance.ts'),
    'import/no-restricted-paths',
  ],
  ['simulation/src/sample.ts', imports('pg'), 'no-restricted-imports'],
  ['server/src/items/sample.ts', 'export const key = process.env;\n', 'no-restricted-properties'],
])('%s refuses %j', { timeout: 60_000 }, async (path, text, rule) => {
  expect(await broken(path, text)).toContain(rule);
});

test('a store may hold SQL, and a rule may call a rule', { timeout: 60_000 }, async () => {
  expect(await broken('server/src/bookings/sample.store.ts', imports('sql-template-tag'))).toEqual([]);
  expect(
    await broken('server/src/bookings/sample.rules.ts', imports('@borough/domain/pricing/refund.rules')),
  ).toEqual([]);
});

const scratch = await mkdtemp(join(tmpdir(), 'borough-circle-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** What is refused in these files, as "rule: file → file". */
async function refused(name: string, files: Record<string, string>): Promise<string[]> {
  const folder = join(scratch, name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
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

test.each<[from: string, to: string]>([
  ['server/src/bookings/moving/sample.ts', 'server/src/bookings/paying/confirm.ts'],
  ['server/src/bookings/paying/sample.ts', 'server/src/bookings/background/every-minute.ts'],
  ['server/src/payments/sample.ts', 'server/src/bookings/moving/make-move.ts'],
  ['server/src/http/session.ts', 'server/src/accounts/auth.ts'],
  ['server/src/db/sample.ts', 'server/src/http/limits.ts'],
  ['server/src/items/sample.ts', 'server/src/app.ts'],
  ['server/src/items/sample.ts', 'server/src/a-new-word/sample.ts'],
  ['domain/src/pricing/sample.rules.ts', 'domain/src/bookings/booking-state.ts'],
  ['web/src/features/bookings/moves/sample.tsx', 'web/src/features/bookings/views/booking-view.tsx'],
  ['web/src/lib/sample.ts', 'web/src/ui/button.tsx'],
])(
  'an arrow that is not in the table of folders is refused: %s → %s',
  { timeout: 60_000 },
  async (from, to) => {
    const path = relative(dirname(from), to);
    const files = {
      [from]: `import type { It } from '${path.startsWith('.') ? path : `./${path}`}';\nexport type Sample = It;\n`,
      [to]: 'export type It = string;\n',
    };
    expect(await refused(`${from} to ${to}`.replaceAll('/', ' '), files)).toEqual([
      `arrows: ${from} → ${to}`,
    ]);
  },
);

test('an arrow of the table is allowed, and a test may import anything', { timeout: 60_000 }, async () => {
  const it = 'export type It = string;\n';
  const files = {
    'server/src/bookings/paying/sample.ts':
      "import type { It } from '../moving/make-move.ts';\nexport type Sample = It;\n",
    'server/src/bookings/moving/make-move.ts':
      "import type { It } from '../../deps.ts';\nexport type { It };\n",
    'server/src/deps.ts': it,
    'server/src/payments/sample.db.test.ts':
      "import type { It } from '../worker/clock.ts';\nexport type Sample = It;\n",
    'server/src/worker/clock.ts': it,
  };
  expect(await refused('allowed', files)).toEqual([]);
});
