import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { dayRange } from '../../../lib/words/format.ts';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { giveDatesBack } from './give-dates-back.ts';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

const asked = ({ kind }: Booking) => kind === 'request';

/** The renter withdraws a request or releases held dates. */
export const withdraw = {
  name: giveDatesBack.name,
  button: 'Withdraw',
  look: 'secondary',
  place: 'way-out',
  dialog: WithdrawDialog,
  done: (booking) => (asked(booking) ? 'Request withdrawn.' : giveDatesBack.done()),
} satisfies MoveLook<'withdraw'>;

function WithdrawDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title={asked(booking) ? 'Withdraw your request?' : 'Release these dates?'}
      confirmLabel={asked(booking) ? 'Withdraw' : 'Release dates'}
      cancelLabel="Keep it"
      destructive
      onConfirm={() => confirm()}
    >
      Nothing was charged. {dayRange(booking.startDate, booking.endDate)} will open up for others.
    </ConfirmDialog>
  );
}
