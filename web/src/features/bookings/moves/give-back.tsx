import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { hoursInWords } from '@borough/domain/hours-in-words';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The renter returns the item, and enters the code that the owner shows. */
export const giveBack = {
  name: 'return',
  button: 'Enter the return code',
  look: 'primary',
  place: 'next-step',
  opens: 'hand-over-screen',
  done: () => 'Returned. Thanks!',
} satisfies MoveLook<'return'>;

/** The renter says the item is back, and the owner is asked to confirm. */
export const sayReturned = {
  name: 'say-returned',
  button: 'I returned it',
  look: 'secondary',
  place: 'way-out',
  dialog: SayReturnedDialog,
  done: ({ owner }) => `We've asked ${owner.displayName} to confirm it.`,
} satisfies MoveLook<'say-returned'>;

function SayReturnedDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="Did you return it without the code?"
      confirmLabel="I returned it"
      cancelLabel="Not yet"
      onConfirm={() => confirm()}
    >
      {silenceInWords(booking)}
    </ConfirmDialog>
  );
}

/** What the owner's silence about a return without the code comes to. */
export function silenceInWords({ owner, terms }: Pick<Booking, 'owner' | 'terms'>): string {
  const wait = hoursInWords(terms.returning.silenceHours);
  return `We'll ask ${owner.displayName} to confirm it. If they don't respond, it counts as returned in ${wait}, or ${wait} after the rental ends, whichever is later.`;
}

/** The renter agrees that the item came back early. */
export const agreeReturn = {
  name: 'agree-return',
  button: 'Yes, I returned it',
  look: 'primary',
  place: 'next-step',
  done: () => 'The return is recorded.',
} satisfies MoveLook<'agree-return'>;

/** The renter still has the item the owner marked as back. */
export const denyReturn = {
  name: 'deny-return',
  button: 'No, I still have it',
  look: 'secondary',
  place: 'way-out',
  done: ({ owner }) => `We've let ${owner.displayName} know. The rental continues.`,
} satisfies MoveLook<'deny-return'>;
