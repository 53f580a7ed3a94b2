import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { disputeState, disputeStates, mayMoveMoney } from './disputes.rules.ts';
import {
  applyToRefund,
  isOwed,
  nextAskAt,
  nextRefundTry,
  type RefundFacts,
  type RefundHappening,
  type RefundState,
  refundStandings,
  refundStates,
  type RefundStep,
} from './refunds.machine.ts';

const now = new Date('2027-03-01T12:00:00Z');
const refund = (state: RefundState, facts: Partial<RefundFacts> = {}): RefundFacts => ({
  state,
  tryNumber: 1,
  nextTryAt: state === 'failed' ? now : null,
  replaced: false,
  heldBack: false,
  ...facts,
});
const told = (step: RefundStep) =>
  step.ok ? [step.changes.state, ...(step.then ? [step.then] : [])].join(', ') : step.refused;

const happenings: Record<string, RefundHappening> = {
  ...Object.fromEntries(refundStandings.map((standing) => [standing, { type: 'heard', standing } as const])),
  'given back already': { type: 'given-back-already' },
  'the clock tries again': { type: 'try-again', by: 'clock' },
  'an admin tries again': { type: 'try-again', by: 'admin' },
  settle: { type: 'settle' },
};

test('what follows from everything that can happen to a refund in every state', () => {
  const table = Object.entries(happenings).map(([name, happening]) => [
    name,
    ...refundStates.map((state) => told(applyToRefund(refund(state), happening, now))),
  ]);
  expect(table).toEqual([
    ['pending', 'pending', 'known', 'known', 'known', 'known'],
    ['requires_action', 'pending', 'known', 'known', 'known', 'known'],
    ['succeeded', 'done', 'done', 'known', 'known', 'known'],
    ['failed', 'failed, owe', 'failed, owe', 'failed, owe', 'known', 'known'],
    ['canceled', 'failed, owe', 'failed, owe', 'failed, owe', 'known', 'known'],
    ['given back already', 'done', 'done', 'known', 'known', 'known'],
    ['the clock tries again', 'not-failed', 'not-failed', 'not-failed', 'failed, order-again', 'not-failed'],
    ['an admin tries again', 'not-failed', 'not-failed', 'not-failed', 'failed, order-again', 'not-failed'],
    ['settle', 'not-failed', 'not-failed', 'not-failed', 'settled, pay-otherwise', 'not-failed'],
  ]);
});

test('a refund on its way is asked about every day, one that arrived less and less often for sixty days', () => {
  const arrived = after(now, -24 * hour);
  const days = (from: Date) => {
    const asked: number[] = [];
    for (let at: Date | null = from; at; at = nextAskAt('done', arrived, at))
      asked.push((at.getTime() - arrived.getTime()) / (24 * hour));
    return asked.slice(1);
  };
  expect(days(arrived)).toEqual([1, 3, 7, 14, 30, 60]);
  expect(nextAskAt('pending', null, after(now, 900 * 24 * hour))).toEqual(after(now, 901 * 24 * hour));
  for (const state of ['planned', 'failed', 'settled'] as const)
    expect(nextAskAt(state, arrived, now)).toBeNull();
});

test('a failed refund is tried again after 1, 24 and 72 hours, and then only by an admin', () => {
  expect([1, 2, 3, 4, 9].map((tryNumber) => nextRefundTry(tryNumber, now))).toEqual([
    after(now, hour),
    after(now, 24 * hour),
    after(now, 72 * hour),
    null,
    null,
  ]);
  const clock = { type: 'try-again', by: 'clock' } as const;
  const early = refund('failed', { nextTryAt: after(now, 1) });
  expect(told(applyToRefund(early, clock, now))).toBe('not-yet');
  expect(told(applyToRefund(early, { ...clock, by: 'admin' }, now))).toBe('failed, order-again');
  expect(told(applyToRefund(refund('failed', { nextTryAt: null }), clock, now))).toBe('not-yet');
});

test('a refund another try took the place of is not tried or paid a second time', () => {
  const replaced = refund('failed', { replaced: true });
  expect(isOwed(replaced)).toBe(false);
  for (const name of ['the clock tries again', 'an admin tries again', 'settle'])
    expect(told(applyToRefund(replaced, happenings[name] as RefundHappening, now))).toBe('not-failed');
});

test('a refund a dispute holds back is not made, and can be paid another way', () => {
  const heldBack = refund('planned', { heldBack: true });
  const step = (name: string) => told(applyToRefund(heldBack, happenings[name] as RefundHappening, now));
  expect(step('the clock tries again')).toBe('not-failed');
  expect(step('an admin tries again')).toBe('not-failed');
  expect(step('settle')).toBe('settled, pay-otherwise');
});

test('whatever is reported, in any order, a refund is owed at most once, and no failure is forgotten', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...refundStandings), { maxLength: 12 }), (heard) => {
      let facts = refund('planned');
      let owed = 0;
      for (const standing of heard) {
        const step = applyToRefund(facts, { type: 'heard', standing }, now);
        if (!step.ok) continue;
        if (step.then === 'owe') owed++;
        facts = { ...facts, ...step.changes };
      }
      const failed = heard.includes('failed') || heard.includes('canceled');
      expect(owed).toBe(failed ? 1 : 0);
      expect(facts.state === 'failed').toBe(failed);
      expect(isOwed(facts)).toBe(failed);
    }),
  );
});

test('money of a payment is moved only when none of its disputes is open or lost', () => {
  expect(mayMoveMoney([])).toBe(true);
  expect(disputeStates.map((state) => mayMoveMoney([state]))).toEqual([false, true, false, true]);
  expect(mayMoveMoney(['won', 'open'])).toBe(false);
  expect(mayMoveMoney(['won', 'withdrawn'])).toBe(true);
});

test("a dispute counts as open by every word of the provider's that does not end it, known or not", () => {
  const words = [
    'needs_response',
    'under_review',
    'warning_needs_response',
    'warning_under_review',
    'appeal_needs_response',
    'appeal_under_review',
    'a_new_word',
    'won',
    'lost',
    'warning_closed',
    'prevented',
  ];
  expect(words.map(disputeState)).toEqual([
    ...Array.from({ length: 7 }, () => 'open'),
    'won',
    'lost',
    'withdrawn',
    'withdrawn',
  ]);
});
