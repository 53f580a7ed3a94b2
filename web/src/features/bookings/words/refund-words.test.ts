import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { differs, offerFor } from '../reserving/booking-offer.ts';
import { freeInWords, refundLines, stepAt } from './refund-words.ts';

// Run in the item's time zone, so that no zone has to be named.
beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const zone = 'America/New_York';
const item = { dailyPriceCents: 3568, securityDepositCents: 10_000, timeZone: zone };
const renter = { tier: 'free', graceAvailable: true } as const;
const now = new Date('2026-06-01T12:00:00Z');

describe('the way out, in words', () => {
  it('names the end of free cancellation in the zone of the item, and both amounts', () => {
    const offer = offerFor(item, { startDate: '2026-06-03', endDate: '2026-06-04' }, renter, now);
    expect(refundLines(offer.refundSteps, { zone, now })).toEqual([
      { kind: 'free', standing: 'now', when: 'Cancel by Tue 9:00 AM', what: '$42.10 back' },
      { kind: 'late', standing: 'ahead', when: 'After that', what: '$17.84 back' },
    ]);
  });
  it('counts from paying when only the hour of grace is left', () => {
    const offer = offerFor(item, { startDate: '2026-06-01', endDate: '2026-06-02' }, renter, now);
    expect(offer.freeOnlyAfterPaying).toBe(true);
    expect(refundLines(offer.refundSteps, { zone, now, freeOnlyAfterPaying: true })[0]?.when).toBe(
      'Cancel within 1 hour of paying',
    );
  });
  it('keeps a step that is over, and says so', () => {
    const offer = offerFor(item, { startDate: '2026-06-03', endDate: '2026-06-04' }, renter, now);
    const later = new Date('2026-06-02T20:00:00Z');
    expect(refundLines(offer.refundSteps, { zone, now: later })).toEqual([
      { kind: 'free', standing: 'past', when: 'Until Jun 2 (past)', what: '$42.10 back' },
      { kind: 'late', standing: 'now', when: 'Cancel before it starts', what: '$17.84 back' },
    ]);
    expect(stepAt(offer.refundSteps, later)?.kind).toBe('late');
    expect(stepAt(offer.refundSteps, new Date('2026-07-01T00:00:00Z'))).toBeUndefined();
  });
});

describe('free cancellation, in words', () => {
  const words = (startDate: string, endDate: string, at = now) =>
    freeInWords(offerFor(item, { startDate, endDate }, renter, now), at);
  it('is promised only while it can be had', () => {
    expect(words('2026-06-03', '2026-06-04')).toBe('Free cancellation until Tue 9:00 AM');
    expect(words('2026-06-01', '2026-06-02')).toBe('Free cancellation within 1 hour of paying');
    expect(words('2026-06-03', '2026-06-04', new Date('2026-06-02T20:00:00Z'))).toBeNull();
  });
});

describe('the offer beside the calendar', () => {
  it('holds the deposit two days before the start, or at once when that has passed', () => {
    const far = offerFor(item, { startDate: '2026-06-10', endDate: '2026-06-12' }, renter, now);
    expect(far.depositHoldAt?.toISOString()).toBe('2026-06-08T13:00:00.000Z');
    const near = offerFor(item, { startDate: '2026-06-02', endDate: '2026-06-03' }, renter, now);
    expect(near.depositHoldAt).toEqual(now);
  });
  it('says from when the hold would be a charge, where the rental is not over by then', () => {
    const range = { startDate: '2026-06-10', endDate: '2026-07-09' };
    const month = offerFor(item, range, renter, now);
    expect(month.depositChargedFrom?.toISOString()).toBe('2026-06-20T13:00:00.000Z');
    const short = offerFor(item, { startDate: '2026-06-10', endDate: '2026-06-12' }, renter, now);
    expect(short.depositChargedFrom).toBeNull();
    const without = offerFor({ ...item, securityDepositCents: 0 }, range, renter, now);
    expect([without.depositChargedFrom, without.depositTerms]).toEqual([null, null]);
  });
  it('notices a quote that asks for other money, or that says other things of the deposit', () => {
    const offer = offerFor(item, { startDate: '2026-06-10', endDate: '2026-06-12' }, renter, now);
    const { chargedCents, depositCents, depositTerms } = offer;
    const quote = { chargedCents, depositCents, depositTerms };
    expect(differs(quote as never, offer)).toBe(false);
    expect(differs({ ...quote, depositCents: 0 } as never, offer)).toBe(true);
    expect(differs({ ...quote, depositTerms: 'Other words.' } as never, offer)).toBe(true);
  });
});
