import { expect, onTestFinished, test } from 'vitest';
import { offer, offeredWith } from '../terms/offered.ts';
import { newPriceFor, priceConsentWords } from './new-price.rules.ts';

test('today’s price is open to subscribers who pay another, higher or lower, once nothing is unpaid and Pro renews', () => {
  onTestFinished(() => offer(offeredWith({}, null)));
  expect(newPriceFor({ standing: 'renews', priceCents: 499 })).toBeNull();
  offer(offeredWith({ proPriceCents: 299 }, '2026-12-01'));
  expect(newPriceFor({ standing: 'renews', priceCents: 499 })).toBe(299);
  expect(newPriceFor({ standing: 'renews', priceCents: 199 })).toBe(299);
  expect(newPriceFor({ standing: 'renews', priceCents: 299 })).toBeNull();
  expect(newPriceFor({ standing: 'ends', priceCents: 499 })).toBeNull();
  expect(newPriceFor({ standing: 'unpaid', priceCents: 499 })).toBeNull();
});

test('the consent names both prices, so that words agreed to before either changed are not those of today', () => {
  expect(priceConsentWords(499, 299)).toContain('$2.99 a month instead of $4.99');
  expect(
    new Set([priceConsentWords(499, 299), priceConsentWords(399, 299), priceConsentWords(499, 199)]).size,
  ).toBe(3);
});
