import { expect, test } from 'vitest';
import { type BookLine, compareBooks } from './compare-books.rules.ts';

const charge: BookLine = { kind: 'charge', id: 'pi_1', bookingId: 'b1', cents: 2360, state: 'done' };
const refund: BookLine = { kind: 'refund', id: 're_1', bookingId: 'b1', cents: 1000, state: 'done' };
const balances = new Map([['b1', 1360]]);
const says = (...of: Parameters<typeof compareBooks>) =>
  compareBooks(...of).differences.map(({ about, says }) => `${about}: ${says}`);

test('books that agree have no difference, and say how many lines were compared', () => {
  expect(compareBooks([charge, refund], [charge, refund], balances)).toEqual({ lines: 3, differences: [] });
  expect(compareBooks([], [], new Map())).toEqual({ lines: 0, differences: [] });
});

test('a movement only one side has is named, and what it does to the booking', () => {
  expect(says([charge], [charge, refund], new Map([['b1', 2360]]))).toEqual([
    'Refund re_1 of booking b1: the provider has $10, our books have nothing',
    "Booking b1: by our books the provider has $23.60 of it, by the provider's $13.60",
  ]);
  expect(says([charge, refund], [charge], balances)).toEqual([
    'Refund re_1 of booking b1: our books have $10, the provider has nothing',
    "Booking b1: by our books the provider has $13.60 of it, by the provider's $23.60",
  ]);
});

test('another amount and another state are named', () => {
  expect(says([charge, refund], [charge, { ...refund, cents: 900 }], balances)).toEqual([
    'Refund re_1 of booking b1: our books have $10, the provider has $9',
    "Booking b1: by our books the provider has $13.60 of it, by the provider's $14.60",
  ]);
  const pending: BookLine = { ...refund, state: 'pending' };
  expect(says([charge, pending], [charge, refund], new Map([['b1', 2360]]))).toEqual([
    'Refund re_1 of booking b1: in our books it is on its way, at the provider done',
    "Booking b1: by our books the provider has $23.60 of it, by the provider's $13.60",
  ]);
});

test('a posting that no movement stands behind is found by the balance of its booking', () => {
  expect(says([charge], [charge], new Map([['b1', 2360], ['b2', 500]]))).toEqual([
    "Booking b2: by our books the provider has $5 of it, by the provider's $0",
  ]); // prettier-ignore
});

test('a dispute takes money when it is lost; what failed moved none, and what is for no booking is not ours to miss', () => {
  const lost: BookLine = { kind: 'dispute', id: 'dp_1', bookingId: 'b1', cents: 2360, state: 'done' };
  const failed: BookLine = { ...refund, state: 'failed' };
  const foreign: BookLine = { ...charge, id: 'pi_9', bookingId: null };
  expect(
    compareBooks([charge, lost], [charge, lost, failed, foreign], new Map([['b1', 0]])).differences,
  ).toEqual([]);
});
