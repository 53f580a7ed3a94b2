import { expect, test } from 'vitest';
import {
  claimAdvancedPosting,
  claimFeePosting,
  claimForgivenPosting,
  claimLostPosting,
  claimOwedPosting,
  claimPaidPosting,
  claimRestPosting,
  claimReturnedPosting,
  depositCapturedPosting,
  depositCoveredPosting,
  depositReturnedPosting,
} from './deposit-postings.rules.ts';
import { disputePosting } from './dispute-postings.rules.ts';
import { balanceOf } from './posting.ts';

test('a charged deposit is held apart from everything of ours, and goes back whole', () => {
  const charged = [depositCapturedPosting(5000)];
  expect([
    balanceOf(charged, 'provider'),
    balanceOf(charged, 'held'),
    balanceOf(charged, 'platform'),
  ]).toEqual([5000, -5000, 0]);
  const back = [...charged, depositReturnedPosting(5000)];
  expect([balanceOf(back, 'held'), balanceOf(back, 'in_transit'), balanceOf(back, 'provider')]).toEqual([
    0, -5000, 5000,
  ]);
});

test('a claim of $70 on a charged deposit of $50: $30 for the owner at once, or all of it and $20 as the renter’s debt', () => {
  const charged = [depositCapturedPosting(5000)];
  const split = [...charged, claimPaidPosting('olive', 3000), depositReturnedPosting(2000)];
  expect([
    balanceOf(split, 'owner', 'olive'),
    balanceOf(split, 'held'),
    balanceOf(split, 'in_transit'),
  ]).toEqual([-3000, 0, -2000]);
  const beyond = [...charged, claimPaidPosting('olive', 5000), claimOwedPosting('rita', 2000)];
  // What hasn't been paid yet is owed to us, and we owe it to no one: it is kept apart until the renter pays.
  expect([
    balanceOf(beyond, 'owner', 'olive'),
    balanceOf(beyond, 'renter', 'rita'),
    balanceOf(beyond, 'held'),
    balanceOf(beyond, 'provider'),
  ]).toEqual([-5000, 2000, -2000, 5000]);
});

test('the fee of a claim is ours and the rest the owner’s, and it goes back with what the owner gives back', () => {
  const paid = [claimPaidPosting('olive', 4500), claimFeePosting('olive', 135)];
  expect([balanceOf(paid, 'owner', 'olive'), balanceOf(paid, 'platform')]).toEqual([-4365, -135]);
  const back = [...paid, claimReturnedPosting('olive', 4500), claimFeePosting('olive', -135)];
  expect([balanceOf(back, 'owner', 'olive'), balanceOf(back, 'platform')]).toEqual([0, 0]);
});

test('what the renter later pays of a claim goes from what is set aside to the owner', () => {
  const owed = [
    depositCapturedPosting(5000),
    claimPaidPosting('olive', 5000),
    claimOwedPosting('rita', 2000),
    claimRestPosting('olive', 2000),
  ];
  expect([
    balanceOf(owed, 'owner', 'olive'),
    balanceOf(owed, 'held'),
    balanceOf(owed, 'renter', 'rita'),
    balanceOf(owed, 'platform'),
  ]).toEqual([-7000, 0, 2000, 0]);
  expect(claimRestPosting('olive', 2000).lines).toHaveLength(2);
});

test('a lost item that is back: of the $50 charged and the $20 owed for it, $10 stays, and nothing is set aside', () => {
  const settled = [
    depositCapturedPosting(5000),
    claimPaidPosting('olive', 5000),
    claimOwedPosting('rita', 2000),
  ];
  const back = [
    ...settled,
    claimReturnedPosting('olive', 4000),
    depositReturnedPosting(4000),
    claimForgivenPosting('rita', 2000),
  ];
  expect([
    balanceOf(back, 'owner', 'olive'),
    balanceOf(back, 'renter', 'rita'),
    balanceOf(back, 'held'),
    balanceOf(back, 'in_transit'),
  ]).toEqual([-1000, 0, 0, -4000]);
});

test('a deposit of $90 that a bank took back, with $45 awarded: nothing is our loss, and the renter owes the owner $45', () => {
  const taken = disputePosting({ state: 'open', cents: 9000 }, { state: 'lost', cents: 9000 });
  if (!taken) throw new Error('a lost dispute moves money');
  const lost = [
    depositCapturedPosting(9000),
    claimPaidPosting('owner', 4500),
    depositReturnedPosting(4500),
    taken,
    depositCoveredPosting('renter', 4500, true),
    claimOwedPosting('renter', 4500),
    claimLostPosting('owner', 4500),
  ];
  const of = (postings: typeof lost) =>
    (['provider', 'dispute_loss', 'in_transit', 'owner', 'renter', 'held'] as const).map((account) =>
      balanceOf(postings, account),
    );
  expect(of(lost)).toEqual([0, 0, 0, 0, 4500, -4500]);
  expect(of([...lost, claimAdvancedPosting('owner', 4500)])).toEqual([0, 0, 0, -4500, 4500, 0]);
  const failed = depositCoveredPosting('renter', 4500, false);
  expect([balanceOf([failed], 'renter'), balanceOf([failed], 'in_transit')]).toEqual([4500, 0]);
});
