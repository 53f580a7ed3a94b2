import { expect, test } from 'vitest';
import { tellThroughKills } from '../../test/kill-tellers.ts';

test('300 moves through three kills: each bell and line once, each mail at most once more for each kill', async () => {
  const told = await tellThroughKills({ moves: 300, kills: 3, seed: 5 });
  expect(told.moves).toBeGreaterThanOrEqual(300);
  expect(told.lines).toBe(told.moves);
  expect(told.notifications).toBe(told.moves);
  expect(told.again).toBeLessThanOrEqual(3 * 10);
}, 120_000);
