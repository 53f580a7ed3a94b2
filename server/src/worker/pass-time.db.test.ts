import { after, hour, instantAt } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aMarket, aPaidBooking, type Market, zone } from '../../test/market.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { passTime } from './pass-time.ts';

const history = async (market: Market, bookingId: string) =>
  (
    await market.db.owner.query<{ move: string; at: Date }>(
      `select move, at from public.booking_events where booking_id = $1
       and move in ('deposit-held', 'cancel-without-deposit', 'cancel-never-handed-over') order by id`,
      [bookingId],
    )
  ).rows;

test('a clock moved ahead by days does what falls due on the way, each at its time', async () => {
  await using market = await aMarket({ timeZone: zone });
  const dates = market.dates(20, 21);
  const { bookingId } = await aPaidBooking(market, dates);
  await passTime(market.deps, 25 * 24 * hour, { advance: market.pass, settled: market.work });
  const { starts_at: startsAt, ends_at: endsAt, status } = await market.booking(bookingId);
  expect(startsAt).toEqual(instantAt(dates.startDate, 9, zone));
  expect(status).toBe('cancelled');
  expect(await history(market, bookingId)).toEqual([
    { move: 'deposit-held', at: after(startsAt, -48 * hour) },
    { move: 'cancel-never-handed-over', at: after(endsAt, 48 * hour) },
  ]);
});

test('a clock that is moved past an hour does what is done every hour, so that the books have what the provider kept', async () => {
  await using market = await aMarket();
  await aPaidBooking(market, market.dates(20, 21));
  const moved = (ms: number) => passTime(market.deps, ms, { advance: market.pass, settled: market.work });
  const costs = async () =>
    (await market.db.owner.query('select from public.ledger_lines where balance_line is not null')).rowCount;
  await moved(3 * 24 * hour);
  expect(await costs()).toBeGreaterThan(0);
  expect((await checkLedger(market.db.owner, market.deps.stripe, market.now())).differences).toEqual([]);
});

test('it arrives where it was moved to, also when nothing falls due', async () => {
  await using market = await aMarket();
  const before = market.now();
  await passTime(market.deps, 3 * hour, { advance: market.pass, settled: market.work });
  expect(market.now()).toEqual(after(before, 3 * hour));
});
