import type { DayRange } from '../days.ts';
import type { Act } from '../operations/acts.ts';
import type { Posting } from '../ledger/posting.ts';
import type { ProblemCode } from '../problems.ts';
import {
  blocksDates,
  type BookingState,
  type BookingStatus,
  daysTaken,
  type Mover,
  type Place,
} from './booking-state.ts';
import type { Notice } from './notices.ts';

/** What a booking has to know about its item. */
export interface ItemFacts extends Place {
  id: string;
  ownerId: string;
  timeZone: string;
  minDays: number;
  maxDays: number;
  /** Visible and bookable: active, not removed, owner not suspended. */
  listed: boolean;
  /** The owner answers a request first: nobody pays at once. */
  requestsOnly: boolean;
  /** The owner rents to members with an approved ID only. */
  idVerifiedOnly: boolean;
  /** When the owner offers it; none at all means every day. */
  periods: readonly DayRange[];
}

/** What one lock covers: an item's calendar, its open bookings in the order of their ids, and the one that moves. */
export interface World {
  item: ItemFacts;
  bookings: readonly BookingState[];
}

/** One line of a booking's history. */
export interface HistoryLine<MoveName extends string = string> {
  move: MoveName;
  by: Mover;
  from: BookingStatus | null;
  to: BookingStatus;
  details: object;
}

/** A booking that changes, by one move; `before` is null for a new one, `line` for a move that leaves none. */
export interface Change<MoveName extends string = string> {
  before: BookingState | null;
  booking: BookingState;
  move: MoveName;
  line: HistoryLine<MoveName> | null;
  notices: readonly Notice[];
}

/** What the deposit's side has to do in the same transaction. */
export interface DepositMove {
  bookingId: string;
  move: 'schedule' | 'release';
}

/** Everything a move does, for the shell to save and carry out. */
export interface Applied<MoveName extends string = string> {
  /** The moved booking as it is now. */
  booking: BookingState;
  changes: Change<MoveName>[];
  then: DepositMove[];
  postings: { bookingId: string; posting: Posting }[];
  acts: Act[];
}

export interface Refused {
  refused: ProblemCode;
  /** Facts for the program that asked. */
  data?: Record<string, unknown>;
  /** Fills the placeholders of the words. */
  values?: Record<string, string>;
}

/** What must end at the provider before the move is tried again. */
export interface First {
  first: { type: 'end-page'; bookingId: string; page: 'rental' | 'deposit' };
}

export type Outcome<MoveName extends string = string> = Applied<MoveName> | Refused | First;

/** The ranges of days that the bookings of a world take, and until when each is only held. */
export function takenIn(world: World): (DayRange & { booking: BookingState; heldUntil: Date | null })[] {
  return world.bookings.filter(blocksDates).map((booking) => ({
    ...daysTaken(booking),
    booking,
    heldUntil: booking.status === 'pending' ? booking.holdExpiresAt : null,
  }));
}
