import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aMarket, aPaidBooking, type Market, move } from '../../../../test/market.ts';
import { codeAt } from '../../../../test/race-handovers.ts';
import { passTime } from '#worker/pass-time.ts';

type Column = 'starts_at' | 'ends_at';

/** Lets time pass on its own until this long after the rental's start or end. */
async function passUntil(market: Market, bookingId: string, column: Column, ms: number): Promise<void> {
  const at = (await market.booking(bookingId))[column] as Date;
  await passTime(market.deps, after(at, ms).getTime() - market.now().getTime(), {
    advance: market.pass,
    settled: market.work,
  });
}

/** The reminders the renter was sent since then, not counting those about the pickup. */
async function remindedSince(market: Market, since: Date): Promise<string[]> {
  const { rows } = await market.db.owner.query<{ name: string }>(
    `select name from public.notifications where person_id = $1 and created_at > $2 and name like '%-reminder' order by created_at, name`,
    [market.renter.id, since],
  );
  return rows.map(({ name }) => name);
}

const said = (market: Market, bookingId: string, path: string, body: object = {}) =>
  market.app.send('POST', `/api/bookings/${bookingId}/case${path}`, { as: market.renter, body });

async function aRental(market: Market): Promise<string> {
  return (await aPaidBooking(market, market.dates(3, 4))).bookingId;
}

test('once a return is contested after its end, no one is reminded of it, and both are asked again at the next time', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const bookingId = await aRental(market);
  await passUntil(market, bookingId, 'starts_at', -hour);
  const code = await codeAt(market, bookingId, 'pick-up');
  await move(market, market.owner, bookingId, 'hand-over', { code });
  await move(market, market.renter, bookingId, 'say-returned');
  await passUntil(market, bookingId, 'ends_at', 13 * hour);
  const contested = market.now();
  expect((await move(market, market.owner, bookingId, 'contest-return')).status).toBe(200);
  await passUntil(market, bookingId, 'ends_at', 35 * hour);
  expect(await remindedSince(market, contested)).toEqual([]);
  await passUntil(market, bookingId, 'ends_at', 37 * hour);
  expect(await remindedSince(market, contested)).toEqual(['overdue-reminder']);
});

test('a report about a pickup that is withdrawn brings no old question, but the last one if nothing else would ask', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const bookingId = await aRental(market);
  await passUntil(market, bookingId, 'starts_at', 3 * hour);
  await said(market, bookingId, '', { statement: 'you_did_not_come', words: '' });
  await passUntil(market, bookingId, 'ends_at', 13 * hour);
  const withdrawn = market.now();
  expect((await said(market, bookingId, '/withdraw')).status).toBe(200);
  await passUntil(market, bookingId, 'ends_at', 23 * hour);
  expect(await remindedSince(market, withdrawn)).toEqual([]);
  await said(market, bookingId, '', { statement: 'you_did_not_come', words: '' });
  await passUntil(market, bookingId, 'ends_at', 25 * hour);
  await said(market, bookingId, '/withdraw');
  await passUntil(market, bookingId, 'ends_at', 26 * hour);
  expect(await remindedSince(market, withdrawn)).toEqual(['missed-reminder']);
});
