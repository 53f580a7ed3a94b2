import { z } from 'zod';
import { adminCancelMoney, paidCents } from '../bookings/admin-cancel.rules.ts';
import type { BookingState } from '../bookings/booking-state.ts';
import { secondAdminAbove } from '../cases/claim.rules.ts';
import { longestReason } from './moderation.contract.ts';

/** Whether a second admin must agree before a booking is cancelled: the item is out, or what was paid is much. */
export const needsSecondToCancel = (b: Pick<BookingState, 'status' | 'paidAt' | 'chargedCents'>): boolean =>
  b.status === 'active' || paidCents(b) > secondAdminAbove;

const reason = z
  .string()
  .trim()
  .min(1, 'Please give a reason')
  .max(longestReason, `At most ${longestReason} characters`);

/** Why an admin cancels a booking, and how much of what was paid goes back to the renter. */
export const CancelBookingSchema = z.strictObject({
  reason,
  refundCents: z.number().int().min(0, 'At least $0'),
  /** What was paid as the admin saw it: a payment may arrive meanwhile. */
  paidCents: z.number().int().min(0),
});
export type CancelBooking = z.infer<typeof CancelBookingSchema>;

/** The booking is cancelled, or a second admin has to agree first. */
export const CancelBookingReplySchema = z.object({ outcome: z.enum(['cancelled', 'proposed']) });
export type CancelBookingReply = z.infer<typeof CancelBookingReplySchema>;

/** What another admin makes of a proposal to cancel. Its own admin can only take it back. */
export const AnswerCancelSchema = z.strictObject({ agrees: z.boolean(), reason });
export type AnswerCancel = z.infer<typeof AnswerCancelSchema>;

/** What cancelling an open booking as an admin would mean. */
export const CancellingSchema = z.object({
  chargedCents: z.number().int(),
  subtotalCents: z.number().int(),
  paidCents: z.number().int(),
  needsSecond: z.boolean(),
  /** Why it can't be cancelled now, in words; null if it can. */
  why: z.string().nullable(),
  proposal: z
    .object({
      by: z.string(),
      isMine: z.boolean(),
      at: z.string(),
      reason: z.string(),
      refundCents: z.number().int(),
    })
    .nullable(),
});
export type Cancelling = z.infer<typeof CancellingSchema>;

/** Who would get what, in cents, as `adminCancelMoney` says. */
export const moneyIn = (
  { paidCents: paid, chargedCents, subtotalCents }: Cancelling,
  refundCents: number,
): ReturnType<typeof adminCancelMoney> =>
  adminCancelMoney({ paidAt: paid > 0 ? new Date(0) : null, chargedCents, subtotalCents }, refundCents);
