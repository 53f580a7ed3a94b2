import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import {
  contestedClaim as contested,
  disputedDeposit as disputed,
  pass,
} from '../../../test/disputed-deposit.ts';
import { aMarket, type Market } from '../../../test/market.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { handedOverOf } from './payout-facts.store.ts';
import { runDuePayouts } from './run-due-payouts.ts';

/** Both sides settle on $20 for the owner, an hour after it was claimed: $19.40 after our fee. */
async function settled(market: Market, bookingId: string): Promise<void> {
  await pass(market, hour);
  const agreed = await market.app.send('POST', `/api/bookings/${bookingId}/claim/agree`, {
    as: market.owner,
    body: {},
  });
  expect(agreed.body.claim).toMatchObject({ status: 'accepted', verdictCents: 2000 });
  await market.work();
}

async function balances({ db }: Market, bookingId: string): Promise<Record<string, number>> {
  const { rows } = await db.owner.query<{ account: string; cents: number }>(
    `select account, sum(cents)::int as cents from public.ledger_lines
     where booking_id = $1 group by account having sum(cents) <> 0`,
    [bookingId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
const debts = async (market: Market, as: { id: string } = market.renter) =>
  (await market.app.send('GET', '/api/me/debts', { as })).body;
const refunds = async ({ db }: Market) =>
  (
    await db.owner.query(
      `select cents, state, operation_id is not null as ordered from public.refunds where purpose = 'deposit'`,
    )
  ).rows;
const payouts = async ({ db }: Market) =>
  (
    await db.owner.query(
      `select purpose, state, sent_cents as sent from public.payouts where purpose <> 'rental' order by purpose`,
    )
  ).rows;
const paid = { provider: 4720, platform: -720 };

test('a dispute lost before the claim is settled: nothing is refunded again, and what is agreed is the renter’s debt', async () => {
  await using market = await aMarket({ depositCents: 9000 });
  const id = await contested(market);
  await disputed(market, id, 'losing');
  expect((await debts(market)).totalCents ?? 0).toBe(0);
  await settled(market, id);
  expect(await refunds(market)).toEqual([{ cents: 2500, state: 'settled', ordered: false }]);
  // The bank took $45; $25 of it was due to go back, and the owner's $20 are owed.
  const { provider, processing_cost: cost = 0, ...rest } = await balances(market, id);
  expect(Number(provider) + cost).toBe(paid.provider);
  expect(rest).toEqual({ platform: paid.platform, owner: -4000, renter: 2000, held: -2000 });
  await runDuePayouts(market.deps);
  expect(await payouts(market)).toMatchObject([{ purpose: 'claim', state: 'reversed', sent: 0 }]);
  expect(JSON.stringify(await debts(market))).toContain('2000');
});

test('a dispute lost after the claim was settled and paid: the owner owes it back until the renter has paid', async () => {
  await using market = await aMarket({ depositCents: 9000 });
  const id = await contested(market);
  await settled(market, id);
  await runDuePayouts(market.deps);
  await market.work();
  expect(await payouts(market)).toMatchObject([{ purpose: 'claim', sent: 1940 }]);
  await disputed(market, id, 'losing');
  // The refund of $25 had left: the bank takes the other $20.
  expect(await balances(market, id)).toMatchObject({ renter: 2000, held: -2000, platform: paid.platform });
  expect(await balances(market, id)).not.toHaveProperty('dispute_loss');
});

test('an owner who handed over by code to someone with an approved ID is paid from our money at once', async () => {
  await using market = await aMarket({ depositCents: 9000 });
  const setId = (status: string) =>
    market.db.owner.query('update public.profiles set id_document_status = $2 where id = $1', [
      market.renter.id,
      status,
    ]);
  await setId('approved');
  const id = await contested(market);
  // A new legal name drops the approval; the pickup is what counts.
  await setId('none');
  await disputed(market, id, 'losing');
  await settled(market, id);
  expect(await balances(market, id)).toMatchObject({
    owner: -5940,
    renter: 2000,
    platform: paid.platform - 60,
  });
  expect(await balances(market, id)).not.toHaveProperty('held');
});

test('a pickup by code on an older server, which recorded no ID, counts with the ID of today', async () => {
  await using market = await aMarket({ depositCents: 9000 });
  const id = await contested(market);
  const { db } = market;
  await db.owner.query('update public.bookings set handed_to_verified = null where id = $1', [id]);
  const handedOver = () => inTransaction(market.deps.db, (tx) => handedOverOf(tx, id));
  expect(await handedOver()).toEqual({ byCode: true, renterIdApproved: false });
  await db.owner.query(`update public.profiles set id_document_status = 'approved' where id = $1`, [
    market.renter.id,
  ]);
  expect(await handedOver()).toEqual({ byCode: true, renterIdApproved: true });
});

test('a dispute that is won delays the refund, and then everything continues', async () => {
  await using market = await aMarket({ depositCents: 9000 });
  const id = await contested(market);
  await disputed(market, id, null);
  await settled(market, id);
  expect(await refunds(market)).toEqual([{ cents: 2500, state: 'planned', ordered: false }]);
  await disputed(market, id, 'winning');
  expect(await refunds(market)).toMatchObject([{ cents: 2500, ordered: true }]);
  expect(await balances(market, id)).toMatchObject({ owner: -5940 });
  expect(await balances(market, id)).not.toHaveProperty('renter');
});
