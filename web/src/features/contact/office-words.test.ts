import { expect, test } from 'vitest';
import { officeInWords } from './office-words.ts';

const words = (instant: string) => officeInWords(new Date(instant)).words;

test('the office says whether it is open, and when that changes, by its own clocks', () => {
  expect(words('2026-06-04T17:00:00Z')).toBe('Open now, until 6:00 PM Pacific time');
  expect(words('2026-06-04T14:00:00Z')).toBe('Closed now, opens today at 9:00 AM Pacific time');
  expect(words('2026-06-05T02:00:00Z')).toBe('Closed now, opens on Friday at 9:00 AM Pacific time');
  expect(words('2026-06-06T20:00:00Z')).toBe('Closed now, opens on Monday at 9:00 AM Pacific time');
});
