import { expect, test } from 'vitest';
import {
  bookingsLine,
  calendarLine,
  earningsLine,
  listingsLine,
  noticesLine,
  securityLine,
} from './line-words.ts';

const none = { requests: 0, upcoming: 0, now: 0, past: 0 };
const noMoney = {
  upcomingCents: 0,
  owedCents: 0,
  waitingCents: 0,
  frozenCents: 0,
  onItsWayCents: 0,
  arrivedCents: 0,
  nettedCents: 0,
  debtCents: 0,
  waivedCents: 0,
};

test('bookings count both sides, and those waiting for an answer come first', () => {
  expect(bookingsLine({ renter: none, owner: none })).toBe('None yet');
  expect(bookingsLine({ renter: { ...none, past: 3 }, owner: none })).toBe('None open');
  expect(
    bookingsLine({ renter: { ...none, upcoming: 2 }, owner: { ...none, requests: 1, now: 1, upcoming: 1 } }),
  ).toBe('1 request, 1 under way, 3 upcoming');
});

test('listings say how many of them others can rent', () => {
  expect(listingsLine({ all: 0, listed: 0, before: 0 })).toBe('Nothing listed yet');
  expect(listingsLine({ all: 4, listed: 4, before: 0 })).toBe('4 listed');
  expect(listingsLine({ all: 14, listed: 12, before: 0 })).toBe('12 of 14 listed');
});

test('the calendar counts what goes out and comes back in the coming days alone', () => {
  const days = ['2026-11-28', '2026-11-29'];
  expect(calendarLine([{ day: '2026-12-24', kind: 'return' }], days)).toBe('Nothing in the next 7 days');
  expect(
    calendarLine(
      [
        { day: '2026-11-28', kind: 'pick-up' },
        { day: '2026-11-29', kind: 'return' },
        { day: '2026-11-29', kind: 'return' },
      ],
      days,
    ),
  ).toBe('1 pickup, 2 returns in 7 days');
});

test('earnings name the sum that arrives next', () => {
  expect(earningsLine(noMoney)).toBe('Nothing earned yet');
  expect(earningsLine({ ...noMoney, arrivedCents: 5_000 })).toBe('$50 paid');
  expect(earningsLine({ ...noMoney, onItsWayCents: 8_700, arrivedCents: 5_000 })).toBe('$87 on its way');
  expect(earningsLine({ ...noMoney, owedCents: 1_250, upcomingCents: 2_000 })).toBe(
    '$12.50 owed to you, $20 upcoming',
  );
});

test('security says what signing in takes', () => {
  const passkey = {
    id: 'a',
    name: 'Phone',
    synced: true,
    createdAt: '2026-01-01T00:00:00Z',
    lastUsedAt: null,
  };
  expect(securityLine({ totp: null, passkeys: [] })).toBe('Password only');
  expect(securityLine({ totp: null, passkeys: [passkey] })).toBe('1 passkey');
  expect(securityLine({ totp: { id: 'a', createdAt: '2026-01-01T00:00:00Z' }, passkeys: [] })).toBe(
    'Two-step verification is on',
  );
});

test('notices count the kinds of mail that are on', () => {
  const of = (channel: 'app' | 'email', on: boolean) => ({
    group: 'bookings' as const,
    channel,
    on,
    canSwitch: true,
  });
  expect(noticesLine([of('app', true), of('email', true), of('email', false)])).toBe(
    'Email on for 1 of 2 kinds',
  );
});
