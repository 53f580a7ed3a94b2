import { after } from '../../clocks.ts';
import { depositNeedsCard } from '../../deposits/deposit.rules.ts';
import type { ProblemCode } from '../../problems.ts';
import { type Actor, type BookingFacts, isInDoubt } from '../booking-state.ts';
import { closesAt, confirmBy, contactOpensAt, unreachableMargin } from '../../deadlines/deadlines.rules.ts';
import { requestEndsAt } from '../deadlines-of.rules.ts';

/** Why a move can't be made on the booking now; null if the guard has no objection. */
export type Guard = (booking: BookingFacts, now: Date, actor: Actor) => ProblemCode | null;

export const isRequest: Guard = (b) => (b.kind === 'request' ? null : 'booking.not-allowed');
export const isInstant: Guard = (b) => (b.kind === 'instant' ? null : 'booking.not-allowed');
export const notPaid: Guard = (b) => (b.paidAt ? 'booking.already-paid' : null);
export const paid: Guard = (b) => (b.paidAt ? null : 'booking.not-yet');
export const notAccepted: Guard = (b) => (b.acceptedAt ? 'booking.too-late' : null);
export const notWaiting: Guard = (b) => (b.waitingSince ? 'booking.waiting' : null);
export const isWaiting: Guard = (b) => (b.waitingSince ? null : 'booking.not-allowed');
export const answerStillDue: Guard = (b, now) => (b.answerBy && now < b.answerBy ? null : 'booking.too-late');
export const mayStillPay: Guard = (b, now) => {
  const until = b.kind === 'instant' ? b.holdExpiresAt : b.payBy;
  return until && now < until ? null : 'booking.too-late';
};
export const acceptedOrInstant: Guard = (b) =>
  b.kind === 'instant' || b.acceptedAt ? null : 'booking.not-yet';
export const canStillBeConfirmed: Guard = (b, now) =>
  now < confirmBy({ startDate: b.startDate, zone: b.timeZone, terms: b.terms }) ? null : 'booking.too-late';
export const beforeStart: Guard = (b, now) => (b.startsAt && now < b.startsAt ? null : 'booking.started');
export const hasStarted: Guard = (b, now) => (b.startsAt && now >= b.startsAt ? null : 'booking.not-yet');
export const inMeeting: Guard = (b) => (isInDoubt(b) ? null : 'case.not-found');
export const notInMeeting: Guard = (b) => (isInDoubt(b) ? 'case.open' : null);
/** The renter said the item isn't as described, and that isn't settled yet. */
export const inComplaint: Guard = (b) => (b.complaintSince ? null : 'case.not-found');
export const notInComplaint: Guard = (b) => (b.complaintSince ? 'complaint.open' : null);
/** The owner claims something from the deposit, and that isn't settled yet. */
export const inClaim: Guard = (b) => (b.claimSince ? null : 'case.not-found');
export const notInClaim: Guard = (b) => (b.claimSince ? 'claim.open' : null);
export const beforePickUp: Guard = (b) => (b.pickedUpAt ? 'booking.started' : null);
/** Nothing was handed over, no one said it was, and the rental isn't one that started before hand-overs were recorded. */
export const nothingHandedOver: Guard = (b, now) => {
  const mayBeOut = b.withoutHandover && b.startsAt !== null && now >= b.startsAt;
  return b.pickedUpAt || b.ownerGaveAt || b.renterReceivedAt || mayBeOut ? 'booking.started' : null;
};
/** The rental started before hand-overs existed. */
export const isWithoutHandover: Guard = (b) => (b.withoutHandover ? null : 'booking.not-allowed');
export const addressStillHidden: Guard = (b, now) =>
  b.startsAt && b.confirmedAt && !b.addressShownAt && now < contactOpensAt(b.startsAt, b.confirmedAt, b.terms)
    ? null
    : 'booking.too-late';
export const depositStands: Guard = (b) => (b.depositCovered ? null : 'booking.deposit-not-held');
export const answerOverdue: Guard = (b, now) => {
  const ends = requestEndsAt(b);
  return !b.acceptedAt && ends && now >= ends ? null : 'booking.not-yet';
};
export const holdOverdue: Guard = (b, now) =>
  b.holdExpiresAt && now >= b.holdExpiresAt ? null : 'booking.not-yet';
export const depositWantsCard: Guard = (b, now) => (depositNeedsCard(b, now) ? null : 'booking.not-allowed');
export const beforeDepositDeadline: Guard = (b, now) =>
  b.depositBy === null || now < b.depositBy ? null : 'booking.too-late';
export const depositOverdue: Guard = (b, now) =>
  b.depositBy !== null && now >= b.depositBy ? null : 'booking.not-yet';
/** No hold is being placed. If one is, the bank gets a quarter of an hour past the deadline to respond. */
export const noTryUnderWay: Guard = (b, now) =>
  b.depositHold === 'placing' && b.depositBy !== null && now < after(b.depositBy, unreachableMargin)
    ? 'booking.not-yet'
    : null;
export const isOver: Guard = (b, now) => (b.endsAt && now >= b.endsAt ? null : 'booking.not-yet');
export const longOver: Guard = (b, now) =>
  b.endsAt && now >= closesAt(b.endsAt, b.terms) ? null : 'booking.not-yet';
