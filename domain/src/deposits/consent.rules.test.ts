import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import {
  chargeAhead,
  chargedFrom,
  consentVersion,
  consentWords,
  renewalAgreed,
  whyNotAgreed,
} from './consent.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const start = new Date('2027-06-10T13:00:00Z');
const holdAt = after(start, -48 * hour);

test('the words name the amount, the renewals, when a hold becomes a charge, and what may be kept', () => {
  const words = consentWords(5000);
  for (const part of ['hold of $50', 'renewed up to two times', 'becomes a charge of $50', 'Up to $50'])
    expect(words).toContain(part);
});

test('a deposit has to be agreed to, and none needs no word', () => {
  expect(whyNotAgreed(5000, null)).toBe('booking.consent-missing');
  expect([whyNotAgreed(5000, { version: consentVersion }), whyNotAgreed(0, null)]).toEqual([null, null]);
});

test('the words of today cover a renewal, and so did those before them; the first did not', () => {
  expect([consentVersion, 'deposit-3', 'deposit-2'].map((version) => renewalAgreed({ version }))).toEqual([
    true,
    true,
    true,
  ]);
  expect([null, {}, { version: '2026-11' }].map(renewalAgreed)).toEqual([false, false, false]);
});

test('a hold becomes a charge ten days after the start at the earliest, and never in a rental that is over by then', () => {
  expect(chargedFrom(holdAt, after(start, 30 * 24 * hour), terms)).toEqual(after(start, 240 * hour));
  expect(chargedFrom(holdAt, after(start, 8 * 24 * hour + 1), terms)).toEqual(after(start, 240 * hour));
  expect(chargedFrom(holdAt, after(start, 8 * 24 * hour), terms)).toBeNull();
});

test('a deposit tells from when it would be a charge as it stands: by the renewals that are left, or when the time for a card is over', () => {
  const endsAt = after(start, 30 * 24 * hour);
  const ahead = (more: Partial<Parameters<typeof chargeAhead>[0]>, now = holdAt) =>
    chargeAhead(
      {
        depositStatus: 'held',
        depositDueAt: null,
        depositCardBy: null,
        depositHeldUntil: after(holdAt, 114 * hour),
        depositRenewals: 0,
        ...more,
      },
      { endsAt, terms },
      now,
    );
  const scheduled = { depositStatus: 'scheduled', depositDueAt: holdAt, depositHeldUntil: null } as const;
  expect(ahead(scheduled, after(holdAt, -1000 * hour))).toEqual(after(start, 240 * hour));
  expect(ahead({})).toEqual(after(start, 240 * hour));
  // A longer hold, so one renewal fewer.
  const until = after(start, 200 * hour);
  expect(ahead({ depositHeldUntil: until })).toEqual(after(until, (-18 + 2 * 96) * hour));
  expect(ahead({ depositHeldUntil: until, depositRenewals: 1 })).toEqual(after(until, (-18 + 96) * hour));
  expect(ahead({ depositHeldUntil: until, depositRenewals: 2 })).toEqual(after(until, -18 * hour));
  const cardBy = after(until, -12 * hour);
  expect(ahead({ depositHeldUntil: until, depositCardBy: cardBy })).toEqual(cardBy);
  // Never: only a single hold, over by then, already charged, or settled.
  expect(ahead({ depositRenewals: null })).toBeNull();
  expect(ahead({ depositHeldUntil: endsAt })).toBeNull();
  for (const depositStatus of ['captured_held', 'settled', 'failed', 'not_required'] as const)
    expect(ahead({ depositStatus })).toBeNull();
});
