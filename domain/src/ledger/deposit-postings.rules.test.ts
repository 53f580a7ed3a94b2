import { expect, test } from 'vitest';
import { depositCapturedPosting, depositReturnedPosting } from './deposit-postings.rules.ts';
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
