import { describe, expect, it } from 'vitest';
import { HttpProblem } from './http.ts';
import { makeIntention } from './intention.ts';

const lost = new HttpProblem('network.lost', 'The connection was lost.', 0);
const refused = new HttpProblem('booking.dates-taken', 'They are taken.', 409);

/** An act that gives these answers in turn, and the keys it was tried under. */
function act(...answers: (string | Error)[]) {
  const keys: string[] = [];
  return {
    keys,
    run: async (key: string) => {
      keys.push(key);
      const answer = answers.shift() ?? 'done';
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

describe('an intention', () => {
  it('keeps its key while nobody knows whether it was done', async () => {
    const [intend, { keys, run }] = [makeIntention(), act(lost, new Error('not ours'), 'done')];
    await expect(intend('pay', run)).rejects.toBe(lost);
    await expect(intend('pay', run)).rejects.toThrow('not ours');
    expect(await intend('pay', run)).toBe('done');
    expect(new Set(keys).size).toBe(1);
  });

  it('ends with an answer or a refusal: what comes after is another one', async () => {
    const [intend, { keys, run }] = [makeIntention(), act('done', refused, 'done')];
    await intend('pay', run);
    await expect(intend('pay', run)).rejects.toBe(refused);
    await intend('pay', run);
    expect(new Set(keys).size).toBe(3);
  });

  it('is tried once when it is pressed twice', async () => {
    const [intend, { keys, run }] = [makeIntention(), act('first', 'second')];
    expect(await Promise.all([intend('pay', run), intend('pay', run)])).toEqual(['first', 'first']);
    expect(keys).toHaveLength(1);
  });

  it('has another key for other words', async () => {
    const [intend, { keys, run }] = [makeIntention(), act(lost, 'done')];
    await expect(intend('drill', run)).rejects.toBe(lost);
    await intend('tent', run);
    expect(new Set(keys).size).toBe(2);
  });
});
