import type { ProblemCode } from '../../problems.ts';
import { askingMoves } from './asking.machine.ts';
import { claimMoves } from './claiming.machine.ts';
import type { Actor, BookingFacts, Part } from '../booking-state.ts';
import { complaintMoves } from './complaining.machine.ts';
import type { DeadlineKind } from '../deadlines-of.rules.ts';
import { endingMoves } from './ending.machine.ts';
import { handoverMoves } from './handover.machine.ts';
import { meetingMoves } from './meeting.machine.ts';
import type { Move } from './move.ts';
import { overdueMoves } from './overdue.machine.ts';
import { payingMoves } from './paying.machine.ts';
import { returningMoves } from './returning.machine.ts';
import { securingMoves } from './securing.machine.ts';

/**
 * The life of a booking: who can move it, from which status to which, under what conditions, and what follows. Requests
 * and instant holds begin as pending; no booking leaves completed or cancelled.
 */
export const bookingMachine = {
  ...askingMoves,
  ...payingMoves,
  ...securingMoves,
  ...meetingMoves,
  ...endingMoves,
  ...handoverMoves,
  ...returningMoves,
  ...overdueMoves,
  ...claimMoves,
  ...complaintMoves,
};

export type MoveName = keyof typeof bookingMachine;
export const moveNames = Object.keys(bookingMachine) as MoveName[]; // keys of a const table

/** The input of each move. */
export type InputOf<Name extends MoveName> =
  (typeof bookingMachine)[Name] extends Move<infer Input> ? Input : never;

/** Any row of the table; its methods take that row's own input. */
export type AnyMove = Move<never>;
const table: Record<MoveName, AnyMove> = bookingMachine;

/** The row of a move. */
export const rowOf = (name: MoveName): AnyMove => table[name];

const clockMoves = {
  answer: 'expire-request',
  hold: 'expire-payment',
  deposit: 'cancel-without-deposit',
  'pick-up-reminder': 'remind-of-pick-up',
  'missed-reminder': 'remind-of-missed-pick-up',
  'never-handed-over': 'cancel-never-handed-over',
  'return-reminder': 'remind-of-return',
  'overdue-reminder': 'ask-about-return',
  agreed: 'return-unopposed',
  'claim-reminder': 'ask-about-claim',
  silence: 'return-by-silence',
  complete: 'complete',
  unmarked: 'complete-unmarked',
  loss: 'claim-loss',
  overdue: 'stay-overdue',
  'end-reminder': 'remind-of-end',
  close: 'close',
} as const satisfies Partial<Record<DeadlineKind, MoveName>>;

/** The move the clock makes when a deadline arrives. */
export const clockMoveFor: Record<DeadlineKind, (typeof clockMoves)[keyof typeof clockMoves]> = clockMoves;

export type Decision = { ok: true; move: AnyMove } | { ok: false; code: ProblemCode };

/** Whether the actor can make that move now, judging by the booking alone; if not, `code` says why. */
export function decide(booking: BookingFacts, name: MoveName, actor: Actor, now: Date): Decision {
  const row = table[name];
  if (!row.by.includes(actor)) return { ok: false, code: 'booking.not-allowed' };
  if (!row.from.includes(booking.status)) return { ok: false, code: 'booking.too-late' };
  for (const guard of row.guards) {
    const code = guard(booking, now, actor);
    if (code) return { ok: false, code };
  }
  return { ok: true, move: row };
}

/** The moves people make themselves; each has a button and a route of the same name. */
export const personalMoves = [
  'accept',
  'decline',
  'withdraw',
  'pay',
  'show-address',
  'give-card',
  'cancel-unsecured',
  'cancel',
  'hand-over',
  'say-handed-over',
  'say-received',
  'on-my-way',
  'return',
  'mark-back',
  'agree-return',
  'deny-return',
  'say-returned',
  'contest-return',
  'all-good',
  'not-back',
  'cancel-not-back',
  'will-not-be-back',
] as const satisfies readonly MoveName[];
export type PersonalMove = (typeof personalMoves)[number];

/** What this person can do with the booking now, one button each. */
export function movesFor(booking: BookingFacts, part: Part, now: Date): PersonalMove[] {
  return personalMoves.filter((name) => decide(booking, name, part, now).ok);
}
