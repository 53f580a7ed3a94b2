import { money } from '../../../lib/words/format.ts';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The renter cancels a booking that is paid but still waiting for its deposit. */
export const cancelUnsecured = {
  name: 'cancel-unsecured',
  button: 'Cancel booking',
  look: 'secondary',
  place: 'way-out',
  dialog: CancelUnsecuredDialog,
  done: () => "Booking cancelled. You'll get a full refund to your card.",
} satisfies MoveLook<'cancel-unsecured'>;

function CancelUnsecuredDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="Cancel this booking?"
      confirmLabel="Cancel booking"
      cancelLabel="Keep waiting"
      destructive
      onConfirm={() => confirm()}
    >
      <p className="text-ink">
        You'll get {money(booking.chargedCents)} back: the full amount, including fees.
      </p>
      <p className="mt-2">
        If your bank places a hold for the deposit in the meantime, we&apos;ll release it.
      </p>
    </ConfirmDialog>
  );
}
