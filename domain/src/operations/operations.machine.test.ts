import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import {
  apply,
  errorClasses,
  type GivesUpOn,
  type Happening,
  isOpen,
  keysLast,
  nextTryAt,
  type OperationFacts,
  type OperationState,
  operationStates,
  type Step,
} from './operations.machine.ts';

const now = new Date('2027-03-01T12:00:00Z');
const patient: GivesUpOn = {};
const hasty: GivesUpOn = { declined: 'at-once', too_late: 'at-once', failed: 'unless-found' };

const operation = (state: OperationState, facts: Partial<OperationFacts> = {}): OperationFacts => ({
  state,
  askedAt: state === 'planned' ? null : after(now, -hour),
  attempts: 0,
  givesUpOn: hasty,
  ...facts,
});

/** A step in short: the state after it, and what to do. */
const told = (step: Step) => (step.ok ? `${step.changes.state}, ${step.then.type}` : step.refused);

const happenings: Record<string, Happening> = {
  run: { type: 'run' },
  answered: { type: 'answered' },
  event: { type: 'event' },
  found: { type: 'found' },
  'not found for its old key': { type: 'not-found', after: null },
  'not found after a failure': { type: 'not-found', after: 'failed' },
  'not found when it was too late': { type: 'not-found', after: 'too_late' },
  'look-up failed': { type: 'look-up-failed' },
  ...Object.fromEntries(errorClasses.map((each) => [each, { type: 'error', class: each } as const])),
};

test('what follows from everything that can happen in every state', () => {
  const table = Object.entries(happenings).map(([name, happening]) => [
    name,
    ...operationStates.slice(0, 3).map((state) => told(apply(operation(state), happening, now))),
  ]);
  expect(table).toEqual([
    ['run', 'asked, ask', 'asked, ask', 'asked, ask'],
    ['answered', 'never-asked', 'done, record', 'done, record'],
    ['event', 'never-asked', 'done, record', 'done, record'],
    ['found', 'never-asked', 'done, record', 'done, record'],
    ['not found for its old key', 'never-asked', 'asked, ask', 'asked, ask'],
    ['not found after a failure', 'never-asked', 'refused, record', 'refused, record'],
    ['not found when it was too late', 'never-asked', 'too_late, record', 'too_late, record'],
    ['look-up failed', 'never-asked', 'unknown, try-later', 'unknown, try-later'],
    ['unreachable', 'never-asked', 'unknown, try-later', 'unknown, try-later'],
    ['failed', 'never-asked', 'unknown, look-up', 'unknown, look-up'],
    ['busy', 'never-asked', 'unknown, try-later', 'unknown, try-later'],
    ['unauthorized', 'never-asked', 'unknown, try-later', 'unknown, try-later'],
    ['declined', 'never-asked', 'refused, record', 'refused, record'],
    ['too_late', 'never-asked', 'too_late, record', 'too_late, record'],
    ['already', 'never-asked', 'unknown, try-later', 'unknown, try-later'],
    ['disputed', 'never-asked', 'unknown, try-later', 'unknown, try-later'],
    ['invalid', 'never-asked', 'unknown, try-later', 'unknown, try-later'],
  ]);
});

test('nothing happens to an operation whose end is known', () => {
  for (const state of ['done', 'refused', 'too_late'] as const)
    for (const happening of Object.values(happenings))
      expect(apply(operation(state), happening, now)).toEqual({ ok: false, refused: 'finished' });
});

describe('a repeat', () => {
  const repeatAfter = (ms: number) =>
    apply(operation('unknown', { askedAt: after(now, -ms) }), { type: 'run' }, now);

  test('is made with the same key for as long as the provider remembers it, and looked up from then on', () => {
    expect(told(repeatAfter(keysLast))).toBe('asked, ask');
    expect(told(repeatAfter(keysLast + 1))).toBe('unknown, look-up');
    expect(keysLast).toBeLessThan(24 * hour);
  });

  test('keeps the instant its key was first used; only a look-up that finds nothing begins it again', () => {
    const first = after(now, -2 * hour);
    const repeated = apply(operation('unknown', { askedAt: first }), { type: 'run' }, now);
    expect(repeated.ok && repeated.changes.askedAt).toEqual(first);
    const anew = apply(operation('unknown', { askedAt: first }), { type: 'not-found', after: null }, now);
    expect(anew.ok && anew.changes.askedAt).toEqual(now);
  });

  test('is not looked up when the first call was never made, however old the plan is', () => {
    expect(told(apply(operation('planned'), { type: 'run' }, after(now, 400 * hour)))).toBe('asked, ask');
  });

  test('comes a minute later for each try, and never later than an hour', () => {
    expect([1, 2, 59, 60, 61, 500].map((tries) => nextTryAt(tries, now))).toEqual(
      [1, 2, 59, 60, 60, 60].map((minutes) => after(now, minutes * minute)),
    );
  });
});

test('errors that do not resolve themselves need a person', () => {
  const complains = errorClasses.filter((each) => {
    const step = apply(operation('asked', { givesUpOn: patient }), { type: 'error', class: each }, now);
    return step.ok && step.then.type === 'try-later' && step.then.complain;
  });
  expect(complains).toEqual(['unauthorized', 'declined', 'too_late', 'already', 'disputed', 'invalid']);
});

const anyHappening = fc.constantFrom(...Object.values(happenings));
const anyGivesUpOn = fc.constantFrom(patient, hasty, {
  invalid: 'unless-found',
  already: 'unless-found',
} as const);

test('any history ends at most once, counts its tries, and never asks twice with a key that may be forgotten', () => {
  fc.assert(
    fc.property(
      anyGivesUpOn,
      fc.array(fc.tuple(anyHappening, fc.integer({ min: 0, max: 30 * 60 })), { maxLength: 40 }),
      (givesUpOn, history) => {
        let facts = operation('planned', { givesUpOn });
        let at = now;
        let ends = 0;
        for (const [happening, minutes] of history) {
          at = after(at, minutes * minute);
          const step = apply(facts, happening, at);
          if (!step.ok) {
            expect(isOpen(facts.state) && facts.state !== 'planned').toBe(false);
            continue;
          }
          const { state, askedAt, attempts } = step.changes;
          expect(isOpen(facts.state)).toBe(true);
          expect(attempts).toBeGreaterThanOrEqual(facts.attempts);
          expect(step.then.type === 'record').toBe(!isOpen(state));
          if (step.then.type === 'ask') {
            expect(state).toBe('asked');
            // Either the key is recent enough, or a look-up has just shown that nothing was done under it.
            expect(at.getTime() - (askedAt?.getTime() ?? 0)).toBeLessThanOrEqual(
              happening.type === 'not-found' ? 0 : keysLast,
            );
          }
          if (step.then.type === 'try-later') expect(step.then.at > at).toBe(true);
          if (!isOpen(state)) ends++;
          facts = { ...facts, ...step.changes };
        }
        expect(ends).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 2000 },
  );
});

test('from every open state a run and one clear answer reach an end', () => {
  for (const state of ['planned', 'asked', 'unknown'] as const) {
    const run = apply(operation(state), { type: 'run' }, now);
    const asked = run.ok ? { ...operation(state), ...run.changes } : operation(state);
    expect(told(apply(asked, { type: 'answered' }, now))).toBe('done, record');
    expect(told(apply(asked, { type: 'error', class: 'declined' }, now))).toBe('refused, record');
  }
});
