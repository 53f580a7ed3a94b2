import type { Booking, RenterProfile } from '@borough/domain/bookings/bookings.contract';
import { codeShownBy } from '@borough/domain/bookings/handover/handover-code.rules';
import { endsItselfAt, standingClaim } from '@borough/domain/bookings/deadlines-of.rules';
import { isInDoubt, type Part } from '@borough/domain/bookings/booking-state';
import { movesFor } from '@borough/domain/bookings/moving/bookings.machine';
import { termsOf } from '@borough/domain/bookings/cancellation-terms.rules';
import { isWaitingForHold, securedTimes } from '@borough/domain/bookings/waits-for-hold.rules';
import { disagreeUntil, handoverOpensAt, silenceCountsAt } from '@borough/domain/deadlines/handover.rules';
import { chargeAhead } from '@borough/domain/deposits/consent.rules';
import { depositTold } from '@borough/domain/deposits/deposit-told.rules';
import { chargedDays } from '@borough/domain/pricing/pricing.rules';
import { refundTimeline } from '@borough/domain/pricing/refund.rules';
import type { BookingForView } from './bookings.views.store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function stageOf(booking: BookingForView): Booking['stage'] {
  if (booking.status === 'active') return booking.returnedAt ? 'returned' : 'active';
  if (booking.status !== 'pending') return booking.status;
  if (isWaitingForHold(booking)) return 'securing';
  if (booking.waitingSince) return 'waiting';
  if (booking.kind === 'instant') return 'paying';
  return booking.acceptedAt ? 'accepted' : 'asked';
}

function yourCents(booking: BookingForView, part: Part): number {
  if (part === 'renter') return booking.chargedCents;
  const { ownerKeepsCents, status, subtotalCents, lostShareCents } = booking;
  return (ownerKeepsCents ?? (status === 'cancelled' ? 0 : subtotalCents)) - lostShareCents;
}

function depositOf(booking: BookingForView, now: Date): Booking['deposit'] {
  const told = depositTold(booking, now);
  if (!told) return null;
  const times = securedTimes(booking);
  return {
    ...told,
    dueAt: iso(booking.depositDueAt),
    neededBy: iso(booking.depositBy),
    cardBy: told.status === 'held' ? iso(booking.depositCardBy) : null,
    heldUntil: told.status === 'held' ? iso(booking.depositHeldUntil) : null,
    chargedFrom: times && iso(chargeAhead(booking, times, now)),
  };
}

function handoverOf(booking: BookingForView, part: Part, now: Date): Booking['handover'] {
  const { startsAt, endsAt, saidBackAt, returnedAt, terms } = booking;
  const claimed = returnedAt ? null : standingClaim(booking);
  return {
    isPart: !booking.withoutHandover,
    showsCode: codeShownBy(booking, part, now),
    opensAt: iso(startsAt && handoverOpensAt(startsAt)),
    saidAt: { owner: iso(booking.ownerGaveAt), renter: iso(booking.renterReceivedAt) },
    onTheWayAt: { owner: iso(booking.ownerOnWayAt), renter: iso(booking.renterOnWayAt) },
    pickedUpAt: iso(booking.pickedUpAt),
    saidBackAt: iso(saidBackAt),
    backCountsAt: iso(saidBackAt && !returnedAt ? disagreeUntil(saidBackAt, booking) : null),
    claimedAt: iso(booking.returnClaimedAt),
    claimCountsAt: iso(claimed && endsAt && silenceCountsAt(claimed, endsAt, terms)),
    contestedAt: iso(booking.returnContestedAt),
    returnedAt: iso(returnedAt),
    endsItselfAt: iso(endsItselfAt(booking)),
    overdueSince: iso(booking.overdueSince),
    previousLateAt: iso(booking.previousLateAt),
    previousBackAt: iso(booking.previousBackAt),
  };
}

/** A booking as one of its parties sees it, with what this person can do now. */
export function presentBooking(
  booking: BookingForView,
  part: Part,
  now: Date,
  renterProfile: RenterProfile | null = null,
): Booking {
  const cancelling =
    booking.status === 'confirmed' && part === 'renter' ? termsOf(booking, !booking.graceUsed) : null;
  const card = (id: string, person: BookingForView['owner']) => ({
    id,
    displayName: person?.displayName ?? '',
    avatarUrl: person?.avatarUrl ?? null,
  });
  return {
    id: booking.id,
    part,
    status: booking.status,
    kind: booking.kind,
    terms: booking.terms,
    stage: stageOf(booking),
    youMay: movesFor(booking, part, now),
    need: null,
    item: {
      id: booking.itemId,
      title: booking.title,
      thumbnail: booking.thumbnail,
      placeholder: booking.placeholder,
      location: booking.location,
    },
    owner: card(booking.ownerId, booking.owner),
    renter: card(booking.renterId, booking.renter),
    renterProfile: part === 'owner' ? renterProfile : null,
    startDate: booking.startDate,
    endDate: booking.endDate,
    days: chargedDays(booking.startDate, booking.endDate),
    currency: booking.currency,
    lines: booking.lines,
    subtotalCents: booking.subtotalCents,
    chargedCents: booking.chargedCents,
    depositCents: booking.depositCents,
    yourCents: yourCents(booking, part),
    refundCents: booking.refundCents,
    deposit: depositOf(booking, now),
    depositCovered: booking.depositCovered,
    createdAt: booking.createdAt.toISOString(),
    answerBy: iso(booking.answerBy),
    payBy: iso(booking.payBy),
    holdExpiresAt: iso(booking.holdExpiresAt),
    paidAt: iso(booking.paidAt),
    confirmedAt: iso(booking.confirmedAt),
    startsAt: iso(booking.startsAt),
    endsAt: iso(booking.endsAt),
    handover: handoverOf(booking, part, now),
    inDoubt: isInDoubt(booking),
    inClaim: booking.claimSince !== null,
    inComplaint: booking.complaintSince !== null,
    timeZone: booking.timeZone,
    cancelledAt: iso(booking.cancelledAt),
    cancelReason: booking.cancelReason,
    cancelActor: booking.cancelActor,
    cancelNote: booking.cancelNote,
    letGo: null,
    refundTimeline: cancelling
      ? refundTimeline(cancelling).map((step) => ({ ...step, until: step.until.toISOString() }))
      : [],
  };
}
