import { expect, test } from 'vitest';
import { closingInWords, sealInWords } from './review-words.ts';

const own = {
  closesAt: '2026-12-14T01:00:00Z',
  timeZone: 'America/Phoenix',
  other: { id: 'o', displayName: 'Amara L.', avatarUrl: null },
};
const now = new Date('2026-11-30T01:00:00Z');

test('until when one can review is said on the clock of the item, as on the rest of the booking', () => {
  expect(closingInWords(own, now)).toMatch(/^Dec 13, 6:00 PM/);
  expect(sealInWords(own, now)).toMatch(
    /^Sealed until Amara L\. has written one too, or until Dec 13, 6:00 PM/,
  );
});

test('before the rental is completed there is nothing to say', () => {
  expect(closingInWords({ ...own, closesAt: null }, now)).toBe('');
});
