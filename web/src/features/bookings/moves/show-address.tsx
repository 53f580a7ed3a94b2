import { useNow } from '../../../lib/now.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { costOfShowing } from '../words/refund-words.ts';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The renter opens the meeting place before free cancellation has ended. */
export const showAddress = {
  name: 'show-address',
  button: 'Show address',
  look: 'secondary',
  place: 'meeting-place',
  history: { words: 'Address shown' },
  dialog: AddressDialog,
  done: () => 'The address is open.',
} satisfies MoveLook<'show-address'>;

/** Says what seeing the address early costs. */
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
        ? 'Free cancellation is over already, so this costs nothing. '
        : `Showing the address now ends free cancellation: cancelling then costs you ${cost}. `}
      It opens by itself, for both of you, when free cancellation ends.
    </ConfirmDialog>
  );
}
