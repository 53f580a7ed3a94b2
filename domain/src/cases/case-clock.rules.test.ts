import { describe, expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import {
  aloneFrom,
  answerDueAt,
  decideBy,
  decisionAwaitedSince,
  dueForCase,
  finalAt,
  isAlone,
  nextCaseAt,
  nextEnd,
  takenOverAt,
} from './case-clock.rules.ts';
import type { CaseState } from './case-state.ts';
import { openCase } from './open-case.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const now = new Date('2027-06-10T12:00:00Z');
const day = 24 * hour;
const open = openCase(
  'case',
  { id: 'booking', terms },
  { part: 'owner', statement: 'you_did_not_come', now },
);
const lapsed: CaseState = { ...open, status: 'lapsed', lapsedAt: after(now, day) };
const contested: CaseState = { ...open, status: 'contested', contestedAt: after(now, hour), adminId: 'ada' };
const appealed: CaseState = { ...contested, decision: 'not_met', appealedAt: after(now, 9 * day) };

test('a decision is awaited since the case was contested and, after an appeal, since that', () => {
  expect(decisionAwaitedSince(open)).toBeNull();
  expect(decisionAwaitedSince(contested)).toEqual(after(now, hour));
  expect(decisionAwaitedSince(appealed)).toEqual(after(now, 9 * day));
});

test('an admin has two weeks to decide, and two more after an appeal', () => {
  expect(decideBy(open)).toBeNull();
  expect(decideBy(contested)).toEqual(after(now, hour + 14 * day));
  expect(decideBy(appealed)).toEqual(after(now, 23 * day));
});

describe('what happens next automatically', () => {
  test.each<[string, CaseState, ReturnType<typeof nextEnd>]>([
    ['open: it lapses a day after the statement', open, { what: 'lapses', at: after(now, day) }],
    ['lapsed: it becomes final', lapsed, { what: 'becomes-final', at: after(now, 4 * day) }],
    [
      'decided: it becomes final',
      { ...contested, status: 'decided', decidedAt: after(now, day) },
      { what: 'becomes-final', at: after(now, 4 * day) },
    ],
    ['contested: it runs out', contested, { what: 'runs-out', at: after(now, hour + 14 * day) }],
    [
      'contested, nobody drawn: drawing is no end',
      { ...contested, adminId: null },
      { what: 'runs-out', at: after(now, hour + 14 * day) },
    ],
    ['over: nothing', { ...contested, closedAt: now }, null],
  ])('%s', (_, it, wanted) => {
    expect(nextEnd(it)).toEqual(wanted);
  });

  test('comes no earlier than the clock looks at the case again', () => {
    for (const it of [open, lapsed, contested, appealed]) {
      const [end, look] = [nextEnd(it), nextCaseAt(it)];
      expect(end && look && look <= end.at).toBe(true);
    }
    expect(nextEnd(open)?.at).toEqual(answerDueAt(open));
    expect(nextEnd(lapsed)?.at).toEqual(finalAt(after(now, day), terms));
  });
});

test('an admin drawn before the alarm who decides nothing is replaced a week in', () => {
  const at = after(now, hour + 7 * day);
  expect(aloneFrom(open)).toBeNull();
  expect(aloneFrom(contested)).toEqual(at);
  expect([isAlone(contested, after(at, -1)), isAlone(contested, at), isAlone(open, at)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(takenOverAt({ ...contested, drawnAt: after(now, hour) })).toEqual(at);
  expect(takenOverAt({ ...contested, drawnAt: after(now, hour + 5 * day) })).toBeNull();
  expect(takenOverAt({ ...contested, adminId: null })).toBeNull();
  expect(takenOverAt({ ...contested, proposal: 'not_met' })).toBeNull();
  expect(dueForCase({ ...contested, drawnAt: now, alarmedAt: at }, at)).toBe('take-over');
  expect(dueForCase({ ...contested, drawnAt: now, alarmedAt: at, proposal: 'not_met' }, at)).toBe('carry');
});

test('of everything due for a case, the end of its time comes first', () => {
  const forgotten: CaseState = { ...contested, adminId: null };
  expect(dueForCase(forgotten, after(now, 2 * hour))).toBe('draw');
  expect(dueForCase(forgotten, after(now, hour + 5 * day))).toBe('alarm');
  expect(dueForCase(forgotten, after(now, hour + 14 * day))).toBe('run-out');
});
