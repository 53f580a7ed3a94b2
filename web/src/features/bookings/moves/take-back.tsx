import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The owner has the item back. */
export const markBack = {
  name: 'mark-back',
  button: 'It is back',
  look: 'primary',
  place: 'next-step',
  history: { words: 'The owner said that it is back' },
  dialog: MarkBackDialog,
  done: ({ stage, renter }) =>
    stage === 'returned'
      ? 'The return is recorded. Please check the item.'
      : `We've asked ${renter.displayName}. It counts tomorrow at the latest, unless they disagree.`,
} satisfies MoveLook<'mark-back'>;

function MarkBackDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="Is it back?"
      confirmLabel="It is back"
      cancelLabel="Not yet"
      onConfirm={() => confirm()}
    >
      Check that it&apos;s all there. Before the end of the rental, {booking.renter.displayName} has a day to
      disagree.
    </ConfirmDialog>
  );
}

/** The owner is content with what came back. */
export const allGood = {
  name: 'all-good',
  button: 'All good',
  look: 'primary',
  place: 'next-step',
  history: { words: 'Completed: the owner said all good', reaches: 'completed' },
  dialog: AllGoodDialog,
  done: () => 'Rental completed. Thanks for lending!',
} satisfies MoveLook<'all-good'>;

function AllGoodDialog({ window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="All good?"
      confirmLabel="All good"
      cancelLabel="Check again"
      onConfirm={() => confirm()}
    >
      The rental completes now, and a deposit is released. You can&apos;t claim any damage after that.
    </ConfirmDialog>
  );
}

/** The owner says that the item is late. */
export const notBack = {
  name: 'not-back',
  button: 'Not back yet',
  look: 'secondary',
  place: 'way-out',
  history: { words: 'The owner said that it is not back yet' },
  dialog: NotBackDialog,
  done: ({ renter }) => `We've told ${renter.displayName}. Press "It is back" when you have it.`,
} satisfies MoveLook<'not-back'>;

function NotBackDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="Not back yet?"
      confirmLabel="Not back yet"
      cancelLabel="Never mind"
      onConfirm={() => confirm()}
    >
      We&apos;ll ask {booking.renter.displayName} to return it now. The next free days close as they come, and
      the next renter can cancel with a full refund.
    </ConfirmDialog>
  );
}

/** The owner contradicts the renter's word that the item is back. */
export const contestReturn = {
  name: 'contest-return',
  button: "It isn't back",
  look: 'secondary',
  place: 'way-out',
  history: { words: 'The owner said that it is not back' },
  dialog: ContestReturnDialog,
  done: ({ renter }) => `We've told ${renter.displayName} that it isn't back.`,
} satisfies MoveLook<'contest-return'>;

function ContestReturnDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="It isn't back?"
      confirmLabel="It isn't back"
      cancelLabel="Never mind"
      destructive
      onConfirm={() => confirm()}
    >
      {booking.renter.displayName} says they returned it. Only say this if you&apos;re sure that you
      don&apos;t have it.
    </ConfirmDialog>
  );
}
