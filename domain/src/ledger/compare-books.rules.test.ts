import { expect, test } from 'vitest';
import { type BookLine, compareBooks } from './compare-books.rules.ts';

const charge: BookLine = { kind: 'charge', id: 'pi_1', bookingId: 'b1', cents: 2360, state: 'done' };
const refund: BookLine = { kind: 'refund', id: 're_1', bookingId: 'b1', cents: 1000, state: 'done' };
const cost: BookLine = { ...charge, kind: 'cost', id: 'txn_1', paymentId: 'pi_1', cents: 98 };
/** Books in which the provider only holds money for bookings, unless told otherwise. */
const having = (byBooking: Record<string, number>, inAllCents?: number) => ({
  byBooking: new Map(Object.entries(byBooking)),
  inAllCents: inAllCents ?? Object.values(byBooking).reduce((sum, cents) => sum + cents, 0),
});
const says = (...of: Parameters<typeof compareBooks>) =>
  compareBooks(...of).differences.map(({ about, says }) => `${about}: ${says}`);

test('books that agree have no difference, and say how many lines were compared', () => {
  expect(compareBooks([charge, refund], [charge, refund], having({ b1: 1360 }))).toEqual({
    lines: 4,
    differences: [],
  });
  expect(compareBooks([], [], having({}))).toEqual({ lines: 0, differences: [] });
});

test('a movement only one side has is named, and what it does to the booking and to everything together', () => {
  expect(says([charge], [charge, refund], having({ b1: 2360 }))).toEqual([
    'Refund re_1 of booking b1: the provider shows $10, our books show nothing',
    'Booking b1: our books say the provider holds $23.60 of it, the provider says $13.60',
    'Overall total: our books say the provider holds $23.60 for us, the provider says $13.60',
  ]);
  expect(says([charge, refund], [charge], having({ b1: 1360 }))).toEqual([
    'Refund re_1 of booking b1: our books show $10, the provider shows nothing',
    'Booking b1: our books say the provider holds $13.60 of it, the provider says $23.60',
    'Overall total: our books say the provider holds $13.60 for us, the provider says $23.60',
  ]);
});

test('another amount and another state are named', () => {
  expect(says([charge, refund], [charge, { ...refund, cents: 900 }], having({ b1: 1360 }, 1460))).toEqual([
    'Refund re_1 of booking b1: our books show $10, the provider shows $9',
    'Booking b1: our books say the provider holds $13.60 of it, the provider says $14.60',
  ]);
  const pending: BookLine = { ...refund, state: 'pending' };
  expect(says([charge, pending], [charge, refund], having({ b1: 2360 }, 1360))).toEqual([
    'Refund re_1 of booking b1: our books say on its way, the provider says done',
    'Booking b1: our books say the provider holds $23.60 of it, the provider says $13.60',
  ]);
});

test('a posting without a movement is found by the balance of its booking', () => {
  expect(says([charge], [charge], having({ b1: 2360, b2: 500 }, 2360))).toEqual([
    'Booking b2: our books say the provider holds $5 of it, the provider says $0',
  ]);
});

test('a dispute takes money when it is lost; what failed moved none, and what is for no booking is not ours to miss', () => {
  const lost: BookLine = { kind: 'dispute', id: 'dp_1', bookingId: 'b1', cents: 2360, state: 'done' };
  const failed: BookLine = { ...refund, state: 'failed' };
  const foreign: BookLine = { ...charge, id: 'pi_9', bookingId: null };
  const ofForeign: BookLine = { ...cost, id: 'txn_9', bookingId: null, paymentId: 'pi_9' };
  expect(
    compareBooks([charge, lost], [charge, lost, failed, foreign, ofForeign], having({ b1: 0 })).differences,
  ).toEqual([]);
});

test('what the provider kept lessens what it has; a cost that is not booked is named once it is no longer to come', () => {
  expect(compareBooks([charge, cost], [charge, cost], having({ b1: 2262 }))).toEqual({
    lines: 4,
    differences: [],
  });
  const toCome: BookLine = { ...cost, state: 'pending' };
  expect(compareBooks([charge], [charge, toCome], having({ b1: 2360 })).differences).toEqual([]);
  expect(says([charge], [charge, cost], having({ b1: 2360 }))).toEqual([
    'Processing cost txn_1 of booking b1: the provider shows $0.98, our books show nothing',
    'Booking b1: our books say the provider holds $23.60 of it, the provider says $22.62',
    'Overall total: our books say the provider holds $23.60 for us, the provider says $22.62',
  ]);
});

test('payments for Pro and for debts count in all, with what was refunded, lost and kept of them', () => {
  const pro: BookLine = { ...charge, id: 'pi_2', bookingId: null, cents: 499 };
  const of = { bookingId: null, paymentId: 'pi_2', state: 'done' } as const;
  const back: BookLine = { ...of, kind: 'refund', id: 're_2', cents: 499 };
  const kept: BookLine = { ...of, kind: 'cost', id: 'txn_2', cents: 44 };
  expect(says([pro, kept], [pro, back, kept], having({}, -44))).toEqual([]);
  expect(says([pro, kept], [pro, back, kept], having({}, 455))).toEqual([
    'Overall total: our books say the provider holds $4.55 for us, the provider says -$0.44',
  ]);
  expect(says([pro], [pro, kept], having({}, 499))[0]).toBe(
    'Processing cost txn_2: the provider shows $0.44, our books show nothing',
  );
});
