import { expect, test } from 'vitest';
import { aBooking, anItem, aPerson } from '../../../../test/builders.ts';
import { aCheckout, aMarket, type Market, verify } from '../../../../test/market.ts';

/** What the newest page of this kind asked of the card. */
async function askedOfCard({ db }: Market, kind: string): Promise<unknown> {
  const { rows } = await db.owner.query<{ card: unknown }>(
    `select request #> '{payment_method_options,card}' as card from public.payment_operations
     where kind = $1 order by created_at desc limit 1`,
    [kind],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.card;
}

/** Someone with a rental that counts: three days at $20 a day, with a verified ID. */
async function aKnownRenter(market: Market): Promise<{ id: string }> {
  const renter = await aPerson(market.db);
  const item = await anItem(market.db, { ownerId: (await aPerson(market.db)).id });
  const { id } = await aBooking(market.db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-03-02',
    endDate: '2026-03-05',
    stage: 'completed',
  });
  await market.db.owner.query(
    'update public.bookings set picked_up_at = starts_at, returned_at = ends_at where id = $1',
    [id],
  );
  await market.db.owner.query(`update public.profiles set id_document_status = 'approved' where id = $1`, [
    renter.id,
  ]);
  return renter;
}

test('a renter without a rental that counts pays with 3-D Secure asked for, and their bank can ask them', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { url, sessionId } = await aCheckout(market, market.dates(30, 32));
  expect(await askedOfCard(market, 'open-checkout')).toEqual({ request_three_d_secure: 'any' });
  await market.payAt(url, '4000 0000 0000 3055');
  expect((await verify(market, sessionId)).body).toMatchObject({ success: false });
  await fetch(`${url.replace('http://pages.test', market.simulator.url)}/authenticate`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'complete' }),
  });
  expect((await verify(market, sessionId)).body).toMatchObject({ success: true });
});

test('a renter with one is asked only when their bank wants it', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { url, sessionId } = await aCheckout(market, market.dates(30, 32), await aKnownRenter(market));
  expect(await askedOfCard(market, 'open-checkout')).toBeNull();
  await market.payAt(url, '4000 0000 0000 3055');
  expect((await verify(market, sessionId)).body).toMatchObject({ success: true });
});

test('another card for the deposit is asked the same', async () => {
  await using market = await aMarket();
  const { url, sessionId, bookingId } = await aCheckout(market, market.dates(1, 2));
  await market.payAt(url, '4000 0000 0000 0341');
  await verify(market, sessionId);
  await market.work();
  const given = await market.app.send('POST', `/api/bookings/${bookingId}/give-card`, {
    as: market.renter,
    body: market.consent,
  });
  expect(given.status).toBe(200);
  expect(await askedOfCard(market, 'open-deposit-checkout')).toEqual({
    request_extended_authorization: 'if_available',
    request_three_d_secure: 'any',
  });
});
