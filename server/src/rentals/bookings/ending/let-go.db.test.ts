import { after, hour } from '@borough/domain/clocks';
import { expect, test, vi } from 'vitest';
import { anItem } from '../../../../test/builders.ts';
import { aMarket, anotherRenter, aPaidBooking, type Market, move } from '../../../../test/market.ts';
import { codeAt } from '../../../../test/race-handovers.ts';
import { passTime } from '#worker/pass-time.ts';

// Each test waits several times for what the clock and the provider do next.
vi.setConfig({ testTimeout: 60_000 });

const fees = 720;
const passUntil = async (market: Market, id: string, column: string, ms: number) =>
  passTime(
    market.deps,
    after((await market.booking(id))[column] as Date, ms).getTime() - market.now().getTime(),
    { advance: market.pass, settled: market.work },
  );
const read = async (market: Market, as: { id: string }, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}`, { as })).body;
const cancelledLate = async ({ app, owner }: Market) =>
  (await app.send('GET', `/api/profiles/${owner.id}`)).body.cancelledLate;

/** A paid booking weeks ahead, by somebody else each time, who asks for the address at once. */
async function withAddress(market: Market, from: number, itemId = market.item.id): Promise<string> {
  const renter = await anotherRenter(market);
  const { bookingId } = await aPaidBooking(market, { ...market.dates(from, from + 2), itemId }, renter);
  expect((await move(market, renter, bookingId, 'show-address')).status).toBe(200);
  return bookingId;
}

test('an owner who cancels early with contact open: the first time is free, the second costs both fees and is seen before, and two at once are not both the first', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner, db } = market;
  const other = await anItem(db, { ownerId: owner.id, dailyPriceCents: 2000 });
  const [one, two] = [await withAddress(market, 20), await withAddress(market, 20, other.id)];
  const third = await withAddress(market, 30);
  const hidden = (await aPaidBooking(market, market.dates(40, 42))).bookingId;
  expect((await read(market, owner, one)).letGo).toEqual({ cancelOwes: false, notBack: 'nothing' });

  const both = await Promise.all([one, two].map((id) => move(market, owner, id, 'cancel')));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const ended = [await market.booking(one), await market.booking(two)];
  expect(ended.map((b) => b.owner_nth).sort()).toEqual([1, 2]);
  const owed = await Promise.all([one, two].map(async (id) => (await read(market, owner, id)).owedCents));
  expect(owed).toEqual(ended.map((b) => (b.owner_nth === 2 ? fees : 0)));
  expect(await cancelledLate(market)).toBe(1);

  // Both sides read the same of the third, but only the owner what it would cost them.
  expect((await read(market, owner, third)).letGo).toEqual({ cancelOwes: true, notBack: 'nothing' });
  expect((await read(market, owner, hidden)).letGo).toEqual({ cancelOwes: false, notBack: 'nothing' });
  expect((await read(market, market.renter, hidden)).letGo).toBeNull();
  expect((await move(market, owner, hidden, 'cancel')).status).toBe(200);
  expect(await market.booking(hidden)).toMatchObject({ owner_nth: null });
  expect((await read(market, owner, hidden)).owedCents).toBe(0);
  expect(await cancelledLate(market)).toBe(1);
});

/** A rental that is late, and the item's next one, eleven hours before it starts. */
async function lateBefore(market: Market, from: number): Promise<{ late: string; next: string }> {
  const [renter, waits] = [await anotherRenter(market), await anotherRenter(market)];
  const { bookingId: late } = await aPaidBooking(market, market.dates(from, from + 1), renter);
  const { bookingId: next } = await aPaidBooking(market, market.dates(from + 2, from + 3), waits);
  await passUntil(market, late, 'starts_at', -hour);
  const code = await codeAt(market, late, 'pick-up');
  expect((await move(market, market.owner, late, 'hand-over', { code })).status).toBe(200);
  await passUntil(market, late, 'ends_at', hour);
  expect((await move(market, market.owner, late, 'not-back')).status).toBe(200);
  await passUntil(market, next, 'starts_at', -11 * hour);
  return { late, next };
}

test('the first next rental an owner loses to a late one costs nothing, the second both fees, and against the late renter’s word it is the owner who cancels', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner } = market;
  const first = await lateBefore(market, 3);
  expect((await read(market, owner, first.next)).letGo.notBack).toBe('nothing');
  expect((await move(market, owner, first.next, 'will-not-be-back')).status).toBe(200);
  expect(await market.booking(first.next)).toMatchObject({ owner_nth: 1 });
  expect((await read(market, owner, first.next)).owedCents).toBe(0);
  expect((await move(market, owner, first.late, 'mark-back')).status).toBe(200);
  expect(await cancelledLate(market)).toBe(0);

  const second = await lateBefore(market, 3);
  expect((await read(market, owner, second.next)).letGo.notBack).toBe('again');
  expect((await move(market, owner, second.next, 'will-not-be-back')).status).toBe(200);
  await market.work();
  expect(await market.booking(second.next)).toMatchObject({
    cancel_reason: 'previous_not_returned',
    owner_nth: 2,
  });
  expect((await read(market, owner, second.next)).owedCents).toBe(fees / 2);
  expect(await cancelledLate(market)).toBe(1);
  const { rows } = await market.db.owner.query(
    `select body_text as text from public.outbox_messages where kind = 'cancelled-not-back' and recipient = $1 order by created_at`,
    [owner.email],
  );
  expect(rows.map(({ text }) => /you owe \$3\.60 in fees/.test(text))).toEqual([false, true]);
});

test('an owner who says it won’t be back against the late renter’s word cancels the booking', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { owner } = market;
  const { late, next } = await lateBefore(market, 3);
  const renter = { id: (await market.booking(late)).renter_id as string };
  expect((await move(market, renter, late, 'say-returned')).status).toBe(200);
  expect((await read(market, owner, next)).letGo.notBack).toBe('own_cancellation');
  expect((await move(market, owner, next, 'will-not-be-back')).status).toBe(200);
  expect(await market.booking(next)).toMatchObject({ cancel_reason: 'owner', refund_cents: 4_720 - 2_360 });
  expect((await read(market, owner, next)).owedCents).toBe(360);
});
