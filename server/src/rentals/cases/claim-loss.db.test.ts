import { after, hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aMarket, aPaidBooking, type Market, move, zone } from '../../../test/market.ts';
import { codeAt } from '../../../test/race-handovers.ts';
import { passTime } from '#worker/pass-time.ts';

// A test waits several times for what the clock and the provider do next.
vi.setConfig({ testTimeout: 60_000 });

const day = 24 * hour;
const passUntil = async (market: Market, id: string, column: string, ms: number) => {
  const at = (await market.booking(id))[column] as Date;
  const wait = after(at, ms).getTime() - market.now().getTime();
  await passTime(market.deps, wait, { advance: market.pass, settled: market.work });
};
const read = async (market: Market, as: { id: string }, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}/claim`, { as })).body.claim;
const itemStatus = async (market: Market) =>
  (await market.db.owner.query('select status from public.items where id = $1', [market.item.id])).rows[0]
    .status;
const toldOf = async (market: Market, name: string) =>
  (
    await market.db.owner.query('select person_id as id from public.notifications where name = $1', [name])
  ).rows
    .map(({ id }) => id)
    .sort();

/** A two-day rental whose owner said at its end that the item isn't back. */
async function notBack(market: Market): Promise<string> {
  await market.listen();
  const { bookingId: id } = await aPaidBooking(market, market.dates(3, 5));
  await passUntil(market, id, 'starts_at', -hour);
  await move(market, market.owner, id, 'hand-over', { code: await codeAt(market, id, 'pick-up') });
  await passUntil(market, id, 'ends_at', hour);
  await move(market, market.owner, id, 'not-back');
  return id;
}

test('"Not back yet" is a claim for the whole deposit after a week, and the listing pauses until it is back', async () => {
  await using market = await aMarket({ timeZone: zone, depositCents: 10_000 });
  const id = await notBack(market);
  await passUntil(market, id, 'ends_at', 7 * day - hour);
  expect(await read(market, market.owner, id)).toBeNull();
  expect(await itemStatus(market)).toBe('active');
  await passUntil(market, id, 'ends_at', 7 * day);
  expect(await read(market, market.renter, id)).toMatchObject({
    status: 'open',
    cents: 10_000,
    lines: [{ kind: 'not_returned', cents: 10_000 }],
  });
  expect(await market.booking(id)).toMatchObject({ status: 'active' });
  expect(await itemStatus(market)).toBe('paused');
  expect(await toldOf(market, 'loss-claimed')).toEqual([market.owner.id, market.renter.id].sort());
  // Both were told before, with the day on which it would happen.
  const warned = await market.db.owner.query(
    `select count(*)::int as count from public.outbox_messages where body_text like '%the whole deposit of $100 is claimed%'`,
  );
  expect(warned.rows[0].count).toBeGreaterThanOrEqual(6);
  // It comes back after all: nothing is claimed, and it is listed again.
  await move(market, market.owner, id, 'mark-back');
  await passUntil(market, id, 'returned_at', hour);
  expect(await read(market, market.owner, id)).toBeNull();
  expect(await itemStatus(market)).toBe('active');
});

test('a listing pauses as its owner claims that the item never came back, and is active again once it has', async () => {
  await using market = await aMarket({ timeZone: zone, depositCents: 10_000 });
  const id = await notBack(market);
  await passUntil(market, id, 'ends_at', day);
  const body = { kind: 'not_returned', cents: 8000, words: 'It never came back.' };
  const stated = await market.app.send('POST', `/api/bookings/${id}/claim`, { as: market.owner, body });
  expect([stated.status, await itemStatus(market)]).toEqual([200, 'paused']);
  await move(market, market.owner, id, 'mark-back');
  await passUntil(market, id, 'returned_at', hour);
  expect(await read(market, market.owner, id)).toBeNull();
  expect(await itemStatus(market)).toBe('active');
});

test('without a deposit there is nothing to claim, so the rental is completed after a week', async () => {
  await using market = await aMarket({ timeZone: zone, depositCents: 0 });
  const id = await notBack(market);
  await passUntil(market, id, 'ends_at', 7 * day);
  expect(await market.booking(id)).toMatchObject({ status: 'completed' });
  expect(await read(market, market.owner, id)).toBeNull();
});
