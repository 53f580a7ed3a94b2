import { expect, test } from 'vitest';
import { refundStates } from './refunds.machine.ts';
import { shownStanding } from './refund-standing.rules.ts';

test('a refund has arrived only once the provider says so, and one that another try replaced is not shown', () => {
  const shown = refundStates.map((state) => shownStanding({ state, heldBack: false, replaced: false }));
  expect(shown).toEqual(['on-its-way', 'on-its-way', 'arrived', 'came-back', 'paid-another-way']);
  expect(shownStanding({ state: 'planned', heldBack: true, replaced: false })).toBe('held-back');
  for (const state of refundStates)
    expect(shownStanding({ state, heldBack: false, replaced: true })).toBeNull();
});
