import { expect, test } from 'vitest';
import { tellThroughKills } from '../../test/kill-tellers.ts';

test('90 moves through two kills: each bell and line once, each mail at most once more for each kill', async () => {
  const told = await tellThroughKills({ moves: 90, kills: 2, seed: 5 });
  expect(told.moves).toBeGreaterThanOrEqual(90);
  expect(told.lines).toBe(told.moves);
  expect(told.notifications).toBe(told.moves);
  expect(told.again).toBeLessThanOrEqual(2 * 10);
}, 120_000);
