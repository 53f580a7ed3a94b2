import { after, hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { aMarket, aPaidBooking, type Market, move } from '../../../../test/market.ts';
import { aPerson } from '../../../../test/builders.ts';
import { runClock } from '#worker/clock.ts';

// Each test waits several times for what the clock and the provider do next.
vi.setConfig({ testTimeout: 60_000 });

/** A paid booking for days far ahead; the clock runs in between, so that its deposit is held. */
async function paidUntil(market: Market, days: [number, number], hoursBefore: number) {
  const { bookingId } = await aPaidBooking(market, market.dates(...days));
  const startsAt = (await market.booking(bookingId)).starts_at as Date;
  for (const at of [47, hoursBefore].filter((hours) => hours <= 47)) {
    market.pass(after(startsAt, -at * hour).getTime() - market.now().getTime());
    await runClock(market.deps);
    await market.work();
  }
  return bookingId;
}

const balances = async (market: Market, bookingId: string) =>
  (
    await market.db.owner.query(
      `select account, person_id as person, sum(cents)::int as cents from public.ledger_lines where booking_id = $1
       group by 1, 2 having sum(cents) <> 0 order by 1`,
      [bookingId],
    )
  ).rows;

test('an owner who cancels within a day of the start owes both fees, and is told so everywhere; earlier it costs nothing', async () => {
  await using market = await aMarket();
  const { owner, renter } = market;
  const get = async (path: string, as: { id: string }) => (await market.app.send('GET', path, { as })).body;
  const admin = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);

  const early = await paidUntil(market, [30, 32], 100);
  expect((await move(market, owner, early, 'cancel')).status).toBe(200);
  await market.work();
  expect(await balances(market, early)).toEqual([]);
  expect((await get(`/api/bookings/${early}`, owner)).owedCents).toBe(0);

  // To the millisecond: the day begins exactly 24 hours before the start.
  const late = await paidUntil(market, [10, 12], 24);
  expect((await move(market, owner, late, 'cancel')).body.booking).toMatchObject({
    cancelReason: 'owner',
    refundCents: 4720,
  });
  await market.work();
  expect(await balances(market, late)).toEqual([
    { account: 'owner', person: owner.id, cents: 720 },
    { account: 'platform', person: null, cents: -720 },
  ]);

  expect((await get(`/api/bookings/${late}`, owner)).owedCents).toBe(720);
  expect((await get(`/api/bookings/${late}`, renter)).owedCents).toBe(0);
  expect((await get('/api/me/dashboard', owner)).earnings).toEqual({
    allCents: 0,
    latelyCents: 0,
    beforeCents: 0,
    owedCents: 720,
  });
  expect((await get('/api/me/dashboard', renter)).earnings.owedCents).toBe(0);
  expect(await get('/api/admin/debts', admin)).toEqual({
    items: [
      {
        id: late,
        at: expect.any(String),
        cents: 720,
        ...{ isWaivable: false, involved: false, involvement: null },
        booking: { id: late, title: expect.any(String) },
        owner: { id: owner.id, displayName: expect.any(String) },
      },
    ],
    nextCursor: null,
    total: 1,
    totalIsCapped: false,
  });
  expect((await market.app.send('GET', '/api/admin/debts', { as: owner })).status).toBe(403);
  const { rows: mails } = await market.db.owner.query(
    `select body_text as text from public.outbox_messages where recipient = $1 and subject like 'Booking cancelled: %'
     order by created_at`,
    [owner.email],
  );
  expect(mails.map(({ text }) => text.includes('You owe $7.20 in fees'))).toEqual([false, true]);
});
