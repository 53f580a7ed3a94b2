import { expect, test } from 'vitest';
import { isFullyRefunded, whatPaymentDoes } from './receive-payment.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const now = new Date('2027-06-01T16:00:00Z');
const payment = { intentId: 'pi_1', amountCents: 4720, paidAt: now };
const pending = {
  terms,
  status: 'pending',
  paymentIntentId: null,
  chargedCents: 4720,
  refundCents: null,
  startDate: '2027-06-10',
  endDate: '2027-06-12',
  depositCents: 0,
  timeZone: 'America/New_York',
} as const;
const fair = { dealing: null };

test('the very amount, in time, between people who may deal with each other, confirms', () => {
  expect(whatPaymentDoes(pending, payment, fair, now)).toEqual({ move: 'confirm' });
});

test('with a deposit it waits for the hold when it begins within 48 hours, to the millisecond', () => {
  const secured = { ...pending, depositCents: 5000 };
  const twoDaysBefore = new Date('2027-06-08T13:00:00.000Z');
  expect(whatPaymentDoes(secured, payment, fair, twoDaysBefore)).toEqual({ move: 'confirm' });
  const later = new Date(twoDaysBefore.getTime() + 1);
  expect(whatPaymentDoes(secured, payment, fair, later)).toEqual({ move: 'await-deposit' });
  expect(whatPaymentDoes(pending, payment, fair, later)).toEqual({ move: 'confirm' });
  const waiting = { ...secured, paymentIntentId: payment.intentId };
  expect(whatPaymentDoes(waiting, payment, fair, later)).toEqual({ known: 'paid' });
  expect(whatPaymentDoes(waiting, { ...payment, intentId: 'pi_2' }, fair, later)).toEqual({
    move: 'paid-twice',
  });
});

test.each([
  [
    'too late for its day',
    { ...pending, startDate: '2027-06-01' },
    fair,
    '2027-06-01T21:00:00Z',
    'return-late-payment',
  ],
  ['a moment before that', { ...pending, startDate: '2027-06-01' }, fair, '2027-06-01T20:59:59Z', 'confirm'],
  [
    'one blocked the other',
    pending,
    { dealing: 'dealing.blocked' },
    '2027-06-01T16:00:00Z',
    'return-late-payment',
  ],
  [
    'another amount',
    { ...pending, chargedCents: 4721 },
    fair,
    '2027-06-01T16:00:00Z',
    'return-stray-payment',
  ],
  [
    'ended meanwhile',
    { ...pending, status: 'cancelled' },
    fair,
    '2027-06-01T16:00:00Z',
    'return-stray-payment',
  ],
  [
    'paid already',
    { ...pending, status: 'confirmed', paymentIntentId: 'pi_0' },
    fair,
    '2027-06-01T16:00:00Z',
    'paid-twice',
  ],
  [
    'paid already, and ended',
    { ...pending, status: 'cancelled', paymentIntentId: 'pi_0' },
    fair,
    '2027-06-01T16:00:00Z',
    'paid-twice',
  ],
] as const)('%s', (_, booking, told, at, move) => {
  expect(whatPaymentDoes(booking, payment, told, new Date(at))).toEqual({ move });
});

test('a known payment is reported as it is', () => {
  const paid = { ...pending, status: 'confirmed', paymentIntentId: 'pi_1' } as const;
  expect(whatPaymentDoes(paid, payment, fair, now)).toEqual({ known: 'paid' });
  const whole = { ...paid, status: 'cancelled', refundCents: 4720 } as const;
  expect(whatPaymentDoes(whole, payment, fair, now)).toEqual({ known: 'refunded' });
  expect(whatPaymentDoes({ ...whole, refundCents: 4000 }, payment, fair, now)).toEqual({ known: 'paid' });
});

test('a fully refunded booking never reads as paid, also when the rental is completed', () => {
  for (const status of ['confirmed', 'active', 'completed', 'cancelled'] as const)
    for (const [refundCents, known] of [
      [4720, 'refunded'],
      [4719, 'paid'],
      [null, 'paid'],
    ] as const) {
      const booking = { ...pending, status, paymentIntentId: 'pi_1', refundCents };
      expect(whatPaymentDoes(booking, payment, fair, now)).toEqual({ known });
      expect(isFullyRefunded(booking)).toBe(known === 'refunded');
    }
});
