import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HttpProblem } from '../../../lib/server/http.ts';
import { heldInWords, holdsLeftWords, refusalWords, whyNotYet } from './reserve.rules.ts';

// Run in the item's time zone, so that no zone has to be named.
beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const range = { startDate: '2026-06-01', endDate: '2026-06-03' };
const person = {
  id: 'p',
  email: 'rita@mail.example',
  emailVerified: true,
  displayName: 'Rita R.',
  avatarUrl: null,
  isAdmin: false,
  isOperator: false,
  restricted: false,
  tier: 'free',
  finishSignUp: false,
} as const;
const signedOut = { status: 'out', person: null } as const;
const ready = { item: {}, range, rangeProblem: null, session: { status: 'in', person } } as const;

describe('what stands between a visitor and the checkout', () => {
  it('is nothing with free dates and a session', () => {
    expect(whyNotYet(ready, 'pay')).toBeNull();
    expect(whyNotYet(ready, 'request')).toBeNull();
  });
  it('is the item first, then the dates, then their being free, then the session', () => {
    const nothing = { item: null, range: null, rangeProblem: null, session: signedOut };
    expect(whyNotYet(nothing, 'pay')?.words).toBe('Item details not available');
    expect(whyNotYet({ ...nothing, item: {} }, 'pay')?.words).toBe('Please select start and end dates');
    expect(whyNotYet({ ...nothing, item: {}, range, rangeProblem: 'x' }, 'pay')?.words).toBe(
      'Your selected dates are not available. Please choose different dates.',
    );
  });
  it('asks to sign in, in the words of what was wanted', () => {
    const out = { ...ready, session: signedOut };
    const nobody = signedOut;
    expect(whyNotYet(out, 'pay')).toEqual({ words: 'Please sign in to complete your booking', nobody });
    expect(whyNotYet(out, 'request')).toEqual({ words: 'Please sign in to request a rental', nobody });
  });
  it('sends nobody to sign in before it is known who is there', () => {
    const session = { status: 'loading', person: null } as const;
    expect(whyNotYet({ ...ready, session }, 'pay')).toBeNull();
  });
});

describe('the words of a refusal', () => {
  it('are the reason the server gave', () => {
    const limit = new HttpProblem('booking.too-many-holds', 'You have two checkouts open.', 409);
    expect(refusalWords(limit, 'pay')).toBe('You have two checkouts open.');
  });
  it('are general when the server broke, was lost, or gave no reason', () => {
    const broken = new HttpProblem('internal', 'x', 500);
    const silent = new HttpProblem('http.400', 'x', 400);
    for (const error of [broken, silent, new HttpProblem('network.lost', 'x', 0), new Error('x')])
      expect(refusalWords(error, 'pay')).toBe('Payment processing failed. Please try again.');
    expect(refusalWords(broken, 'request')).toBe('Failed to send rental request. Please try again.');
  });
  it('say when dates being paid for are free again, in the zone of the item', () => {
    const taken = new HttpProblem('booking.dates-taken', 'x', 409, {}, { heldUntil: '2026-06-01T18:36:00Z' });
    expect(heldInWords(taken, 'America/New_York')).toBe(
      "Someone is paying for these dates now. If they don't finish, the dates open up at 2:36 PM.",
    );
    expect(heldInWords(new HttpProblem('booking.dates-taken', 'x', 409), 'America/New_York')).toBeNull();
  });
});

it('announces the last hold of a day, and says after it what remains', () => {
  expect(holdsLeftWords(2, false)).toBeNull();
  expect(holdsLeftWords(1, false)).toContain('the last time today');
  expect(holdsLeftWords(0, false)).toMatch(/twice today.*tomorrow.*ask the owner first/);
  expect(holdsLeftWords(0, true)).not.toContain('ask');
});
