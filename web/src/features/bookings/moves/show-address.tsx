import { useNow } from '../../../lib/time/now.ts';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { costOfShowing } from '../words/refund-words.ts';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The renter reveals the meeting place before free cancellation has ended. */
export const showAddress = {
  name: 'show-address',
  button: 'Show address',
  look: 'secondary',
  place: 'meeting-place',
  dialog: AddressDialog,
  done: () => 'You can now see the address.',
} satisfies MoveLook<'show-address'>;

/** Explains what seeing the address early costs. */
function AddressDialog({ booking, window, confirm }: MoveDialogProps) {
  const cost = costOfShowing(booking, useNow(1_000));
  return (
    <ConfirmDialog
      {...window}
      title="Show the address now?"
      confirmLabel="Show address"
      cancelLabel="Not yet"
      onConfirm={() => confirm()}
    >
      {cost === null
        ? "Free cancellation has already ended, so this won't cost you anything. "
        : `Showing the address now ends free cancellation. If you cancel after that, it costs you ${cost}. `}
      It appears automatically for both of you when free cancellation ends.
    </ConfirmDialog>
  );
}
