import { globSync } from 'node:fs';
import { root } from './run-step.ts';

/** Folders whose Markdown is no paper: installed, built or written by programs, or texts that pages show. */
const others = new Set([
  'node_modules',
  'dist',
  'data',
  'generated',
  'test-results',
  'playwright-report',
  'content',
]);

/** Every document of the project, by its path. */
export const papers: readonly string[] = globSync('**/*.md', {
  cwd: root,
  exclude: (path) => path.split('/').some((part) => others.has(part)),
}).sort();
