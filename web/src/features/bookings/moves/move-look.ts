import type { Booking, MoveAnswer } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import type { ReactNode } from 'react';
import type { ButtonLook } from '../../../ui/parts/button.tsx';
import type { Said } from '../bookings.api.ts';

/**
 * Where a move's button appears: as the next step or small next to it, in lists too; or only on the booking's page, next to the
 * words it needs: with the meeting place, or with what cancelling refunds.
 */
export type Place = 'next-step' | 'way-out' | 'meeting-place' | 'refund';

/** A step of a booking's life that a line of its history reaches. */
export type Reached = 'accepted' | 'rental' | 'completed';

/** What every window that asks before a move receives. */
export interface MoveDialogProps {
  booking: Booking;
  window: { open: boolean; onOpenChange: (open: boolean) => void };
  /** Makes the move; the window closes unless the note has to be changed first. */
  confirm: (said?: Said) => Promise<void | 'stay'>;
  /** What's wrong with the note. */
  noteProblem: string | undefined;
}

/** Everything the browser knows about a move that people make. */
export interface MoveLook<Name extends PersonalMove = PersonalMove> {
  name: Name;
  button: string;
  look: Exclude<ButtonLook['variant'], 'quiet' | undefined>;
  place: Place;
  /** The step of the booking's life that it reaches. */
  reaches?: Reached;
  /** Shown for the few seconds before it's sent, while it can still be taken back; without it, the move is sent immediately. */
  soon?: string;
  /** What people must know before they make it, in small print below the button. */
  knowFirst?: string;
  /** The page where the move is made, which the button links to. */
  opens?: 'hand-over-screen';
  /** The window that asks first; without one, pressing the button makes the move. */
  dialog?: (props: MoveDialogProps) => ReactNode;
  /** What to say once it's done, given the booking as it is then. */
  done?: (booking: Booking, now: Date) => string;
  /** The external page this tab goes to once it's done. */
  leadsTo?: (answer: MoveAnswer) => string | null;
}
