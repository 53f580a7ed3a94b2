import {
  type AnswerCancel,
  type CancelBooking,
  type CancelBookingReply,
  type Cancelling,
  needsSecondToCancel,
} from '@borough/domain/admin/cancelling.contract';
import { paidCents } from '@borough/domain/bookings/admin-cancel.rules';
import { type BookingState, isInDoubt } from '@borough/domain/bookings/booking-state';
import { Problem, type ProblemCode, problems } from '@borough/domain/problems';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';
import {
  type AdminCancels,
  applyAdminCancel,
  cancelAsAdminIn,
  endOrConfirm,
} from '#rentals/bookings/ending/cancel-as-admin.ts';
import { leftToRefund } from '#rentals/bookings/moving/left-to-refund.ts';
import { type LockedBooking, withBooking } from '#rentals/bookings/moving/make-move.ts';
import { readBookingState } from '#rentals/bookings/moving/read-booking-state.ts';
import { insertAct } from '../admin.store.ts';
import { cancelProposalOf } from './cancelling.store.ts';

/** The open case that decides about a booking's money instead; null without one. */
function caseThatDecides(b: BookingState): ProblemCode | null {
  if (isInDoubt(b)) return 'booking.meeting-decides';
  if (b.claimSince) return 'booking.claim-decides';
  return b.complaintSince ? 'booking.complaint-decides' : null;
}

/** What can still go back to the renter, in cents: what was paid, unless a bank has taken it back for good. */
const refundable = (tx: Tx, booking: BookingState) => leftToRefund(tx, booking, paidCents(booking));

const openOnes: readonly string[] = ['pending', 'confirmed', 'active'] satisfies BookingState['status'][];

/** Refuses what can't be cancelled, and admins who are one of its people or have dealt with one; returns whether one acts alone. */
async function refuseUnfitFor(tx: Tx, desk: Desk, b: BookingState, since: Date | null): Promise<boolean> {
  const alone = await refuseInvolved(tx, desk, { parties: [b.ownerId, b.renterId], since });
  const decides = caseThatDecides(b);
  if (decides) throw new Problem(decides);
  return alone;
}

/** Cancels it and records that, both or neither; a page that must end first leaves nothing behind. */
async function cancelAndRecord(
  tx: Tx,
  locked: LockedBooking,
  cancels: AdminCancels,
  act: Pick<Parameters<typeof insertAct>[1], 'adminId' | 'alone' | 'answersId'>,
) {
  const saved = await cancelAsAdminIn(tx, locked, cancels);
  if ('first' in saved) return saved;
  const { reason, refundCents: cents, now } = cancels;
  await insertAct(tx, { ...act, act: 'cancel-booking', subjectId: locked.booking.id, reason, cents, now });
  return { outcome: 'cancelled' } as const;
}

/**
 * An operator cancels an open booking, with a reason and a refund they choose; the rent goes back first, and what isn't refunded of it is the
 * owner's. While the item is out, or above $500, this only proposes it. Refuses `booking.not-found`,
 * `moderation.involved`, a booking that an open case decides about or that is over, one whose refundable amount changed since the
 * operator saw it, a refund above that, and a second proposal.
 */
export async function cancelBooking(
  deps: PaymentDeps,
  adminId: string,
  { id, reason, refundCents, paidCents: seenCents }: CancelBooking & { id: string },
): Promise<CancelBookingReply> {
  return withBooking(deps, id, endOrConfirm, async (tx, locked, now) => {
    const { booking } = locked;
    const alone = await refuseUnfitFor(tx, { adminId, now }, booking, null);
    if ((await refundable(tx, booking)) !== seenCents) throw new Problem('booking.cancel-changed');
    if (await cancelProposalOf(tx, id)) throw new Problem('booking.cancel-proposed');
    const cancels = { adminId, reason, refundCents, now };
    if (!needsSecondToCancel(booking)) return cancelAndRecord(tx, locked, cancels, { adminId, alone });
    const would = await applyAdminCancel(tx, locked, cancels);
    if ('first' in would) return would;
    const act = { adminId, act: 'propose-cancel', subjectId: id, reason, cents: refundCents } as const;
    await insertAct(tx, { ...act, now, alone });
    return { outcome: 'proposed' } as const;
  });
}

/**
 * Another operator agrees with what was proposed, which cancels the booking as it stands now, or keeps it; the one who proposed it
 * can only take it back. Refuses as `cancelBooking` does, `booking.cancel-not-proposed`, and `booking.cancel-own-proposal`.
 */
export async function answerCancel(
  deps: PaymentDeps,
  adminId: string,
  { id, agrees, reason }: AnswerCancel & { id: string },
): Promise<void> {
  await withBooking(deps, id, endOrConfirm, async (tx, locked, now) => {
    const proposal = await cancelProposalOf(tx, id);
    if (!proposal) throw new Problem('booking.cancel-not-proposed');
    const { ownerId, renterId } = locked.booking;
    const answer = { adminId, answersId: proposal.id };
    if (!agrees) {
      const waiting = { parties: [ownerId, renterId], since: proposal.at };
      // The one who proposed it may take it back, also if they have dealt with one of the two since.
      const alone = proposal.adminId !== adminId && (await refuseInvolved(tx, { adminId, now }, waiting));
      await insertAct(tx, { ...answer, act: 'keep-booking', subjectId: id, reason, now, alone });
      return {};
    }
    if (proposal.adminId === adminId) throw new Problem('booking.cancel-own-proposal');
    const alone = await refuseUnfitFor(tx, { adminId, now }, locked.booking, proposal.at);
    if (proposal.refundCents > (await refundable(tx, locked.booking)))
      throw new Problem('booking.cancel-changed');
    const cancels = { ...proposal, now };
    return cancelAndRecord(tx, locked, cancels, { ...answer, alone });
  });
}

/** What cancelling a booking would mean, as an operator sees it; null for one that isn't open. */
export async function readCancelling(
  tx: Tx,
  { adminId }: Pick<Desk, 'adminId'>,
  id: string,
): Promise<Cancelling | null> {
  const booking = await readBookingState(tx, id);
  if (!booking || !openOnes.includes(booking.status)) return null;
  const proposal = await cancelProposalOf(tx, id);
  const why = caseThatDecides(booking) ?? (booking.refundCents ? 'complaint.refunded' : null);
  return {
    chargedCents: booking.chargedCents,
    subtotalCents: booking.subtotalCents,
    paidCents: await refundable(tx, booking),
    needsSecond: needsSecondToCancel(booking),
    why: why && problems[why].say,
    proposal: proposal
      ? {
          by: proposal.by,
          isMine: proposal.adminId === adminId,
          at: proposal.at.toISOString(),
          reason: proposal.reason,
          refundCents: proposal.refundCents,
        }
      : null,
  };
}
