import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../days.ts';
import { plans, type Tier } from '../plans/plans.ts';
import {
  chargedDays,
  dailyWithFees,
  depositCap,
  minimumChargeCents,
  minimumDailyPriceCents,
  priceOf,
  totalFor,
} from './pricing.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const start = '2027-03-10';
const priced = (dailyPriceCents: number, days: number, tier: Tier = 'free', depositCents = 0) =>
  priceOf({ dailyPriceCents, depositCents, startDate: start, endDate: addDays(start, days), tier, terms });

const anyRental = fc.record({
  dailyPriceCents: fc.integer({ min: 1, max: 1_000_000 }),
  days: fc.integer({ min: 1, max: 30 }),
  tier: fc.constantFrom<Tier>('free', 'pro'),
  depositCents: fc.nat(500_000),
});

test('one day at $35.68 costs $42.10: $35.68 rent, $5.35 user fee, $1.07 merchant fee', () => {
  const price = priced(3568, 1);
  expect(price.lines).toEqual([
    { code: 'rent', cents: 3568, counts: ['renter', 'owner'] },
    { code: 'user-fee', percent: 15, cents: 535, counts: ['renter', 'platform'] },
    { code: 'merchant-fee', percent: 3, cents: 107, counts: ['renter', 'platform'] },
  ]);
  expect(price.chargedCents).toBe(4210);
});

test('$100 of rent costs $118 on the Basic plan and $113 on Pro; with a deposit of $50, $168 in all', () => {
  const basic = priced(5000, 2, 'free', 5000);
  expect(basic).toMatchObject({ userFeeCents: 1500, merchantFeeCents: 300, chargedCents: 11_800 });
  expect(basic.authorizationCents).toBe(16_800);
  expect(priced(5000, 2, 'pro')).toMatchObject({ userFeeCents: 1000, chargedCents: 11_300 });
  expect(plans.free.rentalFee).toBe(15);
  expect(plans.pro.rentalFee).toBe(10);
});

test('$25 a day from Jun 1 to Jun 4 is $75: the return day is not charged', () => {
  const price = priceOf({
    dailyPriceCents: 2500,
    depositCents: 0,
    startDate: '2027-06-01',
    endDate: '2027-06-04',
    tier: 'free',
    terms,
  });
  expect([price.days, price.subtotalCents]).toEqual([3, 7500]);
});

test('the visitor of a $45 item reads $53.10 with fees', () => {
  expect(dailyWithFees(4500, terms)).toBe(5310);
});

test('what the renter pays less what the owner gets is what the platform keeps', () => {
  fc.assert(
    fc.property(anyRental, ({ dailyPriceCents, days, tier, depositCents }) => {
      const price = priced(dailyPriceCents, days, tier, depositCents);
      expect(totalFor('renter', price.lines) - totalFor('owner', price.lines)).toBe(
        totalFor('platform', price.lines),
      );
      expect(totalFor('renter', price.lines)).toBe(price.chargedCents);
      expect(totalFor('owner', price.lines)).toBe(price.subtotalCents);
      expect(price.chargedCents).toBe(price.subtotalCents + price.userFeeCents + price.merchantFeeCents);
      expect(price.authorizationCents - price.chargedCents).toBe(depositCents);
    }),
    { numRuns: 2000 },
  );
});

/** A fee calculated by hand: exact hundredths of a cent, rounded half up. */
const feeOnPaper = (subtotal: bigint, percent: bigint): bigint => {
  const hundredths = subtotal * percent;
  return hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
};

test('fees equal pen and paper, fee by fee, in 10,000 rentals', () => {
  fc.assert(
    fc.property(anyRental, ({ dailyPriceCents, days, tier }) => {
      const price = priced(dailyPriceCents, days, tier);
      const subtotal = BigInt(dailyPriceCents) * BigInt(days);
      const user = feeOnPaper(subtotal, tier === 'pro' ? 10n : 15n);
      const merchant = feeOnPaper(subtotal, 3n);
      if (
        BigInt(price.userFeeCents) !== user ||
        BigInt(price.merchantFeeCents) !== merchant ||
        BigInt(price.chargedCents) !== subtotal + user + merchant
      )
        throw new Error(`differs for ${dailyPriceCents} × ${days}, ${tier}`);
    }),
    { numRuns: 10_000 },
  );
});

test('both fees round up separately where rounding their sum would not', () => {
  // 15 % of $1.50 is 22.5 cents and 3 % is 4.5: 23 and 5, where 18 % together would be 27.
  expect(priced(150, 1)).toMatchObject({ userFeeCents: 23, merchantFeeCents: 5, chargedCents: 178 });
});

test('the owner receives between 84 and 89 percent of what the renter pays, from a dollar up', () => {
  fc.assert(
    fc.property(anyRental, ({ dailyPriceCents, days, tier }) => {
      const price = priced(Math.max(100, dailyPriceCents), days, tier);
      const share = price.subtotalCents / price.chargedCents;
      expect(share).toBeGreaterThan(0.84);
      expect(share).toBeLessThan(0.89);
    }),
  );
});

test('the charged days are at least one, and else the nights between', () => {
  expect(chargedDays('2027-06-01', '2027-06-01')).toBe(1);
  expect(chargedDays('2027-06-01', '2027-06-02')).toBe(1);
  expect(chargedDays('2027-06-01', '2027-06-03')).toBe(2);
  expect(chargedDays('2027-03-13', '2027-03-15')).toBe(2);
  expect(chargedDays('2027-11-06', '2027-11-08')).toBe(2);
});

test.each([
  [1, 5000],
  [250, 5000],
  [251, 5020],
  [4513, 90_260],
  [24_999, 499_980],
  [25_000, 500_000],
  [25_001, 500_000],
  [1_000_000, 500_000],
])('an item of %i cents a day has a deposit of at most %i cents', (daily, cap) => {
  expect(depositCap(daily)).toBe(cap);
});

test('a dearer item never has a smaller cap of the deposit', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1000), (daily, more) => {
      expect(depositCap(daily + more)).toBeGreaterThanOrEqual(depositCap(daily));
    }),
  );
});

test('the least daily price is the least with which every renter can pay for one day', () => {
  const oneDay = (cents: number) =>
    (['free', 'pro'] as const).map((tier) => priced(cents, 1, tier).chargedCents);
  expect(Math.min(...oneDay(minimumDailyPriceCents))).toBeGreaterThanOrEqual(minimumChargeCents);
  for (let cents = 1; cents < minimumDailyPriceCents; cents++)
    expect(Math.min(...oneDay(cents)), String(cents)).toBeLessThan(minimumChargeCents);
});
