import { expect, test } from 'vitest';
import { noteFigure } from '../../../test/proof-figures.ts';
import { aCrowdedServer, floodWithSearches } from '../../../test/search-flood.ts';

test('a flood of searches for words that nothing has leaves other pages quick among 250,000 items', async () => {
  await using server = await aCrowdedServer();
  const flood = await floodWithSearches(server.origin, { connections: 32, seconds: 20 });
  const ok = flood.p95 < 500 && flood.failed === 0;
  noteFigure({
    claim:
      'random four-letter words searched for over 32 connections, each from another address, among 250,000 items',
    figure: `${flood.searches} searches in 20 s; other people's ${flood.pages} pages: p95 ${flood.p95} ms, slowest ${flood.slowest} ms, ${flood.failed} failed`,
    passMark: 'p95 < 500 ms; 0 failed',
    ok,
  });
  expect({ ...flood, ok }).toMatchObject({ ok: true });
});
