import { expect, test, vi } from 'vitest';
import { drawnId, drawnNumber } from './drawn.ts';
import type { Played } from './play.ts';
import { replay } from './replay.ts';

// Bookings, pages and cases have the ids drawn in the life, and lots fall as there; all other ids are the server's own.
vi.mock(import('node:crypto'), async (original) => {
  const real = await original();
  return {
    ...real,
    randomUUID: () => (drawnId() ?? real.randomUUID()) as ReturnType<typeof real.randomUUID>,
    randomInt: (...range: [number]) => drawnNumber() ?? real.randomInt(...range),
  };
});

/** Lives that cover a lot in few steps; REPLAY="17 18" selects others. */
const chosen = [12, 17, 25, 36, 47, 75, 101];
const named = process.env['REPLAY']?.split(' ').map(Number);

const met: Played[] = [];
test.each(named ?? chosen)(
  'the life of seed %i comes to the same on the server, step by step',
  async (seed) => {
    const played = await replay(seed);
    expect(played.comparisons).toBeGreaterThan(0);
    met.push(played);
  },
  120_000,
);

test.skipIf(named)('and in these lives calls went wrong, callers died, and the core was asked', () => {
  const sum = (of: keyof Played) => met.reduce((all, played) => all + played[of], 0);
  expect(met).toHaveLength(chosen.length);
  for (const of of ['faults', 'deaths'] as const) expect(sum(of), of).toBeGreaterThan(2);
  for (const of of ['comparisons', 'rows', 'answers'] as const) expect(sum(of), of).toBeGreaterThan(500);
});
