import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { totalFor } from '@borough/domain/pricing/pricing.rules';
import { ownerFreeUntil } from '@borough/domain/pricing/refund.rules';
import { money } from '../../../lib/words/format.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { stepAt } from '../words/refund-words.ts';
import type { MoveDialogProps, MoveLook } from './move-look.ts';
import { NoteField, useNote } from './note-field.tsx';

/** Either party cancels a paid booking. */
export const cancel = {
  name: 'cancel',
  button: 'Cancel booking',
  look: 'danger',
  place: 'refund',
  dialog: CancelDialog,
  done: () => 'Booking cancelled.',
} satisfies MoveLook<'cancel'>;

/** Shows exactly what would be refunded right now. */
function CancelDialog({ booking, window, confirm, noteProblem }: MoveDialogProps) {
  const [note, setNote] = useNote(booking, 'cancel');
  const now = useNow(1_000);
  const other = booking.part === 'renter' ? booking.owner : booking.renter;
  return (
    <ConfirmDialog
      {...window}
      title="Cancel this booking?"
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      destructive
      onConfirm={() => confirm({ note })}
    >
      <p className="text-ink">{outcomeInWords(booking, now)}</p>
      {booking.deposit?.status === 'held' && <p className="mt-2">Your deposit will be released.</p>}
      <NoteField to={other.displayName} value={note} problem={noteProblem} onChange={setNote} />
    </ConfirmDialog>
  );
}

type Cancellable = Pick<
  Booking,
  | 'terms'
  | 'part'
  | 'owner'
  | 'renter'
  | 'refundTimeline'
  | 'chargedCents'
  | 'lines'
  | 'startsAt'
  | 'timeZone'
  | 'letGo'
>;

/** Why an owner owes a booking's fees. */
export function owedFeesInWords(
  {
    cancelReason,
    cancelledAt,
    startsAt,
    terms,
    renter,
  }: Pick<Booking, 'cancelReason' | 'cancelledAt' | 'startsAt' | 'terms' | 'renter'>,
  cents: number,
): string {
  const owed = `so you owe ${money(cents)} in fees.`;
  if (cancelReason === 'previous_not_returned')
    return `It wasn't the first booking in 12 months that you lost because an item was late, ${owed}`;
  const isEarly =
    cancelReason === 'owner' &&
    cancelledAt &&
    startsAt &&
    new Date(cancelledAt) < ownerFreeUntil({ steps: terms.cancelling, startsAt: new Date(startsAt) });
  return isEarly
    ? `${renter.displayName} already had your address and it wasn't the first time in 12 months that you cancelled so, ${owed}`
    : `You cancelled within ${terms.cancelling.freeHours} hours of the start, ${owed}`;
}

/** What cancelling at that instant gives to whom, in words. */
export function outcomeInWords(booking: Cancellable, now: Date): string {
  const charged = money(booking.chargedCents);
  if (booking.part === 'owner')
    return [
      `${booking.renter.displayName} will get ${charged} back: the full amount, including fees. You won't be paid.`,
      ownersFees(booking, now),
    ].join(' ');
  const steps = booking.refundTimeline.map((step) => ({ ...step, until: new Date(step.until) }));
  const step = stepAt(steps, now);
  if (!step) return 'This booking can no longer be cancelled.';
  if (step.kind === 'free') return `You'll get ${charged} back: the full amount, including fees.`;
  // The fees stay in full, so the refund comes out of the owner's lines.
  const ownerCents = totalFor('owner', booking.lines) - step.refundCents;
  const fees = money(totalFor('platform', booking.lines));
  return (
    `You get ${money(step.refundCents)} of ${charged} back. Free cancellation has ended: ` +
    `${booking.owner.displayName} keeps ${money(ownerCents)}, and ${fees} in fees is non-refundable.`
  );
}

/** What cancelling costs the owner: nothing while it is free, then the fees; and those if it isn't the first time. */
function ownersFees({ lines, startsAt, timeZone, terms, letGo, renter }: Cancellable, now: Date): string {
  if (!startsAt) return '';
  const fees = money(totalFor('platform', lines));
  const until = ownerFreeUntil({ steps: terms.cancelling, startsAt: new Date(startsAt) });
  if (now < until && letGo?.cancelOwes)
    return `You'll also owe ${fees} in fees, because ${renter.displayName} already has your address and it isn't the first time in 12 months.`;
  return now < until
    ? `Starting ${momentInWords(until, timeZone, now)}, you'd also owe ${fees} in fees.`
    : `You'll also owe ${fees} in fees, because the rental starts within ${terms.cancelling.freeHours} hours.`;
}
