import { expect, it } from 'vitest';
import { BookingDetailSchema } from './bookings.contract.ts';

/** What the databases of released versions contain. */
const written = [
  'request',
  'hold',
  'accept',
  'decline',
  'withdraw',
  'pay',
  'confirm',
  'return-late-payment',
  'expire-request',
  'expire-payment',
  'lose-dates',
  'show-address',
  'cancel',
  'give-card',
  'cancel-without-deposit',
  'close',
  'cancel-as-admin',
  'wait',
  'revive',
  'paid-twice',
  'deposit-held',
  'deposit-declined',
  'deposit-lapsed',
  'deposit-renewed',
  'deposit-card-asked',
  'deposit-renewal-declined',
  'deposit-captured',
  'await-deposit',
  'secure',
  'return-unsecured',
  'cancel-unsecured',
  'pick-up',
  'return',
  'complete',
];

it('every line that a release ever wrote can still be answered', () => {
  const events = written.map((move) => ({ at: '2026-06-01T11:00:00Z', move, actor: 'renter' }));
  expect(BookingDetailSchema.shape.events.safeParse(events).error).toBeUndefined();
});
