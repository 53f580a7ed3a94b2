import type { OwnVerification } from '@borough/domain/identity/identity.contract';
import { expect, it } from 'vitest';
import { identityNotice } from './identity-notice.ts';

const request: NonNullable<OwnVerification['request']> = {
  status: 'pending',
  id: 'r',
  legalName: 'Maya Ruiz',
  submittedAt: '2026-06-01T12:00:00Z',
  reviewedAt: '2026-06-02T12:00:00Z',
  reason: null,
  documents: [],
  documentsUntil: null,
  documentsDeletedAt: null,
};
const own = (changed: Partial<OwnVerification['request']>): OwnVerification => ({
  status: 'none',
  legalName: null,
  request: { ...request, ...changed },
  views: [],
  tickHidden: false,
});
const soon = new Date('2026-06-03T12:00:00Z');

it('is a refusal with its reason for as long as nothing new was sent', () => {
  const refused = own({ status: 'rejected', reason: 'The photo has glare.' });
  const expected = { words: "We couldn't verify your ID: The photo has glare.", action: 'Try again' };
  expect(identityNotice(refused, soon)).toEqual(expected);
  expect(identityNotice(refused, new Date('2026-08-03T12:00:00Z'))).toEqual(expected);
});

it('is an approval for a week, and nothing before a decision', () => {
  expect(identityNotice(own({ status: 'approved' }), soon)?.words).toBe('Your ID is verified.');
  expect(identityNotice(own({ status: 'approved' }), new Date('2026-06-10T12:00:00Z'))).toBeNull();
  expect(identityNotice(own({ reviewedAt: null }), soon)).toBeNull();
  expect(identityNotice(undefined, soon)).toBeNull();
});
