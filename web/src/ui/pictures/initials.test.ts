import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Pilar F.', 'PF'],
  ['  maría josé de la cruz ', 'MC'],
  ['Olivia', 'O'],
  ["'Ánh (the baker)", 'ÁB'],
  ['🎸 Sam', 'S'],
  ['3 Sisters', '3S'],
  ['𝒜lex B', '𝒜B'],
  ['🎸', '?'],
  ['', '?'],
])('the initials of "%s" are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
