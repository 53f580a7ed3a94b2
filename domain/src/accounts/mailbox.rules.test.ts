import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.rules.ts';

test.each([
  ['maya@example.com', 'maya@example.com'],
  ['Maya.Rodriguez+rent@Example.com', 'mayarodriguez@example.com'],
  ['m.a.y.a+1+2@mail.example.com', 'maya@mail.example.com'],
  ['maya@plus+dots.example', 'maya@plus+dots.example'],
  ['+only@example.com', '+only@example.com'],
  ['"odd@local"@example.com', '"odd@local"@example.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('plus-parts and dots never make another mailbox, and the mailbox of a mailbox is itself', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(word, word, word, (first, second, extra) => {
      const mailbox = mailboxOf(`${first}${second}@example.com`);
      expect(mailboxOf(`${first}.${second}+${extra}@example.com`)).toBe(mailbox);
      expect(mailboxOf(mailbox)).toBe(mailbox);
    }),
  );
});
