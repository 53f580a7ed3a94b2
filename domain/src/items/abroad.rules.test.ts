import { expect, it } from 'vitest';
import { isAbroad } from './abroad.rules.ts';
import { stateCode } from './location.rules.ts';

it('knows provinces and countries behind a comma', () => {
  for (const text of [
    'Toronto, ON',
    'toronto, ontario',
    'Toronto, ON M5V 2T6',
    'Montréal, QC, Canada',
    'Paris, France',
  ])
    expect([text, isAbroad(text)]).toEqual([text, true]);
});

it('takes no place in the United States for one abroad', () => {
  for (const text of ['Austin, TX', 'Ontario, CA', 'Paris', 'Mexico, MO', 'Ontario', 'London, KY 40741'])
    expect([text, isAbroad(text)]).toEqual([text, false]);
  expect(['ON', 'QC', 'NL'].map(stateCode)).toEqual([null, null, null]);
});
