import { expect, it } from 'vitest';
import { payoutNotice } from './payout-notice.ts';

const needed = {
  words: ['The bank account for your payouts', 'Your date of birth'],
  dueAt: '2026-06-09T12:00:00Z',
};

it('says what is needed and by when, once a set-up was begun', () => {
  expect(payoutNotice({ needed, checkedAt: '2026-06-01T12:00:00Z' }, 'UTC')?.words).toBe(
    'To pay you, our payment provider needs more from you by Jun 9: the bank account for your payouts, your date of birth.',
  );
  expect(payoutNotice({ needed, checkedAt: null }, 'UTC')).toBeNull();
  expect(
    payoutNotice({ needed: { words: [], dueAt: null }, checkedAt: '2026-06-01T12:00:00Z' }, 'UTC'),
  ).toBeNull();
  expect(payoutNotice(undefined, 'UTC')).toBeNull();
});
