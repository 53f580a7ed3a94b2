import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import { startsAt } from '../deadlines/deadlines.rules.ts';
import { addDays } from '../days.ts';
import { priceOf } from './pricing.rules.ts';
import type { Tier } from '../plans/plans.ts';
import {
  type CancellationTerms,
  freeUntil,
  lastToCancel,
  lateOutcome,
  lateOwnerCents,
  ownerCancelsAt,
  ownerFreeUntil,
  refundTimeline,
  renterCancelsAt,
} from './refund.rules.ts';
import { termsOfSecondRelease } from '../terms/terms.ts';

const zone = 'America/New_York';
const day = '2027-06-01';
const steps = termsOfSecondRelease.cancelling;

const termsOf = (options: {
  daily?: number;
  days?: number;
  confirmedAt?: Date;
  addressShownAt?: Date | null;
  graceAvailable?: boolean;
  tier?: Tier;
}): CancellationTerms => {
  const { daily = 3568, days = 1, tier = 'free', addressShownAt = null, graceAvailable = true } = options;
  const dates = { startDate: day, endDate: addDays(day, days), zone, terms: termsOfSecondRelease };
  const confirmedAt = options.confirmedAt ?? new Date('2027-05-01T12:00:00Z');
  const start = startsAt(dates, confirmedAt);
  const price = priceOf({ dailyPriceCents: daily, depositCents: 0, ...dates, tier });
  return { steps, ...price, confirmedAt, startsAt: start, addressShownAt, graceAvailable };
};

const anyTerms = fc
  .record({
    daily: fc.integer({ min: 1, max: 1_000_000 }),
    days: fc.integer({ min: 1, max: 30 }),
    tier: fc.constantFrom<Tier>('free', 'pro'),
    minutesBefore: fc.oneof(fc.integer({ min: -600, max: 3000 }), fc.integer({ min: 0, max: 200_000 })),
    shownAfter: fc.option(fc.nat(200_000), { nil: null }),
    graceAvailable: fc.boolean(),
  })
  .map(({ minutesBefore, shownAfter, ...rest }) => {
    const confirmedAt = after(new Date('2027-06-01T13:00:00Z'), -minutesBefore * minute);
    return termsOf({
      ...rest,
      confirmedAt,
      addressShownAt: shownAfter === null ? null : after(confirmedAt, shownAfter * minute),
    });
  });

describe('one day at $35.68', () => {
  const terms = termsOf({});

  test('says: cancel by Monday 9:00 and $42.10 come back, after that $17.84', () => {
    expect(refundTimeline(terms)).toEqual([
      { until: new Date('2027-05-31T13:00:00Z'), kind: 'free', refundCents: 4210 },
      { until: new Date('2027-06-01T13:00:00Z'), kind: 'late', refundCents: 1784 },
    ]);
  });

  test('gives everything back a moment before free cancellation ends, and half a day to the owner from then on', () => {
    const end = freeUntil(terms);
    expect(renterCancelsAt(terms, after(end, -1))).toEqual({
      kind: 'free',
      refundCents: 4210,
      ownerCents: 0,
      platformCents: 0,
      owedCents: 0,
    });
    expect(renterCancelsAt(terms, end)).toEqual({
      kind: 'late',
      refundCents: 1784,
      ownerCents: 1784,
      platformCents: 642,
      owedCents: 0,
    });
  });
});

/** Written out by hand: how many half days' rent the owner is paid, by length of rental. */
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
      expect(lateOwnerCents({ steps, days, dailyPriceCents: daily, subtotalCents: subtotal })).toBe(expected);
    }
  },
);

test('the owner never gets more than the rent, however the price was made', () => {
  expect(lateOwnerCents({ steps, days: 30, dailyPriceCents: 10_000, subtotalCents: 900 })).toBe(900);
});

test('the steps shown before paying equal what cancelling does at any instant', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.nat(100_000_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (terms, ms, part) => {
        const steps = refundTimeline(terms);
        const length = terms.startsAt.getTime() - terms.confirmedAt.getTime();
        const edges = steps.flatMap(({ until }) => [after(until, -1), until, after(until, 1)]);
        const instants = [
          terms.confirmedAt,
          after(terms.confirmedAt, ms),
          after(terms.confirmedAt, Math.round(length * part)),
          ...edges,
        ];
        for (const at of instants.filter((instant) => instant >= terms.confirmedAt)) {
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

test('the steps follow one another, and the last one ends when the rental starts', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const steps = refundTimeline(terms);
      expect(steps.at(-1)!.until).toEqual(terms.startsAt);
      let before = terms.confirmedAt;
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
        renterCancelsAt(terms, after(terms.confirmedAt, minutes * minute)),
        ownerCancelsAt(terms, after(terms.confirmedAt, minutes * minute)),
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
      const now = renterCancelsAt(terms, after(terms.confirmedAt, minutes * minute));
      const then = renterCancelsAt(terms, after(terms.confirmedAt, (minutes + later) * minute));
      expect(then?.refundCents ?? 0).toBeLessThanOrEqual(now?.refundCents ?? 0);
    }),
  );
});

describe('the hour of grace after confirmation', () => {
  const confirmedAt = new Date('2027-06-01T10:00:00Z'); // three hours before the start

  test('gives everything back although the rental is near', () => {
    const terms = termsOf({ confirmedAt });
    expect(renterCancelsAt(terms, after(confirmedAt, hour - 1))!.refundCents).toBe(4210);
    expect(renterCancelsAt(terms, after(confirmedAt, hour))!.refundCents).toBe(1784);
    expect(refundTimeline(terms)[0]!.until).toEqual(after(confirmedAt, hour));
  });

  test('is there once in 30 days for an item; without it the near rental is late at once', () => {
    const terms = termsOf({ confirmedAt, graceAvailable: false });
    expect(renterCancelsAt(terms, confirmedAt)!.kind).toBe('late');
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

  const confirmedAt = new Date('2027-05-10T11:30:00Z');
  const inGrace = termsOf({ confirmedAt, addressShownAt: shown });
  expect(renterCancelsAt(inGrace, after(confirmedAt, 40 * minute))!.kind).toBe('late');
});

test('an address asked for after free cancellation ended changes nothing', () => {
  const terms = termsOf({ addressShownAt: new Date('2027-06-01T20:00:00Z') });
  expect(freeUntil(terms)).toEqual(after(terms.startsAt, -24 * hour));
});

test('an owner who cancels owes both fees from a day before the start on, and nothing until then', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 72 * 60 }), (terms, minutes) => {
      const outcome = ownerCancelsAt(terms, after(terms.startsAt, -minutes * minute));
      expect(outcome).toMatchObject({ refundCents: terms.chargedCents, ownerCents: 0, platformCents: 0 });
      expect(outcome?.owedCents).toBe(minutes > 24 * 60 ? 0 : terms.chargedCents - terms.subtotalCents);
    }),
  );
});

test('an owner cancels for nothing until a day before the start', () => {
  const terms = termsOf({});
  const until = ownerFreeUntil(terms);
  expect(until).toEqual(after(terms.startsAt, -24 * hour));
  expect(ownerCancelsAt(terms, after(until, -1))?.owedCents).toBe(0);
  expect(ownerCancelsAt(terms, until)?.owedCents).toBeGreaterThan(0);
});

test('the last instant to cancel is the one before the start', () => {
  const terms = termsOf({});
  expect(ownerCancelsAt(terms, lastToCancel(terms))).not.toBeNull();
  expect(ownerCancelsAt(terms, after(lastToCancel(terms), 1))).toBeNull();
});

test('from the start on nobody cancels alone, however long the rental lasts', () => {
  const terms = termsOf({ days: 29, addressShownAt: new Date('2027-05-10T12:00:00Z') });
  const everything = { refundCents: terms.chargedCents, platformCents: 0 };
  expect(ownerCancelsAt(terms, after(terms.startsAt, -1))).toMatchObject(everything);
  expect(renterCancelsAt(terms, after(terms.startsAt, -1))!.kind).toBe('late');
  for (const hours of [0, 1, 24, 29 * 24])
    for (const cancel of [ownerCancelsAt, renterCancelsAt])
      expect(cancel(terms, after(terms.startsAt, hours * hour))).toBeNull();
});

test('a rental that was never handed over is settled as a late cancellation, whatever the time', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const outcome = lateOutcome(terms);
      const { refundCents, ownerCents, platformCents, owedCents } = outcome;
      expect(refundCents + ownerCents + platformCents).toBe(terms.chargedCents);
      expect([ownerCents, owedCents]).toEqual([lateOwnerCents(terms), 0]);
      expect(platformCents).toBe(terms.chargedCents - terms.subtotalCents);
      // At the last moment before the start, nothing is free anymore.
      const atLast = lastToCancel(terms);
      if (freeUntil(terms) <= atLast) expect(renterCancelsAt(terms, atLast)).toEqual(outcome);
    }),
  );
  expect(lateOutcome(termsOf({}))).toEqual({
    kind: 'late',
    refundCents: 1784,
    ownerCents: 1784,
    platformCents: 642,
    owedCents: 0,
  });
});
