import { expect, test } from 'vitest';
import { readTyped } from './finder.rules.ts';

const nothing = { id: null, number: null, mail: null, provider: null, words: null };
const id = '38d88e93-0000-4000-8000-00000000000a';

test.each([
  [' Maya ', { words: 'Maya' }],
  ['Maya@Mail.example', { mail: 'maya@mail.example' }],
  ['@maya', { words: '@maya' }],
  [id.toUpperCase(), { id }],
  [`https://borough.example/#/people/${id}`, { id }],
  ['38D88E93', { number: '38d88e93', words: '38D88E93' }],
  ['#38d88e93', { number: '38d88e93', words: '#38d88e93' }],
  ['pi_3Nx', { provider: 'pi_3Nx' }],
  ['re_1Mo', { provider: 're_1Mo' }],
  ['tr_sim_12', { provider: 'tr_sim_12' }],
  ['tr_ 12', { words: 'tr_ 12' }],
])('"%s" is read as %j', (typed, found) => {
  expect(readTyped(typed)).toEqual({ ...nothing, ...found });
});
