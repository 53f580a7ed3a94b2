import { randomUUID } from 'node:crypto';
import { hour, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { anItem, type BuiltPerson } from '../../../test/builders.ts';
import { aCheckout, aMarket, aPaidBooking, ask, type Market, move, verify } from '../../../test/market.ts';

const block = (market: Market, as: { id: string }, personId: string, method: 'POST' | 'DELETE' = 'POST') =>
  market.app.send(method, '/api/me/blocks', { as, body: { personId } });
const suspend = (market: Market, person: BuiltPerson) =>
  market.db.owner.query('update public.profiles set suspended_at = now() where id = $1', [person.id]);
const putUnderReview = (market: Market, person: BuiltPerson) =>
  market.db.owner.query(
    `insert into accounts.sign_up_reviews (person_id, matched, resembles, opened_at, due_at)
     values ($1, '{phone}', array[$2::uuid], now(), now() + interval '72 hours')`,
    [person.id, randomUUID()],
  );
const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const quote = (market: Market) =>
  market.app.send('POST', '/api/quotes', { as: market.renter, body: market.dates(5, 7) });
const checkout = (market: Market, dates = market.dates(5, 7)) =>
  market.app.send('POST', '/api/functions/create-checkout', { as: market.renter, body: dates });
const bookingOf = async (market: Market, id: string, as: { id: string }) =>
  (await market.app.send('GET', `/api/bookings/${id}`, { as })).body;

test.each(['owner', 'renter'] as const)(
  'if the %s blocked the other, nothing between them is priced, requested, held, accepted or paid',
  async (blocker) => {
    await using market = await aMarket();
    const asked = (await ask(market)).body.id;
    const another = await anItem(market.db, { ownerId: market.owner.id });
    const accepted = (await ask(market, { ...market.dates(5, 7), itemId: another.id })).body.id;
    await move(market, market.owner, accepted, 'accept');
    const other = blocker === 'owner' ? market.renter : market.owner;
    await block(market, market[blocker], other.id);
    expect(codeOf(await quote(market))).toBe('dealing.blocked');
    expect(codeOf(await ask(market, market.dates(15, 17)))).toBe('dealing.blocked');
    expect(codeOf(await checkout(market, market.dates(15, 17)))).toBe('dealing.blocked');
    expect(codeOf(await move(market, market.owner, asked, 'accept'))).toBe('dealing.blocked');
    expect(codeOf(await move(market, market.renter, accepted, 'pay'))).toBe('dealing.blocked');
    // They can still end what they have with each other, but without a last word.
    const note = { note: 'Read this all the same' };
    expect(codeOf(await move(market, market.renter, asked, 'withdraw', note))).toBe('conversation.blocked');
    expect((await move(market, market.renter, asked, 'withdraw')).status).toBe(200);
    expect(codeOf(await move(market, market.owner, accepted, 'decline', note))).toBe('conversation.blocked');
    expect((await move(market, market.owner, accepted, 'decline')).status).toBe(200);
    await block(market, market[blocker], other.id, 'DELETE');
    expect((await quote(market)).status).toBe(201);
  },
);

test('a payment of somebody who was blocked while the checkout was open goes back whole', async () => {
  await using market = await aMarket();
  const { url, sessionId, bookingId } = await aCheckout(market);
  await block(market, market.owner, market.renter.id);
  await market.payAt(url);
  expect((await verify(market, sessionId)).body).toEqual({
    success: false,
    payment_status: 'refunded',
  });
  await market.work();
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'paid_too_late',
  });
  const refunds = await market.deps.stripe.refunds.list({ limit: 10 });
  expect(refunds.data.map((refund) => refund.amount)).toEqual([4720]);
});

test('a block during a booking begins when it ends: until then they write about it, but begin nothing new', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await market.db.owner.query(`update public.items set pickup_address = '12 Elm Street' where id = $1`, [
    market.item.id,
  ]);
  const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
  const talk = (
    await market.app.send('POST', '/api/conversations', {
      as: market.renter,
      body: { itemId: market.item.id },
    })
  ).body.conversation.id;
  const write = (as: { id: string }) =>
    market.app.send('POST', `/api/conversations/${talk}/messages`, {
      as,
      body: { id: randomUUID(), content: 'When shall we meet?' },
    });
  const tools = async () =>
    (await market.app.send('GET', `/api/conversations/${talk}/tools`, { as: market.owner })).body;
  await block(market, market.owner, market.renter.id);
  expect(await tools()).toMatchObject({ blocked: true, blockRests: true });
  expect((await write(market.renter)).status).toBe(201);
  expect((await write(market.owner)).status).toBe(201);
  expect(codeOf(await ask(market, market.dates(10, 12)))).toBe('dealing.blocked');
  const { starts_at: startsAt, ends_at: endsAt } = await market.booking(bookingId);
  market.pass(startsAt.getTime() - market.now().getTime() - minute);
  expect((await bookingOf(market, bookingId, market.renter)).contact.address).toBe('12 Elm Street');
  expect(codeOf(await move(market, market.renter, bookingId, 'cancel', { note: 'A last word' }))).toBe(
    'conversation.blocked',
  );
  // Once it ends, the block applies to messages and to the address, which would otherwise be open for three more days.
  await market.db.owner.query(
    `update public.bookings set status = 'completed', completed_at = $2 where id = $1`,
    [bookingId, endsAt],
  );
  market.pass(endsAt.getTime() - market.now().getTime() + hour);
  expect(await tools()).toMatchObject({ blocked: true, blockRests: false });
  expect(codeOf(await write(market.renter))).toBe('conversation.blocked');
  for (const person of [market.renter, market.owner])
    expect((await bookingOf(market, bookingId, person)).contact).toBeNull();
});

test('a suspended owner accepts nothing and a suspended renter pays nothing; both may still end it', async () => {
  await using market = await aMarket();
  const asked = (await ask(market)).body.id;
  await suspend(market, market.owner);
  expect(codeOf(await move(market, market.owner, asked, 'accept'))).toBe('account.suspended');
  expect((await move(market, market.owner, asked, 'decline')).status).toBe(200);

  await using second = await aMarket();
  const accepted = (await ask(second)).body.id;
  await move(second, second.owner, accepted, 'accept');
  await suspend(second, second.renter);
  expect(codeOf(await move(second, second.renter, accepted, 'pay'))).toBe('account.suspended');
  expect((await move(second, second.renter, accepted, 'withdraw')).status).toBe(200);
});

test('nobody accepts a suspended renter or pays a suspended owner', async () => {
  await using market = await aMarket();
  const asked = (await ask(market)).body.id;
  await suspend(market, market.renter);
  expect(codeOf(await move(market, market.owner, asked, 'accept'))).toBe('dealing.other-suspended');

  await using second = await aMarket();
  const accepted = (await ask(second)).body.id;
  await move(second, second.owner, accepted, 'accept');
  await suspend(second, second.owner);
  expect(codeOf(await move(second, second.renter, accepted, 'pay'))).toBe('dealing.other-suspended');
});

test('a payment of somebody who was suspended while the checkout was open goes back whole', async () => {
  await using market = await aMarket();
  const { url, sessionId, bookingId } = await aCheckout(market);
  await suspend(market, market.renter);
  await market.payAt(url);
  expect((await verify(market, sessionId)).body.payment_status).toBe('refunded');
  expect((await market.booking(bookingId)).status).toBe('cancelled');
});

test('a suspended person with a rental to finish still sees where, writes about it, and returns it', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await market.db.owner.query(`update public.items set pickup_address = '12 Elm Street' where id = $1`, [
    market.item.id,
  ]);
  const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
  const talk = (
    await market.app.send('POST', '/api/conversations', {
      as: market.renter,
      body: { itemId: market.item.id },
    })
  ).body.conversation.id;
  await suspend(market, market.renter);
  market.pass(((await market.booking(bookingId)).starts_at as Date).getTime() - market.now().getTime());
  expect((await bookingOf(market, bookingId, market.renter)).contact.address).toBe('12 Elm Street');
  const said = await market.app.send('POST', `/api/conversations/${talk}/messages`, {
    as: market.renter,
    body: { id: randomUUID(), content: 'I bring it back at six' },
  });
  expect(said.status).toBe(201);
});

test('a person under review ends what exists and keeps a deposit up, but begins and accepts nothing', async () => {
  await using market = await aMarket();
  const paid = await aPaidBooking(market, market.dates(9, 11));
  const asked = String((await ask(market)).body.id);
  await putUnderReview(market, market.renter);
  expect(codeOf(await quote(market))).toBe('account.under-review');
  expect(codeOf(await ask(market, market.dates(13, 14)))).toBe('account.under-review');
  expect(codeOf(await move(market, market.renter, paid.bookingId, 'show-address'))).toBe(
    'account.under-review',
  );
  expect(codeOf(await move(market, market.renter, paid.bookingId, 'give-card'))).toBe('booking.not-allowed');
  expect((await move(market, market.renter, asked, 'withdraw')).status).toBe(200);
  expect((await move(market, market.renter, paid.bookingId, 'cancel')).status).toBe(200);

  const forget = () => market.db.owner.query('delete from accounts.sign_up_reviews');
  await forget();
  const again = String((await ask(market)).body.id);
  await putUnderReview(market, market.owner);
  expect(codeOf(await move(market, market.owner, again, 'accept'))).toBe('account.under-review');
  expect((await move(market, market.owner, again, 'decline')).status).toBe(200);
  await forget();
  const accepted = String((await ask(market, market.dates(20, 21))).body.id);
  expect((await move(market, market.owner, accepted, 'accept')).status).toBe(200);
  await putUnderReview(market, market.renter);
  expect(codeOf(await move(market, market.renter, accepted, 'pay'))).toBe('account.under-review');
});

test('a suspended person can’t write where no one ever answered', async () => {
  await using market = await aMarket();
  const talk = (
    await market.app.send('POST', '/api/conversations', {
      as: market.renter,
      body: { itemId: market.item.id },
    })
  ).body.conversation.id;
  const write = (as: { id: string }) =>
    market.app.send('POST', `/api/conversations/${talk}/messages`, {
      as,
      body: { id: randomUUID(), content: 'Is it still there?' },
    });
  expect((await write(market.renter)).status).toBe(201);
  await suspend(market, market.renter);
  expect(codeOf(await write(market.renter))).toBe('account.suspended');
  expect((await write(market.owner)).status).toBe(201);
  expect((await write(market.renter)).status).toBe(201);
});
