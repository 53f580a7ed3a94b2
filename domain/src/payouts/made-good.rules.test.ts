import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { madeGood } from './made-good.rules.ts';
import { payoutStates } from './payout-state.ts';

const now = new Date('2027-06-10T12:00:00Z');
const dueAt = after(now, -hour);
const all = { returnedCents: 4000, owedCents: 4000 };

test('a payout that can still pay a share that is its owner’s again does so itself', () => {
  const besides = payoutStates.filter((state) => madeGood({ state, dueAt, isFirst: false }, all, now));
  expect(besides).toEqual(['sending', 'sent', 'reversed']);
});

test('it is due at once, but never before the rental’s own payout would have been', () => {
  const of = { state: 'reversed', isFirst: true } as const;
  expect(madeGood({ ...of, dueAt }, all, now)).toEqual({ cents: 4000, dueAt: now, isFirst: true });
  const later = after(now, hour);
  expect(madeGood({ ...of, dueAt: later }, all, now)?.dueAt).toEqual(later);
});

test.each([
  ['what the owner gave back', { returnedCents: 4000, owedCents: 6000 }, 4000],
  ['what debts have left of it', { returnedCents: 4000, owedCents: 1500 }, 1500],
  ['nothing where the owner still has what was sent', { returnedCents: 4000, owedCents: 0 }, undefined],
  ['nothing to an owner who owes for the booking', { returnedCents: 4000, owedCents: -10 }, undefined],
  ['nothing where a share was lost', { returnedCents: -4000, owedCents: 500 }, undefined],
])('it comes to %s', (_, of, cents) => {
  expect(madeGood({ state: 'sent', dueAt, isFirst: false }, of, now)?.cents).toBe(cents);
});
