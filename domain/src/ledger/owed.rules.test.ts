import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargePosting, lateCancelPosting, refundPosting } from './booking-postings.rules.ts';
import { owedStanding, owedTotals } from './owed.rules.ts';
import { balanceOf } from './posting.ts';

const sold = { chargedCents: 11_800, subtotalCents: 10_000, ownerId: 'olive' };

test('a rental is upcoming while it runs and earned once it is over; what was canceled leaves the part that is kept', () => {
  const kept = [chargePosting(sold), refundPosting(sold, { refundCents: 9_500, ownerKeepsCents: 2_500 })];
  const late = [
    chargePosting(sold),
    refundPosting(sold, { refundCents: 11_800, ownerKeepsCents: 0 }),
    lateCancelPosting('olive', 1_800),
  ];
  const balances = [
    { balanceCents: balanceOf([chargePosting(sold)], 'owner', 'olive'), isOver: false, isWaived: false },
    { balanceCents: balanceOf([chargePosting(sold)], 'owner', 'olive'), isOver: true, isWaived: false },
    { balanceCents: balanceOf(kept, 'owner', 'olive'), isOver: true, isWaived: false },
    { balanceCents: balanceOf(late, 'owner', 'olive'), isOver: true, isWaived: false },
    { balanceCents: balanceOf(late, 'owner', 'olive'), isOver: true, isWaived: true },
  ];
  expect(balances.map(owedStanding)).toEqual(['upcoming', 'earned', 'earned', 'debt', 'waived']);
  expect(owedTotals(balances)).toEqual({ earned: 12_500, upcoming: 10_000, debt: 1_800, waived: 1_800 });
});

test('the totals are what the books hold for the owner, whatever the rentals', () => {
  const anyBalance = fc.record({
    balanceCents: fc.integer({ min: -100_000, max: 100_000 }),
    isOver: fc.boolean(),
    isWaived: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyBalance), (balances) => {
      const { earned, upcoming, debt, waived } = owedTotals(balances);
      const sum = balances.reduce((total, { balanceCents }) => total + balanceCents, 0);
      expect(debt + waived - earned - upcoming + 0).toBe(sum + 0);
      expect(Math.min(earned, upcoming, debt, waived)).toBeGreaterThanOrEqual(0);
    }),
  );
});
