import { expect, test } from 'vitest';
import { HttpProblem } from '../../../lib/server/http.ts';
import { codeRefusal, needsFreshCode, triesLeft } from './phone-words.ts';

const wrong = (data?: unknown) =>
  new HttpProblem('phone.code-wrong', "That code isn't right.", 400, {}, data);

test('a wrong code says how many tries are left', () => {
  expect(codeRefusal(wrong({ triesLeft: 4 }))).toBe("That code isn't right. 4 tries left.");
  expect(codeRefusal(wrong({ triesLeft: 1 }))).toBe("That code isn't right. You have 1 try left.");
  expect(codeRefusal(wrong())).toBe("That code isn't right.");
  expect(triesLeft(wrong({ triesLeft: 'many' }))).toBeUndefined();
  expect(codeRefusal(new HttpProblem('network.lost', 'The connection was lost.', 0))).toBe(
    'An unexpected error occurred. Please try again.',
  );
});

test('only a code that is over asks for a fresh one', () => {
  expect(needsFreshCode(wrong({ triesLeft: 1 }))).toBe(false);
  expect(needsFreshCode(new HttpProblem('phone.code-over', 'This code no longer works.', 409))).toBe(true);
});
