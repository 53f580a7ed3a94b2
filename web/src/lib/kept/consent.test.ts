import { expect, test } from 'vitest';
import { choiceAsText, choiceOfText, everything, mayKeep, onlyEssential } from './consent.ts';

const now = Date.UTC(2026, 5, 1);
const year = 365 * 24 * 3_600_000;

test('a choice is kept for a year, and then asked for again', () => {
  const text = choiceAsText({ ...onlyEssential, functionality: true }, now);
  expect(choiceOfText(text, now)).toEqual({ performance: false, functionality: true, marketing: false });
  expect(choiceOfText(text, now + year - 1)).toBeDefined();
  expect(choiceOfText(text, now + year)).toBeUndefined();
  expect(choiceOfText(choiceAsText(everything, now), now)).toEqual(everything);
});

test('an invalid choice, or one that claims to hold for longer than a year, counts as none', () => {
  for (const text of [null, '', 'yes', 'NaN functionality', `${now + 2 * year} functionality`, '-1'])
    expect(choiceOfText(text, now)).toBeUndefined();
});

test('until somebody chose, only what is essential and what they do themselves is kept', () => {
  expect(mayKeep({ category: 'essential' }, undefined, true)).toBe(true);
  expect(mayKeep({ category: 'essential' }, onlyEssential, false)).toBe(true);
  expect(mayKeep({ category: 'functionality' }, undefined, false)).toBe(false);
  expect(mayKeep({ category: 'functionality', ownAct: true }, undefined, false)).toBe(true);
  expect(mayKeep({ category: 'functionality', ownAct: true }, undefined, true)).toBe(false);
});

test('a choice has the last word, over what people do and over what their browser asks', () => {
  expect(mayKeep({ category: 'functionality', ownAct: true }, onlyEssential, false)).toBe(false);
  expect(mayKeep({ category: 'functionality' }, everything, true)).toBe(true);
  expect(mayKeep({ category: 'marketing' }, { ...everything, marketing: false }, false)).toBe(false);
});
