import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import { callBy, callByInWords } from './call-back.rules.ts';
import { officeAt } from './office-hours.rules.ts';

test.each([
  // Thursday, June 4, 2026; the office opens at 16:00 UTC and closes at 1:00 UTC.
  ['in office hours: two hours later', '2026-06-04T17:30:00Z', '2026-06-04T19:30:00.000Z'],
  ['before the office opens: two hours after it does', '2026-06-04T10:00:00Z', '2026-06-04T18:00:00.000Z'],
  [
    'half an hour before it closes: the rest the next morning',
    '2026-06-05T00:30:00Z',
    '2026-06-05T17:30:00.000Z',
  ],
  ['on Friday evening: on Monday morning', '2026-06-06T00:59:00Z', '2026-06-08T17:59:00.000Z'],
  ['over a weekend on which the clocks change', '2026-10-31T12:00:00Z', '2026-11-02T19:00:00.000Z'],
  ['two hours before it closes: when it closes', '2026-06-04T23:00:00Z', '2026-06-05T01:00:00.000Z'],
])('who asks for a call %s', (_, asked, by) => {
  expect(callBy(new Date(asked)).toISOString()).toBe(by);
});

test('a call always falls into two hours during which the office was open', () => {
  const start = new Date('2026-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 * 24 * 60 }), (minutes) => {
      const asked = after(start, minutes * minute);
      const by = callBy(asked);
      let open = 0;
      for (let at = asked; at < by; at = after(at, minute)) open += officeAt(at).open ? minute : 0;
      expect(open).toBe(2 * hour);
    }),
    { numRuns: 60 },
  );
});

test('is said by the clocks of the office', () => {
  expect(callByInWords(new Date('2026-06-04T18:30:00Z'))).toBe('Thu, Jun 4, 11:30 AM Pacific time');
});
