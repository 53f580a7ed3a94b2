import { describe, expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { type Freezable, freezesOf, isProtected, shareLost } from './freezes.rules.ts';

const now = new Date('2027-06-10T12:00:00Z');
const nothing: Freezable = {
  ...{ disputes: [], warnedAt: null, inCase: false },
  ...{ bannedAt: null, lastRentalEndedAt: null, changedAt: null },
};
const frozenBy = (of: Partial<Freezable>, at = now) =>
  freezesOf({ ...nothing, ...of }, at).map(({ why }) => why);

describe('an owner keeps their share of a lost payment', () => {
  test('only if the item was handed over by code, and to somebody with an approved ID', () => {
    expect(isProtected({ byCode: true, renterIdApproved: true })).toBe(true);
    expect(isProtected({ byCode: true, renterIdApproved: false })).toBe(false);
    expect(isProtected({ byCode: false, renterIdApproved: true })).toBe(false);
    expect(isProtected({ byCode: false, renterIdApproved: false })).toBe(false);
  });

  test('otherwise they lose what was lost, and never more than their share', () => {
    const unprotected = { byCode: true, renterIdApproved: false };
    expect(shareLost(5_000, 5_900, unprotected)).toBe(5_000);
    expect(shareLost(5_000, 2_000, unprotected)).toBe(2_000);
    expect(shareLost(5_000, 5_900, { byCode: true, renterIdApproved: true })).toBe(0);
  });
});

test('a bank that is deciding freezes a payout; one that has decided does not', () => {
  expect(frozenBy({ disputes: ['open'] })).toEqual(['dispute']);
  expect(frozenBy({ disputes: ['won', 'lost'] })).toEqual([]);
});

test('a change of the account pauses payouts for 72 hours, and a ban for 120 days after the last rental', () => {
  const changedAt = after(now, -72 * hour);
  expect(frozenBy({ changedAt }, after(now, -1))).toEqual(['changed']);
  expect(frozenBy({ changedAt })).toEqual([]);
  const ended = after(now, -120 * 24 * hour);
  const banned = { bannedAt: after(ended, -hour), lastRentalEndedAt: ended };
  expect(frozenBy(banned, after(now, -1))).toEqual(['banned']);
  expect(frozenBy(banned)).toEqual([]);
});
