import { defineConfig } from 'oxlint';

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

/** What may import what is said in dependency-cruiser.config.ts; everything else that is refused is here. */
export default defineConfig({
  plugins: ['typescript', 'import'],
  jsPlugins: ['./tools/lint-rules.ts'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist',
    // A build runs in parallel with the lint, and removes this folder when it is done.
    '**/.vite',
    '**/*.gen.ts',
    '**/*.{js,mjs,cjs}',
    'data',
    'coverage',
    'test-results',
    'playwright-report',
    'web/public',
  ],
  rules: {
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-array-delete': 'error',
    'typescript/no-base-to-string': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-duplicate-type-constituents': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-for-in-array': 'error',
    'typescript/no-implied-eval': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-redundant-type-constituents': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-unary-minus': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/triple-slash-reference': 'error',
    'typescript/unbound-method': 'error',
    'import/no-duplicates': ['error', { preferInline: true }],
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: false, skipComments: false }],
    complexity: ['error', { max: 25 }],
    'no-console': 'error',
    eqeqeq: 'error',
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' },
    ],
  },
  overrides: [
    {
      files: rules,
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'fences/clock-and-chance': 'error',
        'no-restricted-globals': ['error', 'fetch', 'process', 'window', 'document'],
        'no-restricted-imports': ['error', { patterns: outsideOfRules }],
      },
    },
    {
      files: ['server/src/**/*.ts'],
      // If two blocks set the same rule, the later one wins, so no file may match both blocks that restrict imports.
      excludeFiles: [
        ...rules,
        '**/*.test.ts',
        'server/src/main.ts',
        'server/src/**/*.store.ts',
        'server/src/floor/db/**',
        'server/src/floor/jobs/**',
        'server/src/worker/**',
        'server/src/site/setup/**',
        'server/src/demo/**',
      ],
      rules: { 'no-restricted-imports': ['error', { paths: sqlOutsideStores }] },
    },
    {
      // Types of clients may be imported everywhere, so that commands can pass them on; only these ask the database.
      files: ['server/src/**/*.ts'],
      excludeFiles: [
        '**/*.{test,proof}.ts',
        'server/src/**/*.store.ts',
        'server/src/floor/db/**',
        // They make and check the database itself, before a store could ask it.
        'server/src/site/setup/{database-record,prepare-database,rights-check}.ts',
      ],
      rules: { 'fences/sql-in-stores': 'error' },
    },
    {
      files: ['simulation/src/**/*.ts'],
      rules: {
        'no-restricted-imports': ['error', { paths: sqlOutsideStores }],
        'fences/clock-and-chance': 'error',
      },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      plugins: ['typescript', 'import', 'react'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/static-components': 'error',
        'react/use-memo': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/incompatible-library': 'error',
        'react/immutability': 'error',
        'react/globals': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/error-boundaries': 'error',
        'react/purity': 'error',
        'react/set-state-in-render': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
    {
      files: [
        'server/src/floor/config.ts',
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
      rules: { 'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
    },
    {
      // Tables, with a line for every right, refusal, route and neighborhood, however many there are.
      files: [
        'server/src/floor/db/rights.allow.ts',
        'server/src/site/pages/route-words.ts',
        'domain/src/problems.ts',
        'domain/src/search/neighborhood-table.ts',
      ],
      rules: { 'max-lines': 'off' },
    },
    {
      // What plants, drives and measures for tests.
      files: ['bench/**', 'e2e/**'],
      rules: { 'max-lines-per-function': 'off', complexity: 'off' },
    },
    {
      // Longer still: what follows from a case, in one table; the program's start; and judges of lives, case after case.
      files: [
        'domain/src/cases/case-consequences.ts',
        'server/src/main.ts',
        'simulation/src/judge/{occasions,own/own-calls}.ts',
      ],
      rules: { 'max-lines-per-function': 'off', complexity: 'off' },
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
        'max-lines-per-function': 'off',
        complexity: 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-unsafe-call': 'off',
      },
    },
  ],
});
