import { expect, test } from 'vitest';
import { heldWords, longestMessage, messageToSend, whyNotSendable } from './messages.rules.ts';

const nul = String.fromCharCode(0);

test('a message is kept as typed, without the blanks around it', () => {
  expect(messageToSend('  Is it free?\n\n  On Friday?  \n')).toBe('Is it free?\n\n  On Friday?');
  expect(messageToSend('half \ud83d a smile')).toBe('half \ufffd a smile');
  expect(messageToSend(' 👩‍👩‍👧 שלום ')).toBe('👩‍👩‍👧 שלום');
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t\u00a0 '],
  ['characters nobody sees', '\u200b\u2060\ufeff'],
])('a message of %s is not sent', (_, text) => {
  expect(whyNotSendable(text)).toBe('Please write a message.');
});

test('a message has at most 2,000 characters, however many bytes they take', () => {
  for (const sign of ['x', 'é', '字', '🙂']) {
    expect(whyNotSendable(sign.repeat(longestMessage))).toBeNull();
    expect(whyNotSendable(sign.repeat(longestMessage + 1))).toBe(
      'Messages can have at most 2,000 characters.',
    );
  }
  expect(whyNotSendable(`  ${'x'.repeat(longestMessage)}  `)).toBeNull();
  expect(whyNotSendable('x'.repeat(1_000_000))).toBe('Messages can have at most 2,000 characters.');
});

test('a text the database cannot keep is refused in words', () => {
  expect(whyNotSendable(`a${nul}b`)).toBe("Your message contains a character that can't be sent.");
  expect(whyNotSendable(nul)).toBe('Please write a message.');
});

test('a held message says so, exactly', () => {
  expect(heldWords).toBe('[Content Filtered]');
});
