import { expect, test } from 'vitest';
import { maskedAddress } from './masked-address.ts';

test.each([
  ['1423 Calle Ocho, gate 4, code 2085', '1423 Calle Ocho, gate 4, code 2085'],
  ['12 Elm Street, ring 415-555-0100 at the gate', '12 Elm Street, ring 415-555-0100 at the gate'],
  ['12 Elm Street, or mail joe@example.com', '12 Elm Street, or mail •••'],
  ['bellrentals.com', '•••'],
  ['', null],
  [undefined, null],
])('a pickup address of %j is kept as %j', (typed, kept) => expect(maskedAddress(typed)).toBe(kept));
