import { dayRange } from '../../../lib/words/format.ts';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import type { MoveDialogProps, MoveLook } from './move-look.ts';
import { NoteField, useNote } from './note-field.tsx';

/** The owner declines a request. */
export const decline = {
  name: 'decline',
  button: 'Decline',
  look: 'secondary',
  place: 'way-out',
  dialog: DeclineDialog,
  done: ({ renter }) => `Request declined. We've let ${renter.displayName} know.`,
} satisfies MoveLook<'decline'>;

function DeclineDialog({ booking, window, confirm, noteProblem }: MoveDialogProps) {
  const [note, setNote] = useNote(booking, 'decline');
  return (
    <ConfirmDialog
      {...window}
      title="Decline this request?"
      confirmLabel="Decline"
      cancelLabel="Keep it"
      destructive
      onConfirm={() => confirm({ note })}
    >
      <p>
        {booking.renter.displayName} asked for {dayRange(booking.startDate, booking.endDate)}. Nothing was
        charged. We&apos;ll let them know right away, and the dates{' '}
        {booking.stage === 'accepted' ? 'open up for others' : 'stay open for others'}.
      </p>
      <NoteField to={booking.renter.displayName} value={note} problem={noteProblem} onChange={setNote} />
    </ConfirmDialog>
  );
}
