import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, expect, test } from 'vitest';
import circles from '../dependency-cruiser.config.ts';
import { root } from './run-step.ts';

// The samples are not part of any project, so the rules that need types stay out.
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

/** The rules a file of that path and text breaks. */
async function broken(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(root, filePath) });
  return [...new Set(result?.messages.map(({ ruleId, message }) => ruleId ?? message))];
}

const imports = (what: string) => `import { it } from '${what}';\nexport const sample = it;\n`;

test.each<[path: string, text: string, rule: string]>([
  // Rules know their arguments, wherever they stand.
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
  ['server/src/items/sample.ts', imports('../bookings/bookings.store.ts'), 'import/no-restricted-paths'],
  ['server/src/items/sample.ts', imports('../admin/admin.routes.ts'), 'import/no-restricted-paths'],
  // Rooms, and the floors of the web.
  [
    'domain/src/pricing/sample.rules.ts',
    imports('../../../server/src/config.ts'),
    'import/no-restricted-paths',
  ],
  ['web/src/pages/sample.ts', imports('../../../server/src/config.ts'), 'import/no-restricted-paths'],
  ['web/src/features/items/sample.ts', imports('../bookings/reserve.rules.ts'), 'import/no-restricted-paths'],
  ['web/src/ui/sample.ts', imports('../features/bookings/reserve.rules.ts'), 'import/no-restricted-paths'],
  ['web/src/lib/sample.ts', imports('../features/bookings/reserve.rules.ts'), 'import/no-restricted-paths'],
  ['stripe-simulator/src/sample.ts', imports('../../domain/src/money.ts'), 'import/no-restricted-paths'],
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
  const folder = join(scratch, kind);
  await mkdir(folder);
  await writeFile(join(folder, 'a.ts'), a);
  await writeFile(join(folder, 'b.ts'), b);
  const { output } = await cruise(['.'], {
    ...circles.options,
    tsConfig: undefined,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: circles.forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  expect(output.summary.violations).toMatchObject([{ rule: { name: 'no-circles' } }]);
});
