import { minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aBooking, anItem, aPerson, aReview } from '../../../../test/builders.ts';
import { aCheckout, aMarket, aPaidBooking, type Market } from '../../../../test/market.ts';

const moveAway = (market: Market) =>
  market.db.owner.query(
    `update public.items set pickup_address = '1 Ocean Drive', latitude = 25.76, longitude = -80.19 where id = $1`,
    [market.item.id],
  );

const contactOf = async (market: Market, bookingId: string) =>
  (await market.app.send('GET', `/api/bookings/${bookingId}`, { as: market.renter })).body.contact;

test('a confirmed booking keeps the place it promised, wherever the owner moves the item', async () => {
  await using market = await aMarket({ depositCents: 0, pickupAddress: '12 Elm Street' });
  const { bookingId } = await aPaidBooking(market, market.dates(2, 3));
  const item = await market.app.send('PATCH', `/api/items/${market.item.id}`, {
    as: market.owner,
    body: { pickupAddress: '1 Ocean Drive', location: 'Miami, FL 33101' },
  });
  expect(item.status).toBe(200);
  await moveAway(market);
  market.pass(
    ((await market.booking(bookingId)).starts_at as Date).getTime() - market.now().getTime() - minute,
  );
  // The middle of a ZIP code is no one's door, so no point is given as the exact place.
  expect(await contactOf(market, bookingId)).toEqual({ address: '12 Elm Street', phone: null });
  await expect(
    market.db.owner.query(`update public.bookings set pickup_address = '1 Ocean Drive' where id = $1`, [
      bookingId,
    ]),
  ).rejects.toMatchObject({ constraint: 'bookings_keep_place' });
});

test('what is not confirmed yet goes where the item is when it is', async () => {
  await using market = await aMarket({ depositCents: 0, pickupAddress: '12 Elm Street' });
  const { url, sessionId, bookingId } = await aCheckout(market, market.dates(2, 3));
  await moveAway(market);
  await market.payAt(url);
  await market.app.send('POST', '/api/functions/verify-payment', { body: { sessionId } });
  expect(await market.booking(bookingId)).toMatchObject({ pickup_address: '1 Ocean Drive', latitude: 25.76 });
});

/** What a signed-in person can read with their own rights, bypassing the API. */
async function readAs(market: Market, person: { id: string }, text: string, values: unknown[] = []) {
  const client = await market.db.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: person.id }),
    ]);
    await client.query('set local role authenticated');
    return (await client.query(text, values)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('by no way does a party read the place with their own rights, nor an owner a hold that is not paid', async () => {
  await using market = await aMarket();
  const { bookingId } = await aCheckout(market);
  const all = 'select id from public.bookings';
  expect(await readAs(market, market.renter, all)).toEqual([{ id: bookingId }]);
  expect(await readAs(market, market.owner, all)).toEqual([]);
  expect(await readAs(market, market.owner, 'select booking_id from public.booking_events')).toEqual([]);
  for (const column of ['pickup_address', 'latitude', 'longitude'])
    await expect(
      readAs(market, market.renter, `select ${column} from public.bookings`),
    ).rejects.toMatchObject({
      code: '42501',
    });
  const request = await aBooking(market.db, {
    itemId: market.item.id,
    startDate: market.day(20),
    endDate: market.day(21),
    stage: 'asked',
  });
  expect(await readAs(market, market.owner, all)).toEqual([{ id: request.id }]);
});

test('which rental a review is about is read by nobody but the commands', async () => {
  await using market = await aMarket();
  const stranger = await aPerson(market.db);
  const { id: itemId } = await anItem(market.db, { ownerId: market.owner.id });
  await aReview(market.db, { itemId });
  expect(await readAs(market, stranger, 'select rating from public.reviews')).toEqual([{ rating: 5 }]);
  await expect(readAs(market, stranger, 'select booking_id from public.reviews')).rejects.toMatchObject({
    code: '42501',
  });
});
