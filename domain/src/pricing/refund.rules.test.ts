import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import { endsAt, startsAt } from '../bookings/deadlines.rules.ts';
import { addDays } from '../days.ts';
import { priceOf, type Tier } from './pricing.rules.ts';
import {
  type CancellationTerms,
  freeUntil,
  lateOwnerCents,
  ownerCancelsAt,
  refundTimeline,
  renterCancelsAt,
} from './refund.rules.ts';

const zone = 'America/New_York';
const day = '2027-06-01';

const termsOf = (options: {
  daily?: number;
  days?: number;
  paidAt?: Date;
  addressShownAt?: Date | null;
  graceAvailable?: boolean;
  tier?: Tier;
}): CancellationTerms => {
  const { daily = 3568, days = 1, tier = 'free', addressShownAt = null, graceAvailable = true } = options;
  const dates = { startDate: day, endDate: addDays(day, days), zone };
  const paidAt = options.paidAt ?? new Date('2027-05-01T12:00:00Z');
  const start = startsAt(dates, paidAt);
  const price = priceOf({ dailyPriceCents: daily, depositCents: 0, ...dates, tier });
  return { ...price, paidAt, startsAt: start, endsAt: endsAt(dates, start), addressShownAt, graceAvailable };
};

const anyTerms = fc
  .record({
    daily: fc.integer({ min: 1, max: 1_000_000 }),
    days: fc.integer({ min: 1, max: 30 }),
    tier: fc.constantFrom<Tier>('free', 'pro'),
    paidMinutesBefore: fc.oneof(fc.integer({ min: -600, max: 3000 }), fc.integer({ min: 0, max: 200_000 })),
    shownAfter: fc.option(fc.nat(200_000), { nil: null }),
    graceAvailable: fc.boolean(),
  })
  .map(({ paidMinutesBefore, shownAfter, ...rest }) => {
    const paidAt = after(new Date('2027-06-01T13:00:00Z'), -paidMinutesBefore * minute);
    return termsOf({
      ...rest,
      paidAt,
      addressShownAt: shownAfter === null ? null : after(paidAt, shownAfter * minute),
    });
  });

describe('one day at $35.68', () => {
  const terms = termsOf({});

  test('says: cancel by Monday 9:00 and $42.10 come back, after that $17.84', () => {
    expect(refundTimeline(terms)).toEqual([
      { until: new Date('2027-05-31T13:00:00Z'), kind: 'free', refundCents: 4210 },
      { until: new Date('2027-06-02T22:00:00Z'), kind: 'late', refundCents: 1784 },
    ]);
  });

  test('gives everything back a moment before free cancellation ends, and half a day to the owner from then on', () => {
    const end = freeUntil(terms);
    expect(renterCancelsAt(terms, after(end, -1))).toEqual({
      kind: 'free',
      refundCents: 4210,
      ownerCents: 0,
      platformCents: 0,
    });
    expect(renterCancelsAt(terms, end)).toEqual({
      kind: 'late',
      refundCents: 1784,
      ownerCents: 1784,
      platformCents: 642,
    });
  });
});

/** Rules §3 move 9, written out: which length of rental pays the owner how many halves of a day. */
const halvesByLength = [
  0, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
];

test.each(Array.from({ length: 30 }, (_, i) => i + 1))(
  'a rental of %i days cancelled late pays the owner what the table says, half cents down',
  (days) => {
    for (const daily of [1, 3, 3567, 3568, 1_000_000]) {
      const subtotal = daily * days;
      const exact = Number((BigInt(daily) * BigInt(halvesByLength[days]!)) / 2n);
      const expected = Math.min(subtotal, exact);
      expect(lateOwnerCents({ days, dailyPriceCents: daily, subtotalCents: subtotal })).toBe(expected);
    }
  },
);

test('the owner never gets more than the rent, however the price was made', () => {
  expect(lateOwnerCents({ days: 30, dailyPriceCents: 10_000, subtotalCents: 900 })).toBe(900);
});

test('the steps shown before paying equal what cancelling does at any instant', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.nat(100_000_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (terms, ms, part) => {
        const steps = refundTimeline(terms);
        const length = terms.endsAt.getTime() - terms.paidAt.getTime();
        const edges = steps.flatMap(({ until }) => [after(until, -1), until, after(until, 1)]);
        const instants = [
          terms.paidAt,
          after(terms.paidAt, ms),
          after(terms.paidAt, Math.round(length * part)),
          ...edges,
        ];
        for (const at of instants.filter((instant) => instant >= terms.paidAt)) {
          const step = steps.find(({ until }) => at < until);
          const outcome = renterCancelsAt(terms, at);
          expect(outcome && { kind: outcome.kind, refundCents: outcome.refundCents }).toEqual(
            step ? { kind: step.kind, refundCents: step.refundCents } : null,
          );
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('the steps follow one another, and the last one ends with the rental', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const steps = refundTimeline(terms);
      expect(steps.at(-1)!.until).toEqual(terms.endsAt);
      let before = terms.paidAt;
      for (const { until } of steps) {
        expect(until.getTime()).toBeGreaterThan(before.getTime());
        before = until;
      }
    }),
  );
});

test('whatever is paid is given back, paid to the owner or kept: not a cent is made or lost', () => {
  fc.assert(
    fc.property(anyTerms, fc.nat(200_000), (terms, minutes) => {
      for (const outcome of [
        renterCancelsAt(terms, after(terms.paidAt, minutes * minute)),
        ownerCancelsAt(terms, after(terms.paidAt, minutes * minute)),
      ]) {
        if (!outcome) continue;
        expect(outcome.refundCents + outcome.ownerCents + outcome.platformCents).toBe(terms.chargedCents);
        expect(
          Math.min(outcome.refundCents, outcome.ownerCents, outcome.platformCents),
        ).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('waiting never brings more back', () => {
  fc.assert(
    fc.property(anyTerms, fc.nat(200_000), fc.nat(5000), (terms, minutes, later) => {
      const now = renterCancelsAt(terms, after(terms.paidAt, minutes * minute));
      const then = renterCancelsAt(terms, after(terms.paidAt, (minutes + later) * minute));
      expect(then?.refundCents ?? 0).toBeLessThanOrEqual(now?.refundCents ?? 0);
    }),
  );
});

describe('the hour of grace after paying', () => {
  const paidAt = new Date('2027-06-01T10:00:00Z'); // three hours before the start

  test('gives everything back although the rental is near', () => {
    const terms = termsOf({ paidAt });
    expect(renterCancelsAt(terms, after(paidAt, hour - 1))!.refundCents).toBe(4210);
    expect(renterCancelsAt(terms, after(paidAt, hour))!.refundCents).toBe(1784);
    expect(refundTimeline(terms)[0]!.until).toEqual(after(paidAt, hour));
  });

  test('is there once in 30 days for an item; without it the near rental is late at once', () => {
    const terms = termsOf({ paidAt, graceAvailable: false });
    expect(renterCancelsAt(terms, paidAt)!.kind).toBe('late');
    expect(refundTimeline(terms)).toHaveLength(1);
  });

  test('never shortens free cancellation of a rental that is far away', () => {
    const early = termsOf({});
    expect(freeUntil(early)).toEqual(after(early.startsAt, -24 * hour));
  });
});

test('asking for the address ends free cancellation at that instant, by notice and by grace', () => {
  const shown = new Date('2027-05-10T12:00:00Z');
  const terms = termsOf({ addressShownAt: shown });
  expect(renterCancelsAt(terms, after(shown, -1))!.kind).toBe('free');
  expect(renterCancelsAt(terms, shown)!.kind).toBe('late');

  const paidAt = new Date('2027-05-10T11:30:00Z');
  const inGrace = termsOf({ paidAt, addressShownAt: shown });
  expect(renterCancelsAt(inGrace, after(paidAt, 40 * minute))!.kind).toBe('late');
});

test('an address asked for after free cancellation ended changes nothing', () => {
  const terms = termsOf({ addressShownAt: new Date('2027-06-01T20:00:00Z') });
  expect(freeUntil(terms)).toEqual(after(terms.startsAt, -24 * hour));
});

test('an owner who cancels before the end gives everything back, fees included; after the end nobody cancels', () => {
  const terms = termsOf({ addressShownAt: new Date('2027-05-10T12:00:00Z') });
  expect(ownerCancelsAt(terms, after(terms.endsAt, -1))).toMatchObject({
    refundCents: 4210,
    platformCents: 0,
  });
  expect(ownerCancelsAt(terms, terms.endsAt)).toBeNull();
  expect(renterCancelsAt(terms, after(terms.endsAt, -1))!.kind).toBe('late');
  expect(renterCancelsAt(terms, terms.endsAt)).toBeNull();
});
