import { afterEach, expect, test } from 'vitest';
import { percentOf } from '../money.ts';
import { breakEvenRent } from '../plans/break-even.rules.ts';
import { plans } from '../plans/plans.ts';
import { priceOf } from '../pricing/pricing.rules.ts';
import { offeredFact } from '../texts/offered-facts.ts';
import { offer, offeredWith, ownOffer, usualFigures } from './offered.ts';
import { currentTerms, termsText, usualTerms } from './terms.ts';

afterEach(() => offer(offeredWith({}, null)));

test('where operators set nothing, what is offered is the usual, letter by letter', () => {
  const { figures, terms } = offeredWith({ basicPercent: null }, null);
  expect(termsText(terms)).toBe(termsText(usualTerms));
  expect(figures).toEqual(usualFigures);
  offer({ figures, terms });
  expect(ownOffer()).toBeNull();
});

test('each figure but the price of Pro and the numbers of requests is one of the terms, under the day it was set', () => {
  for (const [name, usual] of Object.entries(usualFigures)) {
    const { terms } = offeredWith({ [name]: usual + 1 }, null);
    const differs = termsText(terms) !== termsText(usualTerms);
    expect([name, differs]).toEqual([
      name,
      !['proPriceCents', 'openRequests', 'requestsADay'].includes(name),
    ]);
  }
  expect(offeredWith({ payHours: 12 }, '2027-01-05').terms.version).toBe('2027-01-05');
  expect(offeredWith({ payHours: 12 }, '2020-01-05').terms.version).toBe(usualTerms.version);
});

test('prices, plans and the facts of texts follow, and a page gets what it takes to do the same', () => {
  const set = { basicPercent: 12.5, proPercent: 7, processingPercent: 2.9, proPriceCents: 650 };
  offer(offeredWith(set, '2027-01-05'));
  const of = { dailyPriceCents: 6_000, depositCents: 0, startDate: '2027-02-01', endDate: '2027-02-05' };
  const { userFeeCents, merchantFeeCents } = priceOf({ ...of, tier: 'free', terms: currentTerms });
  expect([userFeeCents, merchantFeeCents]).toEqual([3_000, 696]);
  expect([plans.free.rentalFee, plans.pro.rentalFee, plans.pro.price]).toEqual([12.5, 7, 6.5]);
  expect(breakEvenRent()).toBe(11_819);
  expect(['fees.basic', 'fees.merchant', 'plans.pro.price', 'plans.pro.saves'].map(offeredFact)).toEqual([
    ...['12.5%', '2.9%', '$6.50', '5.5%'],
  ]);
  expect(ownOffer()).toEqual({ ...set, since: '2027-01-05' });
  expect(offeredWith(ownOffer()!, ownOffer()!.since).terms).toEqual(currentTerms);
});

test('a percentage with a decimal is rounded half up too', () => {
  // 2.9 % of $5 is 14.5 cents; in binary it is a little less.
  expect(percentOf(500, 2.9)).toBe(15);
  for (let cents = 0; cents < 20_000; cents += 7)
    for (const tenths of [1, 29, 125, 333, 499])
      expect(percentOf(cents, tenths / 10)).toBe(Number((BigInt(cents * tenths) + 500n) / 1_000n));
});
