import { expect, test } from 'vitest';
import { aMarket, aPaidBooking } from '../../test/market.ts';
import { runHousekeeping } from './clock.ts';

test('a part of the hourly work that fails says so, and the rest still runs to the last', async () => {
  await using market = await aMarket();
  await aPaidBooking(market);
  const failed: string[] = [];
  const log = Object.assign(Object.create(market.deps.log), {
    error: ({ part }: { part: string }) => failed.push(part),
  });
  let asked = 0;
  const now = () => {
    // The first part is the first to ask.
    if (asked++ === 0) throw new Error('there is no time');
    return market.now();
  };
  await runHousekeeping({ ...market.deps, log, now });
  expect(failed).toEqual(['ended imports']);
  const { rows } = await market.db.owner.query(
    'select from public.ledger_lines where balance_line is not null',
  );
  expect(rows.length).toBeGreaterThan(0);
});
