import { expect, test } from 'vitest';
import { chargePosting, refundPosting } from './booking-postings.rules.ts';
import { processingCostPosting } from './cost-postings.rules.ts';
import { balanceOf } from './posting.ts';
import { refundStepPosting } from './refund-postings.rules.ts';

const sold = { chargedCents: 4720, subtotalCents: 4000, ownerId: 'owner' };

test('what the provider keeps is our cost, and lessens what it has of ours and nothing else', () => {
  const books = [chargePosting(sold), processingCostPosting(167)];
  expect(balanceOf(books, 'provider')).toBe(4553);
  expect(balanceOf(books, 'processing_cost')).toBe(167);
  expect([balanceOf(books, 'owner', 'owner'), balanceOf(books, 'platform')]).toEqual([-4000, -720]);
});

test('a refund does not bring the cost back; what the provider gives back of it does', () => {
  const arrived = refundStepPosting(
    { state: 'pending', heldBack: false, cents: 4720, personId: 'renter' },
    { ok: true, then: null, changes: { state: 'done', nextTryAt: null } },
  );
  const books = [
    chargePosting(sold),
    processingCostPosting(167),
    refundPosting(sold, { refundCents: 4720, ownerKeepsCents: 0 }),
    ...(arrived ? [arrived] : []),
  ];
  expect([balanceOf(books, 'provider'), balanceOf(books, 'processing_cost')]).toEqual([-167, 167]);
  books.push(processingCostPosting(1500), processingCostPosting(-1500));
  expect([balanceOf(books, 'provider'), balanceOf(books, 'processing_cost')]).toEqual([-167, 167]);
});
