import { expect, test } from 'vitest';
import { lock, mustHold } from './locks.ts';

test('a transaction locks in order, and a row again whenever it likes', () => {
  const tx = {};
  lock(tx, 'item', 'drill');
  lock(tx, 'deposit', 'booking');
  lock(tx, 'item', 'drill');
  lock(tx, 'payout', 'one');
  lock(tx, 'payout', 'other');
  expect(() => lock(tx, 'item', 'saw')).toThrow('locks item saw after a row of deposit');
});

test('a row is written under its lock, which ends with the transaction', () => {
  const tx = {};
  lock(tx, 'payout', 'one');
  expect(() => mustHold(tx, 'payout', 'one')).not.toThrow();
  expect(() => mustHold(tx, 'payout', 'other')).toThrow('writes payout other without its lock');
  expect(() => mustHold({}, 'payout', 'one')).toThrow('writes payout one without its lock');
});
