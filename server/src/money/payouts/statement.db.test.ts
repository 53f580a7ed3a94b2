import { after, dayIn, hour } from '@borough/domain/clocks';
import { claimPaidPosting, depositCapturedPosting } from '@borough/domain/ledger/deposit-postings.rules';
import type { Posting } from '@borough/domain/ledger/posting';
import {
  keptForDebtPosting,
  payoutOrderedPosting,
  payoutRefusedPosting,
} from '@borough/domain/ledger/payout-postings.rules';
import { expect, test } from 'vitest';
import { aPaidBooking, aMarket, type Market, move, zone } from '../../../test/market.ts';
import { aCompletedRental } from '../../../test/paid-owner.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { post } from '#money/payments/ledger.store.ts';

const statement = async (market: Market, from: string, before: string, as = market.owner) =>
  (await market.app.send('GET', `/api/me/money/statement?from=${from}&before=${before}`, { as })).body;

/** The balance of someone's account as an owner, in cents; below zero is what we owe them. */
async function inTheBooks(market: Market, personId = market.owner.id): Promise<number> {
  const { rows } = await market.db.owner.query<{ cents: number }>(
    `select coalesce(sum(cents), 0)::int as cents from public.ledger_lines where account = 'owner' and person_id = $1`,
    [personId],
  );
  return rows[0]?.cents ?? 0;
}

const enter = (market: Market, bookingId: string, at: string, posting: Posting) =>
  inTransaction(market.deps.db, (tx) => post(tx, { ...posting, bookingId, at: new Date(at) }));

/** A rental that was paid and completed at once. */
async function aFinishedRental(market: Market): Promise<{ bookingId: string }> {
  const { bookingId } = await aPaidBooking(market);
  await market.db.owner.query(
    `update public.bookings set status = 'completed', completed_at = confirmed_at where id = $1`,
    [bookingId],
  );
  return { bookingId };
}

test('each month ends where the next begins, a year is its months, and all of it is the ledger to the cent', async () => {
  await using market = await aMarket();
  const { bookingId } = await aFinishedRental(market);
  const year = new Date(market.deps.now()).getUTCFullYear() + 1;
  const sent = payoutOrderedPosting(market.owner.id, 2_500);
  // Half past eleven at night in the rental's own time zone, New York, is already the next month elsewhere.
  await enter(market, bookingId, `${year}-02-01T04:30:00Z`, sent);
  await enter(market, bookingId, `${year}-02-03T12:00:00Z`, payoutRefusedPosting(market.owner.id, 2_500));
  await enter(market, bookingId, `${year}-02-04T12:00:00Z`, keptForDebtPosting(market.owner.id, 333));
  await enter(market, bookingId, `${year}-03-09T12:00:00Z`, payoutOrderedPosting(market.owner.id, 3_667));
  const months = await Promise.all(
    [1, 2, 3].map((month) => statement(market, `${year}-0${month}-01`, `${year}-0${month + 1}-01`)),
  );
  const sums = months.map(({ openingCents, earnedCents, paidCents, keptCents, closingCents }) => [
    openingCents,
    earnedCents,
    paidCents,
    keptCents,
    closingCents,
  ]);
  expect(sums).toEqual([
    [4_000, 0, 2_500, 0, 1_500],
    [1_500, 0, -2_500, 333, 3_667],
    [3_667, 0, 3_667, 0, 0],
  ]);
  const whole = await statement(market, `${year - 1}-01-01`, `${year + 1}-01-01`);
  expect(whole).toMatchObject({
    ...{ openingCents: 0, earnedCents: 4_000, paidCents: 3_667, keptCents: 333, closingCents: 0 },
    items: [{ rentals: 1, earnedCents: 4_000, paidCents: 3_667, keptCents: 333 }],
  });
  expect(whole.closingCents + (await inTheBooks(market))).toBe(0);
  expect(whole.lines).toHaveLength(5);
  expect(whole.lines[1]).toMatchObject({ day: `${year}-01-31`, words: 'Payout sent', cents: -2_500 });
});

test('a statement is nobody else’s, and one that ends before it begins is refused', async () => {
  await using market = await aMarket();
  await aPaidBooking(market);
  const renters = await statement(market, '2026-01-01', '2036-01-01', market.renter);
  expect(renters).toMatchObject({ openingCents: 0, closingCents: 0, lines: [], items: [] });
  const refused = await market.app.send('GET', '/api/me/money/statement?from=2026-02-01&before=2026-02-01', {
    as: market.owner,
  });
  expect(refused.status).toBe(400);
});

test('as a file it has a row for each entry with the balance after it, and amounts below zero are numbers', async () => {
  await using market = await aMarket();
  const { bookingId } = await aFinishedRental(market);
  await enter(market, bookingId, '2035-05-05T12:00:00Z', payoutOrderedPosting(market.owner.id, 4_500));
  const path = '/api/me/money/statement/csv?from=2035-05-01&before=2035-06-01';
  const { text, headers } = await market.app.send('GET', path, { as: market.owner });
  expect(headers['content-disposition']).toBe(
    'attachment; filename="borough-statement-2035-05-01-2035-06-01.csv"',
  );
  const rows = text.trimEnd().split('\r\n');
  expect(rows[0]).toContain('Date,Item,Rental from,Rental to,Entry,Earned,Paid out,Kept for debts,Balance');
  expect(rows[1]).toBe('2035-05-01,,,,Opening balance,,,,40.00,USD,');
  expect(rows[2]).toMatch(/^2035-05-05,.*,Payout sent,,45\.00,,-5\.00,USD,/);
  expect(rows[3]).toBe('2035-06-01,,,,Closing balance,,,,-5.00,USD,');
  expect((await market.app.send('GET', path)).status).toBe(401);
});

test('what an owner earned is one thing, on the day it became theirs, in the statement, on the dashboard and in its file', async () => {
  await using market = await aMarket({ depositCents: 0, timeZone: zone });
  const late = await aPaidBooking(market, market.dates(3, 5));
  const { starts_at: startsAt } = await market.booking(late.bookingId);
  market.pass(after(startsAt, -12 * hour).getTime() - market.now().getTime());
  expect((await move(market, market.renter, late.bookingId, 'cancel')).status).toBe(200);
  const { cancelled_at: cancelledAt } = await market.booking(late.bookingId);
  const rental = await aCompletedRental(market, market.dates(40, 42));
  const { completed_at: completedAt } = await market.booking(rental);
  await aPaidBooking(market, market.dates(50, 52));
  market.pass(40 * hour);
  const settledAt = market.now();
  await enter(market, rental, settledAt.toISOString(), depositCapturedPosting(2_500));
  await enter(market, rental, settledAt.toISOString(), claimPaidPosting(market.owner.id, 2_500));

  const days = [
    [dayIn(zone, cancelledAt), 1_000],
    [dayIn(zone, completedAt), 4_000],
    [dayIn(zone, settledAt), 2_500],
  ] as const;
  const sumsBy = (amounts: readonly (readonly [when: string, cents: number])[]) => {
    const sums = new Map<string, number>();
    for (const [when, cents] of amounts) sums.set(when, (sums.get(when) ?? 0) + cents);
    return [...sums].toSorted();
  };
  const whole = await statement(market, '2020-01-01', '2100-01-01');
  const lines: { day: string; cents: number }[] = whole.lines;
  expect(sumsBy(lines.map(({ day, cents }) => [day, cents]))).toEqual(days);
  expect(whole).toMatchObject({ earnedCents: 7_500, closingCents: 7_500 });

  const ask = async (path: string) =>
    market.app.send('GET', `/api/me/dashboard${path}`, { as: market.owner });
  expect((await ask('')).body.earnings).toMatchObject({ allCents: 7_500 });
  expect((await ask('/items')).body.items).toMatchObject([{ earnedCents: 7_500 }]);
  const { months, earlierCents } = (await ask('/earnings')).body;
  const charted: { month: string; cents: number }[] = months;
  expect(earlierCents).toBe(0);
  expect(charted.filter(({ cents }) => cents > 0).map(({ month, cents }) => [month, cents])).toEqual(
    sumsBy(days.map(([day, cents]) => [day.slice(0, 7), cents])),
  );
  const rows = (await ask('/csv/earnings')).text.trimEnd().split('\r\n').slice(1);
  const inFile = rows
    .map((row) => row.split(','))
    .map((cells) => [cells[0]!, Number(cells[4]) * 100] as const);
  expect(sumsBy(inFile)).toEqual(days);
});
