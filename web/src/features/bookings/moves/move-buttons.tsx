import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import { useState } from 'react';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import type { MoveLook } from './move-look.ts';
import { moves as registry } from './moves.ts';
import { useMakeMove } from './use-make-move.ts';

interface MoveButtonsProps {
  booking: Booking;
  moves: readonly PersonalMove[];
  size?: ButtonLook['size'];
  className?: string;
  /** What says which booking it is, where buttons of several stand on a page. */
  describedBy?: string;
}

/** One button for each move; those that cannot be undone ask first. */
export function MoveButtons({ booking, moves, size = 'sm', className, describedBy }: MoveButtonsProps) {
  const [asking, setAsking] = useState<PersonalMove | null>(null);
  const { make, pending } = useMakeMove(booking.id);
  return (
    <>
      {moves.map((name) => {
        const move: MoveLook = registry[name];
        return (
          <Button
            key={name}
            size={size}
            variant={move.look}
            className={className}
            aria-describedby={describedBy}
            pending={!move.dialog && pending}
            onClick={() => (move.dialog ? setAsking(name) : void make(move))}
          >
            {move.button}
          </Button>
        );
      })}
      {asking && <Asking move={registry[asking]} booking={booking} onClose={() => setAsking(null)} />}
    </>
  );
}

interface AskingProps {
  move: MoveLook;
  booking: Booking;
  onClose: () => void;
}

/** The window of a move, which makes it when it is told to. */
function Asking({ move, booking, onClose }: AskingProps) {
  const { make, noteProblem } = useMakeMove(booking.id);
  const Window = move.dialog;
  if (!Window) return null;
  return (
    <Window
      booking={booking}
      window={{ open: true, onOpenChange: (open) => open || onClose() }}
      confirm={(said) => make(move, said)}
      noteProblem={noteProblem}
    />
  );
}
