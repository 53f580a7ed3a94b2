import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import {
  aCheckout,
  aMarket,
  aPaidBooking,
  type Market,
  move,
  proveWho,
  zone,
} from '../../../../test/market.ts';
import { disputed } from '../../../../test/disputed.ts';
import { codeAt } from '../../../../test/race-handovers.ts';
import { passTime } from '#worker/pass-time.ts';

const reason = 'The item was recalled by its maker.';

async function anAdmin(market: Market, right: 'operator' | 'moderator' = 'operator'): Promise<BuiltPerson> {
  const person = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id, admin_right) values ($1, $2)', [
    person.id,
    right,
  ]);
  return person;
}
const said = ({ status, body }: { status: number; body: { outcome?: string; error?: { code: string } } }) =>
  body?.error?.code ?? body?.outcome ?? status;
const cancel = async (
  market: Market,
  id: string,
  as: { id: string },
  of: { refundCents: number; paidCents: number; reason?: string },
) => said(await market.app.send('POST', `/api/admin/bookings/${id}/cancel`, { as, body: { reason, ...of } }));
const answer = async (market: Market, id: string, as: { id: string }, agrees: boolean) =>
  said(
    await market.app.send('POST', `/api/admin/bookings/${id}/cancel/answer`, {
      as,
      body: { agrees, reason: 'I looked at it too.' },
    }),
  );
const cancelling = async (market: Market, id: string, as: { id: string }) =>
  (await market.app.send('GET', `/api/admin/records/booking/${id}`, { as })).body.cancelling;
const refunds = async (market: Market) =>
  (await market.db.owner.query('select cents, state from public.refunds')).rows;
const acts = async (market: Market) =>
  (
    await market.db.owner.query(
      `select act, admin_id as by, cents from public.moderation_acts where act like '%cancel%' or act = 'keep-booking' order by at, act desc`,
    )
  ).rows;
const balances = async (market: Market) => {
  const { rows } = await market.db.owner.query<{ account: string; cents: number }>(
    `select account, sum(cents)::int as cents from public.ledger_lines
     where account in ('owner', 'platform') group by account having sum(cents) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const mails = async (market: Market) =>
  (
    await market.db.owner.query<{ text: string }>(
      `select body_text as text from public.outbox_messages where subject like 'Cancelled by%'`,
    )
  ).rows.map(({ text }) => text);

/** An hour after the pickup. */
async function handedOver(market: Market, id: string): Promise<void> {
  const startsAt = (await market.booking(id))['starts_at'] as Date;
  const pass = (ms: number) => passTime(market.deps, ms, { advance: market.pass, settled: market.work });
  await pass(startsAt.getTime() - market.now().getTime());
  const code = await codeAt(market, id, 'pick-up');
  expect((await move(market, market.owner, id, 'hand-over', { code })).status).toBe(200);
  await pass(hour);
}

test('an operator cancels a paid booking with a refund they choose, once, and both read why', async () => {
  // Two days at $20, and $7.20 of fees.
  await using market = await aMarket({ timeZone: zone, depositCents: 0 });
  const [ada, ben] = [await anAdmin(market), await anAdmin(market)];
  const { bookingId: id } = await aPaidBooking(market, market.dates(20, 22));
  expect(await cancelling(market, id, ada)).toMatchObject({
    ...{ paidCents: 4720, subtotalCents: 4000, needsSecond: false, why: null, proposal: null },
  });
  expect(await cancel(market, id, ada, { refundCents: 4721, paidCents: 4720 })).toBe(
    'booking.refund-too-large',
  );
  expect(await cancel(market, id, ada, { refundCents: 0, paidCents: 0 })).toBe('booking.cancel-changed');
  expect(await cancel(market, id, ada, { refundCents: 0, paidCents: 4720, reason: ' ' })).toBe(
    'request.invalid',
  );
  const both = [ada, ben].map((as) => cancel(market, id, as, { refundCents: 3000, paidCents: 4720 }));
  const [first, second] = (await Promise.all(both)).toSorted();
  expect([first, second]).toEqual(['booking.too-late', 'cancelled']);
  await market.work();
  expect(await market.booking(id)).toMatchObject({
    ...{ status: 'cancelled', cancel_reason: 'admin', refund_cents: 3000, owner_keeps_cents: 1000 },
  });
  expect(await refunds(market)).toMatchObject([{ cents: 3000 }]);
  expect(await balances(market)).toEqual({ owner: -1000, platform: -720 });
  expect(await acts(market)).toMatchObject([{ act: 'cancel-booking', cents: 3000 }]);
  const texts = await mails(market);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain(reason);
  expect(
    texts.some((text) => text.includes('You’ll be paid $10') || text.includes("You'll be paid $10")),
  ).toBe(true);
  expect(await cancelling(market, id, ada)).toBeNull();
});

test('while the item is out a second operator must agree, and two who do so at once cancel it once', async () => {
  await using market = await aMarket({ timeZone: zone, depositCents: 0 });
  const [ada, ben, cleo] = [await anAdmin(market), await anAdmin(market), await anAdmin(market)];
  const { bookingId: id } = await aPaidBooking(market, market.dates(3, 5));
  await handedOver(market, id);
  const of = { refundCents: 4720, paidCents: 4720 };
  expect(await answer(market, id, ben, true)).toBe('booking.cancel-not-proposed');
  expect(await cancel(market, id, ada, of)).toBe('proposed');
  expect(await market.booking(id)).toMatchObject({ status: 'active' });
  expect(await cancel(market, id, ben, of)).toBe('booking.cancel-proposed');
  // A lone admin can't agree with themselves, only take it back.
  expect(await answer(market, id, ada, true)).toBe('booking.cancel-own-proposal');
  expect(await answer(market, id, ada, false)).toBe(204);
  expect(await answer(market, id, ben, true)).toBe('booking.cancel-not-proposed');
  expect(await cancel(market, id, ada, of)).toBe('proposed');
  expect((await cancelling(market, id, ben)).proposal).toMatchObject({
    isMine: false,
    refundCents: 4720,
    reason,
  });
  const { items } = (await market.app.send('GET', '/api/admin/inbox?kind=cancel', { as: ben })).body;
  expect(items).toMatchObject([{ kind: 'cancel', row: id, cents: 4720 }]);
  expect((await market.app.send('GET', '/api/admin/counts', { as: ben })).body.money).toBe(1);
  const both = await Promise.all([ben, cleo].map((as) => answer(market, id, as, true)));
  expect(both.toSorted()).toEqual([204, 'booking.cancel-not-proposed']);
  await market.work();
  expect(await market.booking(id)).toMatchObject({ status: 'cancelled', cancelled_by: ada.id });
  expect(await refunds(market)).toMatchObject([{ cents: 4720 }]);
  expect(await balances(market)).toEqual({});
  expect((await market.app.send('GET', '/api/admin/inbox?kind=cancel', { as: ben })).body.items).toEqual([]);
});

test('above $500 too, and an open case decides instead', async () => {
  await using market = await aMarket({ timeZone: zone, depositCents: 0, dailyPriceCents: 9_900 });
  await proveWho(market);
  const ada = await anAdmin(market);
  const { bookingId: id } = await aPaidBooking(market, market.dates(3, 8));
  const of = { refundCents: 0, paidCents: 58_410 };
  expect(await cancel(market, id, ada, of)).toBe('proposed');
  expect(await answer(market, id, ada, false)).toBe(204);
  await handedOver(market, id);
  const complaint = { reason: 'never_got', percent: 100, words: 'Nobody was there.' };
  expect(
    (await market.app.send('POST', `/api/bookings/${id}/complaint`, { as: market.renter, body: complaint }))
      .status,
  ).toBe(200);
  expect(await cancel(market, id, ada, of)).toBe('booking.complaint-decides');
  expect((await cancelling(market, id, ada)).why).toContain('That case decides');
});

test('neither moderators, nor its people, nor those who have dealt with one; what is unpaid is cancelled without money', async () => {
  await using market = await aMarket({ timeZone: zone, depositCents: 0 });
  const [ada, moderator] = [await anAdmin(market), await anAdmin(market, 'moderator')];
  const { bookingId: id } = await aCheckout(market, market.dates(20, 22));
  const of = { refundCents: 0, paidCents: 0 };
  expect(await cancel(market, id, moderator, of)).toBe('admin.operator-needed');
  expect(await cancel(market, id, market.owner, of)).toBe('session.forbidden');
  await market.db.owner.query('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
    ...[ada.id, market.renter.id],
  ]);
  expect(await cancel(market, id, ada, of)).toBe('moderation.involved');
  await market.db.owner.query('delete from public.person_blocks');
  expect(await cancel(market, id, ada, of)).toBe('cancelled');
  expect(await market.booking(id)).toMatchObject({ status: 'cancelled', refund_cents: 0 });
  expect(await refunds(market)).toEqual([]);
});

test('what a bank took back for good is not refunded once more', async () => {
  await using market = await aMarket({ timeZone: zone, depositCents: 0 });
  const ada = await anAdmin(market);
  const { bookingId: id } = await aPaidBooking(market, market.dates(20, 22));
  await disputed(market, id, 'losing');
  expect(await cancelling(market, id, ada)).toMatchObject({ paidCents: 0 });
  expect(await cancel(market, id, ada, { refundCents: 4720, paidCents: 4720 })).toBe(
    'booking.cancel-changed',
  );
  expect(await cancel(market, id, ada, { refundCents: 0, paidCents: 0 })).toBe('cancelled');
  expect(await refunds(market)).toEqual([]);
});
