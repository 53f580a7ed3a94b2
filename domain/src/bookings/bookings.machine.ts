import type { Day } from '../days.ts';
import { type DepositFacts, depositNeedsCard } from '../payments/deposit.rules.ts';
import type { ProblemCode } from '../problems.ts';
import { closesAt, confirmBy, contactOpensAt } from './deadlines.rules.ts';

export const bookingStatuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export type Part = 'renter' | 'owner';
export type Actor = Part | 'admin' | 'clock' | 'system';

export const cancelReasons = [
  'declined',
  'request_expired',
  'payment_expired',
  'withdrawn',
  'dates_taken',
  'paid_too_late',
  'renter_free',
  'renter_late',
  'owner',
  'deposit_not_held',
  'admin',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** What follows from a move outside the booking's own row; every name has one handler on the server. */
export type Effect =
  | 'free-dates'
  | 'let-others-wait'
  | 'end-checkout'
  | 'record-payment'
  | 'refund'
  | 'cancel-overlapping'
  | 'schedule-deposit'
  | 'release-deposit';

/** Who is told, in which words: see the server's notices. */
export type Notice =
  | 'request-made'
  | 'request-accepted'
  | 'request-declined'
  | 'request-expired'
  | 'payment-expired'
  | 'request-withdrawn'
  | 'request-waiting'
  | 'dates-taken'
  | 'booking-confirmed'
  | 'paid-too-late'
  | 'cancelled-by-renter'
  | 'cancelled-by-owner'
  | 'cancelled-by-admin'
  | 'cancelled-without-deposit'
  | 'deposit-declined'
  | 'deposit-lapsed'
  | 'deposit-held'
  | 'rental-closed'
  | 'end-reminder';

/** The facts of a booking that its moves depend on. */
export interface BookingFacts extends DepositFacts {
  status: BookingStatus;
  kind: 'request' | 'instant';
  startDate: Day;
  timeZone: string;
  acceptedAt: Date | null;
  answerBy: Date | null;
  payBy: Date | null;
  holdExpiresAt: Date | null;
  waitingSince: Date | null;
  paidAt: Date | null;
  confirmedAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  addressShownAt: Date | null;
  pickedUpAt: Date | null;
  /** No deposit is asked for, or it was held in time. */
  depositCovered: boolean;
}

type Guard = (booking: BookingFacts, now: Date) => ProblemCode | null;

export interface Move {
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly Actor[];
  /** Every guard must hold; the first that does not gives the refusal. */
  guards: readonly Guard[];
  effects: readonly Effect[];
  notices: readonly Notice[];
  reason?: CancelReason;
}

const isRequest: Guard = (b) => (b.kind === 'request' ? null : 'booking.not-allowed');
const notPaid: Guard = (b) => (b.paidAt ? 'booking.already-paid' : null);
const notAccepted: Guard = (b) => (b.acceptedAt ? 'booking.too-late' : null);
const notWaiting: Guard = (b) => (b.waitingSince ? 'booking.waiting' : null);
const answerStillDue: Guard = (b, now) => (b.answerBy && now < b.answerBy ? null : 'booking.too-late');
const mayStillPay: Guard = (b, now) => {
  const until = b.kind === 'instant' ? b.holdExpiresAt : b.payBy;
  return until && now < until ? null : 'booking.too-late';
};
const acceptedOrInstant: Guard = (b) => (b.kind === 'instant' || b.acceptedAt ? null : 'booking.not-yet');
const canStillBeConfirmed: Guard = (b, now) =>
  now < confirmBy({ startDate: b.startDate, zone: b.timeZone }) ? null : 'booking.too-late';
const beforeStart: Guard = (b, now) => (b.startsAt && now < b.startsAt ? null : 'booking.started');
const beforePickUp: Guard = (b) => (b.pickedUpAt ? 'booking.started' : null);
const addressStillHidden: Guard = (b, now) =>
  b.startsAt && b.confirmedAt && !b.addressShownAt && now < contactOpensAt(b.startsAt, b.confirmedAt)
    ? null
    : 'booking.too-late';
const depositStands: Guard = (b) => (b.depositCovered ? null : 'booking.deposit-not-held');
const answerOverdue: Guard = (b, now) =>
  !b.acceptedAt && !b.waitingSince && b.answerBy && now >= b.answerBy ? null : 'booking.not-yet';
const holdOverdue: Guard = (b, now) => (b.holdExpiresAt && now >= b.holdExpiresAt ? null : 'booking.not-yet');
const depositWantsCard: Guard = (b, now) => (depositNeedsCard(b, now) ? null : 'booking.not-allowed');
const beforeDepositDeadline: Guard = (b, now) =>
  b.depositBy === null || now < b.depositBy ? null : 'booking.too-late';
const depositOverdue: Guard = (b, now) =>
  b.depositBy !== null && now >= b.depositBy ? null : 'booking.not-yet';
const longOver: Guard = (b, now) => (b.endsAt && now >= closesAt(b.endsAt) ? null : 'booking.not-yet');

/**
 * The life of a booking: who may move it, from where to where, under which conditions, and what follows.
 * Requests and instant holds begin as pending; nothing leaves completed or cancelled.
 */
export const bookingMachine = {
  accept: {
    from: ['pending'],
    to: 'pending',
    by: ['owner'],
    guards: [isRequest, notAccepted, notWaiting, answerStillDue, canStillBeConfirmed],
    effects: ['let-others-wait'],
    notices: ['request-accepted'],
  },
  decline: {
    from: ['pending'],
    to: 'cancelled',
    by: ['owner'],
    guards: [isRequest, notPaid],
    effects: ['end-checkout', 'free-dates'],
    notices: ['request-declined'],
    reason: 'declined',
  },
  withdraw: {
    from: ['pending'],
    to: 'cancelled',
    by: ['renter'],
    guards: [notPaid],
    effects: ['end-checkout', 'free-dates'],
    notices: ['request-withdrawn'],
    reason: 'withdrawn',
  },
  pay: {
    from: ['pending'],
    to: 'pending',
    by: ['renter'],
    guards: [acceptedOrInstant, notPaid, mayStillPay, canStillBeConfirmed],
    effects: [],
    notices: [],
  },
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: ['system'],
    guards: [notPaid, canStillBeConfirmed],
    effects: ['record-payment', 'cancel-overlapping', 'schedule-deposit'],
    notices: ['booking-confirmed'],
  },
  'return-late-payment': {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: [notPaid],
    effects: ['record-payment', 'refund', 'free-dates'],
    notices: ['paid-too-late'],
    reason: 'paid_too_late',
  },
  'expire-request': {
    from: ['pending'],
    to: 'cancelled',
    by: ['clock'],
    guards: [isRequest, answerOverdue],
    effects: [],
    notices: ['request-expired'],
    reason: 'request_expired',
  },
  'expire-payment': {
    from: ['pending'],
    to: 'cancelled',
    by: ['clock'],
    guards: [notPaid, holdOverdue],
    effects: ['free-dates'],
    notices: ['payment-expired'],
    reason: 'payment_expired',
  },
  'lose-dates': {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: [notPaid],
    effects: [],
    notices: ['dates-taken'],
    reason: 'dates_taken',
  },
  'show-address': {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['renter'],
    guards: [addressStillHidden, depositStands],
    effects: [],
    notices: [],
  },
  cancel: {
    from: ['confirmed'],
    to: 'cancelled',
    by: ['renter', 'owner'],
    guards: [beforePickUp, beforeStart],
    effects: ['refund', 'release-deposit', 'free-dates'],
    notices: ['cancelled-by-renter', 'cancelled-by-owner'],
  },
  'give-card': {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['renter'],
    guards: [depositWantsCard, beforeDepositDeadline],
    effects: [],
    notices: [],
  },
  'cancel-without-deposit': {
    from: ['confirmed'],
    to: 'cancelled',
    by: ['clock'],
    guards: [beforePickUp, depositOverdue],
    effects: ['refund', 'release-deposit', 'free-dates'],
    notices: ['cancelled-without-deposit'],
    reason: 'deposit_not_held',
  },
  close: {
    from: ['confirmed', 'active'],
    to: 'completed',
    by: ['clock'],
    guards: [longOver],
    effects: ['release-deposit'],
    notices: ['rental-closed'],
  },
  'cancel-as-admin': {
    from: ['pending', 'confirmed', 'active'],
    to: 'cancelled',
    by: ['admin'],
    guards: [],
    effects: ['end-checkout', 'refund', 'release-deposit', 'free-dates'],
    notices: ['cancelled-by-admin'],
    reason: 'admin',
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof bookingMachine;
export const moveNames = Object.keys(bookingMachine) as MoveName[]; // keys of a const table

const table: Record<MoveName, Move> = bookingMachine;

export type Decision = { ok: true; move: Move } | { ok: false; code: ProblemCode };

/** Whether the actor may make that move now; the refusal says why not. */
export function decide(booking: BookingFacts, name: MoveName, actor: Actor, now: Date): Decision {
  const move = table[name];
  if (!move.by.includes(actor)) return { ok: false, code: 'booking.not-allowed' };
  if (!move.from.includes(booking.status)) return { ok: false, code: 'booking.too-late' };
  for (const guard of move.guards) {
    const code = guard(booking, now);
    if (code) return { ok: false, code };
  }
  return { ok: true, move };
}

/** Whom a move tells: a cancellation is told in the words of whoever cancelled. */
export function noticesOf(name: MoveName, actor: Actor): Notice[] {
  const { notices } = table[name];
  return name === 'cancel' ? notices.filter((notice) => notice === `cancelled-by-${actor}`) : [...notices];
}

/** The moves that people make by themselves; each is a button and a route of its name. */
export const personalMoves = [
  'accept',
  'decline',
  'withdraw',
  'pay',
  'show-address',
  'give-card',
  'cancel',
] as const satisfies readonly MoveName[];
export type PersonalMove = (typeof personalMoves)[number];

/** What this person may do with the booking now: one button each. */
export function movesFor(booking: BookingFacts, part: Part, now: Date): PersonalMove[] {
  return personalMoves.filter((name) => decide(booking, name, part, now).ok);
}
