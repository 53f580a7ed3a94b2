import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { backAgainUntil, backCountsAt, keptWhenBack } from './back-again.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const day = 24 * hour;
const endsAt = new Date('2027-06-03T18:00:00Z');
const closedAt = new Date('2027-06-10T12:00:00Z');
const line = { kind: 'not_returned', cents: 40_000, at: closedAt, words: '' } as const;
const rental = {
  terms,
  startDate: '2027-06-01',
  endDate: '2027-06-03',
  timeZone: 'UTC',
  confirmedAt: new Date('2027-05-20T12:00:00Z'),
};
const lost = { terms, kind: 'claim', lines: [line], verdict: 40_000, closedAt } as const;

test('an item that counts as lost can come back for 30 days after that is final; nothing else can', () => {
  expect(backAgainUntil(lost)).toEqual(after(closedAt, 30 * day));
  expect(backAgainUntil({ ...lost, verdict: 0 })).toBeNull();
  expect(backAgainUntil({ ...lost, closedAt: null, verdict: null })).toBeNull();
  expect(backAgainUntil({ ...lost, lines: [{ ...line, kind: 'damage' }] })).toBeNull();
  expect(backAgainUntil({ ...lost, kind: 'meeting', verdict: 'not_met' })).toBeNull();
});

test('the word of a renter counts after 48 hours without an answer', () => {
  const said = { terms, backSaidAt: closedAt, backDeniedAt: null, cameBackAt: null };
  expect(backCountsAt(said)).toEqual(after(closedAt, 48 * hour));
  expect(backCountsAt({ ...said, backSaidAt: null })).toBeNull();
  expect(backCountsAt({ ...said, backDeniedAt: closedAt })).toBeNull();
  expect(backCountsAt({ ...said, cameBackAt: closedAt })).toBeNull();
});

// $30 per late day at $20 a day, counting begun days from three hours after the end.
test.each([
  [3 * hour, 40_000, 0],
  [3 * hour + 1, 40_000, 3000],
  [3 * hour + 2 * day, 40_000, 6000],
  [3 * hour + 2 * day + 1, 40_000, 9000],
  [90 * day, 100_000, 90_000],
  [90 * day, 40_000, 40_000],
])('an item that comes back %i ms after its end costs, of %i cents, %i', (late, awarded, kept) => {
  const booking = { ...rental, endsAt, dailyPriceCents: 2000 };
  expect(keptWhenBack(booking, awarded, after(endsAt, late))).toBe(kept);
});

test('nothing is refunded for a rental whose end no one knows', () => {
  expect(keptWhenBack({ ...rental, endsAt: null, dailyPriceCents: 2000 }, 500, closedAt)).toBe(500);
});
