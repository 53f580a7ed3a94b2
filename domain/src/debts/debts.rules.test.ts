import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf } from '../ledger/posting.ts';
import { Problem } from '../problems.ts';
import { debtPaymentPosting, debtReturnedPosting, debtSettledPosting } from './debt-postings.rules.ts';
import {
  barredActs,
  barringCents,
  debtKinds,
  debtWords,
  isStillOwed,
  leastPayableCents,
  owedCents,
  refuseDebt,
  settleDebts,
  type StandingDebt,
} from './debts.rules.ts';

const debt = (over: Partial<StandingDebt> = {}): StandingDebt => ({
  ...{ kind: 'owner', bookingId: 'b1', disputeId: null, cents: 720 },
  ...over,
});

test('a debt on the ledger bars listing, accepting and booking; a lost payment only booking', () => {
  for (const act of barredActs) {
    expect(barringCents(act, [])).toBe(0);
    expect(barringCents(act, [debt()])).toBe(720);
    expect(barringCents(act, [debt({ kind: 'renter' })])).toBe(720);
    expect(barringCents(act, [debt({ kind: 'lost-payment', disputeId: 'd1' })])).toBe(
      act === 'book' ? 720 : 0,
    );
  }
});

test('less than a card can pay bars nothing; together with another debt it does', () => {
  const little = debt({ cents: leastPayableCents - 1 });
  expect(barringCents('list', [little])).toBe(0);
  expect(barringCents('list', [little, debt({ bookingId: 'b2', cents: 1 })])).toBe(leastPayableCents);
});

test('the refusal says how much is owed', () => {
  expect(() => refuseDebt('book', [])).not.toThrow();
  expect(() => refuseDebt('book', [debt()])).toThrow(
    new Problem('debt.stands', { values: { amount: '$7.20' } }),
  );
});

const someDebts = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...debtKinds),
    bookingId: fc.constantFrom('b1', 'b2', 'b3'),
    cents: fc.integer({ min: 1, max: 5000 }),
  }),
  { selector: ({ kind, bookingId }) => `${kind} ${bookingId}`, maxLength: 6 },
);

test('every cent of a payment settles a debt it was for, or goes back; none settles more than is still owed', () => {
  fc.assert(
    fc.property(
      someDebts,
      fc.array(fc.integer({ min: 0, max: 6000 }), { minLength: 6, maxLength: 6 }),
      (some, left) => {
        const paidFor = some.map((each) => ({ ...each, disputeId: null }));
        // The debts when the payment arrives: payouts took some, and another was added.
        const standing = paidFor
          .map((each, index) => ({ ...each, cents: left[index] ?? 0 }))
          .filter(({ cents }) => cents > 0);
        const paid = owedCents(paidFor);
        const { settledCents, returnCents } = settleDebts(paid, paidFor, standing);
        expect(settledCents.reduce((sum, cents) => sum + cents, 0) + returnCents).toBe(paid);
        for (const [index, each] of paidFor.entries())
          expect(settledCents[index]).toBe(Math.min(each.cents, left[index] ?? 0));
      },
    ),
  );
});

test('what no one owes anymore is fully refunded, and the books of a payment stay at zero', () => {
  const debts = [debt(), debt({ kind: 'lost-payment', bookingId: 'b2', disputeId: 'd1', cents: 4720 })];
  expect(settleDebts(5440, debts, [])).toEqual({ settledCents: [0, 0], returnCents: 5440 });
  const { settledCents, returnCents } = settleDebts(5440, debts, [debt({ cents: 500 }), debts[1]!]);
  expect([settledCents, returnCents]).toEqual([[500, 4720], 220]);
  const postings = [
    debtPaymentPosting(5220),
    debtSettledPosting('owner', 'olive', 500),
    debtSettledPosting('lost-payment', 'olive', 4720),
    debtReturnedPosting(220),
  ];
  expect(balanceOf(postings, 'netted')).toBe(0);
  expect(balanceOf(postings, 'provider')).toBe(5440);
  expect(balanceOf(postings, 'in_transit')).toBe(-220);
  expect(balanceOf(postings, 'owner', 'olive')).toBe(-500);
  expect(balanceOf(postings, 'dispute_loss')).toBe(-4720);
});

test('a page is right as long as it asks for what is owed, to the cent', () => {
  const debts = [debt(), debt({ bookingId: 'b2' })];
  expect(isStillOwed(debts, debts.toReversed())).toBe(true);
  expect(isStillOwed(debts, [debt(), debt({ bookingId: 'b2', cents: 719 })])).toBe(false);
  expect(isStillOwed(debts, [debt()])).toBe(false);
  expect(isStillOwed([debt()], debts)).toBe(false);
});

test('a debt says what it is for', () => {
  expect(debtWords('owner', ['refund', 'late cancellation fees'])).toBe(
    'Fees for a booking you cancelled late',
  );
  expect(debtWords('owner', ['payout not returned'])).toBe("Payment reversed by the renter's bank");
  expect(debtWords('lost-payment', [])).toBe('Payment reversed by your bank');
  expect(debtWords('renter', ['anything'])).toBe('Amount you owe for this booking');
});
