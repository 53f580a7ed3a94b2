import { expect, test } from 'vitest';
import { changeInWords, isOneAlone } from './admin-words.ts';

const change = { id: '1', at: '', by: null, name: 'Ada W.', reason: null, shut: null };

test.each([
  [null, 'moderator', 'became a moderator.'],
  ['moderator', 'operator', 'became an operator, after being a moderator.'],
  ['operator', 'operator', 'was confirmed as an operator.'],
  ['operator', null, 'is no longer an operator.'],
] as const)('from %s to %s: %s', (before, after, words) => {
  expect(changeInWords({ ...change, before, after })).toBe(words);
});

test('an admin who was suspended keeps the right, which does not count meanwhile', () => {
  expect(changeInWords({ ...change, before: null, after: null, shut: 'suspend' })).toBe(
    'was suspended. The right doesn’t count meanwhile.',
  );
});

test('an operator whose right rests, and a moderator, leave one alone', () => {
  const admin = {
    id: 'a',
    name: 'Ada W.',
    email: 'ada@example.com',
    right: 'operator',
    since: '',
    rests: null,
  } as const;
  const others = [
    { ...admin, id: 'b', rests: 'no-factor' },
    { ...admin, id: 'c', right: 'moderator' },
  ] as const;
  expect(isOneAlone([admin, ...others])).toBe(true);
  expect(isOneAlone([admin, { ...admin, id: 'd' }])).toBe(false);
});
