import { expect, test } from 'vitest';
import {
  BookingInputSchema,
  BookingListQuerySchema,
  MoveInputSchema,
  QuoteInputSchema,
} from './bookings.contract.ts';

const id = '3f0c1a52-6a0f-4b52-9d6a-0f4b529d6a01';

test('a booking starts from a quote, or from an item and its dates; prices sent along are ignored', () => {
  expect(BookingInputSchema.parse({ quoteId: id, total_price: 1 })).toEqual({ quoteId: id });
  const dates = { itemId: id, startDate: '2027-06-01', endDate: '2027-06-03' };
  expect(BookingInputSchema.parse({ ...dates, total_price: 1, status: 'confirmed' })).toEqual(dates);
});

test.each([
  {},
  { itemId: id },
  { itemId: id, startDate: '2027-06-01' },
  { itemId: 'drill', startDate: '2027-06-01', endDate: '2027-06-03' },
  { itemId: id, startDate: '2027-06-31', endDate: '2027-07-01' },
  { quoteId: 'mine' },
])('%j is no booking', (body) => {
  expect(BookingInputSchema.safeParse(body).success).toBe(false);
});

test('a quote asks for an item and two days that exist', () => {
  expect(QuoteInputSchema.safeParse({ itemId: id, startDate: '2027-06-01', endDate: 'soon' }).success).toBe(
    false,
  );
});

test('a list of bookings is asked for as renter or as owner, at most 100 at a time', () => {
  expect(BookingListQuerySchema.parse({ role: 'owner' })).toEqual({ role: 'owner', limit: 50 });
  expect(BookingListQuerySchema.parse({ role: 'renter', limit: '100' }).limit).toBe(100);
  expect(BookingListQuerySchema.safeParse({ role: 'renter', limit: '101' }).success).toBe(false);
  expect(BookingListQuerySchema.safeParse({ role: 'admin' }).success).toBe(false);
  expect(BookingListQuerySchema.parse({ needs: 'me' })).toEqual({ needs: 'me', limit: 50 });
  for (const query of [{}, { needs: 'me', role: 'owner' }, { needs: 'you' }])
    expect(BookingListQuerySchema.safeParse(query).success).toBe(false);
});

test('a move needs no body; a note has at most 500 characters', () => {
  expect(MoveInputSchema.safeParse(undefined).success).toBe(true);
  expect(MoveInputSchema.safeParse(null).success).toBe(true);
  expect(MoveInputSchema.parse({ note: '  Sorry, it broke. ' })).toEqual({ note: 'Sorry, it broke.' });
  expect(MoveInputSchema.safeParse({ note: 'a'.repeat(501) }).success).toBe(false);
});
