import { expect, test } from 'vitest';
import { chargePosting, refundPosting, returnedPostings } from './booking-postings.rules.ts';
import { processingCostPosting } from './cost-postings.rules.ts';
import { claimPaidPosting, depositCapturedPosting } from './deposit-postings.rules.ts';
import { disputePosting } from './dispute-postings.rules.ts';
import { type Balances, equationOf, equationText } from './equation.rules.ts';
import { payoutMovedPosting, payoutOrderedPosting } from './payout-postings.rules.ts';
import { balanceOf, commonAccounts, personalAccounts, type Posting } from './posting.ts';

const sold = { chargedCents: 4720, subtotalCents: 4000, ownerId: 'owner' };

const balancesOf = (postings: readonly Posting[]): Balances =>
  Object.fromEntries(
    [...commonAccounts, ...personalAccounts].map((account) => [account, balanceOf(postings, account)]),
  );

test('owed to people + held + fees − processing cost − dispute losses ± in transit is what the provider has, after every entry', () => {
  const lost = disputePosting({ state: 'open', cents: 4720 }, { state: 'lost', cents: 4720 });
  const entries = [
    chargePosting(sold),
    processingCostPosting(167),
    depositCapturedPosting(3000),
    processingCostPosting(117),
    claimPaidPosting('owner', 1000),
    payoutOrderedPosting('owner', 5000),
    payoutMovedPosting(5000),
    ...returnedPostings('paid-twice', 4720, 'renter'),
    refundPosting(sold, { refundCents: 720, ownerKeepsCents: 4000 }),
    ...(lost ? [lost] : []),
    processingCostPosting(1500),
  ];
  const books: Posting[] = [];
  for (const entry of entries) {
    books.push(entry);
    const { parts, providerCents } = equationOf(balancesOf(books));
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(providerCents);
  }
  expect(books).toHaveLength(12);
  expect(equationText(balancesOf(books))).toBe(
    'deposits held $20 − processing cost $17.84 − dispute losses $47.20 + in transit $54.40 = $9.36 at the provider',
  );
});

test('books with nothing in them say so', () => {
  expect(equationText({})).toBe('nothing = $0 at the provider');
});
