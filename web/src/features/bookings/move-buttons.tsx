import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import { type ReactNode, useState } from 'react';
import { momentInWords } from '../../lib/moments.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { moveWords } from './booking-words.ts';
import { useMove } from './bookings.api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.ts';
import { PayDialog } from './pay-dialog.tsx';
import { AddressDialog, DeclineDialog, WithdrawDialog } from './small-dialogs.tsx';

const looks = {
  accept: 'primary',
  pay: 'primary',
  decline: 'secondary',
  withdraw: 'secondary',
  'show-address': 'secondary',
  'give-card': 'primary',
  cancel: 'danger',
} as const satisfies Record<PersonalMove, ButtonLook['variant']>;

/** Moves that a press makes; all others ask first. */
type AtOnce = 'accept' | 'give-card';

const dialogs = {
  pay: PayDialog,
  decline: DeclineDialog,
  withdraw: WithdrawDialog,
  'show-address': AddressDialog,
  cancel: CancelDialog,
} as const satisfies Record<Exclude<PersonalMove, AtOnce>, (props: MoveDialogProps) => ReactNode>;

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
  const [asking, setAsking] = useState<Exclude<PersonalMove, AtOnce> | null>(null);
  const move = useMove(booking.id);
  async function accept() {
    try {
      const { booking: accepted } = await move.mutateAsync({ move: 'accept' });
      const by = accepted.payBy
        ? momentInWords(new Date(accepted.payBy), booking.timeZone, new Date())
        : 'soon';
      toast.success(`Accepted. ${booking.renter.displayName} pays by ${by}.`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The request could not be accepted.');
    }
  }
  async function giveCard() {
    try {
      const { url } = await move.mutateAsync({ move: 'give-card' });
      // In this tab: the provider's page leads back to the booking.
      if (url) window.location.assign(url);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The page for another card did not open.');
    }
  }
  function press(name: PersonalMove) {
    if (name === 'accept') void accept();
    else if (name === 'give-card') void giveCard();
    else setAsking(name);
  }
  const Asking = asking ? dialogs[asking] : null;
  return (
    <>
      {moves.map((name) => (
        <Button
          key={name}
          size={size}
          variant={looks[name]}
          className={className}
          aria-describedby={describedBy}
          pending={!(name in dialogs) && move.isPending}
          onClick={() => press(name)}
        >
          {moveWords[name]}
        </Button>
      ))}
      {Asking && <Asking booking={booking} open onOpenChange={(open) => open || setAsking(null)} />}
    </>
  );
}
