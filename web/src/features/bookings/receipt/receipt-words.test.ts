import { unclaimed } from '@borough/domain/deposits/deposit-told.rules';
import { expect, it } from 'vitest';
import { depositWords, lineWords, onItsWayWords, totalWords } from './receipt-words.ts';

const person = (displayName: string) => ({ id: displayName, displayName, avatarUrl: null });
const at = '2026-06-01T12:00:00Z';
const receipt = {
  part: 'renter',
  status: 'completed',
  days: 2,
  owner: person('Maya R.'),
  renter: person('Rita R.'),
  lines: [],
  totalCents: 4_720,
  depositCents: 5_000,
  deposit: null,
  inTransitCents: 0,
} as const satisfies Parameters<typeof totalWords>[0];
const held = { ...unclaimed, dueAt: null, neededBy: null, cardBy: null, heldUntil: null, chargedFrom: null };

it('names each line for its reader', () => {
  expect(lineWords({ kind: 'rent', cents: 4_000, at }, receipt)).toBe('Rental, $20 × 2 days');
  expect(lineWords({ kind: 'user-fee', cents: 600, percent: 15, at }, receipt)).toBe('Service fee (15%)');
  expect(lineWords({ kind: 'refund', cents: -600, at }, receipt)).toBe('Refund');
  expect(lineWords({ kind: 'refund', cents: -600, at }, { ...receipt, part: 'owner' })).toBe(
    'Refunded to Rita R.',
  );
});

it('says what the sum is: paid, earned, or owed', () => {
  expect(totalWords(receipt)).toBe('You paid');
  expect(totalWords({ ...receipt, status: 'cancelled' })).toBe('You paid in total');
  expect(totalWords({ ...receipt, part: 'owner' })).toBe('You earned');
  expect(totalWords({ ...receipt, part: 'owner', status: 'confirmed' })).toBe('You earn');
  expect(totalWords({ ...receipt, part: 'owner', status: 'cancelled', totalCents: -720 })).toBe('You owe');
});

it('says of a deposit what no line says, and nothing where a line does', () => {
  const with_ = (status: 'held' | 'released' | 'scheduled') => ({ ...receipt, deposit: { ...held, status } });
  expect(depositWords(with_('held'))).toBe(
    "A deposit of $50.00 is held on your card. A hold isn't a charge.",
  );
  expect(depositWords({ ...with_('released'), part: 'owner' })).toBe(
    "The deposit of $50.00 was held on Rita R.'s card and released. Nothing was charged.",
  );
  expect(depositWords({ ...with_('scheduled'), status: 'confirmed' })).toContain('will be held on your card');
  expect(depositWords({ ...with_('held'), lines: [{ kind: 'deposit', cents: 5_000, at }] })).toBeNull();
  expect(depositWords({ ...receipt, depositCents: 0 })).toBeNull();
});

it('says what is still on its way', () => {
  expect(onItsWayWords(receipt)).toBeNull();
  expect(onItsWayWords({ ...receipt, inTransitCents: 3_000 })).toBe(
    '$30.00 is still on its way to your card.',
  );
});
