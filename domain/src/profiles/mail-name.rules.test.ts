import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestNameInMail, nameInMail } from './mail-name.rules.ts';

test.each([
  ['Maya R.', 'Maya R.'],
  ['Olive Owner', 'Olive O.'],
  ['  Ana   María  de la Cruz ', 'Ana C.'],
  ['Cher', 'Cher'],
  ['Please read your new invoice today', 'Please T.'],
  ['A'.repeat(80), 'A'.repeat(20)],
  ['Maya ✓', 'Maya'],
  ['', 'A neighbor'],
  [null, 'A neighbor'],
  ['contributor', 'A neighbor'],
])('%j is called %j', (displayName, name) => {
  expect(nameInMail({ displayName, confirmed: true })).toBe(name);
});

test('anyone who did not confirm their address has no name in a mail', () => {
  expect(nameInMail({ displayName: 'Maya R.', confirmed: false })).toBe('A neighbor');
});

test('no name in a mail is longer than a first name and an initial, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (displayName) => {
      const name = nameInMail({ displayName, confirmed: true });
      expect([...name].length).toBeLessThanOrEqual(longestNameInMail + 4);
      expect(name.split(' ').length).toBeLessThanOrEqual(2);
    }),
  );
});
