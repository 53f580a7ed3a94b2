import { expect, test } from 'vitest';
import { disputeStage } from './disputes.rules.ts';

test('a dispute wants an answer until one is on its way, is then with its bank, and is decided once it closes', () => {
  for (const word of ['needs_response', 'warning_needs_response']) {
    for (const answer of [null, 'draft', 'refused'] as const)
      expect(disputeStage('open', word, answer)).toBe('to-answer');
    for (const answer of ['sending', 'sent'] as const)
      expect(disputeStage('open', word, answer)).toBe('with-bank');
  }
  // Someone answered on the provider's own pages, or the word is new to us.
  for (const word of ['under_review', 'warning_under_review', 'a new word'])
    expect(disputeStage('open', word, null)).toBe('with-bank');
  for (const state of ['won', 'lost', 'withdrawn'] as const)
    expect(disputeStage(state, 'needs_response', 'draft')).toBe('decided');
});
