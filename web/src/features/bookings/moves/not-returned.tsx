import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { totalFor } from '@borough/domain/pricing/pricing.rules';
import { money } from '../../../lib/words/format.ts';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The renter stops waiting for an item the previous renter hasn't returned in time. */
export const cancelNotBack = {
  name: 'cancel-not-back',
  button: 'Cancel booking',
  look: 'danger',
  place: 'refund',
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
  dialog: WillNotBeBackDialog,
  done: ({ renter }) => `Booking cancelled. ${renter.displayName} gets everything back.`,
} satisfies MoveLook<'will-not-be-back'>;

/** What it costs the owner that the item won't be back. */
export function losingInWords({ letGo, lines, terms }: Pick<Booking, 'letGo' | 'lines' | 'terms'>): string {
  const fees = money(totalFor('platform', lines));
  if (letGo?.notBack === 'again')
    return `It isn't the first time in 12 months, so you'll owe ${fees} in fees, as if you had cancelled it yourself.`;
  if (letGo?.notBack === 'own_cancellation')
    return `The renter before says it's back and you haven't disagreed, so it counts as if you had cancelled it yourself: you'll owe ${fees} in fees.`;
  return terms.notBack.nextLost === 'first_free'
    ? "It's the first time in 12 months, so it doesn't count against you."
    : "It doesn't count against you.";
}

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
      including fees. {losingInWords(booking)}
    </ConfirmDialog>
  );
}
