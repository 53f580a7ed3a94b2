import type { MeetingVerdict } from '@borough/domain/bookings/booking-state';
import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import type { MeetingStatement } from '@borough/domain/bookings/meeting.rules';
import type { ActOfSides } from '@borough/domain/cases/cases.contract';

/** A booking somebody wants to make. */
export interface Wish {
  renterId: string;
  itemId: string;
  startDate: string;
  endDate: string;
  asks: boolean;
  /** Asked for a price first. */
  looksFirst?: boolean;
  /** Agreed to the deposit, or there is none. */
  agreed: boolean;
}

/** A button somebody pressed, or an admin's cancellation with what it gives back. */
export interface Pressed {
  bookingId: string;
  personId: string;
  move: PersonalMove | 'cancel-as-admin';
  /** Agreed to the deposit, or there is none. */
  agreed: boolean;
  /** A code of a hand-over that is not the right one. */
  wrongCode?: boolean;
  refundCents?: number;
}

/** What somebody said of a pickup in doubt, or an admin decided about it, or said of another's decision. */
export interface SaidInCase {
  bookingId: string;
  personId: string;
  says: MeetingStatement | ActOfSides | { verdict: MeetingVerdict; fits: boolean } | { agrees: boolean };
}

/** The note of an admin who cancels because of the owner, who then owes what canceling would have cost them. */
export const becauseOfOwner = 'a reason of the owner';
