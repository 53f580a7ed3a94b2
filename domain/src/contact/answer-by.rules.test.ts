import { expect, test } from 'vitest';
import { answerLetterBy } from './answer-by.rules.ts';

// Office hours are Monday to Friday, 9:00 AM to 6:00 PM Pacific time: in June, 16:00 to 01:00 UTC.
test.each([
  ['general', 'Mon 2026-06-01T17:00Z', '2026-06-03T17:00Z'],
  ['bug', 'Fri 2026-06-05T23:00Z', '2026-06-07T23:00Z'],
  ['support', 'Mon 2026-06-01T17:00Z', '2026-06-01T21:00Z'],
  // Three hours before the weekend, one on Monday.
  ['support', 'Fri 2026-06-05T22:00Z', '2026-06-08T17:00Z'],
  ['press', 'Mon 2026-06-01T17:00Z', '2026-06-02T01:00Z'],
  ['press', 'Sat 2026-06-06T17:00Z', '2026-06-09T01:00Z'],
  ['partnership', 'Mon 2026-06-01T17:00Z', '2026-06-08T17:00Z'],
] as const)('a letter about %s, written %s, is answered by %s', (subject, written, by) => {
  expect(answerLetterBy(subject, new Date(written.slice(4)))).toEqual(new Date(by));
});
