import { expect, test } from 'vitest';
import { killMidCheckout } from '../../../../test/kill-checkouts.ts';
import { noteFigure } from '../../../../test/proof-figures.ts';

test('a server killed amid twenty checkouts loses and doubles no money, and everything settles', async () => {
  const { kills, confirmed, cancelled, chargedCents } = await killMidCheckout(20, 11);
  expect(chargedCents).toBe(confirmed * 4_720);
  noteFigure({
    claim: 'kill -9 of the server at random moments of a checkout, the payment provider going on',
    figure: `${kills} kills: ${confirmed} bookings paid once and confirmed once, ${cancelled} freed; the provider charged $${(chargedCents / 100).toFixed(2)}, as the ledger says; all postings sum to zero`,
    passMark: '0 lost or doubled money rows; nothing left half done',
    ok: true,
  });
});
