import { expect, test } from 'vitest';
import { maskContact } from './mask-contact.ts';

test('numbers, addresses and links are masked, and what was agreed stays readable', () => {
  expect(maskContact('Ring 415-555-0142 when you are at the gate')).toBe('Ring ••• when you are at the gate');
  expect(maskContact('Mail me: maya@example.com')).toBe('Mail me: •••');
  expect(maskContact('The blade was already bent at pickup, see photo 3')).toBe(
    'The blade was already bent at pickup, see photo 3',
  );
});

test('an offer to pay elsewhere stays, since it may be what the case is about', () => {
  expect(maskContact('Just pay me cash instead of here')).toBe('Just pay me cash instead of here');
});
