import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutUnreachable } from './leave-out-of-react.ts';

const react = readFileSync(
  join(
    createRequire(import.meta.url).resolve('react-dom/package.json'),
    '../cjs/react-dom-client.production.js',
  ),
  'utf8',
);

test('what no page reaches of React is left out, and nothing else', () => {
  const rest = withoutUnreachable(react);
  expect(rest).not.toContain('FragmentInstance.prototype');
  expect(rest).toContain('exports.createRoot');
  expect(rest.split('Left out of this build').length - 1).toBe(49);
  expect(parseSync('react-dom.cjs', rest, { sourceType: 'script' }).errors).toEqual([]);
});

test('a React that names its parts differently is refused', () => {
  expect(() => withoutUnreachable(react.replace('function startViewTransition(', 'function start('))).toThrow(
    'startViewTransition',
  );
});

const names = /\b(ViewTransition|hydrateRoot|addTransitionType|Activity|SuspenseList|useActionState)\b/;
const elements = /<(React\.)?Fragment[^>]*\bref=|<(link|script|style|meta|title)[ >]|<[a-z]+-[a-z]/;

test('no page asks for what is left out', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../src') });
  expect(sources.length).toBeGreaterThan(300);
  const asking = sources.filter((file) => {
    const source = readFileSync(join(import.meta.dirname, '../src', file), 'utf8');
    return names.test(source) || (file.endsWith('.tsx') && elements.test(source));
  });
  expect(asking).toEqual([]);
});
