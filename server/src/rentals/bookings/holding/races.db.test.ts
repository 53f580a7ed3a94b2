import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anArena,
  type Arena,
  raceCheckoutsWithBlocks,
  raceOneKey,
  raceRandomRanges,
  raceRequestsThenAccepts,
} from '../../../../test/race.ts';

let arena: Arena;

beforeAll(async () => {
  arena = await anArena();
});
afterAll(() => arena[Symbol.asyncDispose]());

test.each([2, 3])(
  'forty renters and four owner blocks at once: one checkout, or all blocks (round %i)',
  async (seed) => {
    const round = await raceCheckoutsWithBlocks(arena, { renters: 40, blocks: 4, seed });
    expect(round.refused).toBe(round.winner === 'checkout' ? 39 : 40);
  },
);

test('requests made at once all wait for the owner and block nothing; of all accepted at once one wins', async () => {
  const outcome = await raceRequestsThenAccepts(arena, { renters: 30, seed: 3 });
  expect(outcome).toMatchObject({ pending: 30, accepted: 1, refused: 29 });
});

test('of random ranges on five items no two winners overlap, and every loser overlaps a winner', async () => {
  const { won, refused, overlaps } = await raceRandomRanges(arena, { renters: 60, items: 5, seed: 4 });
  expect([won + refused, overlaps]).toEqual([60, 0]);
});

test('one click sent fifty times under one key opens one checkout', async () => {
  expect(await raceOneKey(arena, 50)).toEqual({ answers: 1, bookings: 1 });
});
