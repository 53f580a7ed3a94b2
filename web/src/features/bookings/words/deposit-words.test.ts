import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { unclaimed } from '@borough/domain/deposits/deposit-told.rules';
import { termsOfSecondRelease } from '@borough/domain/terms/terms';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { besidePaymentWords, type DepositWithClaim, holdNote } from './deposit-words.ts';

// Run in the item's time zone, so that no zone has to be named.
beforeAll(() => {
  vi.stubEnv('TZ', 'UTC');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const now = new Date('2026-06-04T12:00:00Z');
type Deposit = NonNullable<Booking['deposit']>;
const nothing = {
  ...unclaimed,
  dueAt: null,
  neededBy: null,
  cardBy: null,
  heldUntil: null,
  chargedFrom: null,
};

/** The note under the deposit of a paid month, given only what it reads. */
const note = (deposit: Partial<DepositWithClaim> & Pick<Deposit, 'status'>) =>
  holdNote(
    {
      part: 'renter',
      owner: { displayName: 'Maya' },
      renter: { displayName: 'Ivo' },
      status: 'confirmed',
      startDate: '2026-06-10',
      endDate: '2026-07-10',
      paidAt: '2026-06-01T12:00:00Z',
      confirmedAt: '2026-06-01T12:00:00Z',
      timeZone: 'UTC',
      terms: termsOfSecondRelease,
      deposit: { ...nothing, ...deposit },
    } as unknown as Booking,
    now,
  );

test('a hold that ends before the rental is called a charge to come, before and while it is held', () => {
  const chargedFrom = '2026-06-20T09:00:00Z';
  expect(note({ status: 'scheduled', dueAt: '2026-06-08T09:00:00Z', chargedFrom })).toBe(
    'Held on your card from Jun 8 until return. On or after Jun 20, the hold may become a charge, refunded after the rental',
  );
  expect(note({ status: 'held', chargedFrom })).toBe(
    'Held now. May become a charge on or after Jun 20, refunded after the rental',
  );
  const cardBy = '2026-06-04T18:00:00Z';
  expect(note({ status: 'held', cardBy, chargedFrom: cardBy })).toBe(
    'Held now. Charged today 6:00 PM unless we get another card',
  );
});

test('only a hold that lasts until the return is called not charged', () => {
  expect(note({ status: 'scheduled', dueAt: '2026-06-08T09:00:00Z' })).toBe(
    'Held on your card from Jun 8 until return, not charged',
  );
  expect(note({ status: 'held' })).toBe('Held now until return, not charged');
  const cardBy = '2026-06-05T18:00:00Z';
  expect(note({ status: 'held', cardBy, heldUntil: cardBy })).toBe('Held now until Fri 6:00 PM');
});

test('next to the payment, too, only a hold that is never charged is called not charged', () => {
  const beside = (deposit: Booking['deposit']) =>
    besidePaymentWords({ depositCents: 6000, part: 'renter', timeZone: 'UTC', deposit } as Booking, now);
  const deposit = { ...nothing, status: 'scheduled' as const };
  expect(beside(deposit)).toBe('+ $60 hold, not charged');
  expect(beside(null)).toBe('+ $60 hold, not charged');
  expect(beside({ ...deposit, chargedFrom: '2026-06-20T09:00:00Z' })).toBe('+ $60 hold');
  expect(beside({ ...deposit, status: 'captured_held' })).toBe(
    '$60 deposit: Charged, because the hold could not be renewed again. Refunded after the rental',
  );
  expect(beside({ ...deposit, status: 'released' })).toBe('$60 deposit: Released');
});

const settled = { claim: 'settled', claimedCents: 4500 } as const;
const stands = { claim: 'stands', claimedCents: 4500 } as const;

test('while a claim is open, the deposit is neither released nor refunded, and the amounts are named', () => {
  expect(note({ ...stands, status: 'held' })).toBe(
    'Maya claims $45 of it. It stays held until that is settled',
  );
  expect(note({ ...stands, status: 'captured_held', chargedCents: 4500 })).toBe(
    'Maya claims $45 of it. $45 was charged to your card, and no one gets it until that is settled',
  );
  expect(note({ ...stands, status: 'captured_held', chargedCents: 6000 })).toBe(
    '$60 was charged to your card. Maya claims $45 of it; all of it stays with us until that is settled',
  );
});

test('what was charged for a claim that is gone is not said to be charged because a hold could not be renewed', () => {
  expect(note({ claimGone: true, status: 'captured_held', chargedCents: 4500 })).toBe(
    'The claim no longer stands. The $45 charged to your card is refunded once the rental is over',
  );
  expect(note({ claimGone: true, status: 'held' })).toBe('Held now until return, not charged');
});

test('once a claim was decided, it is no longer only called claimed, until when it can be appealed', () => {
  const charged = { ...stands, status: 'captured_held', chargedCents: 4500 } as const;
  const decided = { cents: 2000, finalAt: '2026-06-06T09:05:00Z' };
  expect(note({ ...charged, decided })).toBe(
    "Decided: Maya gets $20 of the $45 charged to your card. If neither of you appeals by Sat 9:05 AM, that's final, and $25 goes back to your card",
  );
  expect(note({ ...charged, decided: null })).toMatch(/^Maya claims \$45 of it/);
});

test('a deposit that paid a claim is no longer called held', () => {
  expect(note({ ...settled, status: 'claimed', chargedCents: 4500, ownerCents: 4500, backCents: 0 })).toBe(
    'Maya got $45 of it for the claim',
  );
  expect(note({ ...settled, status: 'claimed', chargedCents: 6000, ownerCents: 4500, backCents: 1500 })).toBe(
    'Maya got $45 of it for the claim; $15 was refunded to your card',
  );
});
