import type { Receipt } from '@borough/domain/bookings/reading/receipt.contract';
import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson } from '../../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market } from '../../../../test/market.ts';

const read = (market: Market, bookingId: string, as: { id: string }) =>
  market.app.send('GET', `/api/bookings/${bookingId}/receipt`, { as });
const told = ({ lines, totalCents }: Receipt) => [
  ...lines.map(({ kind, cents }) => [kind, cents]),
  totalCents,
];

test('both people of a rental read what it came to for them, each their own lines, and nobody else any', async () => {
  await using market = await aMarket({ depositCents: 0, title: 'Ladder' });
  const { bookingId } = await aPaidBooking(market, market.dates(5, 7));
  const renters: Receipt = (await read(market, bookingId, market.renter)).body;
  expect(told(renters)).toEqual([['rent', 4_000], ['user-fee', 600], ['merchant-fee', 120], 4_720]);
  expect(renters).toMatchObject({
    id: bookingId,
    part: 'renter',
    days: 2,
    inTransitCents: 0,
    item: { title: 'Ladder' },
  });
  expect(renters.lines.map(({ percent }) => percent)).toEqual([undefined, 15, 3]);
  expect(told((await read(market, bookingId, market.owner)).body)).toEqual([['rent', 4_000], 4_000]);
  expect((await read(market, bookingId, await aPerson(market.db))).status).toBe(404);
});

test('a late cancellation is on both receipts as the ledger settled it', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { bookingId } = await aPaidBooking(market, market.dates(5, 7));
  market.pass(4.5 * 24 * hour);
  await market.app.send('POST', `/api/bookings/${bookingId}/cancel`, { as: market.renter, body: {} });
  const renters: Receipt = (await read(market, bookingId, market.renter)).body;
  expect(told(renters)).toEqual([
    ['rent', 4_000],
    ['user-fee', 600],
    ['merchant-fee', 120],
    ['refund', -3_000],
    1_720,
  ]);
  expect(renters.inTransitCents).toBe(3_000);
  expect(told((await read(market, bookingId, market.owner)).body)).toEqual([
    ['rent', 4_000],
    ['refund', -3_000],
    1_000,
  ]);
});

test('there is no receipt before anything is paid', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const asked = await market.app.send('POST', '/api/bookings', {
    as: market.renter,
    body: market.dates(5, 7),
  });
  for (const as of [market.renter, market.owner])
    expect((await read(market, asked.body.id, as)).body).toMatchObject({
      error: { code: 'booking.no-receipt' },
    });
});
