import type { Booking, MoveAnswer } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import type { ReactNode } from 'react';
import type { ButtonLook } from '../../../ui/button.tsx';
import type { Said } from '../bookings.api.ts';

/**
 * Where the button of a move stands: as what to do next or small beside it, also in lists; or only on the booking's page,
 * by the words it needs: with the meeting place, or with what cancelling gives back.
 */
export type Place = 'next-step' | 'way-out' | 'meeting-place' | 'refund';

/** What a line of a booking's history says, and which step of the booking's life it reaches. */
export interface HistoryWords {
  words: string;
  reaches?: 'accepted' | 'rental' | 'completed';
}

/** What every window gets that asks before a move of a booking. */
export interface MoveDialogProps {
  booking: Booking;
  window: { open: boolean; onOpenChange: (open: boolean) => void };
  /** Makes the move; the window closes unless the note has to be changed first. */
  confirm: (said?: Said) => Promise<void | 'stay'>;
  /** What is wrong with the note. */
  noteProblem: string | undefined;
}

/** All that the browser knows of a move that people make. */
export interface MoveLook<Name extends PersonalMove = PersonalMove> {
  name: Name;
  button: string;
  look: Exclude<ButtonLook['variant'], 'quiet' | undefined>;
  place: Place;
  history: HistoryWords;
  /** What is said for the few seconds in which it can be taken back before it is sent; without it, it is sent at once. */
  soon?: string;
  /** The page on which the move is made, to which the button leads. */
  opens?: 'hand-over-screen';
  /** The window that asks first; without one the press of the button makes the move. */
  dialog?: (props: MoveDialogProps) => ReactNode;
  /** What is said once it is done, of the booking as it is then. */
  done?: (booking: Booking, now: Date) => string;
  /** The page elsewhere that this tab goes to once it is done. */
  leadsTo?: (answer: MoveAnswer) => string | null;
}
