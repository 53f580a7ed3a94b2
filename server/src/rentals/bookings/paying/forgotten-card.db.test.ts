import { expect, test } from 'vitest';
import { aMarket, aPaidBooking, type Market, move } from '../../../../test/market.ts';

/** The card that a booking's deposit is, or would be, held on. */
async function cardOf({ db }: Market, bookingId: string): Promise<{ customer: string; card: string }> {
  const { rows } = await db.owner.query(
    'select customer_id as customer, payment_method_id as card from public.deposits where booking_id = $1',
    [bookingId],
  );
  return rows[0];
}

const holderOf = async ({ deps }: Market, card: string) =>
  (await deps.stripe.paymentMethods.retrieve(card)).customer;

const cancel = async (market: Market, bookingId: string) => {
  await move(market, market.renter, bookingId, 'cancel');
  await market.work();
};

test('the provider forgets a card once the deposit is settled, and not before', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market, market.dates(20, 22));
  const { customer, card } = await cardOf(market, bookingId);
  expect(await holderOf(market, card)).toBe(customer);
  await cancel(market, bookingId);
  expect(await cardOf(market, bookingId)).toEqual({ customer: null, card: null });
  expect(await holderOf(market, card)).toBeNull();
});

test('a card that another deposit of the renter needs is forgotten with the last of them', async () => {
  await using market = await aMarket();
  const first = await aPaidBooking(market, market.dates(20, 22));
  const second = await aPaidBooking(market, market.dates(30, 32));
  const { customer, card } = await cardOf(market, first.bookingId);
  await market.db.owner.query('update public.deposits set payment_method_id = $1 where booking_id = $2', [
    card,
    second.bookingId,
  ]);
  await cancel(market, first.bookingId);
  expect(await holderOf(market, card)).toBe(customer);
  await cancel(market, second.bookingId);
  expect(await holderOf(market, card)).toBeNull();
});

test('a card that a member chose to pay for Pro stays, whatever deposit it was saved for', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market, market.dates(20, 22));
  const { customer, card } = await cardOf(market, bookingId);
  await market.deps.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  await cancel(market, bookingId);
  expect(await cardOf(market, bookingId)).toEqual({ customer: null, card: null });
  expect(await holderOf(market, card)).toBe(customer);
  const { rows } = await market.db.owner.query(
    `select state, result from public.payment_operations where kind = 'forget-card'`,
  );
  expect(rows).toEqual([{ state: 'done', result: { id: card, forgotten: false } }]);
});
