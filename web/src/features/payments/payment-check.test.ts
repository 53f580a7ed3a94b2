import { waitsForDeposit } from '@borough/domain/bookings/waits-for-hold.rules';
import { describe, expect, it } from 'vitest';
import { HttpProblem } from '../../lib/server/http.ts';
import { sessionIdOf, whatWentWrong } from './payment-check.ts';

describe('the session of a payment', () => {
  it('is found behind the #, before it, or kept across a reload', () => {
    const nowhere = { hashQuery: undefined, search: '', kept: undefined };
    expect(sessionIdOf({ ...nowhere, hashQuery: 'cs_1' })).toBe('cs_1');
    expect(sessionIdOf({ ...nowhere, search: '?session_id=cs_2' })).toBe('cs_2');
    expect(sessionIdOf({ ...nowhere, kept: 'cs_3' })).toBe('cs_3');
    expect(sessionIdOf(nowhere)).toBe('');
  });
});

describe('what the page says of a payment', () => {
  it('is nothing wrong when it stands', () => {
    expect(whatWentWrong({ success: true, payment_status: 'paid' }, null)).toBeNull();
    expect(whatWentWrong({ success: false, payment_status: waitsForDeposit }, null)).toBeNull();
  });
  it('names the state when it does not', () => {
    expect(whatWentWrong({ success: false, payment_status: 'unpaid' }, null)).toBe(
      'Payment verification failed: unpaid',
    );
  });
  it('shows the message of a failed call, or that nobody knows', () => {
    expect(whatWentWrong(undefined, new HttpProblem('payment.session-unknown', 'x', 404))).toBe('x');
    expect(whatWentWrong(undefined, new HttpProblem('http.500', 'x', 500))).toBe('x');
    const silent = new HttpProblem('http.500', 'Something went wrong.', 500, {}, undefined, false);
    for (const error of [silent, new Error(''), 'odd'])
      expect(whatWentWrong(undefined, error)).toBe('Unknown error occurred');
  });
});
