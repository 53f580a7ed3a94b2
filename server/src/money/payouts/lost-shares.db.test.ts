import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { bank } from '../../../../stripe-simulator/src/simulator-under-test.ts';
import { disputed } from '../../../test/disputed.ts';
import { aMarket, aPaidBooking, type Market, move } from '../../../test/market.ts';
import { refundFailed } from '#rentals/rounds/refund-failed.ts';
import { followRefund } from '#money/payments/follow-refund.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { payLess } from './payouts.store.ts';
import { runDuePayouts } from './run-due-payouts.ts';
import { followDisputeOfPayout } from './settle-lost-share.ts';

/** A $40 booking cancelled twelve hours before its start, whose refund has arrived. */
async function cancelledLate(market: Market): Promise<string> {
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  const { starts_at: startsAt } = await market.booking(bookingId);
  market.pass(after(startsAt, -12 * hour).getTime() - market.now().getTime());
  expect((await move(market, market.renter, bookingId, 'cancel')).status).toBe(200);
  await market.work();
  return bookingId;
}

const payouts = async (market: Market) =>
  (await market.db.owner.query('select purpose, state, cents from public.payouts order by purpose')).rows;
const balance = async (market: Market, account: string) =>
  Number(
    (
      await market.db.owner.query(
        'select coalesce(sum(cents), 0)::int as cents from public.ledger_lines where account = $1',
        [account],
      )
    ).rows[0].cents,
  );

test('a refund that a bank returns after it took back the rest of the payment is not lost with it: the owner has that much again', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const bookingId = await cancelledLate(market);
  const [refund] = (await market.deps.stripe.refunds.list({ limit: 1 })).data;
  expect([await balance(market, 'owner'), refund!.amount]).toEqual([-1000, 3000]);
  await disputed(market, bookingId, 'losing');
  const { rows } = await market.db.owner.query<{ id: string; cents: number }>(
    'select provider_dispute_id as id, cents from public.payment_disputes',
  );
  expect(rows).toMatchObject([{ cents: 1720 }]);
  await followDisputeOfPayout(market.deps, rows[0]!.id);
  await runDuePayouts(market.deps);
  expect(await payouts(market)).toEqual([{ purpose: 'late_cancel', state: 'reversed', cents: 1000 }]);
  expect([await balance(market, 'owner'), await balance(market, 'renter')]).toEqual([0, 0]);

  await bank(market, 'refunds', { refund: refund!.id, outcome: 'failed', reason: 'lost_or_stolen_card' });
  for (let again = 0; again < 2; again++) await followRefund(market.deps, refund!.id, refundFailed);
  expect([await balance(market, 'owner'), await balance(market, 'renter')]).toEqual([-1000, -3000]);
  expect(await payouts(market)).toEqual([
    { purpose: 'late_cancel', state: 'reversed', cents: 1000 },
    { purpose: 'made_good', state: 'due', cents: 1000 },
  ]);
});

test('a payout of which nothing is left is not shown, not even as one cent', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await cancelledLate(market);
  const shown = async () =>
    (await market.app.send('GET', '/api/me/money', { as: market.owner })).body.payouts.map(
      ({ cents }: { cents: number }) => cents,
    );
  expect(await shown()).toEqual([1000]);
  const [{ booking_id: bookingId }] = (await market.db.owner.query('select booking_id from public.payouts'))
    .rows;
  await inTransaction(market.deps.db, (tx) => payLess(tx, bookingId, 0, 'late_cancel'));
  expect(await payouts(market)).toMatchObject([{ cents: 0 }]);
  expect(await shown()).toEqual([]);
});
