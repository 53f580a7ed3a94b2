import { priceOf } from '@borough/domain/pricing/pricing.rules';
import { termsOfSecondRelease as terms } from '@borough/domain/terms/terms';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outcomeInWords, owedFeesInWords } from './cancel.tsx';

// Run in the item's time zone, so that no zone has to be named.
beforeAll(() => {
  vi.stubEnv('TZ', 'UTC');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const person = (displayName: string) => ({ id: displayName, displayName, avatarUrl: null });
const { lines, chargedCents } = priceOf({
  dailyPriceCents: 3_568,
  depositCents: 0,
  startDate: '2026-06-03',
  endDate: '2026-06-04',
  tier: 'free',
  terms,
});
const booking = {
  terms,
  part: 'renter',
  owner: person('Maya R.'),
  renter: person('Owen T.'),
  chargedCents,
  lines,
  startsAt: '2026-06-03T13:00:00Z',
  timeZone: 'UTC',
  letGo: null,
  refundTimeline: [
    { until: '2026-06-02T13:00:00Z', kind: 'free', refundCents: chargedCents },
    { until: '2026-06-03T13:00:00Z', kind: 'late', refundCents: 1_784 },
  ],
} as const satisfies Parameters<typeof outcomeInWords>[0];
const early = new Date('2026-06-01T12:00:00Z');
const late = new Date('2026-06-02T14:00:00Z');

it("names the hours of the booking's own terms to an owner who cancelled too late", () => {
  const own = { ...terms, cancelling: { ...terms.cancelling, freeHours: 36 } };
  const cancelled = {
    ...booking,
    terms: own,
    cancelReason: 'owner',
    cancelledAt: '2026-06-02T12:00:00Z',
  } as const;
  expect(owedFeesInWords(cancelled, 642)).toBe(
    'You cancelled within 36 hours of the start, so you owe $6.42 in fees.',
  );
});

describe('what cancelling comes to, in words', () => {
  it('is everything, or what the fees and the owner leave', () => {
    expect(outcomeInWords(booking, early)).toBe("You'll get $42.10 back: the full amount, including fees.");
    expect(outcomeInWords(booking, late)).toBe(
      'You get $17.84 of $42.10 back. Free cancellation has ended: Maya R. keeps $17.84, and $6.42 in fees is non-refundable.',
    );
    expect(outcomeInWords(booking, new Date('2026-06-03T13:00:00Z'))).toBe(
      'This booking can no longer be cancelled.',
    );
  });
  it("reads the owner's share from the answer, whatever the figures were when the booking was made", () => {
    const [free] = booking.refundTimeline;
    const quarter = { until: '2026-06-03T13:00:00Z', kind: 'late', refundCents: 2_676 } as const;
    expect(outcomeInWords({ ...booking, refundTimeline: [free, quarter] }, late)).toContain(
      'Maya R. keeps $8.92, and $6.42 in fees is non-refundable.',
    );
  });
  it('is everything to the renter when the owner cancels', () => {
    const everything = "Owen T. will get $42.10 back: the full amount, including fees. You won't be paid.";
    expect(outcomeInWords({ ...booking, part: 'owner' }, early)).toBe(
      `${everything} Starting Tue 1:00 PM, you'd also owe $6.42 in fees.`,
    );
    expect(outcomeInWords({ ...booking, part: 'owner' }, late)).toBe(
      `${everything} You'll also owe $6.42 in fees, because the rental starts within 24 hours.`,
    );
    const again = { ...booking, part: 'owner', letGo: { cancelOwes: true, notBack: 'nothing' } } as const;
    expect(outcomeInWords(again, early)).toBe(
      `${everything} You'll also owe $6.42 in fees, because Owen T. already has your address and it isn't the first time in 12 months.`,
    );
  });
});
