import { expect, test } from 'vitest';
import { fraudKindInWords, returnReasonInWords } from './bank-words.ts';

test('codes of banks are read as words', () => {
  expect(fraudKindInWords('made_with_stolen_card')).toBe('paid with a stolen card');
  expect(returnReasonInWords('expired_or_canceled_card')).toBe('the card expired or was cancelled');
});

test('a code that came later loses its underscores, and a sentence stays one', () => {
  expect(fraudKindInWords('a_new_reason')).toBe('a new reason');
  expect(returnReasonInWords('No such destination: acct_1.')).toBe('No such destination: acct_1');
});
