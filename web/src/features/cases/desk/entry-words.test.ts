import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { expect, test } from 'vitest';
import { waitsUntil, withoutDecision } from './entry-words.ts';

const open = {
  ...{ verdict: null, involved: false, appealed: false, decisions: [] as object[] },
  decideBy: '2026-12-18T18:00:00Z',
} as CaseEntry;
const decisions = [{ verdict: 3_000 }] as CaseEntry['decisions'];

test('only a case that waits for a decision of this admin has a time at which it closes without one', () => {
  expect(waitsUntil(open)).toBe(open.decideBy);
  expect(waitsUntil({ ...open, decisions, appealed: true })).toBe(open.decideBy);
  expect(waitsUntil({ ...open, decisions })).toBeNull();
  expect(waitsUntil({ ...open, involved: true })).toBeNull();
  expect(waitsUntil({ ...open, verdict: 3_000 })).toBeNull();
});

test('it is named by what happens then, unlike the time by which the inbox asks for a decision', () => {
  expect(withoutDecision(open, 'Dec 18')).toBe(
    'Without a decision by Dec 18, it closes undecided, as our terms provide.',
  );
  expect(withoutDecision({ ...open, appealed: true }, 'Dec 18')).toBe(
    'Without a new decision by Dec 18, the first one stands.',
  );
});
