import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargePosting,
  feesWaivedPosting,
  lateCancelPosting,
  refundPosting,
  returnedPostings,
} from '../../ledger/booking-postings.rules.ts';
import { debtSettledPosting } from '../../debts/debt-postings.rules.ts';
import {
  claimFeePosting,
  claimLostPosting,
  claimOwedPosting,
  claimPaidPosting,
  claimRestPosting,
  depositCapturedPosting,
  depositReturnedPosting,
} from '../../ledger/deposit-postings.rules.ts';
import { shareLostPosting } from '../../ledger/payout-postings.rules.ts';
import { balanceOf, moved, type Posting } from '../../ledger/posting.ts';
import { priceOf } from '../../pricing/pricing.rules.ts';
import { receiptLines, receiptTotal } from './receipt.rules.ts';
import { termsOfSecondRelease as terms } from '../../terms/terms.ts';

const at = new Date('2026-06-01T12:00:00Z');
const booked = (postings: readonly Posting[]) => postings.map((posting) => ({ ...posting, at }));
const price = priceOf({
  dailyPriceCents: 3_568,
  depositCents: 5_000,
  startDate: '2026-06-03',
  endDate: '2026-06-05',
  tier: 'free',
  terms,
});
const sold = { chargedCents: price.chargedCents, subtotalCents: price.subtotalCents, ownerId: 'owner' };
const arrived = moved('refund arrived', 100, {
  from: { account: 'provider' },
  to: { account: 'in_transit' },
});

test('the renter reads the price line by line, and everything that comes back with what is left in the end', () => {
  const entries = booked([
    chargePosting(sold),
    depositCapturedPosting(5_000),
    refundPosting(sold, { refundCents: 3_568, ownerKeepsCents: 3_568 }),
    depositReturnedPosting(5_000),
    arrived,
  ]);
  const lines = receiptLines('renter', price.lines, entries);
  expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['rent', 7_136],
    ['user-fee', 1_070],
    ['merchant-fee', 214],
    ['deposit', 5_000],
    ['refund', -3_568],
    ['deposit-back', -5_000],
  ]);
  expect(receiptTotal(lines)).toBe(price.chargedCents - 3_568);
});

test('the owner reads their own account alone', () => {
  const entries = booked([
    chargePosting(sold),
    depositCapturedPosting(5_000),
    refundPosting(sold, { refundCents: price.chargedCents, ownerKeepsCents: 0 }),
    lateCancelPosting('owner', 1_284),
    depositReturnedPosting(5_000),
  ]);
  const lines = receiptLines('owner', price.lines, entries);
  expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['rent', 7_136],
    ['refund', -7_136],
    ['late-fees', -1_284],
  ]);
  expect(receiptTotal(lines)).toBe(-1_284);
});

test('fees that an admin waived are no longer owed', () => {
  const entries = booked([
    chargePosting(sold),
    refundPosting(sold, { refundCents: price.chargedCents, ownerKeepsCents: 0 }),
    lateCancelPosting('owner', 1_284),
    feesWaivedPosting('owner', 1_284),
  ]);
  const lines = receiptLines('owner', price.lines, entries);
  expect(lines.at(-1)).toMatchObject({ kind: 'waived-fees', cents: 1_284 });
  expect(receiptTotal(lines)).toBe(0);
});

test('a claim is earned without our fee, and a fee given back with it is earned again', () => {
  const paid = [claimPaidPosting('owner', 4_500), claimFeePosting('owner', 135)];
  const lines = receiptLines('owner', price.lines, booked([...paid, claimFeePosting('owner', -135)]));
  expect(receiptTotal(receiptLines('owner', price.lines, booked(paid)))).toBe(4_365);
  expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['claim', 4_500],
    ['claim-fee', -135],
    ['claim-fee', 135],
  ]);
});

test('money nobody asked for is told to the renter who paid it, and comes to nothing', () => {
  const entries = booked(returnedPostings('paid-twice', price.chargedCents, 'renter'));
  const lines = receiptLines('renter', price.lines, entries);
  expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['unasked', price.chargedCents],
    ['unasked-back', -price.chargedCents],
  ]);
  expect(receiptTotal(lines)).toBe(0);
  expect(receiptLines('owner', price.lines, entries)).toEqual([]);
});

test('an owner’s total is what the books owe them, and both totals leave our fees, whatever is refunded', () => {
  fc.assert(
    fc.property(fc.nat(price.chargedCents), fc.nat(price.subtotalCents), (back, keeps) => {
      const refundCents = back;
      const ownerKeepsCents = Math.min(keeps, price.chargedCents - refundCents);
      const postings = [chargePosting(sold), refundPosting(sold, { refundCents, ownerKeepsCents })];
      const total = (part: 'renter' | 'owner') =>
        receiptTotal(receiptLines(part, price.lines, booked(postings)));
      expect(total('owner')).toBe(0 - balanceOf(postings, 'owner', 'owner'));
      expect(total('renter') - total('owner')).toBe(0 - balanceOf(postings, 'platform'));
    }),
  );
});

test('the owner reads what a claim and its rest brought, and what a bank took back', () => {
  const entries = booked([
    chargePosting(sold),
    depositCapturedPosting(5_000),
    claimPaidPosting('owner', 5_000),
    claimOwedPosting('renter', 25_001),
    debtSettledPosting('renter', 'renter', 25_001),
    claimRestPosting('owner', 25_001),
  ]);
  const lines = receiptLines('owner', price.lines, entries);
  expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['rent', 7_136],
    ['claim', 5_000],
    ['claim', 25_001],
  ]);
  expect(receiptTotal(lines)).toBe(37_137);
  const lost = booked([shareLostPosting('owner', 7_136), claimLostPosting('owner', 5_000)]);
  expect(receiptLines('owner', price.lines, lost).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['share-lost', -7_136],
    ['claim-back', -5_000],
  ]);
});

test('the renter reads a debt they paid, and a refund that came back until it is sent again', () => {
  const back = { refundCents: 3_568, ownerKeepsCents: 3_568 };
  const renter = { account: 'renter', personId: 'renter' } as const;
  const inTransit = { account: 'in_transit' } as const;
  const entries = [
    chargePosting(sold),
    refundPosting(sold, back),
    moved('refund returned', 3_568, { from: renter, to: inTransit }),
    debtSettledPosting('renter', 'renter', 900),
  ];
  const lines = receiptLines('renter', price.lines, booked(entries));
  expect(lines.slice(3).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['refund', -3_568],
    ['refund-returned', 3_568],
    ['debt-paid', 900],
  ]);
  expect(receiptTotal(lines)).toBe(price.chargedCents + 900);
  const again = moved('refund reissued', 3_568, { from: inTransit, to: renter });
  expect(receiptTotal(receiptLines('renter', price.lines, booked([...entries, again])))).toBe(
    price.chargedCents + 900 - 3_568,
  );
});
