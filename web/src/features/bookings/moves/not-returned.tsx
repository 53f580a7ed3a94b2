import { money } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The renter stops waiting for an item the previous renter hasn't returned in time. */
export const cancelNotBack = {
  name: 'cancel-not-back',
  button: 'Cancel booking',
  look: 'danger',
  place: 'refund',
  history: { words: "Cancelled: the item wasn't back in time" },
  dialog: CancelNotBackDialog,
  done: () => "Booking cancelled. You'll get a full refund to your card.",
} satisfies MoveLook<'cancel-not-back'>;

function CancelNotBackDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="Cancel this booking?"
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      destructive
      onConfirm={() => confirm()}
    >
      The item wasn&apos;t back in time. You&apos;ll get {money(booking.chargedCents)} back: the full amount,
      including fees.
    </ConfirmDialog>
  );
}

/** The owner cancels the next rental because the item won't be back for it. */
export const willNotBeBack = {
  name: 'will-not-be-back',
  button: "It won't be back",
  look: 'danger',
  place: 'refund',
  history: { words: "Cancelled: the item won't be back" },
  dialog: WillNotBeBackDialog,
  done: ({ renter }) => `Booking cancelled. ${renter.displayName} gets everything back.`,
} satisfies MoveLook<'will-not-be-back'>;

function WillNotBeBackDialog({ booking, window, confirm }: MoveDialogProps) {
  const { displayName } = booking.renter;
  return (
    <ConfirmDialog
      {...window}
      title="Not coming back in time?"
      confirmLabel="It won't be back"
      cancelLabel="Keep booking"
      destructive
      onConfirm={() => confirm()}
    >
      This cancels {displayName}&apos;s booking. They get {money(booking.chargedCents)} back: the full amount,
      including fees. It doesn&apos;t count against you.
    </ConfirmDialog>
  );
}
