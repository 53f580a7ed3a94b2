import { unclaimed } from '@borough/domain/deposits/deposit-told.rules';
import { termsOfSecondRelease } from '@borough/domain/terms/terms';
import { describe, expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

const booking = {
  terms: termsOfSecondRelease,
  owner: { id: 'o', displayName: 'Maya R.', avatarUrl: null },
  confirmedAt: '2026-06-01T12:00:00Z',
  startsAt: '2026-06-10T09:00:00Z',
  endsAt: '2026-06-12T18:00:00Z',
  timeZone: 'UTC',
  depositCents: 6_000,
  deposit: {
    ...unclaimed,
    status: 'scheduled',
    dueAt: '2026-06-08T09:00:00Z',
    neededBy: null,
    cardBy: null,
    heldUntil: null,
    chargedFrom: null,
  },
  refundTimeline: [{ kind: 'free', until: '2026-06-09T09:00:00Z', refundCents: 9_440 }],
} as const satisfies Parameters<typeof nextSteps>[0];
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const whens = (now: Date, changed: Partial<Parameters<typeof nextSteps>[0]> = {}) =>
  nextSteps({ ...booking, ...changed }, now).map(({ key, when }) => `${key} ${when.replace(/ UTC$/, '')}`);

describe('what happens after paying', () => {
  it('is told with days and times, in its order', () => {
    expect(whens(at('2026-06-01'))).toEqual([
      'deposit Mon, Jun 8, 9:00 AM',
      'address Tue, Jun 9, 9:00 AM',
      'pick-up Wed, Jun 10, from 9:00 AM',
      'return By Fri, Jun 12, 6:00 PM',
    ]);
  });
  it('names no deposit where none is asked for', () => {
    expect(whens(at('2026-06-01'), { depositCents: 0, deposit: null })).toEqual([
      'address Tue, Jun 9, 9:00 AM',
      'pick-up Wed, Jun 10, from 9:00 AM',
      'return By Fri, Jun 12, 6:00 PM',
    ]);
  });
  it('says what is so already', () => {
    const held = { ...booking.deposit, status: 'held', dueAt: null } as const;
    expect(whens(at('2026-06-09'), { deposit: held })).toEqual([
      'deposit Now',
      'address Now',
      'pick-up Wed, Jun 10, from 9:00 AM',
      'return By Fri, Jun 12, 6:00 PM',
    ]);
  });
  it('reads every amount of a hold aloud, and says when a hold would be a charge', () => {
    const words = (depositCents: number, chargedFrom: string | null = null) =>
      nextSteps(
        { ...booking, depositCents, deposit: { ...booking.deposit, chargedFrom } },
        at('2026-06-01'),
      )[0]?.words;
    expect(words(8_000)).toBe("We'll place an $80.00 hold on your card. It's not a charge.");
    expect(words(1_100)).toContain('place an $11.00 hold');
    for (const cents of [6_000, 11_000, 180_000]) expect(words(cents)).toContain('place a $');
    expect(words(6_000, '2026-06-20T09:00:00Z')).toContain('It becomes a charge on Jun 20 at the earliest.');
  });
  it('says what becomes of the deposit after the return', () => {
    const last = (changed: Partial<Parameters<typeof nextSteps>[0]>) =>
      nextSteps({ ...booking, ...changed }, at('2026-06-01')).at(-1)?.words;
    expect(last({})).toBe("Return it. We'll release the hold afterward.");
    expect(last({ depositCents: 0, deposit: null })).toBe('Return it.');
    expect(last({ deposit: { ...booking.deposit, chargedFrom: '2026-06-20T09:00:00Z' } })).toBe(
      "Return it. We'll refund the deposit afterward.",
    );
    const standing = (status: 'captured_held' | 'failed' | 'released') =>
      last({ deposit: { ...booking.deposit, status } });
    expect(standing('captured_held')).toBe("Return it. We'll refund the deposit afterward.");
    expect(standing('failed')).toBe('Return it.');
    expect(standing('released')).toBe('Return it.');
  });
  it('says that free cancellation ends only if there is one', () => {
    const address = (changed: Partial<Parameters<typeof nextSteps>[0]>) =>
      nextSteps({ ...booking, ...changed }, at('2026-06-01')).find(({ key }) => key === 'address')?.words;
    expect(address({})).toContain('Free cancellation ends.');
    expect(address({ refundTimeline: [] })).not.toContain('Free cancellation');
  });
  it('is nothing before the booking is confirmed', () => {
    expect(
      nextSteps({ ...booking, confirmedAt: null, startsAt: null, endsAt: null }, at('2026-06-01')),
    ).toEqual([]);
  });
});
