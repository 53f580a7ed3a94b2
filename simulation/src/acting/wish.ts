import type { MeetingVerdict } from '@borough/domain/bookings/booking-state';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import type { MeetingStatement } from '@borough/domain/bookings/handover/meeting.rules';
import type { ActOfSides } from '@borough/domain/cases/cases.contract';

/** A booking someone wants to make. */
export interface Wish {
  renterId: string;
  itemId: string;
  startDate: string;
  endDate: string;
  asks: boolean;
  /** Whether they asked for a price first. */
  looksFirst?: boolean;
  /** Agreed to the deposit, or there is none. */
  agreed: boolean;
}

/** A button someone pressed, or an admin's cancellation with the amount it refunds. */
export interface Pressed {
  bookingId: string;
  personId: string;
  move: PersonalMove | 'cancel-as-admin';
  /** Agreed to the deposit, or there is none. */
  agreed: boolean;
  /** Whether the hand-over code entered was wrong. */
  wrongCode?: boolean;
  refundCents?: number;
}

/** Something said about a pickup in doubt, an admin's decision about it, or a second admin's word on that decision. */
export interface SaidInCase {
  bookingId: string;
  personId: string;
  says: MeetingStatement | ActOfSides | { verdict: MeetingVerdict; fits: boolean } | { agrees: boolean };
}

/** An admin's note when canceling because of the owner, who then owes what canceling would have cost them. */
export const becauseOfOwner = 'a reason of the owner';
