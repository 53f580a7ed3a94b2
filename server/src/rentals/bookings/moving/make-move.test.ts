import { usualTerms } from '@borough/domain/terms/terms';
import { expect, test } from 'vitest';
import { problemOf } from './make-move.ts';

const own = {
  ...usualTerms,
  meeting: { ...usualTerms.meeting, waitHours: 3 },
  claims: { ...usualTerms.claims, backAgainDays: 20 },
};

test.each([
  [
    'case.too-early',
    'Please wait until two hours after the start before you report that.',
    'Please wait until three hours after the start before you report that.',
  ],
  [
    'claim.back-too-late',
    'An item can still be marked as returned for up to 30 days after the claim for it becomes final.',
    'An item can still be marked as returned for up to 20 days after the claim for it becomes final.',
  ],
] as const)("%s names the figure of the booking's own terms", (refused, usual, other) => {
  expect(problemOf({ refused }, usualTerms).message).toBe(usual);
  expect(problemOf({ refused }, own).message).toBe(other);
});
