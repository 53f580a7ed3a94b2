import type { DayRange } from '../days.ts';
import type { ProblemCode } from '../problems.ts';
import {
  blocksDates,
  type BookingState,
  type BookingStatus,
  type Checked,
  daysTaken,
  type Mover,
  type Place,
} from './booking-state.ts';

/** What a booking needs to know about its item. */
export interface ItemFacts extends Place, Checked {
  id: string;
  ownerId: string;
  timeZone: string;
  minDays: number;
  maxDays: number;
  /** Visible and bookable: active, not removed, owner not suspended. */
  listed: boolean;
  /** The owner answers a request first; there are no instant bookings. */
  requestsOnly: boolean;
  /** The owner only rents to members with an approved ID. */
  idVerifiedOnly: boolean;
  /** When the owner offers it; an empty list means every day. */
  periods: readonly DayRange[];
}

/** What one lock covers: an item's calendar, its open bookings ordered by id, and the booking being moved. */
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

/** A booking changed by one move; `before` is null for a new booking, `line` for a move that leaves no history. */
export interface Change<MoveName extends string = string> {
  before: BookingState | null;
  booking: BookingState;
  move: MoveName;
  line: HistoryLine<MoveName> | null;
}

export interface Refused {
  refused: ProblemCode;
  /** Machine-readable details for the client. */
  data?: Record<string, unknown>;
  /** Values for the message's placeholders. */
  values?: Record<string, string>;
}

/** What must end at the provider before the caller retries the move. */
export interface BlockedByPage {
  first: { type: 'end-page'; bookingId: string; page: 'rental' | 'deposit' };
}

/** The day ranges taken by a world's bookings. `heldUntil`: when a range that is only on hold is released; null for the rest. */
export function takenIn(world: World): (DayRange & { booking: BookingState; heldUntil: Date | null })[] {
  return world.bookings.filter(blocksDates).map((booking) => ({
    ...daysTaken(booking),
    booking,
    heldUntil: booking.status === 'pending' ? booking.holdExpiresAt : null,
  }));
}
