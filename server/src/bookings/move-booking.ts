import { decide, type Move, type MoveName, noticesOf } from '@borough/domain/bookings/bookings.machine';
import { nextDeadline } from '@borough/domain/bookings/clock.rules';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '../db/transaction.ts';
import { effects } from './effects.ts';
import { lockListing } from './listing.store.ts';
import type { Mover } from './movers.ts';
import { tellAbout } from './tell-about.ts';
import { tellParties } from './tell-parties.ts';
import {
  addEvent,
  type BookingChange,
  type BookingRow,
  itemOf,
  lockBooking,
  saveBooking,
} from './bookings.store.ts';

/** Takes the booking and, before it, its item: the order in which everybody takes them. */
export async function takeBooking(tx: Tx, bookingId: string): Promise<BookingRow> {
  const itemId = await itemOf(tx, bookingId);
  if (itemId) await lockListing(tx, itemId);
  const booking = await lockBooking(tx, bookingId);
  if (!booking) throw new Problem('booking.not-found');
  return booking;
}

/** The booking after the move, with the columns every cancellation or completion has. */
function afterMove(
  booking: BookingRow,
  { to, reason }: Move,
  by: Mover,
  now: Date,
  change: BookingChange,
): BookingRow {
  const next: BookingRow = { ...booking, ...change, status: to };
  if (to === 'cancelled') {
    next.cancelledAt = now;
    next.cancelReason = change.cancelReason ?? reason ?? null;
    next.cancelActor = by.actor;
    next.cancelledBy = by.actorId;
  }
  if (to === 'completed') next.completedAt = now;
  next.deadlineAt = nextDeadline(next);
  return next;
}

/**
 * Makes one move of the machine on a booking that is taken: decides, writes the row and its history, then
 * what follows: effects and notices, in this same transaction. Refuses what the machine refuses.
 */
export async function moveBooking(
  tx: Tx,
  booking: BookingRow,
  name: MoveName,
  by: Mover,
  now: Date,
  change: BookingChange = {},
): Promise<BookingRow> {
  const decision = decide(booking, name, by.actor, now);
  if (!decision.ok) throw new Problem(decision.code);
  const next = afterMove(booking, decision.move, by, now, change);
  await saveBooking(tx, next);
  await addEvent(tx, {
    bookingId: booking.id,
    at: now,
    move: name,
    actor: by.actor,
    actorId: by.actorId,
    from: booking.status,
    to: next.status,
    details:
      next.cancelReason && !booking.cancelReason
        ? { reason: next.cancelReason, refundCents: next.refundCents }
        : {},
  });
  for (const effect of decision.move.effects)
    await effects[effect](tx, { before: booking, booking: next, now }, moveBooking);
  for (const notice of noticesOf(name, by.actor)) await tellAbout(tx, notice, next, now);
  tellParties(tx, next, name, now);
  return next;
}
