import { expect, test } from 'vitest';
import { noPoints, publicTrustOf, trustDifference, trustInputs } from './trust-changes.ts';
import { maximumTrust, pointsOf, trustMaxima } from './trust.rules.ts';

test('a change names the lines that gained or lost, and nothing else', () => {
  const before = { ...noPoints, email: 5, profile: 15 };
  expect(trustDifference(before, { ...before, profile: 11, id: 30 })).toEqual([
    { input: 'profile', points: -4 },
    { input: 'id', points: 30 },
  ]);
  expect(trustDifference(before, before)).toEqual([]);
});

test('what everybody reads has every line, zero where nothing stands', () => {
  expect([...trustInputs].sort()).toEqual(Object.keys(trustMaxima).sort());
  const { lines, total, level } = publicTrustOf({ email: 5, id: 30 }, 35);
  expect(pointsOf(lines)).toEqual({ ...noPoints, email: 5, id: 30 });
  expect(lines.reduce((sum, { most }) => sum + most, 0)).toBe(maximumTrust);
  expect([total, level]).toEqual([35, 'New Member']);
});
