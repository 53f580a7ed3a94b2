import { defineConfig } from 'oxfmt';

export default defineConfig({
  singleQuote: true,
  printWidth: 110,
  sortPackageJson: false,
  // Written by programs, and next to them; and papers, whose tables it would pad.
  ignorePatterns: ['data', '*.gen.ts', '*.md', '!web/src/content/**/*.md', '!server/demo/content/**/*.md'],
});
