import { describe, expect, test } from 'vitest';
import {
  capabilityStatuses,
  newsOf,
  type PayoutAccount,
  payoutStanding,
  refusedAs,
  type Requirement,
  signsOf,
} from './payout-account.rules.ts';

const name: Requirement = {
  what: 'identity.individual.given_name',
  from: 'owner',
  deadline: 'currently_due',
};
const account = (
  status: PayoutAccount['transfers'],
  requirements: Requirement[] = [],
  payouts = status,
): PayoutAccount => ({ transfers: status, payouts, requirements });
const standing = (each: PayoutAccount) => payoutStanding(signsOf(each));

describe('how far an owner is', () => {
  test('the set-up is required without an account, and while something is due from the owner', () => {
    expect(payoutStanding(null)).toBe('setup-required');
    expect(standing(account('restricted', [name]))).toBe('setup-required');
    expect(standing(account('restricted', [{ ...name, deadline: 'past_due' }]))).toBe('setup-required');
    expect(standing(account('pending', [name]))).toBe('setup-required');
  });

  test('it is pending while only the provider is to act, or while one of the two capabilities is missing', () => {
    expect(standing(account('pending', [{ ...name, from: 'provider' }]))).toBe('pending');
    expect(standing(account('restricted', [{ ...name, deadline: 'eventually_due' }]))).toBe('pending');
    expect(standing(account('active', [], 'pending'))).toBe('pending');
    expect(standing(account('pending', [], 'active'))).toBe('pending');
  });

  test('it is active with both capabilities, also while more is asked for, until they are taken away', () => {
    expect(standing(account('active'))).toBe('active');
    expect(standing(account('active', [name]))).toBe('active');
    expect(standing(account('restricted', [{ ...name, deadline: 'past_due' }]))).toBe('setup-required');
  });
});

test('the signs: charges are what is sent to the account, payouts what leaves it', () => {
  expect(signsOf(account('active', [], 'restricted'))).toEqual({
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: false,
  });
});

test('a no of the provider is told apart from waiting', () => {
  expect(capabilityStatuses.map((status) => refusedAs(account(status)))).toEqual([
    null,
    null,
    null,
    'rejected',
    'unsupported',
  ]);
  expect(refusedAs(account('active', [], 'rejected'))).toBe('rejected');
});

describe('what is new to an owner', () => {
  const photo: Requirement = { what: 'documents.front', from: 'owner', deadline: 'currently_due' };
  const said = (before: PayoutAccount | null, after: PayoutAccount) => newsOf(before, after);

  test('nothing in the first answer, in the same answer, and while they finish what they began', () => {
    expect(said(null, account('restricted', [name]))).toBeNull();
    expect(said(account('active', [photo]), account('active', [photo]))).toBeNull();
    expect(said(account('restricted', [name]), account('restricted', [name, photo]))).toBeNull();
    expect(said(account('restricted', [name]), account('pending'))).toBeNull();
    expect(said(account('active', [photo]), account('active'))).toBeNull();
  });

  test('what is requested after everything was complete, on its day at the latest', () => {
    expect(said(account('active'), account('active', [photo]))).toBe('asked');
    expect(said(account('pending'), account('restricted', [photo]))).toBe('asked');
    expect(said(account('active', [photo]), account('active', [photo, name]))).toBe('asked');
    for (const later of [
      { ...photo, deadline: 'eventually_due' as const },
      { ...photo, from: 'provider' as const },
    ]) {
      expect(said(account('active'), account('active', [later]))).toBeNull();
      expect(said(account('active', [later]), account('active', [photo]))).toBe('asked');
    }
  });

  test('that payouts begin, stop, begin again and are refused, each once', () => {
    expect(said(account('pending'), account('active'))).toBe('ready');
    expect(said(account('active', [photo]), account('restricted', [photo]))).toBe('stopped');
    expect(said(account('active'), account('active', [], 'restricted'))).toBe('stopped');
    expect(said(account('restricted', [photo]), account('active'))).toBe('ready');
    expect(said(account('active'), account('rejected'))).toBe('refused');
    expect(said(account('pending'), account('active', [], 'unsupported'))).toBe('refused');
    expect(said(account('rejected'), account('unsupported'))).toBeNull();
    expect(said(account('rejected'), account('active'))).toBe('ready');
  });
});
