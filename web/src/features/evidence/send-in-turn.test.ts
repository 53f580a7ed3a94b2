import { expect, it } from 'vitest';
import { sendInTurn } from './send-in-turn.ts';

/** Sends these names in turn, checking before each who is signed in. */
async function sends(names: readonly string[], isHere: (sent: number) => boolean, fails?: string) {
  const waiting = [...names];
  const sent: string[] = [];
  const ending = await sendInTurn({
    next: () => waiting[0],
    isHere: () => isHere(sent.length),
    send: async (name) => {
      if (name === fails) return false;
      sent.push(name);
      waiting.shift();
      return true;
    },
  });
  return { ending, sent };
}

it('sends one after the other until nothing waits', async () => {
  expect(await sends(['a', 'b'], () => true)).toEqual({ ending: 'done', sent: ['a', 'b'] });
  expect(await sends([], () => false)).toEqual({ ending: 'done', sent: [] });
});

it('stops where one cannot be sent', async () => {
  expect(await sends(['a', 'b', 'c'], () => true, 'b')).toEqual({ ending: 'offline', sent: ['a'] });
});

it('sends nothing as somebody else, not even the rest once somebody else signs in', async () => {
  expect(await sends(['a', 'b'], () => false)).toEqual({ ending: 'away', sent: [] });
  expect(await sends(['a', 'b'], (sent) => sent === 0)).toEqual({ ending: 'away', sent: ['a'] });
});
