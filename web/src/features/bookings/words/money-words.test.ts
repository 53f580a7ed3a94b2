import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { moneyLines } from './money-words.ts';

// Run in the item's time zone, so that no zone has to be named.
beforeAll(() => {
  vi.stubEnv('TZ', 'UTC');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const now = new Date('2026-11-22T12:00:00Z');
const person = (displayName: string) => ({ id: displayName, displayName, avatarUrl: null });
type Refund = BookingDetail['money']['refunds'][number];
const refund = (wish: Partial<Refund>): Refund => ({
  cents: 4_720,
  of: 'rental',
  standing: 'on-its-way',
  orderedAt: '2026-11-20T12:00:00Z',
  arrivedAt: null,
  nextTryAt: null,
  ...wish,
});
const linesOf = (part: 'renter' | 'owner', refunds: Refund[]) =>
  moneyLines(
    {
      part,
      renter: person('Rita R.'),
      timeZone: 'UTC',
      money: {
        payments: [{ cents: 5_720, paidAt: '2026-11-18T12:00:00Z', purpose: 'rental' }],
        refunds,
        inTransitCents: 0,
      },
    },
    now,
  ).map(({ words, settled }) => `${words}${settled ? '' : ' …'}`);

test('a refund is on its way until it arrives, for both people', () => {
  expect(linesOf('renter', [refund({})])).toEqual([
    'You paid $57.20 on Nov 18',
    '$47.20 refund on its way to your card, issued Nov 20 …',
  ]);
  expect(linesOf('renter', [refund({ standing: 'arrived', arrivedAt: '2026-11-22T09:00:00Z' })])).toEqual([
    'You paid $57.20 on Nov 18',
    '$47.20 refund arrived Nov 22',
  ]);
  expect(linesOf('owner', [refund({ of: 'deposit', cents: 5_000 })])[1]).toBe(
    "$50.00 deposit refund on its way to Rita R.'s card, issued Nov 20 …",
  );
  expect(linesOf('owner', [refund({})])).toEqual([
    'Rita R. paid $57.20 on Nov 18',
    "$47.20 refund on its way to Rita R.'s card, issued Nov 20 …",
  ]);
});

test('a refund that came back, waits or was paid another way says so', () => {
  const nextTryAt = '2026-11-23T09:00:00Z';
  expect(linesOf('renter', [refund({ standing: 'came-back', nextTryAt })])[1]).toBe(
    "$47.20 refund was returned by the bank; we'll try again Mon 9:00 AM …",
  );
  expect(linesOf('renter', [refund({ standing: 'came-back' })])[1]).toBe(
    '$47.20 refund was returned by the bank; contact us to get it another way …',
  );
  expect(linesOf('owner', [refund({ standing: 'held-back' })])[1]).toBe(
    '$47.20 refund is on hold because the payment is in dispute …',
  );
  expect(linesOf('owner', [refund({ standing: 'paid-another-way' })])[1]).toBe(
    '$47.20 refund paid another way',
  );
});

test('a charged deposit is a payment of its own, next to its refund', () => {
  const paidAt = '2026-11-20T12:00:00Z';
  const told = (part: 'renter' | 'owner') =>
    moneyLines(
      {
        part,
        renter: person('Rita R.'),
        timeZone: 'UTC',
        money: { payments: [{ cents: 6_000, paidAt, purpose: 'deposit' }], refunds: [], inTransitCents: 0 },
      },
      now,
    );
  expect(told('renter')).toEqual([{ words: '$60.00 deposit charged to your card on Nov 20', settled: true }]);
  expect(told('owner')[0]?.words).toBe("$60.00 deposit charged to Rita R.'s card on Nov 20");
});
