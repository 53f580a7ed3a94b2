import { applyMove } from '@borough/domain/bookings/moving/apply-move.rules';
import type { BookingState, Mover } from '@borough/domain/bookings/booking-state';
import type { BlockedByPage, Refused } from '@borough/domain/bookings/booking-world';
import type { InputOf, MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import type { Outcome } from '@borough/domain/bookings/moving/consequences';
import { Problem } from '@borough/domain/problems';
import { hoursInWords } from '@borough/domain/hours-in-words';
import type { Terms } from '@borough/domain/terms/terms';
import { constraintOf, inTransaction, type Tx } from '#floor/db/transaction.ts';
import { type Hands, type Saved, saveApplied } from './keep-in-database.ts';
import { type Calendar, lockCalendarOf } from './world.store.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** The figures of a booking's terms that refusals name. */
const figuresOf = ({ meeting, claims }: Terms) => ({
  wait: hoursInWords(meeting.waitHours),
  backAgain: hoursInWords(24 * claims.backAgainDays),
});

/** Turns a refusal from the core into the problem people are shown; under terms, if the booking has some already. */
export function problemOf({ refused, data, values }: Refused, terms?: Terms): Problem {
  return new Problem(refused, {
    ...(data && { data }),
    values: { ...(terms && figuresOf(terms)), ...values },
  });
}

/** Saves an outcome, or throws its refusal. Returns whatever must end first, if anything. */
export async function saveOutcome(
  tx: Tx,
  outcome: Outcome,
  now: Date,
  hands?: Hands,
): Promise<Saved | BlockedByPage> {
  if ('refused' in outcome) throw problemOf(outcome);
  return 'first' in outcome ? outcome : saveApplied(tx, outcome, now, hands);
}

/** A booking, with its item's calendar locked. */
export interface LockedBooking {
  calendar: Calendar;
  booking: BookingState;
}

/**
 * Locks a booking's calendar, then reads the booking: the item always comes first, so the order is the same everywhere.
 * Refuses `booking.not-found`.
 */
export async function lockBooking(tx: Tx, bookingId: string): Promise<LockedBooking> {
  const calendar = await lockCalendarOf(tx, bookingId);
  const booking = calendar.bookings.find(({ id }) => id === bookingId);
  if (!booking) throw new Problem('booking.not-found');
  return { calendar, booking };
}

/** Makes a move on a locked booking, in the same transaction. Throws what the machine refuses. */
export async function makeMove<Name extends MoveName>(
  tx: Tx,
  { calendar, booking }: LockedBooking,
  of: { name: Name; by: Mover; input: InputOf<Name>; now: Date },
): Promise<BookingState> {
  const outcome = applyMove(calendar, booking.id, of.name, of.by, of.input, of.now);
  if ('refused' in outcome) throw problemOf(outcome, booking.terms);
  const saved = await saveOutcome(tx, outcome, of.now);
  if ('first' in saved) throw new Problem('request.busy');
  return saved.booking;
}

/** How to close a provider page before a move is retried. */
export type EndPage = (deps: PaymentDeps, first: BlockedByPage['first']) => Promise<void>;

const maxTries = 3;

/**
 * Locks a booking in its own transaction and runs `act`. If something must end first (a page where someone may be paying),
 * closes it and tries again. Refuses `booking.dates-taken` if others were quicker.
 */
export async function withBooking<Done extends object>(
  deps: PaymentDeps,
  bookingId: string,
  endPage: EndPage,
  act: (tx: Tx, locked: LockedBooking, now: Date) => Promise<Done | BlockedByPage>,
): Promise<Done> {
  for (let tries = 0; tries < maxTries; tries++) {
    const done = await inTransaction(deps.db, async (tx) =>
      act(tx, await lockBooking(tx, bookingId), deps.now()),
    ).catch((error: unknown) => {
      if (constraintOf(error) === 'bookings_no_overlap') throw new Problem('booking.dates-taken');
      throw error;
    });
    if (!('first' in done)) return done;
    await endPage(deps, done.first);
  }
  throw new Problem('request.busy');
}

/** Who makes a move, and its input. */
export interface MoveRequest<Name extends MoveName> {
  by: Mover;
  input: InputOf<Name>;
}

/**
 * Makes one move in its own transaction: locks the booking, reads the move's input under the lock, decides and saves.
 * Throws what the machine refuses.
 */
export async function moveBooking<Name extends MoveName>(
  deps: PaymentDeps,
  bookingId: string,
  name: Name,
  how: { told: (tx: Tx, locked: LockedBooking, now: Date) => Promise<MoveRequest<Name>>; endPage: EndPage },
): Promise<BookingState> {
  const saved = await withBooking(deps, bookingId, how.endPage, async (tx, locked, now) => {
    const { by, input } = await how.told(tx, locked, now);
    return saveOutcome(tx, applyMove(locked.calendar, bookingId, name, by, input, now), now);
  });
  return saved.booking;
}
