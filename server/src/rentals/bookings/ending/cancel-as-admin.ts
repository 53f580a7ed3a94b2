import { applyMove } from '@borough/domain/bookings/moving/apply-move.rules';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { BlockedByPage } from '@borough/domain/bookings/booking-world';
import type { Applied } from '@borough/domain/bookings/moving/consequences';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { endCheckout } from '#money/payments/checkouts.ts';
import { lockLetGoBefore } from '../moving/let-go.store.ts';
import { partIn } from '../moving/bookings.policy.ts';
import { confirmPaidSession } from '../paying/confirm-booking.ts';
import {
  type EndPage,
  type LockedBooking,
  problemOf,
  saveOutcome,
  withBooking,
} from '../moving/make-move.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** Closes the page. A payment made there meanwhile confirms the booking and becomes part of what is refunded. */
export const endOrConfirm: EndPage = async (deps, { bookingId, page }) => {
  const checkout = await endCheckout(deps, bookingId, page);
  if (checkout.state === 'complete') await confirmPaidSession(deps, checkout.sessionId);
};

/** What an admin decides about a booking, and when. */
export interface AdminCancels {
  adminId: string;
  reason: string;
  refundCents: number;
  /** The owner is the cause. */
  byOwner?: boolean;
  now: Date;
}

/** What cancelling a locked booking so would lead to, saving nothing. Throws what the machine refuses. */
export async function applyAdminCancel(
  tx: Tx,
  { calendar, booking }: LockedBooking,
  { adminId, reason, refundCents, byOwner = false, now }: AdminCancels,
): Promise<Applied | BlockedByPage> {
  const letGo = await lockLetGoBefore(tx, booking.ownerId, now);
  const input = { reason, refundCents, byOwner, letGo, isParty: partIn(booking, adminId) !== null };
  const by = { actor: 'admin', actorId: adminId } as const;
  const outcome = applyMove(calendar, booking.id, 'cancel-as-admin', by, input, now);
  if ('refused' in outcome) throw problemOf(outcome);
  return outcome;
}

/** Cancels a locked booking so, in the same transaction, unless a page must end first. */
export const cancelAsAdminIn = async (tx: Tx, locked: LockedBooking, cancels: AdminCancels) =>
  saveOutcome(tx, await applyAdminCancel(tx, locked, cancels), cancels.now);

/**
 * Cancels any open booking as an admin, with a reason and a chosen refund in cents. The rent goes back first, then the
 * fees; the owner gets what's left of the rent. With `byOwner` they owe what canceling themselves would have cost. Refuses a
 * missing reason, a refund above what was paid, and admins who are a party.
 */
export async function cancelAsAdmin(
  deps: PaymentDeps,
  admin: { id: string },
  bookingId: string,
  choice: { reason: string; refundCents: number; byOwner?: boolean },
): Promise<BookingState> {
  const reason = choice.reason.trim();
  if (reason === '') throw new Problem('request.invalid', { fields: { reason: 'Please give a reason' } });
  const saved = await withBooking(deps, bookingId, endOrConfirm, (tx, locked, now) =>
    cancelAsAdminIn(tx, locked, { ...choice, adminId: admin.id, reason, now }),
  );
  return saved.booking;
}
