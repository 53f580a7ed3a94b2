import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['12345', 'Too short'],
  ['123456', 'Weak'],
  ['password1', 'Weak'],
  ['maya-maya-maya', 'Weak'],
  ['aaaaaaaaaaaaaa', 'Weak'],
  ['xk4-Tz', 'Weak'],
  ['xk4-Tz9q', 'Good'],
  ['four words are long', 'Strong'],
])('%s is %s', (password, word) => {
  const { word: found, reasons } = passwordStrength(password, 'maya@example.com');
  expect(found).toBe(word);
  expect(reasons.length > 0).toBe(word !== 'Strong');
});
