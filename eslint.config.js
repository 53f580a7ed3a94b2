import { readdirSync, existsSync } from 'node:fs';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const folders = (root) =>
  existsSync(root)
    ? readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** Server folders that every domain may use; all others are domain words and keep their stores private. */
const serverFloor = ['db', 'http', 'outside', 'jobs'];
const serverWords = folders('server/src').filter((name) => !serverFloor.includes(name));

const fences = [
  ...folders('web/src/features').map((name) => ({
    target: `./web/src/features/${name}`,
    from: './web/src/features',
    except: [`./${name}`],
    message: 'Features do not import each other; join them in web/src/pages.',
  })),
  ...serverWords.map((name) => ({
    target: [`./server/src/!(${name})/**/!(*.test|*.proof).ts`, './server/src/*.ts'],
    from: `./server/src/${name}/**/*.store.ts`,
    message: 'A store is private to its word: call its commands or questions.',
  })),
  {
    // Routes and jobs don't decide on their own: the core decides, while holding the calendar.
    target: [
      './server/src/bookings/**/*.routes.ts',
      './server/src/worker/*.ts',
      './server/src/payments/*.routes.ts',
    ],
    from: ['./server/src/bookings/**/*.store.ts', './server/src/payments/**/deposits.store.ts'],
    message: 'Handlers call commands; bookings and deposits are changed by the core alone.',
  },
  ...['demo', 'admin'].map((name) => ({
    target: `./server/src/!(main|worker|${name})/**/!(*.test|*.proof).ts`,
    from: `./server/src/${name}`,
    message: 'Nobody calls demo or admin.',
  })),
  {
    target: './domain/src',
    from: ['./server', './web', './stripe-simulator'],
    message: 'The domain depends on nobody.',
  },
  {
    target: './web/src',
    from: './server',
    message: 'The browser shares the domain with the server, nothing else.',
  },
  {
    target: './web/src/ui',
    from: ['./web/src/features', './web/src/pages', './domain'],
    message: 'ui/ knows no domain word.',
  },
  {
    target: './web/src/lib',
    from: ['./web/src/features', './web/src/pages'],
    message: 'lib/ is below the features.',
  },
  {
    target: ['./domain', './server', './web', './stripe-simulator'],
    from: './simulation',
    message: 'Nobody calls the simulation.',
  },
  {
    // The simulation runs the commands of bookings and payments on in-memory twins of their stores.
    target: './simulation/src/**/*.ts',
    from: './server/src',
    except: [
      './bookings',
      './cases',
      './deposits',
      './payments',
      './payouts',
      './debts',
      './db',
      './deps.ts',
      './handover',
      './http/person.ts',
      './jobs/enqueue.ts',
      './pricing',
      './notifications/refund-notices.ts',
    ],
    message: 'The simulation is about bookings and their money.',
  },
  {
    target: './simulation',
    from: ['./web', './e2e', './bench'],
    message: 'The simulation is about bookings and their money.',
  },
  {
    target: './stripe-simulator',
    from: ['./server', './domain', './web'],
    message: 'The simulator knows nothing of ours.',
  },
];

const clockAndChance = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Time arrives as an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time arrives as an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Chance arrives as an argument.',
  },
];

/** Files in every room that judge and calculate: they know only their arguments. */
const rules = [
  'domain/src/**/*.ts',
  '{server,web}/src/**/*.rules.{ts,tsx}',
  '{server,web}/src/**/*.policy.ts',
  '{server,web}/src/**/*.machine.ts',
];

const outsideOfRules = [
  {
    group: [
      'node:*',
      'pg',
      'fastify',
      'fastify-*',
      '@fastify/*',
      'react',
      'react-*',
      '@tanstack/*',
      'stripe',
    ],
    message: 'A rule does no I/O and knows no framework.',
  },
  {
    group: ['sql-template-tag', '**/*.store', '**/*.store.ts', '**/*.api', '**/*.api.ts'],
    message: 'A rule is given what it judges.',
  },
];

const sqlOutsideStores = [
  { name: 'sql-template-tag', message: 'SQL lives in .store.ts files.' },
  { name: 'pg', message: 'SQL lives in .store.ts files.', allowTypeImports: true },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      // A build runs in parallel with the lint, and removes this folder when it is done.
      '**/.vite',
      '**/*.gen.ts',
      'data',
      'coverage',
      'test-results',
      'playwright-report',
      'web/public',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { import: importX },
    settings: { 'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'] },
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './web/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'import/no-restricted-paths': ['error', { zones: fences }],
      'import/no-duplicates': ['error', { 'prefer-inline': true }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  {
    files: rules,
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...clockAndChance],
      'no-restricted-globals': ['error', 'fetch', 'process', 'window', 'document'],
      'no-restricted-imports': ['error', { patterns: outsideOfRules }],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    // If two blocks set the same rule, the later one wins, so no file may match both blocks that restrict imports.
    ignores: [
      ...rules,
      '**/*.test.ts',
      'server/src/main.ts',
      'server/src/**/*.store.ts',
      'server/src/db/**',
      'server/src/jobs/**',
      'server/src/worker/**',
      'server/src/setup/**',
      'server/src/demo/**',
    ],
    rules: { 'no-restricted-imports': ['error', { paths: sqlOutsideStores }] },
  },
  {
    files: ['simulation/src/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: sqlOutsideStores }],
      'no-restricted-syntax': ['error', ...clockAndChance],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: [
      'server/src/config.ts',
      'tools/**',
      'bench/**',
      'e2e/**',
      'server/test/**',
      'simulation/replay/**',
      '**/*.test.ts',
      '**/*.config.ts',
      'server/src/demo/**',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    // Declarations of what `*.md` files export can't import a type any other way.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  {
    // Tables, with a line for every right, refusal, arrow and route, however many there are.
    files: [
      'server/src/db/rights.allow.ts',
      'server/src/pages/route-words.ts',
      'domain/src/problems.ts',
      'folders.config.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: [
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/*.spec.ts',
      'server/test/**',
      'simulation/replay/**',
      '**/*.proof.ts',
    ],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
);
