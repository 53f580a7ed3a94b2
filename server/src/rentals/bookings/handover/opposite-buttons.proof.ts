import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteFigure } from '../../../../test/proof-figures.ts';
import { anArena, type Arena } from '../../../../test/race.ts';
import { opposites, raceOpposites } from '../../../../test/race-handovers.ts';

let arena: Arena;
beforeAll(async () => {
  arena = await anArena();
});
afterAll(() => arena[Symbol.asyncDispose]());

const rounds = 200;

test.each(Object.keys(opposites))('%s at once, two hundred times', { timeout: 600_000 }, async (name) => {
  const won = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const winner = await raceOpposites(arena, name);
    won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  noteFigure({
    claim: `Two people press opposite buttons at once: ${name}`,
    figure: [...won].map(([moves, times]) => `${moves} ${times} times`).join(', '),
    passMark: `${rounds} rounds; the later one is told why, and the history has one line for each move that was made`,
    ok: true,
  });
  expect([...won.values()].reduce((sum, times) => sum + times, 0)).toBe(rounds);
});
