import { useState } from 'react';
import { dayRange } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.ts';
import { NoteField } from './note-field.tsx';
import { costOfShowing } from './refund-words.ts';
import { useConfirmedMove } from './use-confirmed-move.ts';

/** Asks before a request is declined. */
export function DeclineDialog({ booking, ...window }: MoveDialogProps) {
  const [note, setNote] = useState('');
  const { confirm, noteProblem } = useConfirmedMove(booking.id, 'decline', 'Request declined.');
  return (
    <ConfirmDialog
      {...window}
      title="Decline this request?"
      confirmLabel="Decline"
      cancelLabel="Keep it"
      destructive
      onConfirm={() => confirm(note)}
    >
      <p>
        {booking.renter.displayName} asked for {dayRange(booking.startDate, booking.endDate)}. Nothing was
        charged; they are told at once and the dates{' '}
        {booking.stage === 'accepted' ? 'are free for others again' : 'stay free for others'}.
      </p>
      <NoteField to={booking.renter.displayName} value={note} problem={noteProblem} onChange={setNote} />
    </ConfirmDialog>
  );
}

/** Asks before a request or a hold is given up. */
export function WithdrawDialog({ booking, ...window }: MoveDialogProps) {
  const asked = booking.kind === 'request';
  const { confirm } = useConfirmedMove(
    booking.id,
    'withdraw',
    asked ? 'Request withdrawn.' : 'Your dates were released.',
  );
  return (
    <ConfirmDialog
      {...window}
      title={asked ? 'Withdraw your request?' : 'Give the dates back?'}
      confirmLabel={asked ? 'Withdraw' : 'Give them back'}
      cancelLabel="Keep it"
      destructive
      onConfirm={() => confirm()}
    >
      Nothing was charged. {dayRange(booking.startDate, booking.endDate)} will be free for others again.
    </ConfirmDialog>
  );
}

/** Says what seeing the address early costs. */
export function AddressDialog({ booking, ...window }: MoveDialogProps) {
  const { confirm } = useConfirmedMove(booking.id, 'show-address', 'The address is open.');
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
