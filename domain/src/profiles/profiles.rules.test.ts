import { expect, test } from 'vitest';
import { cancelledLateSince, firstDisplayName, publicName } from './profiles.rules.ts';

const id = 'ab12cd34-0000-4000-8000-000000000000';

test.each([
  ['Maya R.', 'Maya R.'],
  ['  Maya R.  ', 'Maya R.'],
  [null, 'Community Member AB12'],
  [undefined, 'Community Member AB12'],
  ['', 'Community Member AB12'],
  ['   ', 'Community Member AB12'],
  ['contributor', 'Community Member AB12'],
  [' Contributor ', 'Community Member AB12'],
  ['Contributor Jane', 'Contributor Jane'],
])('somebody called %j is shown as %j', (name, shown) => {
  expect(publicName(id, name)).toBe(shown);
});

test.each([
  ['Maya', 'Reyes', 'Maya R.'],
  [' Maya ', ' reyes ', 'Maya R.'],
  ['Élodie', 'Évrard', 'Élodie É.'],
  ['Maya', '', 'Maya'],
  ['Madhur', '-', 'Madhur'],
  ['Seán', "'t Hooft", 'Seán T.'],
  ['Bo', '𝒜da', 'Bo 𝒜.'],
])('%j %j begins as %j: the full name stays private', (first, last, shown) => {
  expect(firstDisplayName(first, last)).toBe(shown);
});

test('late cancellations by an owner are shown for twelve calendar months', () => {
  expect(cancelledLateSince(new Date('2026-06-15T12:00:00Z'))).toEqual(new Date('2025-06-15T12:00:00Z'));
});
