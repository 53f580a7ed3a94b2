import { expect, test } from 'vitest';
import { anItem, type ItemWish } from '../../../../test/builders.ts';
import { aCheckout, aMarket, ask, type Market, move } from '../../../../test/market.ts';

type Need = 'phone' | 'id';
type Dates = ReturnType<Market['dates']>;
const quote = (market: Market, body: object) =>
  market.app.send('POST', '/api/quotes', { as: market.renter, body });
const hold = (market: Market, body: object) =>
  market.app.send('POST', '/api/functions/create-checkout', { as: market.renter, body });
const prove = ({ db, renter }: Market, need: Need) =>
  need === 'phone'
    ? db.owner.query('update public.profiles set phone_verified = true where id = $1', [renter.id])
    : db.owner.query(`update public.profiles set id_document_status = 'approved' where id = $1`, [renter.id]);
const needsIn = (reply: { body: { error?: { data?: { missing: { need: Need }[] } } } }) =>
  reply.body.error?.data?.missing.map(({ need }) => need);
const bookingsOf = async ({ db, renter }: Market) => {
  const found = await db.owner.query('select id from public.bookings where renter_id = $1', [renter.id]);
  return found.rows.length;
};

test.each<[what: string, item: ItemWish, days: number, needs: Need[], words: string]>([
  [
    'a deposit of $300',
    { dailyPriceCents: 20_00, depositCents: 300_00 },
    2,
    ['phone'],
    'a verified phone number',
  ],
  ['a rental of $300', { dailyPriceCents: 30_00, depositCents: 0 }, 10, ['phone'], 'a verified phone number'],
  [
    'a deposit of $500',
    { dailyPriceCents: 25_00, depositCents: 500_00 },
    2,
    ['phone', 'id'],
    'a verified phone number and an approved ID',
  ],
  ['$100 a day', { dailyPriceCents: 100_00, depositCents: 0 }, 1, ['id'], 'an approved ID'],
  [
    'a rental of $600',
    { dailyPriceCents: 60_00, depositCents: 0 },
    10,
    ['phone', 'id'],
    'a verified phone number and an approved ID',
  ],
  [
    'an owner who asks for it',
    { dailyPriceCents: 5_00, depositCents: 0, idVerifiedOnly: true },
    1,
    ['id'],
    'an approved ID',
  ],
])('%s', async (_, item, days, needs, words) => {
  await using market = await aMarket(item);
  const dates = market.dates(5, 5 + days);
  for (const reply of [await quote(market, dates), await ask(market, dates), await hold(market, dates)]) {
    expect([reply.status, reply.body.error.code]).toEqual([403, 'booking.gated']);
    expect(reply.body.error.message).toBe(`To rent this, you first need ${words}.`);
    expect(needsIn(reply)).toEqual(needs);
  }
  expect(await bookingsOf(market)).toBe(0);
  for (const need of needs) await prove(market, need);
  expect((await quote(market, dates)).status).toBe(201);
  expect((await hold(market, dates)).status).toBe(200);
});

test.each<[what: string, item: ItemWish, days: number]>([
  ['a deposit of $299.99', { dailyPriceCents: 20_00, depositCents: 299_99 }, 2],
  ['a rental of $299.99', { dailyPriceCents: 99_99, depositCents: 0 }, 2],
])('%s asks for nothing more than a confirmed address', async (_, item, days) => {
  await using market = await aMarket(item);
  expect((await quote(market, market.dates(5, 5 + days))).status).toBe(201);
  expect((await ask(market, market.dates(5, 5 + days))).status).toBe(201);
});

const ofItem = async (market: Market, wish: ItemWish, dates: Dates) => {
  const item = await anItem(market.db, { ownerId: market.owner.id, ...wish });
  return { ...dates, itemId: item.id };
};

test('without an approved ID a fourth upcoming booking is refused, also when two are asked for at once', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const at = (day: number) => ofItem(market, {}, market.dates(day, day + 1));
  const wanted = await Promise.all([5, 8, 11, 14].map(at));
  for (const dates of wanted.slice(0, 2)) expect((await ask(market, dates)).status).toBe(201);
  const replies = await Promise.all(wanted.slice(2).map((dates) => ask(market, dates)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 403]);
  const refused = wanted[2 + replies.findIndex(({ status }) => status === 403)]!;
  const reply = await quote(market, refused);
  expect(reply.body.error.data.missing).toEqual([
    { need: 'id', reasons: [{ because: 'upcoming', most: 3 }] },
  ]);
  await prove(market, 'id');
  expect((await ask(market, refused)).status).toBe(201);
});

test('without an approved ID the open bookings come to $1,500 together at most, deposits included', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const wish = { dailyPriceCents: 99_00, depositCents: 299_00 };
  // $497 each: two days and the deposit.
  for (const day of [5, 8])
    expect((await ask(market, await ofItem(market, wish, market.dates(day, day + 2)))).status).toBe(201);
  const last = await ofItem(market, wish, market.dates(12, 15));
  const reply = await quote(market, last);
  expect(reply.body.error.data.missing).toEqual([
    { need: 'id', reasons: [{ because: 'open-total', mostCents: 1_500_00, wouldBeCents: 1_590_00 }] },
  ]);
  const shorter = { ...last, endDate: market.day(14) };
  expect((await quote(market, shorter)).status).toBe(201);
  expect((await ask(market, shorter)).status).toBe(201);
});

test('what gives way to other days of the item is not counted, and stays when those are refused', async () => {
  await using market = await aMarket({ dailyPriceCents: 99_00, depositCents: 0 });
  const { bookingId } = await aCheckout(market, market.dates(5, 6));
  const tooDear = await hold(market, market.dates(10, 14));
  expect(needsIn(tooDear)).toEqual(['phone']);
  expect((await market.booking(bookingId)).status).toBe('pending');
  for (const day of [20, 23])
    expect((await ask(market, await ofItem(market, {}, market.dates(day, day + 1)))).status).toBe(201);
  // Three lie ahead; the first of them gives way to these days.
  expect((await quote(market, market.dates(10, 11))).status).toBe(201);
  expect((await hold(market, market.dates(10, 11))).status).toBe(200);
  expect((await market.booking(bookingId)).status).toBe('cancelled');
});

test('what an owner has accepted is paid, whatever is asked for since', async () => {
  await using market = await aMarket();
  const { id } = (await ask(market)).body;
  await market.db.owner.query('update public.items set id_verified_only = true where id = $1', [
    market.item.id,
  ]);
  expect((await move(market, market.owner, id, 'accept')).status).toBe(200);
  expect((await move(market, market.renter, id, 'pay')).status).toBe(200);
});

test('where the owner answers first, nobody pays at once', async () => {
  await using market = await aMarket({ requestsOnly: true });
  expect((await quote(market, market.dates(5, 7))).status).toBe(201);
  const refused = await hold(market, market.dates(5, 7));
  expect([refused.status, refused.body.error.code]).toEqual([409, 'booking.requests-only']);
  const { id } = (await ask(market)).body;
  expect((await move(market, market.owner, id, 'accept')).status).toBe(200);
  expect((await move(market, market.renter, id, 'pay')).status).toBe(200);
});

test('an owner chooses who can rent an item, and everybody reads it', async () => {
  await using market = await aMarket();
  const path = `/api/items/${market.item.id}`;
  const shown = async () => {
    const { requestsOnly, idVerifiedOnly } = (await market.app.send('GET', path)).body;
    return { requestsOnly, idVerifiedOnly };
  };
  expect(await shown()).toEqual({ requestsOnly: false, idVerifiedOnly: false });
  const change = (as: { id: string }, body: object) => market.app.send('PATCH', path, { as, body });
  expect((await change(market.renter, { requestsOnly: true })).status).toBe(404);
  expect((await change(market.owner, { requestsOnly: 'yes' })).status).toBe(400);
  expect((await change(market.owner, { requestsOnly: true, idVerifiedOnly: true })).status).toBe(200);
  expect(await shown()).toEqual({ requestsOnly: true, idVerifiedOnly: true });
  expect((await change(market.owner, { requestsOnly: false })).status).toBe(200);
  expect(await shown()).toEqual({ requestsOnly: false, idVerifiedOnly: true });
});

test('the page of an item knows what this person has, and nobody else’s', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await ask(market, await ofItem(market, { depositCents: 50_00 }, market.dates(5, 7)));
  await market.db.owner.query(`update public.profiles set id_document_status = 'pending' where id = $1`, [
    market.renter.id,
  ]);
  const { body } = await market.app.send('GET', `/api/items/${market.item.id}/for-me`, { as: market.renter });
  expect(body.gates.renter).toEqual({
    phoneConfirmed: false,
    idApproved: false,
    openCents: 100_00,
    upcoming: 1,
  });
  expect(body.gates.idPending).toBe(true);
  expect(body.gates.figures.phoneFromCents).toBe(300_00);
});
