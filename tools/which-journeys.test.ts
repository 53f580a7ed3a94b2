import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importers, reachedBy } from './import-graph.ts';
import { root } from './run-step.ts';
import { journeysOf, journeysThrough } from './which-journeys.ts';

test('every folder of pages has its journeys, and they exist', () => {
  const folders = readdirSync(join(root, 'web/src/pages'), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);
  expect(Object.keys(journeysThrough).toSorted()).toEqual(folders.toSorted());
  const missing = Object.values(journeysThrough)
    .flat()
    .filter((name) => !existsSync(join(root, `e2e/${name}.spec.ts`)));
  expect(missing).toEqual([]);
});

test('a change reaches whoever imports it, directly or not, but nothing beyond where everything is put together', () => {
  const graph = new Map([
    ['domain/src/a.rules.ts', new Set(['server/src/a/a.ts', 'domain/src/a.rules.test.ts'])],
    ['server/src/a/a.ts', new Set(['server/src/app.ts'])],
    ['server/src/app.ts', new Set(['server/src/b/b.db.test.ts'])],
  ]);
  expect([...reachedBy(['domain/src/a.rules.ts'], graph)]).toEqual([
    'domain/src/a.rules.ts',
    'server/src/a/a.ts',
    'domain/src/a.rules.test.ts',
    'server/src/app.ts',
  ]);
});

test('the graph knows imports by path, by name, and those of the shared domain', () => {
  const graph = importers();
  expect(graph.get('tools/import-graph.ts')).toContain('tools/which-journeys.test.ts');
  expect(graph.get('domain/src/pricing/refund.rules.ts')).toContain(
    'domain/src/pricing/refund.rules.test.ts',
  );
  expect(graph.get('server/src/floor/deps.ts')).toContain('server/src/rentals/bookings/bookings.routes.ts');
  const ofServer = [...(graph.get('domain/src/pricing/pricing.rules.ts') ?? [])];
  expect(ofServer.some((file) => file.startsWith('server/src/'))).toBe(true);
});

test('journeys go through changed pages, through everything if those are many, and nowhere for a change of the server', () => {
  const page = 'web/src/pages/setup/setup-page.tsx';
  expect(journeysOf(['web/src/features/a.ts'], ['web/src/features/a.ts', page])).toEqual([
    'e2e/setup.spec.ts',
  ]);
  const many = ['setup', 'item', 'person', 'profile'].map((name) => `web/src/pages/${name}/page.tsx`);
  expect(journeysOf(['web/src/ui/parts/button.tsx'], many)).toEqual([
    'e2e/sign-up-list-find-book-pay.spec.ts',
  ]);
  expect(journeysOf(['server/src/listings/items/items.store.ts'], [])).toEqual([]);
  expect(journeysOf(['e2e/acts.ts'], ['e2e/acts.ts', 'e2e/trust.spec.ts'])).toEqual(['e2e/trust.spec.ts']);
});
