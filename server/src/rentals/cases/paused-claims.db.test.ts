import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import {
  contestedClaim,
  disputedDeposit,
  handedOver,
  markBack,
  pass,
  passUntil,
} from '../../../test/disputed-deposit.ts';
import { aMarket, type Market, move } from '../../../test/market.ts';
import { runDueBooking } from '#rentals/bookings/ending/run-due-bookings.ts';
import { followDispute } from '#money/payments/follow-dispute.ts';
import { claimLoss } from './claim-loss.ts';
import { settleForgottenDeposits } from '#money/payouts/settle-forgotten-deposits.ts';

const day = 24 * hour;
const wish = { depositCents: 9000 };

async function anAdmin(market: Market) {
  const person = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    person.id,
  ]);
  return person;
}

const claimOf = async (market: Market, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}/claim`, { as: market.renter })).body.claim;
const owes = async (market: Market) =>
  (await market.app.send('GET', '/api/me/debts', { as: market.renter })).body.totalCents ?? 0;
const told = async ({ db, owner }: Market) =>
  (
    await db.owner.query<{ name: string; words: string }>(
      `select name, words from public.notifications where person_id = $1 and name like 'deposit-%' order by created_at`,
      [owner.id],
    )
  ).rows.filter(({ name }) => ['deposit-disputed', 'deposit-cleared', 'deposit-lost'].includes(name));
const refunds = async ({ db }: Market) =>
  (
    await db.owner.query(
      `select cents, state, operation_id is not null as ordered from public.refunds where purpose = 'deposit'`,
    )
  ).rows;

test('a dispute of the charged deposit stops the clocks of its claim; if lost, the case continues to its end, and its award is a debt', async () => {
  await using market = await aMarket(wish);
  const admin = await anAdmin(market);
  const id = await contestedClaim(market);
  await pass(market, 3 * day);
  const before = await claimOf(market, id);
  expect(before).toMatchObject({ status: 'contested', paused: false, next: { what: 'runs-out' } });
  await disputedDeposit(market, id, null);
  expect(await claimOf(market, id)).toMatchObject({ status: 'contested', paused: true, next: null });
  await pass(market, 20 * day);
  // Neither the alarm of day 5, nor the decision of one admin on day 7, nor the end on day 14.
  expect(await claimOf(market, id)).toMatchObject({ status: 'contested', paused: true, next: null });
  const { items } = (await market.app.send('GET', '/api/admin/cases', { as: admin })).body;
  expect(items).toMatchObject([{ paused: true, decideBy: null, overdue: false }]);

  await disputedDeposit(market, id, 'losing');
  const resumed = await claimOf(market, id);
  const paused = new Date(resumed.next.at).getTime() - new Date(before.next.at).getTime();
  expect(resumed).toMatchObject({ status: 'contested', paused: false });
  expect(Math.abs(paused - 20 * day)).toBeLessThan(hour);
  // It runs out eleven days later: half of $45.00 for the owner, which the renter's bank gave back to them.
  await pass(market, 12 * day);
  expect(await claimOf(market, id)).toMatchObject({ verdictCents: 2_250 });
  await market.work();
  expect(await refunds(market)).toEqual([{ cents: 2_250, state: 'settled', ordered: false }]);
  expect(await owes(market)).toBe(2_250);
  expect(await told(market)).toMatchObject([
    { name: 'deposit-disputed', words: expect.stringContaining('Your claim of $45 is paused') },
    { name: 'deposit-lost', words: expect.stringContaining('Your claim of $45 is still decided') },
  ]);
});

test('a dispute that is won lets the claim continue with its remaining time, even if the news came late', async () => {
  await using market = await aMarket(wish);
  await anAdmin(market);
  const id = await contestedClaim(market);
  // Only the payment's part hears of it: the clock's next round stops the claim.
  await disputedDeposit(market, id, null, followDispute);
  expect(await claimOf(market, id)).toMatchObject({ paused: false });
  await pass(market, 30 * day);
  expect(await claimOf(market, id)).toMatchObject({ status: 'contested', paused: true });
  await disputedDeposit(market, id, 'winning');
  expect(await claimOf(market, id)).toMatchObject({ status: 'contested', paused: false });
  await pass(market, 13 * day);
  expect(await claimOf(market, id)).toMatchObject({ status: 'contested' });
  await pass(market, 2 * day);
  expect(await claimOf(market, id)).toMatchObject({ verdictCents: 2_250 });
  await market.work();
  expect(await owes(market)).toBe(0);
  expect((await told(market)).map(({ name }) => name)).toEqual(['deposit-disputed', 'deposit-cleared']);
});

/** A rental whose item isn't back; its deposit of $90 was charged because the card is gone, and a bank looks into a dispute of it. */
async function outWithDisputedDeposit(market: Market): Promise<string> {
  const id = await handedOver(market);
  await market.db.owner.query(
    `update public.deposits set payment_method_id = 'pm_card_visa_chargeDeclinedLostCard'`,
  );
  await passUntil(market, id, 'ends_at', hour);
  await move(market, market.owner, id, 'not-back');
  await passUntil(market, id, 'ends_at', 6 * day);
  await disputedDeposit(market, id, null);
  return id;
}

/** When the claim was made, and since when it stands still. */
const clocksOf = async ({ db }: Market, id: string) =>
  (
    await db.owner.query<{ opened: Date; paused: Date | null }>(
      'select opened_at as opened, paused_at as paused from public.cases where booking_id = $1',
      [id],
    )
  ).rows[0];

test('a claim made while a bank already looks into the deposit is paused from its first instant', async () => {
  await using market = await aMarket(wish);
  const id = await outWithDisputedDeposit(market);
  await markBack(market, id);
  const line = { kind: 'damage', cents: 4500, words: 'The chuck is bent.' };
  const claim = await market.app.send('POST', `/api/bookings/${id}/claim`, { as: market.owner, body: line });
  expect(claim.status).toBe(200);
  const clocks = await clocksOf(market, id);
  expect(clocks).toEqual({ opened: expect.any(Date), paused: clocks?.opened });
  expect(await claimOf(market, id)).toMatchObject({ status: 'open', paused: true, next: null });
});

test('so does the claim that the clock makes for an item that is not back', async () => {
  await using market = await aMarket(wish);
  const id = await outWithDisputedDeposit(market);
  market.pass(day + hour);
  // Of what is due, the reminders come first.
  for (let steps = 0; steps < 5 && !(await clocksOf(market, id)); steps++)
    await runDueBooking(market.deps, id, claimLoss);
  const clocks = await clocksOf(market, id);
  expect(clocks).toEqual({ opened: expect.any(Date), paused: clocks?.opened });
  expect(await claimOf(market, id)).toMatchObject({ cents: 9000, status: 'open', paused: true, next: null });
});

test('the claim for an item that comes back falls away although a bank looks into the deposit, which is given back after that', async () => {
  await using market = await aMarket(wish);
  const id = await outWithDisputedDeposit(market);
  await pass(market, day + hour);
  expect(await claimOf(market, id)).toMatchObject({ status: 'open', paused: true });
  await markBack(market, id);
  await pass(market, hour);
  expect(await claimOf(market, id)).toBeNull();
  await disputedDeposit(market, id, 'winning');
  await pass(market, 2 * day);
  expect((await market.db.owner.query('select status from public.deposits')).rows).toEqual([
    { status: 'settled' },
  ]);
  expect(await refunds(market)).toMatchObject([{ cents: 9_000, ordered: true }]);
});

test('a deposit that an earlier version lost without settling anything is settled by the clock', async () => {
  await using market = await aMarket(wish);
  const id = await contestedClaim(market);
  await disputedDeposit(market, id, null, followDispute);
  await pass(market, hour);
  await market.app.send('POST', `/api/bookings/${id}/claim/agree`, { as: market.owner, body: {} });
  await disputedDeposit(market, id, 'losing', followDispute);
  // The refund waits for ever, and the renter owes nothing.
  expect(await refunds(market)).toEqual([{ cents: 2_500, state: 'planned', ordered: false }]);
  expect(await owes(market)).toBe(0);
  await settleForgottenDeposits(market.deps);
  expect(await refunds(market)).toEqual([{ cents: 2_500, state: 'settled', ordered: false }]);
  expect(await owes(market)).toBe(2_000);
  await settleForgottenDeposits(market.deps);
  expect(await owes(market)).toBe(2_000);
});
