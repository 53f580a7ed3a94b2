import type { BookingClaim, Claim } from '@borough/domain/cases/claims.contract';
import { expect, it, test } from 'vitest';
import { beforeClaiming, claimStatus, notYetWords, setAside } from './claim-words.ts';

const names = { part: 'renter', renter: 'Ivo', owner: 'Maya', zone: 'UTC' } as const;
const owners = { ...names, part: 'owner' } as const;
const now = new Date('2026-06-10T09:00:00Z');

const kind = (of: Partial<BookingClaim['mayClaim'][number]>): BookingClaim['mayClaim'][number] => ({
  ...{ kind: 'damage', from: now.toISOString(), until: null, days: 0, cents: null, silenceSettles: true },
  ...of,
});
const form = (of: Partial<BookingClaim>) =>
  beforeClaiming(
    {
      ...{ answerHours: 48, answerLossHours: 72, silenceUpToCents: 30_000, leftCents: 20_000, claim: null },
      mayClaim: [kind({})],
      ...of,
    } as BookingClaim,
    null,
    owners,
  );

test('both sides read that an answered claim is charged and set aside until it is settled', () => {
  expect(form({})).toContain(
    'Nothing is charged until they answer or that time is over. Then we charge it to the card, up to the deposit, and set it aside. No one gets it until this is settled.',
  );
  expect(setAside(6_000, 20_000)).toBe(
    'We charge $60.00 of the deposit and set it aside. No one gets it until this is settled.',
  );
  expect(setAside(26_000, 20_000)).toContain('$200.00 of the deposit');
});

test('the limit up to which silence settles is named only if a claim can go beyond it', () => {
  expect(form({})).toContain("If they don't, the claim stands. ");
  const late = kind({ kind: 'late', days: 1, cents: 10_000 });
  expect(form({ mayClaim: [kind({}), late] })).toContain("If they don't, the claim stands. ");
  const beyond = 'a claim of up to $300 stands; above that, someone at Borough will decide';
  expect(form({ mayClaim: [kind({}), { ...late, cents: 10_001 }] })).toContain(beyond);
  expect(form({ leftCents: 40_000 })).toContain(beyond);
});

it('says from when the renter can answer, and why not before, only while they cannot', () => {
  const claim = {
    ...{ status: 'open', paused: false, cents: 6_000, verdictCents: null, decisions: [] },
    linesUntil: '2026-06-11T09:03:00Z',
    next: { what: 'lapses', at: '2026-06-12T09:05:00Z' },
  } as unknown as Claim;
  expect(notYetWords(claim, names, now)).toMatch(
    /^Maya can still add to it\. You can answer from .+, or once they say that's everything\.$/,
  );
  expect(claimStatus(claim, names, { now, feePercent: 3 }).next).toMatch(/^If you don't answer by /);
  expect(notYetWords(claim, owners, now)).toBeNull();
  expect(notYetWords({ ...claim, paused: true }, names, now)).toBeNull();
  const later = new Date(claim.linesUntil);
  expect(notYetWords(claim, names, later)).toBeNull();
  expect(claimStatus(claim, names, { now: later, feePercent: 3 }).next).toMatch(/^Please answer by /);
});
