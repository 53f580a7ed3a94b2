import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMarket, type Market } from '../../../../test/market.ts';

const words = 'Hi, I am painting our hall on Saturday and would pick it up on Friday evening.';

function request(market: Market, introduction: string, key?: string) {
  const body = { ...market.dates(5, 7), introduction };
  return market.app.send('POST', '/api/bookings', {
    as: market.renter,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

const linesOf = async (market: Market) =>
  (
    await market.db.owner.query<{ kind: string; content: string; sender_id: string | null }>(
      'select kind, content, sender_id from public.messages order by created_at',
    )
  ).rows;

const countOf = async (market: Market, table: 'bookings' | 'blocked_messages') =>
  Number((await market.db.owner.query(`select count(*) from public.${table}`)).rows[0].count);

test('the words that go with a request are the first message after the line that tells of it, and once', async () => {
  await using market = await aMarket();
  const key = randomUUID();
  expect((await request(market, words, key)).status).toBe(201);
  expect((await request(market, words, key)).status).toBe(201);
  expect(await linesOf(market)).toEqual([
    { kind: 'system', content: expect.any(String), sender_id: null },
    { kind: 'text', content: words, sender_id: market.renter.id },
  ]);
  const seen = await market.app.send('GET', '/api/conversations', { as: market.owner });
  expect(seen.body.items[0]).toMatchObject({ unread: 1, lastMessage: { kind: 'text', content: words } });
});

test('words the filter refuses make no request, and are kept for admins', async () => {
  await using market = await aMarket();
  const refused = await request(market, 'Call me at 415-555-0134 instead.');
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'message.filtered' } } });
  expect(await countOf(market, 'bookings')).toBe(0);
  expect(await countOf(market, 'blocked_messages')).toBe(1);
  expect(await linesOf(market)).toEqual([]);
  expect((await request(market, words)).status).toBe(201);
});

test('a request without words, or with blanks alone, has no message', async () => {
  await using market = await aMarket();
  expect((await request(market, '   ')).status).toBe(201);
  expect(await linesOf(market)).toMatchObject([{ kind: 'system' }]);
});

test('an introduction has at most 500 characters', async () => {
  await using market = await aMarket();
  expect((await request(market, 'a'.repeat(501))).status).toBe(400);
  expect(await countOf(market, 'bookings')).toBe(0);
});

test('a request that is refused leaves no words behind', async () => {
  await using market = await aMarket();
  expect((await request(market, words)).status).toBe(201);
  expect((await request(market, 'And another few words.')).status).toBe(409);
  expect(await linesOf(market)).toHaveLength(2);
});
