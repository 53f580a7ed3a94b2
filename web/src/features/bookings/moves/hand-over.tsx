import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The owner hands over the item, and enters the code that the renter shows. */
export const handOver = {
  name: 'hand-over',
  button: 'Enter the pickup code',
  look: 'primary',
  place: 'next-step',
  reaches: 'rental',
  opens: 'hand-over-screen',
  done: ({ renter }) => `Handed over. ${renter.displayName} has it now.`,
} satisfies MoveLook<'hand-over'>;

/** Without the code, the owner says they handed over the item. */
export const sayHandedOver = {
  name: 'say-handed-over',
  button: 'Hand over without the code',
  look: 'secondary',
  place: 'way-out',
  dialog: SayHandedOverDialog,
  done: ({ stage, renter }) =>
    stage === 'active'
      ? `Handed over. ${renter.displayName} has it now.`
      : `Now ${renter.displayName} has 30 minutes to confirm it.`,
} satisfies MoveLook<'say-handed-over'>;

function SayHandedOverDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="Did you hand it over?"
      confirmLabel="I handed it over"
      cancelLabel="Not yet"
      onConfirm={() => confirm()}
    >
      It counts once {booking.renter.displayName} confirms it, within 30 minutes.
    </ConfirmDialog>
  );
}

/** Without the code, the renter says they received the item. */
export const sayReceived = {
  name: 'say-received',
  button: 'I have it',
  look: 'secondary',
  place: 'way-out',
  dialog: SayReceivedDialog,
  done: ({ stage, owner }) =>
    stage === 'active' ? 'Picked up. Enjoy it!' : `Now ${owner.displayName} has 30 minutes to confirm it.`,
} satisfies MoveLook<'say-received'>;

function SayReceivedDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="Do you have the item?"
      confirmLabel="I have it"
      cancelLabel="Not yet"
      onConfirm={() => confirm()}
    >
      It counts once {booking.owner.displayName} confirms it, within 30 minutes. After that, the booking
      can&apos;t be cancelled.
    </ConfirmDialog>
  );
}

/** One of the two leaves to meet the other. */
export const onMyWay = {
  name: 'on-my-way',
  button: "I'm on my way",
  look: 'secondary',
  place: 'way-out',
  done: ({ part, owner, renter }) =>
    `We've let ${part === 'renter' ? owner.displayName : renter.displayName} know.`,
} satisfies MoveLook<'on-my-way'>;
