import { defineConfig } from 'oxfmt';

export default defineConfig({
  singleQuote: true,
  printWidth: 110,
  sortPackageJson: false,
  // Written by programs, and next to them.
  ignorePatterns: ['data', 'docs/proof.md', '*.gen.ts'],
});
