import { expect, test } from 'vitest';
import { noteFigure } from '../../../test/proof-figures.ts';
import { tellThroughKills } from '../../../test/kill-tellers.ts';

test('10,000 moves with the server and its worker killed 25 times: told exactly once', async () => {
  const { moves, kills, notifications, lines, mails, again } = await tellThroughKills({
    moves: 10_000,
    kills: 25,
    seed: 17,
  });
  noteFigure({
    claim: `After ${kills} kills, each of ${moves} moves rang its bell and left its line exactly once, and each of ${mails} mails arrived`,
    figure: `${notifications} bells, ${lines} lines, ${again} mails twice`,
    passMark: `${moves} and ${moves}, ≤ ${kills * 10} with the same Message-ID`,
    ok: notifications === moves && lines === moves && again <= kills * 10,
  });
  expect([notifications, lines]).toEqual([moves, moves]);
  expect(again).toBeLessThanOrEqual(kills * 10);
}, 900_000);
