import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanMoney, planPostings } from './plan-postings.rules.ts';
import { balanceOf } from './posting.ts';

const nothing: PlanMoney = { paidCents: 0, refundedCents: 0, dispute: null };
const paid: PlanMoney = { ...nothing, paidCents: 499 };

const balances = (postings: ReturnType<typeof planPostings>) => ({
  provider: balanceOf(postings, 'provider'),
  platform: balanceOf(postings, 'platform'),
  lost: balanceOf(postings, 'dispute_loss'),
});

test('payments for Pro are our income, and refunds of it are not', () => {
  expect(balances(planPostings(nothing, paid))).toEqual({ provider: 499, platform: -499, lost: 0 });
  expect(balances(planPostings(paid, { ...paid, refundedCents: 499 }))).toEqual({
    provider: -499,
    platform: 499,
    lost: 0,
  });
});

test('what a bank takes back for good is our loss, and only then', () => {
  expect(planPostings(paid, { ...paid, dispute: 'open' })).toEqual([]);
  const lost = planPostings({ ...paid, dispute: 'open' }, { ...paid, dispute: 'lost' });
  expect(balances(lost)).toEqual({ provider: -499, platform: 0, lost: 499 });
});

test('however it was told, the books end where the provider does, and hearing the same again posts nothing', () => {
  const said = fc
    .record({
      paidCents: fc.constantFrom(0, 499),
      refundedCents: fc.integer({ min: 0, max: 499 }),
      dispute: fc.constantFrom(null, 'open' as const, 'won' as const, 'lost' as const, 'withdrawn' as const),
    })
    .map((money) => ({ ...money, refundedCents: Math.min(money.refundedCents, money.paidCents) }));
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 6 }), (heard) => {
      const steps = heard.map((now, index) => planPostings(heard[index - 1] ?? nothing, now));
      const last = heard[heard.length - 1] ?? nothing;
      const kept = last.paidCents - last.refundedCents;
      const lost = last.dispute === 'lost' ? kept : 0;
      expect(balances(steps.flat())).toEqual({ provider: kept - lost, platform: 0 - kept, lost });
      for (const { lines } of steps.flat()) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      expect(planPostings(last, last)).toEqual([]);
    }),
  );
});
