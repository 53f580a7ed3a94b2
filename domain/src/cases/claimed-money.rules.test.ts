import { describe, expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { answerDueAt } from './case-clock.rules.ts';
import type { CaseState } from './case-state.ts';
import { completesAt } from '../deadlines/handover.rules.ts';
import { claimedMoney } from './claimed-money.rules.ts';
import { openCase, openClaim } from './open-case.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const returnedAt = new Date('2027-06-01T18:00:00Z');
const at = after(returnedAt, hour);
const line = { kind: 'damage', cents: 7_000, at, words: 'The chuck is bent.' } as const;
const open = openClaim('c', { id: 'b', terms, returnedAt }, line, true);
const deposit = 5_000;

describe('what a move of a claim means for the deposit', () => {
  const ended = { closedAt: at, verdict: 3_000 } as const;
  const rows: [from: Partial<CaseState> | null, to: Partial<CaseState>, means: object[]][] = [
    [null, {}, [{ type: 'claim' }]],
    [{}, { linesUntil: at }, []],
    [{}, { status: 'withdrawn' }, [{ type: 'unclaim' }]],
    [{}, { status: 'lapsed' }, [{ type: 'take', cents: 5_000 }]],
    [{}, { status: 'contested' }, [{ type: 'take', cents: 5_000 }]],
    [{ status: 'lapsed' }, { status: 'contested' }, []],
    [{ status: 'contested' }, { status: 'decided', decision: 3_000 }, []],
    [
      {},
      { status: 'accepted', closedAt: at, verdict: 7_000 },
      [
        { type: 'take', cents: 5_000 },
        { type: 'award', cents: 7_000 },
      ],
    ],
    [{ status: 'decided' }, { status: 'decided', ...ended }, [{ type: 'award', cents: 3_000 }]],
    [{ status: 'contested' }, { ...ended, status: 'contested', verdict: 0 }, [{ type: 'award', cents: 0 }]],
    [
      { status: 'accepted', ...ended },
      { status: 'accepted', ...ended, cameBackAt: at, keptCents: 500 },
      [{ type: 'award', cents: 500 }],
    ],
  ];
  test.each(rows)('from %o to %o', (from, to, means) => {
    expect(claimedMoney(from && { ...open, ...from }, { ...open, ...to }, deposit)).toEqual(means);
  });
});

test('a claim is answered within two days of its last line, a loss within three, a pickup within one', () => {
  expect(answerDueAt(open)).toEqual(after(at, 48 * hour));
  const more = { ...open, lines: [line, { ...line, at: after(at, 5 * hour) }] };
  expect(answerDueAt(more)).toEqual(after(at, 53 * hour));
  const lost = openClaim('c', { id: 'b', terms, returnedAt: null }, { ...line, kind: 'not_returned' }, true);
  expect(answerDueAt(lost)).toEqual(after(at, 72 * hour));
  const pickup = openCase('c', { id: 'b', terms }, { part: 'renter', statement: 'handed_over', now: at });
  expect(answerDueAt(pickup)).toEqual(after(at, 24 * hour));
});

test('lines can be added for a day after the return; about a loss there is one', () => {
  expect(completesAt(returnedAt, terms)).toEqual(after(returnedAt, 24 * hour));
  expect(open.linesUntil).toEqual(completesAt(returnedAt, terms));
  const lost = openClaim('c', { id: 'b', terms, returnedAt: null }, { ...line, kind: 'not_returned' }, true);
  expect(lost.linesUntil).toEqual(at);
});
