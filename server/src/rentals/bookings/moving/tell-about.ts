import type { BookingState } from '@borough/domain/bookings/booking-state';
import { ownerOwesCents } from '@borough/domain/bookings/cancellation-terms.rules';
import { deadlinesOf, endsItselfAt } from '@borough/domain/bookings/deadlines-of.rules';
import { isAgain } from '@borough/domain/bookings/let-go.rules';
import type { Notice } from '@borough/domain/bookings/notices';
import { contactOpensAt } from '@borough/domain/deadlines/deadlines.rules';
import { disagreeUntil, silenceCountsAt } from '@borough/domain/deadlines/handover.rules';
import { chargeAhead } from '@borough/domain/deposits/consent.rules';
import { depositTold } from '@borough/domain/deposits/deposit-told.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { systemLine } from '#talk/messaging/system-line.ts';
import type { BookingNoticeFacts } from '#talk/notifications/catalogue/parts/booking-facts.ts';
import { writeBookingNotice } from '#talk/notifications/booking-notices.ts';
import { type NoticeContext, toldBesides } from './told.store.ts';

/** What a notice can say about a booking, its two people, its item's area, and its last change. */
export function noticeFacts(booking: BookingState, told: NoticeContext, now: Date): BookingNoticeFacts {
  const { terms } = booking;
  return {
    ...told,
    terms,
    bookingId: booking.id,
    itemId: booking.itemId,
    itemTitle: booking.title,
    hasPhoto: booking.photoHashes.length > 0,
    startDate: booking.startDate,
    endDate: booking.endDate,
    timeZone: booking.timeZone,
    lines: booking.lines,
    chargedCents: booking.chargedCents,
    subtotalCents: booking.subtotalCents,
    depositCents: booking.depositCents,
    deposit: depositTold(
      {
        ...booking,
        depositHoldCents: told.depositHoldCents,
        claimCents: told.claim?.cents ?? null,
        claimGone: told.claim?.isGone ?? false,
      },
      now,
    ),
    depositStatus: booking.depositStatus,
    depositHold: booking.depositHold,
    depositDueAt: booking.depositDueAt,
    depositBy: booking.depositBy,
    depositCardBy: booking.depositCardBy,
    depositHeldUntil: booking.depositHeldUntil,
    depositRenewals: booking.depositRenewals,
    depositAwardCents: booking.depositAwardCents,
    depositChargedFrom: booking.endsAt && chargeAhead(booking, { endsAt: booking.endsAt, terms }, now),
    refundCents: booking.refundCents,
    ownerCents: booking.ownerKeepsCents,
    owedCents: ownerOwesCents(booking),
    ownerAgain: isAgain(booking.ownerNth),
    answerBy: booking.answerBy,
    waited: booking.waitingSince !== null,
    payBy: booking.payBy,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    backCountsAt: booking.saidBackAt && disagreeUntil(booking.saidBackAt, booking),
    claimCountsAt:
      booking.returnClaimedAt &&
      booking.endsAt &&
      silenceCountsAt(booking.returnClaimedAt, booking.endsAt, terms),
    endsItselfAt: endsItselfAt(booking),
    lossClaimedAt: deadlinesOf(booking).find(({ kind }) => kind === 'loss')?.at ?? null,
    contactOpensAt:
      booking.startsAt && booking.confirmedAt && contactOpensAt(booking.startsAt, booking.confirmedAt, terms),
    meetingSince: booking.meetingSince,
    meetingBy: booking.meetingBy,
    meetingClaim: booking.meetingClaim,
    previousLate: booking.previousLateAt !== null,
    reason: booking.cancelReason,
    note: booking.cancelNote,
  };
}

/** Notifies both parties: by mail in the notice's words, and with a line in their conversation. */
export async function tellAbout(tx: Tx, notice: Notice, booking: BookingState, now: Date): Promise<void> {
  const told = await toldBesides(tx, booking);
  if (!told) throw new Error('a booking without its parties');
  // A booking that was never confirmed isn't in anyone's calendar.
  const change = booking.confirmedAt && told.change;
  const facts = noticeFacts(booking, { ...told, change }, now);
  const line = await writeBookingNotice(tx, notice, facts, now);
  if (line) await systemLine(tx, { ...booking, text: line, now });
}
