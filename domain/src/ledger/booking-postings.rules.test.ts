import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargePosting,
  lateCancelPosting,
  refundPosting,
  returnedPostings,
} from './booking-postings.rules.ts';
import { balanceOf, type Posting } from './posting.ts';

const sum = ({ lines }: Posting) => lines.reduce((total, { cents }) => total + cents, 0);

const sold = fc
  .record({ subtotalCents: fc.nat(1_000_000), feesCents: fc.nat(200_000) })
  .map(({ subtotalCents, feesCents }) => ({
    subtotalCents,
    chargedCents: subtotalCents + feesCents,
    ownerId: 'owner',
  }));

test('every posting sums to zero, and charge and refund leave each their part', () => {
  fc.assert(
    fc.property(sold, fc.nat(1_200_000), fc.nat(1_000_000), (booking, back, keeps) => {
      const refundCents = Math.min(back, booking.chargedCents);
      const ownerKeepsCents = Math.min(keeps, booking.subtotalCents, booking.chargedCents - refundCents);
      const books = [chargePosting(booking), refundPosting(booking, { refundCents, ownerKeepsCents })];
      expect(books.map(sum)).toEqual([0, 0]);
      // The money stays with the provider until the refund arrives, and is in transit until then.
      expect(balanceOf(books, 'provider')).toBe(booking.chargedCents);
      expect(balanceOf(books, 'in_transit')).toBe(0 - refundCents);
      expect(0 - balanceOf(books, 'owner', 'owner')).toBe(ownerKeepsCents);
      expect(0 - balanceOf(books, 'platform')).toBe(booking.chargedCents - refundCents - ownerKeepsCents);
    }),
  );
});

test('money that belongs to no booking comes in as money of the renter and goes out whole, and none of it is ours', () => {
  const books = returnedPostings('paid_twice', 4720, 'renter');
  expect(books.map(sum)).toEqual([0, 0]);
  expect(balanceOf(books.slice(0, 1), 'renter', 'renter')).toBe(-4720);
  expect(balanceOf(books, 'renter')).toBe(0);
  expect([balanceOf(books, 'provider'), balanceOf(books, 'in_transit')]).toEqual([4720, -4720]);
  expect(books.flatMap(({ lines }) => lines.map(({ account }) => account))).not.toContain('platform');
});

test('an owner who cancels late owes the fees, and we are as well off as if the rental had taken place', () => {
  fc.assert(
    fc.property(sold, (booking) => {
      const { chargedCents, subtotalCents, ownerId } = booking;
      const back = { refundCents: chargedCents, ownerKeepsCents: 0 };
      const fees = chargedCents - subtotalCents;
      const books = [chargePosting(booking), refundPosting(booking, back), lateCancelPosting(ownerId, fees)];
      expect(books.map(sum)).toEqual([0, 0, 0]);
      expect([balanceOf(books, 'owner', ownerId), balanceOf(books, 'platform')]).toEqual([fees, 0 - fees]);
    }),
  );
});
