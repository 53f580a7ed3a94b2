import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson, anItem } from '../../../test/builders.ts';
import { aMarket, anotherRenter, aPaidBooking, type Market, move, zone } from '../../../test/market.ts';
import { codeAt } from '../../../test/race-handovers.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { passTime } from '#worker/pass-time.ts';

const feesCents = 720;

/** Lets time pass, and does everything the clock does then. */
const pass = (market: Market, ms: number) =>
  passTime(market.deps, ms, { advance: market.pass, settled: market.work });
const passUntil = async (market: Market, id: string, column: string, ms: number) =>
  pass(market, after((await market.booking(id))[column] as Date, ms).getTime() - market.now().getTime());
/** What the pages say about the fees: in total on the earnings page, next to the payout setup, on the dashboard and on the booking. */
async function feesShown(market: Market, bookingId: string) {
  const read = async (path: string) => (await market.app.send('GET', path, { as: market.owner })).body;
  const { totals } = await read('/api/me/money');
  const { owed } = await read('/api/me/payouts');
  const { earnings } = await read('/api/me/dashboard');
  const { owedCents, waivedCents } = await read(`/api/bookings/${bookingId}`);
  return {
    money: [totals.debtCents, totals.waivedCents],
    payouts: [
      owed.debtCents,
      owed.lines.find((l: { bookingId: string }) => l.bookingId === bookingId)?.standing,
    ],
    dashboard: earnings.owedCents,
    booking: [owedCents, waivedCents],
  };
}
const debtsOf = async (market: Market) =>
  (await market.app.send('GET', '/api/me/debts', { as: market.owner })).body;

async function photo(market: Market, bookingId: string, handover: 'pickup' | 'return'): Promise<void> {
  const by = { part: 'owner', personId: market.owner.id } as const;
  const content = { handover, width: 10, height: 10, placeholder: '#aabbcc' };
  const sha256 = 'a'.repeat(64);
  await inTransaction(market.deps.db, (tx) =>
    appendEvidence(tx, { bookingId, kind: 'photo', by, content, sha256 }, market.now()),
  );
}

/** A rental that is back, and the item's next one, which its owner cancels a few hours before it starts. */
async function backAndCancelled(market: Market): Promise<{ earlier: string; later: string }> {
  await market.listen();
  const next = await anotherRenter(market);
  const { bookingId: earlier } = await aPaidBooking(market, market.dates(3, 5));
  const { bookingId: later } = await aPaidBooking(market, market.dates(6, 8), next);
  await passUntil(market, earlier, 'starts_at', -hour);
  const code = await codeAt(market, earlier, 'pick-up');
  expect((await move(market, market.owner, earlier, 'hand-over', { code })).status).toBe(200);
  await photo(market, earlier, 'pickup');
  await passUntil(market, earlier, 'ends_at', hour);
  await move(market, market.owner, earlier, 'mark-back');
  await photo(market, earlier, 'return');
  expect((await move(market, market.owner, later, 'cancel')).status).toBe(200);
  await market.work();
  return { earlier, later };
}

const claimDamage = async (market: Market, id: string) => {
  const body = { kind: 'damage', cents: 2500, words: 'The chuck is bent.' };
  const said = await market.app.send('POST', `/api/bookings/${id}/claim`, { as: market.owner, body });
  expect(said.status).toBe(200);
};
const act = (market: Market, as: { id: string }, id: string, what: string, body: object = {}) =>
  market.app.send('POST', `/api/bookings/${id}/claim/${what}`, { as, body });

test('the fees of a late cancellation are waived while a claim about the earlier rental is open, and owed again after it', async () => {
  await using market = await aMarket({ timeZone: zone, depositCents: 10_000 });
  const { owner, renter } = market;
  const theirs = await anItem(market.db, { ownerId: (await aPerson(market.db)).id });
  const { earlier, later } = await backAndCancelled(market);
  const request = async () => {
    const { startDate, endDate } = market.dates(20, 22);
    const body = { startDate, endDate, itemId: theirs.id };
    return (await market.app.send('POST', '/api/bookings', { as: owner, body })).status;
  };
  const fees = { bookingId: later, kind: 'owner', cents: feesCents };
  expect(await debtsOf(market)).toMatchObject({ totalCents: feesCents, debts: [fees], waived: [] });
  expect(await request()).toBe(409);
  const owed = {
    ...{ money: [feesCents, 0], payouts: [feesCents, 'debt'] },
    ...{ dashboard: feesCents, booking: [feesCents, 0] },
  };
  expect(await feesShown(market, later)).toEqual(owed);

  await claimDamage(market, earlier);
  expect(await debtsOf(market)).toMatchObject({
    ...{ totalCents: 0, isPayable: false, debts: [], bars: { list: 0, accept: 0, book: 0 } },
    waived: [{ ...fees, words: 'Fees for a booking you cancelled late' }],
  });
  expect(await feesShown(market, later)).toEqual({
    ...{ money: [0, feesCents], payouts: [0, 'waived'] },
    ...{ dashboard: 0, booking: [0, feesCents] },
  });
  const paying = await market.app.send('POST', '/api/me/debts/pay', { as: owner, body: {} });
  expect(paying.body.error.code).toBe('debt.none');
  expect(await request()).toBe(201);

  await act(market, owner, earlier, 'end-lines');
  expect((await act(market, renter, earlier, 'agree')).status).toBe(200);
  expect(await debtsOf(market)).toMatchObject({ totalCents: feesCents, debts: [fees], waived: [] });
  expect(await feesShown(market, later)).toEqual(owed);
});
