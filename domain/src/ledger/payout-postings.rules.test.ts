import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  debtPaidPosting,
  keptForDebtPosting,
  payoutMovedPosting,
  payoutOrderedPosting,
  payoutRefusedPosting,
  reversalMovedPosting,
  reversalOrderedPosting,
  reversalRefusedPosting,
  shareLostMemo,
  shareLostPosting,
} from './payout-postings.rules.ts';
import { type Account, balanceOf, type Posting } from './posting.ts';

/** The owner's earnings before any payout: we owe them $50, and the provider holds it. */
const earned: Posting = {
  memo: 'charge',
  lines: [
    { account: 'provider', cents: 5_000 },
    { account: 'owner', personId: 'ann', cents: -5_000 },
  ],
};
const accounts = ['provider', 'in_transit', 'owner', 'netted', 'dispute_loss'] as const;
/** The accounts with a nonzero balance after these entries. */
const standing = (...books: readonly Posting[]) =>
  Object.fromEntries(
    accounts
      .map((account: Account) => [account, balanceOf([earned, ...books], account)] as const)
      .filter(([, cents]) => cents !== 0),
  );

describe('a payout on its way', () => {
  const ordered = payoutOrderedPosting('ann', 5_000);

  test('ordered, it is no longer owed and still with the provider; moved, it has left the provider', () => {
    expect(standing(ordered)).toEqual({ provider: 5_000, in_transit: -5_000 });
    expect(standing(ordered, payoutMovedPosting(5_000))).toEqual({});
  });

  test('refused, it is owed as before', () => {
    expect(standing(ordered, payoutRefusedPosting('ann', 5_000))).toEqual(standing());
  });
});

describe('a payout that is taken back', () => {
  const sent = [payoutOrderedPosting('ann', 5_000), payoutMovedPosting(5_000)];
  const ordered = reversalOrderedPosting('ann', 2_000);

  test('ordered, we owe it again and wait for it; moved, the provider holds it', () => {
    expect(standing(...sent, ordered)).toEqual({ in_transit: 2_000, owner: -2_000 });
    expect(standing(...sent, ordered, reversalMovedPosting(2_000))).toEqual({
      provider: 2_000,
      owner: -2_000,
    });
  });

  test('if the provider cannot take it back, the books are as they were once it was sent', () => {
    expect(standing(...sent, ordered, reversalRefusedPosting('ann', 2_000))).toEqual({});
  });
});

test('what is kept for a debt pays it by the same amount, and nothing stays in between', () => {
  const owed: Posting = {
    memo: 'late cancellation fees',
    lines: [
      { account: 'owner', personId: 'ann', cents: 900 },
      { account: 'platform', cents: -900 },
    ],
  };
  const kept = keptForDebtPosting('ann', 900);
  const paid = debtPaidPosting({ account: 'owner', personId: 'ann' }, 900);
  expect(standing(kept)).toEqual({ provider: 5_000, netted: -900, owner: -4_100 });
  expect(balanceOf([owed, kept, paid], 'netted')).toBe(0);
  expect(balanceOf([owed, paid], 'owner', 'ann')).toBe(0);
});

test('a share that is lost with its payment is no longer owed, and owed again when the bank changed its mind', () => {
  const lost = shareLostPosting('ann', 5_000);
  expect(standing(lost)).toEqual({ provider: 5_000, dispute_loss: -5_000 });
  expect(standing(lost, shareLostPosting('ann', -5_000))).toEqual(standing());
  // What was already paid out becomes the owner's debt.
  expect(standing(payoutOrderedPosting('ann', 5_000), payoutMovedPosting(5_000), lost)).toEqual({
    owner: 5_000,
    dispute_loss: -5_000,
  });
  // The statement looks it up by this memo.
  expect(lost.memo).toBe(shareLostMemo);
});

test('every entry sums to zero and names the person it is about', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
      const ofAnn = [
        payoutOrderedPosting('ann', cents),
        payoutRefusedPosting('ann', cents),
        keptForDebtPosting('ann', cents),
        reversalOrderedPosting('ann', cents),
        reversalRefusedPosting('ann', cents),
        shareLostPosting('ann', cents),
      ];
      for (const { lines } of [...ofAnn, payoutMovedPosting(cents), reversalMovedPosting(cents)])
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
      for (const posting of ofAnn) expect(Math.abs(balanceOf([posting], 'owner', 'ann'))).toBe(cents);
    }),
  );
});
