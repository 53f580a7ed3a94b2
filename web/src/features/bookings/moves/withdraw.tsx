import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { dayRange } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { giveDatesBack } from './give-dates-back.ts';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

const asked = ({ kind }: Booking) => kind === 'request';

/** The renter gives up a request or held dates. */
export const withdraw = {
  name: giveDatesBack.name,
  button: 'Withdraw',
  look: 'secondary',
  place: 'way-out',
  history: { words: 'Withdrawn' },
  dialog: WithdrawDialog,
  done: (booking) => (asked(booking) ? 'Request withdrawn.' : giveDatesBack.done()),
} satisfies MoveLook<'withdraw'>;

function WithdrawDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title={asked(booking) ? 'Withdraw your request?' : 'Give the dates back?'}
      confirmLabel={asked(booking) ? 'Withdraw' : 'Give them back'}
      cancelLabel="Keep it"
      destructive
      onConfirm={() => confirm()}
    >
      Nothing was charged. {dayRange(booking.startDate, booking.endDate)} will be free for others again.
    </ConfirmDialog>
  );
}
