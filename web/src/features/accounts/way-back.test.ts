import { expect, test } from 'vitest';
import { wayBackWords } from './way-back.ts';

test('a code of the server is said in its words, with the name of the provider', () => {
  expect(wayBackWords('Google', 'account.identity-elsewhere')).toBe(
    'You already have an account. Sign in as you usually do, then link Google in your profile under Security.',
  );
});

test.each([undefined, '', 'Call +1 415 555 0100 to unlock your account', 'toString', '__proto__'])(
  'a text somebody wrote into a link is not said: %s',
  (why) => {
    expect(wayBackWords('Google', why)).toBeUndefined();
  },
);
