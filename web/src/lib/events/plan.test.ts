import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPlan, nextPlan, type Outcome, type Plan } from './plan.ts';

const after = (...outcomes: Outcome[]): Plan =>
  outcomes.reduce((plan, outcome) => nextPlan(plan, outcome, 0.5), firstPlan);
const times = (many: number, outcome: Outcome): Outcome[] => Array.from({ length: many }, () => outcome);

describe('how a browser listens', () => {
  it('opens the stream again a moment after one that lasted, and forgets earlier trouble', () => {
    expect(after('cut', 'cut', 'lasted')).toEqual({ ...firstPlan, waitMs: 1_000 });
  });
  it('waits longer after each cut, and asks instead after three in a row', () => {
    expect(after('cut')).toMatchObject({ way: 'stream', waitMs: 1_000 });
    expect(after('cut', 'unreachable')).toMatchObject({ way: 'stream', waitMs: 2_000 });
    expect(after('cut', 'cut', 'cut')).toMatchObject({ way: 'poll', waitMs: 0 });
  });
  it('asks instead at once when nothing comes through, or too many streams are open', () => {
    expect(after('silent')).toMatchObject({ way: 'poll', waitMs: 0 });
    expect(after('crowded')).toMatchObject({ way: 'poll', waitMs: 0 });
  });
  it('tries the stream once after a minute of asking, then after longer', () => {
    const minute = times(20, 'polled');
    expect(after('silent', ...minute.slice(1)).way).toBe('poll');
    expect(after('silent', ...minute).way).toBe('stream');
    expect(after('silent', ...minute, 'cut').way).toBe('poll');
    expect(after('silent', ...minute, 'cut', ...minute).way).toBe('poll');
    expect(after('silent', ...minute, 'cut', ...minute, ...minute).way).toBe('stream');
  });
  it('reads a long tail without resting', () => {
    expect(after('silent', 'more')).toMatchObject({ way: 'poll', waitMs: 0, polls: 0 });
  });
  it('tries the stream as soon as a server that was away answers', () => {
    const away = after(...times(3, 'unreachable'), ...times(4, 'unanswered'));
    expect(away).toMatchObject({ way: 'poll', waitMs: 8_000 });
    expect(nextPlan(away, 'polled', 0.5)).toMatchObject({ way: 'stream', waitMs: 0 });
  });
  it('never rests longer than 45 seconds, nor hammers a server that is away', () => {
    const outcome = fc.constantFrom<Outcome>(
      'lasted',
      'cut',
      'silent',
      'unreachable',
      'unanswered',
      'polled',
    );
    fc.assert(
      fc.property(fc.array(outcome), fc.double({ min: 0, max: 1, noNaN: true }), (outcomes, chance) => {
        let plan = firstPlan;
        for (const each of outcomes) {
          plan = nextPlan(plan, each, chance);
          expect(plan.waitMs).toBeLessThanOrEqual(45_000);
          if (each === 'unanswered' || each === 'lasted') expect(plan.waitMs).toBeGreaterThanOrEqual(500);
        }
      }),
    );
  });
});
