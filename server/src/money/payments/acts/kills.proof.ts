import { expect, test } from 'vitest';
import { killBetweenAnswerAndWrite } from '../../../../test/kill-calls.ts';
import { noteFigure } from '../../../../test/proof-figures.ts';

test(
  'a process killed between the provider’s answer and our write loses and doubles nothing, whatever it had asked for',
  { timeout: 1_500_000 },
  async () => {
    const kills = 20;
    const found = await killBetweenAnswerAndWrite(kills);
    for (const [act, { inHand, again, lost, doubled, ...of }] of found)
      noteFigure({
        claim: `kill -9 between the provider's answer to ${act} and our write`,
        figure: `${of.kills} kills, ${inHand} of them with the answer in hand; asked again ${again} times; ${lost} lost, ${doubled} doubled`,
        passMark: `${kills} kills; 0 lost, 0 doubled`,
        ok: of.kills === kills && again >= kills && lost + doubled === 0,
      });
    const all = [...found].map(([act, of]) => [act, of.kills, of.again >= kills, of.lost, of.doubled]);
    expect(all).toEqual([...found.keys()].map((act) => [act, kills, true, 0, 0]));
  },
);
