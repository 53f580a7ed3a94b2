import { expect, test } from 'vitest';
import { killMidCheckout } from '../../../test/kill-checkouts.ts';

test('a server killed amid five checkouts loses and doubles no money, and everything settles', async () => {
  const { kills, confirmed, cancelled, chargedCents } = await killMidCheckout(5, 7);
  expect(kills).toBe(5);
  expect(confirmed + cancelled).toBeGreaterThan(0);
  expect(chargedCents).toBe(confirmed * 4_720);
}, 240_000);
