import type { Notice } from '@borough/domain/bookings/bookings.machine';
import { nextDeadline } from '@borough/domain/bookings/clock.rules';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import {
  bookingOfHold,
  type Hold,
  holdOf,
  outlivedHolds,
  readHold,
  recordDecline,
  recordHold,
  recordHoldGone,
  recordOutlived,
} from '../payments/deposits.ts';
import type { Refusal } from '../payments/outcomes.ts';
import { addEvent, type BookingRow, saveBooking } from './bookings.store.ts';
import { takeBooking } from './move-booking.ts';
import { tellAbout } from './tell-about.ts';
import { tellParties } from './tell-parties.ts';

type News = 'deposit-held' | 'deposit-declined' | 'deposit-lapsed';

/** Tells both people, by mail and on their open pages, and lets the clock look when it next has to. */
async function tell(tx: Tx, before: BookingRow, news: News, notice: Notice | null, now: Date): Promise<void> {
  const booking = await takeBooking(tx, before.id);
  if (booking.status === 'confirmed' && booking.endsAt && now < booking.endsAt)
    await saveBooking(tx, { ...booking, deadlineAt: nextDeadline(booking) });
  const { id: bookingId, status } = booking;
  await addEvent(tx, {
    bookingId,
    at: now,
    move: news,
    actor: 'system',
    actorId: null,
    from: status,
    to: status,
  });
  if (notice) await tellAbout(tx, notice, booking, now);
  tellParties(tx, booking, news, now);
}

/** Records a hold that stands; both are told when its card had been refused or its hold had lapsed before. */
export async function keepHold(tx: Tx, bookingId: string, hold: Hold, now: Date): Promise<void> {
  const booking = await takeBooking(tx, bookingId);
  const ended = booking.status === 'completed' || booking.status === 'cancelled';
  if ((await recordHold(tx, { id: bookingId, ended }, hold, now)) !== 'held') return;
  const hadTrouble = booking.depositStatus === 'failed' || booking.depositStatus === 'lapsed';
  await tell(tx, booking, 'deposit-held', hadTrouble ? 'deposit-held' : null, now);
}

/** Records the provider's answer to a try on the saved card: a hold, or one that its owner would have to confirm. */
export async function recordTry(tx: Tx, op: { bookingId: string }, result: object, now: Date): Promise<void> {
  const hold = holdOf(result);
  if (hold?.stands) return keepHold(tx, op.bookingId, hold, now);
  await recordRefusedTry(tx, op, unconfirmed, now);
}

const unconfirmed: Refusal = {
  message: 'the card asks its owner to confirm',
  code: 'authentication_required',
  declineCode: null,
  adviceCode: null,
  providerFailed: false,
};

/** Records a refused try on the saved card; both are told at once. */
export async function recordRefusedTry(
  tx: Tx,
  op: { bookingId: string },
  refusal: Refusal,
  now: Date,
): Promise<void> {
  const booking = await takeBooking(tx, op.bookingId);
  if (await recordDecline(tx, booking, refusal, now))
    await tell(tx, booking, 'deposit-declined', 'deposit-declined', now);
}

/** Records that the provider let a hold go as we asked. */
export async function recordRelease(
  tx: Tx,
  op: { bookingId: string },
  result: object,
  now: Date,
): Promise<void> {
  const hold = holdOf(result);
  if (hold) await recordGone(tx, op.bookingId, hold.intentId, now);
}

async function recordGone(tx: Tx, bookingId: string, intentId: string, now: Date): Promise<void> {
  const booking = await takeBooking(tx, bookingId);
  const gone = await recordHoldGone(tx, booking, intentId, now);
  if (gone === 'lapsed') await tell(tx, booking, 'deposit-lapsed', 'deposit-lapsed', now);
  if (gone === 'released') tellParties(tx, booking, 'deposit-released', now);
}

/** Asks the provider about a hold it says has ended, and records that it has. Intents that are no hold of ours are left. */
export async function followHold(deps: Deps, intentId: string): Promise<void> {
  const bookingId = await inTransaction(deps.db, (tx) => bookingOfHold(tx, intentId));
  if (!bookingId) return;
  const hold = await readHold(deps, intentId);
  if (!hold?.stands) await inTransaction(deps.db, (tx) => recordGone(tx, bookingId, intentId, deps.now()));
}

/** The same for a charge whose hold has run out. */
export async function followCharge(deps: Deps, chargeId: string): Promise<void> {
  const { payment_intent: intent } = await deps.stripe.charges.retrieve(chargeId);
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  if (intentId) await followHold(deps, intentId);
}

/** Notices the holds whose time is over although no event of the provider said so (the clock's part). */
export async function noticeLapsedHolds(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const bookingId of await inTransaction(deps.db, (tx) => outlivedHolds(tx, now)))
    await inTransaction(deps.db, async (tx) => {
      const booking = await takeBooking(tx, bookingId);
      if (await recordOutlived(tx, booking, now))
        await tell(tx, booking, 'deposit-lapsed', 'deposit-lapsed', now);
    });
}
