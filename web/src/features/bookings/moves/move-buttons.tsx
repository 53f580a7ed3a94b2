import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button, buttonClass, type ButtonLook } from '../../../ui/parts/button.tsx';
import type { MoveLook } from './move-look.ts';
import { moves as registry } from './moves.ts';
import { sendSoon, takeBack, takesBackMs, useIsSoon } from './soon.ts';
import './soon.css';
import { useMakeMove } from './use-make-move.ts';

interface MoveButtonsProps {
  booking: Booking;
  moves: readonly PersonalMove[];
  size?: ButtonLook['size'];
  className?: string;
  /** Another button of the page leads, so these are quieter. */
  quiet?: boolean;
  /** The element that says which booking this is, when a page has buttons for several. */
  describedBy?: string;
}

/** One button per move. Moves that can't be undone ask first, or wait a few seconds during which they can be taken back. */
export function MoveButtons({
  booking,
  moves,
  size = 'sm',
  className,
  quiet,
  describedBy,
}: MoveButtonsProps) {
  const [asking, setAsking] = useState<PersonalMove | null>(null);
  const [tookBack, setTookBack] = useState(false);
  const { make, pending } = useMakeMove(booking.id);
  const isSoon = useIsSoon(booking.id);
  const press = (move: MoveLook) => {
    if (move.dialog) setAsking(move.name);
    else if (move.soon) sendSoon(booking.id, () => void make(move));
    else void make(move);
  };
  const soon = moves.map((name): MoveLook => registry[name]).find((move) => move.soon);
  if (isSoon && soon?.soon)
    return (
      <Soon
        words={soon.soon}
        size={size}
        onUndo={() => {
          takeBack(booking.id);
          setTookBack(true);
        }}
      />
    );
  return (
    <>
      {moves.map((name) => {
        const move: MoveLook = registry[name];
        if (move.opens)
          return (
            <Link
              key={name}
              to={paths.handover}
              params={{ bookingId: booking.id }}
              aria-describedby={describedBy}
              className={buttonClass({ variant: lookOf(move, quiet), size, className })}
            >
              {move.button}
            </Link>
          );
        return (
          <Button
            key={name}
            autoFocus={tookBack && move === soon}
            size={size}
            variant={lookOf(move, quiet)}
            className={className}
            aria-describedby={describedBy}
            pending={!move.dialog && pending}
            onClick={() => press(move)}
          >
            {move.button}
          </Button>
        );
      })}
      {moves.map((name) => {
        const { knowFirst }: MoveLook = registry[name];
        return (
          knowFirst && (
            <p key={name} className="order-last mt-2 basis-full text-xs text-muted">
              {knowFirst}
            </p>
          )
        );
      })}
      {asking && <Asking move={registry[asking]} booking={booking} onClose={() => setAsking(null)} />}
    </>
  );
}

const quieter = { primary: 'secondary', secondary: 'quiet', danger: 'danger' } as const;

const lookOf = ({ look }: MoveLook, quiet = false) => (quiet ? quieter[look] : look);

interface SoonProps {
  words: string;
  size: ButtonLook['size'];
  onUndo: () => void;
}

/** Says that it's about to be sent and how much time is left, with an undo button. */
function Soon({ words, size, onUndo }: SoonProps) {
  return (
    <span className="relative inline-flex items-center gap-3 overflow-hidden rounded-full bg-sunk pl-4">
      <span
        aria-hidden
        className="soon-left absolute inset-0 bg-brick-soft motion-reduce:hidden"
        style={{ '--soon-ms': `${takesBackMs}ms` } as CSSProperties}
      />
      <span role="status" className="relative text-sm font-semibold">
        {words}
      </span>
      <Button autoFocus size={size} variant="secondary" className="relative" onClick={onUndo}>
        Undo
      </Button>
    </span>
  );
}

interface AskingProps {
  move: MoveLook;
  booking: Booking;
  onClose: () => void;
}

/** The window that confirms a move, which then makes it. */
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
