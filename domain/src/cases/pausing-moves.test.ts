import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { currentTerms as terms } from '../terms/terms.ts';
import { answerDueAt, decideBy, dueForCase, isAlone, nextCaseAt, nextEnd } from './case-clock.rules.ts';
import type { CaseState } from './case-state.ts';
import { applyCase, type CaseInputOf, type CaseMoveName, whyNotInCase } from './cases.machine.ts';
import { openClaim } from './open-case.rules.ts';

const day = 24 * hour;
const openedAt = new Date('2027-06-10T12:00:00Z');
const at = (ms: number) => after(openedAt, ms);
const open: CaseState = openClaim(
  'claim',
  { id: 'booking', terms, returnedAt: after(openedAt, -hour) },
  { kind: 'damage', cents: 4_000, at: openedAt, words: 'A bent wheel' },
  true,
);

function made<Name extends CaseMoveName>(
  it: CaseState,
  name: Name,
  now: Date,
  { by = 'clock', input }: { by?: 'clock' | 'opener' | 'answerer' | 'admin'; input?: CaseInputOf<Name> } = {},
): CaseState {
  const actorId = by === 'admin' ? it.adminId : null;
  const done = applyCase(name, { it, by, actorId, now }, (input ?? null) as CaseInputOf<Name>);
  if ('refused' in done) throw new Error(`${name}: ${done.refused}`);
  return done.it;
}

const lot = { eligible: ['ada'], chance: 0 };

test('while a bank looks into the dispute nothing falls due, and afterward the remaining time runs', () => {
  const paused = made(open, 'pause', at(40 * hour));
  expect(answerDueAt(paused)).toBeNull();
  expect(nextEnd(paused)).toBeNull();
  expect(nextCaseAt(paused)).toBeNull();
  expect(dueForCase(paused, at(60 * day))).toBeNull();
  const clock = { it: paused, by: 'clock', actorId: null, now: at(60 * day) } as const;
  expect(whyNotInCase('lapse', clock)).toBe('booking.not-yet');
  expect(whyNotInCase('pause', clock)).toBe('booking.not-yet');
  const resumed = made(paused, 'resume', at(50 * day));
  // The renter had eight of 48 hours left.
  expect(nextEnd(resumed)).toEqual({ what: 'lapses', at: at(50 * day + 8 * hour) });
  expect(whyNotInCase('resume', { ...clock, it: resumed })).toBe('booking.not-yet');
});

test('a claim can be paused more than once, and each time counts', () => {
  const once = made(made(open, 'pause', at(10 * hour)), 'resume', at(20 * hour));
  const twice = made(made(once, 'pause', at(40 * hour)), 'resume', at(45 * hour));
  expect(answerDueAt(twice)).toEqual(at(63 * hour));
});

test('the days of a contested claim stop counting, but what was due before stays due', () => {
  const contested = made({ ...open, linesUntil: openedAt }, 'contest', at(hour), {
    ...{ by: 'answerer', input: { counterclaim: 0, ...lot } },
  });
  const early = made(contested, 'pause', at(3 * day));
  expect(isAlone(early, at(30 * day))).toBe(false);
  expect(decideBy(early)).toBeNull();
  expect(decideBy(made(early, 'resume', at(23 * day)))).toEqual(at(hour + 34 * day));
  const late = made({ ...contested, alarmedAt: at(6 * day) }, 'pause', at(8 * day));
  expect(isAlone(late, at(8 * day))).toBe(true);
  expect(dueForCase(late, at(8 * day))).toBe('take-over');
});

test('people can act meanwhile, and a clock this starts has its full time once it runs', () => {
  const contested = made({ ...open, linesUntil: openedAt }, 'contest', at(hour), {
    ...{ by: 'answerer', input: { counterclaim: 0, ...lot } },
  });
  const paused = made(contested, 'pause', at(2 * day));
  const decided = made(paused, 'decide', at(4 * day), {
    by: 'admin',
    input: {
      ...{ verdict: 2_000, clause: 'claim-damage', reasons: 'Half of it.', evidence: ['photo'] },
      stakeCents: 2_000,
    },
  });
  expect(decided).toMatchObject({ status: 'decided', pausedAt: at(4 * day), pausedMs: 0 });
  expect(dueForCase(decided, at(30 * day))).toBeNull();
  const appeal = { it: decided, by: 'answerer', actorId: null, now: at(30 * day) } as const;
  expect(whyNotInCase('appeal', appeal)).toBeNull();
  const resumed = made(decided, 'resume', at(30 * day));
  expect(nextEnd(resumed)).toEqual({ what: 'becomes-final', at: at(33 * day) });
  expect(made(resumed, 'finish', at(33 * day))).toMatchObject({ verdict: 2_000, pausedAt: null });
});

test('a claim contested at the instant of its last line begins another clock all the same', () => {
  const paused = made(made(open, 'pause', at(hour)), 'resume', at(3 * hour));
  const again = made({ ...paused, linesUntil: openedAt }, 'contest', openedAt, {
    ...{ by: 'answerer', input: { counterclaim: 0, ...lot } },
  });
  expect(again).toMatchObject({ status: 'contested', pausedAt: null, pausedMs: 0 });
});

test('a claim that ends while paused is no longer paused', () => {
  const paused = made({ ...open, linesUntil: openedAt }, 'pause', at(hour));
  expect(made(paused, 'agree', at(2 * hour), { by: 'answerer' })).toMatchObject({
    ...{ status: 'accepted', verdict: 4_000, pausedAt: null, pausedMs: 0 },
  });
});

test('only a claim is about the deposit, so nothing else is paused', () => {
  const other: CaseState = { ...open, kind: 'not_as_described', lines: [], linesUntil: null };
  expect(whyNotInCase('pause', { it: other, by: 'clock', actorId: null, now: at(hour) })).toBe(
    'case.not-yours',
  );
});
