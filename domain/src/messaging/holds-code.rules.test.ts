import { expect, test } from 'vitest';
import { holdsCode } from './holds-code.rules.ts';

const codes = ['042917'];

test.each([
  '042917',
  'the code is 042917.',
  '042 917',
  '0-4-2-9-1-7',
  'zero four two nine one seven',
  'zero 42 nine one 7',
  '０４２９１７',
  'I have it:042917!',
])('a message that holds the code: %s', (text) => {
  expect(holdsCode(text, codes)).toBe(true);
});

test.each(['', 'See you at 9', '042 and then 917', '042918', 'four two nine'])(
  'a message that does not: %s',
  (text) => {
    expect(holdsCode(text, codes)).toBe(false);
  },
);

test('text without a code holds none', () => {
  expect(holdsCode('042917', [])).toBe(false);
});
