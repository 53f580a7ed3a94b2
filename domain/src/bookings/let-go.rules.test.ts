import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { currentTerms, termsOfSecondRelease } from '../terms/terms.ts';
import { countLetGo, isAgain, nthCancelled, nthLost } from './let-go.rules.ts';

const now = new Date('2027-06-10T12:00:00Z');
const startsAt = after(now, 72 * hour);
const shown = {
  ...({ terms: currentTerms, status: 'confirmed', confirmedAt: after(now, -hour), startsAt } as const),
  ...{ endsAt: after(startsAt, 9 * hour), addressShownAt: now, depositCovered: true },
  ...{ withoutHandover: false, returnedAt: null },
};
const before = { cancelled: 1, lost: 2 };

test('cancelling counts once contact is open, under terms that count it', () => {
  expect(nthCancelled(shown, before, now)).toBe(2);
  expect(nthCancelled({ ...shown, addressShownAt: null }, before, now)).toBeNull();
  expect(nthCancelled({ ...shown, status: 'active' }, before, now)).toBeNull();
  expect(nthCancelled({ ...shown, depositCovered: false }, before, now)).toBeNull();
  expect(nthCancelled({ ...shown, terms: termsOfSecondRelease }, before, now)).toBeNull();
});

test('losing a booking to a late rental counts under terms that count it', () => {
  expect(nthLost(shown, before)).toBe(3);
  expect(nthLost({ terms: termsOfSecondRelease }, before)).toBeNull();
});

test('only what is not the first time is again', () => {
  expect([null, 1, 2, 3].map(isAgain)).toEqual([false, false, true, true]);
});

test('twelve months are counted, each kind separately, and only what the terms counted', () => {
  const year = new Date('2026-06-10T12:00:00Z');
  const ended = (
    cancelReason: 'owner' | 'previous_not_returned' | 'admin',
    at: Date,
    ownerNth: number | null = 1,
  ) => ({
    cancelReason,
    cancelledAt: at,
    ownerNth,
  });
  const all = [
    ended('owner', after(year, 1)),
    ended('admin', after(now, -hour)),
    ended('owner', year),
    ended('owner', now, null),
    ended('previous_not_returned', now),
    ended('previous_not_returned', now, null),
    { cancelReason: null, cancelledAt: null, ownerNth: null },
  ];
  expect(countLetGo(all, now)).toEqual({ cancelled: 2, lost: 1 });
});
