import { expect, test } from 'vitest';
import { restToPass } from './claim-rest.rules.ts';

test.each([
  ['nothing while any of it is unpaid', { owedCents: 4000, unpaidCents: 1, passedCents: 0 }, 0],
  ['all of it once it is paid', { owedCents: 4000, unpaidCents: 0, passedCents: 0 }, 4000],
  ['also where we owe the renter something', { owedCents: 4000, unpaidCents: -500, passedCents: 0 }, 4000],
  ['nothing a second time', { owedCents: 4000, unpaidCents: 0, passedCents: 4000 }, 0],
  ['nothing where nothing was owed', { owedCents: 0, unpaidCents: 0, passedCents: 0 }, 0],
])('what a renter paid of a claim later is passed on: %s', (_, rest, cents) => {
  expect(restToPass(rest)).toBe(cents);
});
