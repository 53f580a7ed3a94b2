import { expect, test } from 'vitest';
import { termsVersion } from './accounts.contract.ts';
import { nextTermsVersion, standingTermsVersion } from './terms-version.rules.ts';

test('people accept ours until an operator publishes other terms, and never an earlier version than before', () => {
  expect(standingTermsVersion(undefined)).toBe(termsVersion);
  expect(standingTermsVersion({ acceptedAs: '2027-02-01', isOwn: true })).toBe('2027-02-01');
  // Ours were put back, and another release has not changed them since.
  expect(standingTermsVersion({ acceptedAs: '2027-02-01', isOwn: false })).toBe('2027-02-01');
  expect(standingTermsVersion({ acceptedAs: '2026-01-01', isOwn: false })).toBe(termsVersion);
});

test('each version comes after the one before, also on the same day and on a clock that is behind', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  expect(nextTermsVersion('2026-11-28', at('2026-12-01'))).toBe('2026-12-01');
  expect(nextTermsVersion('2026-12-01', at('2026-12-01'))).toBe('2026-12-01.02');
  expect(nextTermsVersion('2026-12-01.09', at('2026-12-01'))).toBe('2026-12-01.10');
  expect(nextTermsVersion('2026-12-01.02', at('2026-11-01'))).toBe('2026-12-01.03');
  const versions = ['2026-12-01', '2026-12-01.02', '2026-12-01.10', '2026-12-02'];
  expect(versions.toSorted()).toEqual(versions);
});
