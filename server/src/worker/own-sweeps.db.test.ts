import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aMarket } from '../../test/market.ts';
import { aCompletedRental, setUpPayouts } from '../../test/paid-owner.ts';
import { startWorker } from './worker.ts';

// The program's clock runs every minute.
const aMinuteAndMore = 80_000;

test(
  'the sweep is started by the program itself: an owner is paid though nobody asks for it',
  { timeout: 2 * aMinuteAndMore },
  async () => {
    await using market = await aMarket({ depositCents: 0 });
    const { db, deps } = market;
    await setUpPayouts(market);
    const bookingId = await aCompletedRental(market);
    market.pass(10 * 24 * hour);
    const sent = async () =>
      (
        await db.owner.query(
          `select from public.payouts where booking_id = $1 and state = 'sent' and transfer_id is not null`,
          [bookingId],
        )
      ).rowCount;
    expect(await sent()).toBe(0);
    const worker = await startWorker(deps, { owner: db.owner, connection: db.connection });
    try {
      await expect.poll(sent, { timeout: aMinuteAndMore, interval: 500 }).toBe(1);
    } finally {
      await worker.stop();
    }
    const { rows } = await db.owner.query(
      `select last_execution > now() - interval '2 minutes' as "isNew" from graphile_worker._private_known_crontabs
       where identifier = 'run-clock'`,
    );
    // What the doctor reads.
    expect(rows).toEqual([{ isNew: true }]);
    expect((await deps.stripe.transfers.list({})).data).toHaveLength(1);
  },
);
