import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { freshDatabase } from '../../../test/database.ts';
import { listDemoItems } from '../../../test/demo-listings.ts';
import { countNumbers } from './count-numbers.ts';

interface TypedSearch {
  typed: string;
  /** A right item's title contains one of these, in any case. */
  right: string[];
}

const now = new Date('2026-06-01T17:00:00Z');
const lists = ['ours', 'fresh'] as const;

const searchesOf = (list: (typeof lists)[number]): TypedSearch[] =>
  readFileSync(new URL(`../../../../bench/searches/${list}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TypedSearch);

test('what people type finds the right item among the first six, best first, at least 95 times in a hundred', async () => {
  await using db = await freshDatabase();
  await using app = await testApp(db, { now });
  await listDemoItems(db, now);
  await countNumbers(app.deps);
  for (const list of lists) {
    const missed: string[] = [];
    const searches = searchesOf(list);
    for (const { typed, right } of searches) {
      const { body } = await app.send(
        'GET',
        `/api/items?${new URLSearchParams({ search: typed, sort: 'best', limit: '6' }).toString()}`,
      );
      const titles = (body.items as { title: string }[]).map(({ title }) => title.toLowerCase());
      if (!titles.some((title) => right.some((part) => title.includes(part.toLowerCase()))))
        missed.push(`${typed}: ${titles.join(' | ')}`);
    }
    expect.soft(missed.length, missed.join('\n')).toBeLessThanOrEqual(searches.length * 0.05);
  }
});
