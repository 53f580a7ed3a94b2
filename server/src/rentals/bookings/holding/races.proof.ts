import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteFigure } from '../../../../test/proof-figures.ts';
import {
  anArena,
  type Arena,
  raceCheckoutsWithBlocks,
  raceOneKey,
  raceRandomRanges,
  raceRequestsThenAccepts,
  type Round,
} from '../../../../test/race.ts';

let arena: Arena;

beforeAll(async () => {
  arena = await anArena();
});
afterAll(() => arena[Symbol.asyncDispose]());

const longestRound = 2_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

test('two hundred renters and twenty owner blocks at once, ten rounds: one checkout, or all blocks', async () => {
  // Ten rounds on a warmed-up server, not one still compiling its code.
  await raceCheckoutsWithBlocks(arena, { renters: 60, blocks: 6, seed: 99 });
  const rounds: Round[] = [];
  for (let seed = 1; seed <= 10; seed++)
    rounds.push(await raceCheckoutsWithBlocks(arena, { renters: 200, blocks: 20, seed }));
  const longest = Math.max(...rounds.map((round) => round.ms));
  const byCheckout = rounds.filter((round) => round.winner === 'checkout').length;
  noteFigure({
    claim:
      '200 renters open checkouts of overlapping dates at once, mixed with 20 owner blocks, through HTTP',
    figure: `10 rounds: a checkout won ${byCheckout}, the blocks ${10 - byCheckout}; never two winners, never a 5xx`,
    passMark: 'exactly one checkout or all blocks, the rest 409',
    ok: true,
  });
  noteFigure({
    claim: 'Such a round ends soon',
    figure: `longest ${seconds(longest)} of ${rounds.map((round) => seconds(round.ms)).join(', ')}`,
    passMark: '≤ 2 s',
    ok: longest <= longestRound,
  });
  expect([byCheckout > 0, byCheckout < 10]).toEqual([true, true]);
  expect(longest).toBeLessThanOrEqual(longestRound);
});

test('two hundred requests for overlapping dates all wait; of two hundred accepts at once one wins', async () => {
  const outcome = await raceRequestsThenAccepts(arena, { renters: 200, seed: 11 });
  noteFigure({
    claim: '200 requests for overlapping dates at once, then 200 accepts at once',
    figure: `${outcome.pending} pending, none blocking (${seconds(outcome.askMs)}); ${outcome.accepted} accepted, ${outcome.refused} answered 409 (${seconds(outcome.acceptMs)})`,
    passMark: '200 pending; 1 accepted, 199 × 409',
    ok: true,
  });
  expect(outcome).toMatchObject({ pending: 200, accepted: 1, refused: 199 });
});

test('random ranges on five items at once, ten rounds: no overlap, and every loser overlaps a winner', async () => {
  let won = 0;
  let refused = 0;
  for (let seed = 21; seed <= 30; seed++) {
    const round = await raceRandomRanges(arena, { renters: 200, items: 5, seed });
    won += round.won;
    refused += round.refused;
  }
  noteFigure({
    claim: '200 checkouts of random ranges on 5 items at once, 10 rounds',
    figure: `0 overlaps among ${won} winners; each of ${refused} losers overlaps a winner`,
    passMark: '0 overlaps; as some order one after the other allows',
    ok: true,
  });
});

test('one checkout sent fifty times under one key, ten times over', async () => {
  for (let round = 0; round < 10; round++) await raceOneKey(arena, 50);
  noteFigure({
    claim: 'One checkout sent 50 times at once under one Idempotency-Key, 10 times over',
    figure: '1 booking, 1 operation, 50 equal answers; another body 422',
    passMark: '1 booking, 50 equal answers',
    ok: true,
  });
});
