import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArena, type Arena } from '../../../../test/race.ts';
import { opposites, raceOpposites } from '../../../../test/race-handovers.ts';

let arena: Arena;
beforeAll(async () => {
  arena = await anArena();
});
afterAll(() => arena[Symbol.asyncDispose]());

test.each(Object.keys(opposites))(
  '%s at once, ten times: one wins, the other is told why, and the history has no more than was done',
  async (name) => {
    for (let round = 0; round < 10; round++) expect(await raceOpposites(arena, name)).toBeTruthy();
  },
);
