import { expect, test } from 'vitest';
import { disputeStates } from '../payments/disputes.rules.ts';
import { type Disputed, disputePosting } from './dispute-postings.rules.ts';
import { balanceOf } from './posting.ts';

const cents = 7080;

test('money a bank took back for good leaves the provider and is our loss', () => {
  expect(disputePosting({ state: 'open', cents }, { state: 'lost', cents })?.lines).toEqual([
    { account: 'dispute_loss', cents },
    { account: 'provider', cents: -cents },
  ]);
});

test.each(['open', 'won', 'withdrawn'] as const)('a dispute that is %s costs nothing', (state) => {
  expect(disputePosting({ state: 'open', cents }, { state, cents })).toBeNull();
});

test('in whatever order a bank says what, and however often, only its last word counts', () => {
  const orders = disputeStates.flatMap((one) =>
    disputeStates.flatMap((other) => disputeStates.map((last) => [one, other, other, last])),
  );
  for (const words of orders) {
    let before: Disputed = { state: 'open', cents };
    const postings = words.flatMap((state, at) => {
      const now = { state, cents: cents - at };
      const posting = disputePosting(before, now);
      before = now;
      return posting ?? [];
    });
    const loss = before.state === 'lost' ? before.cents : 0;
    expect([words, balanceOf(postings, 'dispute_loss')]).toEqual([words, loss]);
    expect(balanceOf(postings, 'provider') + loss).toBe(0);
  }
});
