import { after, hour } from '@borough/domain/clocks';
import { expect } from 'vitest';
import { bank } from '../../stripe-simulator/src/simulator-under-test.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { providerEventHandlers } from '#provider.ts';
import { passTime } from '#worker/pass-time.ts';
import { aPaidBooking, type Market, move } from './market.ts';
import { setUpPayouts } from './paid-owner.ts';
import { codeAt } from './race-handovers.ts';

/** Lets time pass, and does everything the clock does then. */
export const pass = (market: Market, ms: number) =>
  passTime(market.deps, ms, { advance: market.pass, settled: market.work });

async function photo(market: Market, bookingId: string, handover: 'pickup' | 'return'): Promise<void> {
  const by = { part: 'owner', personId: market.owner.id } as const;
  const content = { handover, width: 10, height: 10, placeholder: '#aabbcc' };
  await inTransaction(market.deps.db, (tx) =>
    appendEvidence(tx, { bookingId, kind: 'photo', by, content, sha256: 'a'.repeat(64) }, market.now()),
  );
}

/** Lets time pass until that long after an instant of the booking. */
export async function passUntil(market: Market, bookingId: string, column: string, ms: number) {
  const at = (await market.booking(bookingId))[column] as Date;
  await pass(market, after(at, ms).getTime() - market.now().getTime());
}

/** A rental of two days at $20, handed over by code. */
export async function handedOver(market: Market): Promise<string> {
  await market.listen();
  await setUpPayouts(market);
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  await passUntil(market, bookingId, 'starts_at', -hour);
  await move(market, market.owner, bookingId, 'hand-over', {
    code: await codeAt(market, bookingId, 'pick-up'),
  });
  await photo(market, bookingId, 'pickup');
  return bookingId;
}

/** The owner says that the item is back, and has a photo of it. */
export async function markBack(market: Market, bookingId: string): Promise<void> {
  await move(market, market.owner, bookingId, 'mark-back');
  await photo(market, bookingId, 'return');
}

/** A rental at $20 a day, handed over by code and back, with a claim of $45 on its deposit of $90 that the renter contests. */
export async function contestedClaim(market: Market): Promise<string> {
  const bookingId = await handedOver(market);
  await passUntil(market, bookingId, 'ends_at', hour);
  await markBack(market, bookingId);
  const claim = (path: string, as: { id: string }, body: object = {}) =>
    market.app.send('POST', `/api/bookings/${bookingId}/claim${path}`, { as, body });
  await claim('', market.owner, { kind: 'damage', cents: 4500, words: 'The chuck is bent.' });
  await claim('/end-lines', market.owner);
  expect((await claim('/contest', market.renter, { cents: 2000 })).status).toBe(200);
  await market.work();
  return bookingId;
}

/** The renter's bank takes the charged deposit back, and decides if there is evidence. Our handlers hear of each step. */
export async function disputedDeposit(
  market: Market,
  bookingId: string,
  evidence: 'winning' | 'losing' | null,
  heard: (deps: Market['deps'], disputeId: string) => Promise<unknown> = providerEventHandlers[
    'charge.dispute.updated'
  ],
) {
  const { stripe } = market.deps;
  const { rows } = await market.db.owner.query<{ intent: string }>(
    `select intent_id as intent from public.deposit_holds where booking_id = $1 and state = 'captured'`,
    [bookingId],
  );
  const payment_intent = rows[0]!.intent;
  if ((await stripe.disputes.list({ payment_intent })).data.length === 0)
    await bank(market, 'disputes', { payment_intent });
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  const follow = () => heard(market.deps, dispute!.id);
  await follow();
  if (!evidence) return;
  const answer = { evidence: { uncategorized_text: `${evidence}_evidence` }, submit: true };
  await stripe.disputes.update(dispute!.id, answer);
  await follow();
}
