import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useState } from 'react';
import { lateOwnerCents } from '@borough/domain/pricing/refund.rules';
import { totalFor } from '@borough/domain/pricing/pricing.rules';
import { money } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.ts';
import { NoteField } from './note-field.tsx';
import { stepAt } from './refund-words.ts';
import { useConfirmedMove } from './use-confirmed-move.ts';

/** Asks before a paid booking is cancelled and says exactly what comes back at this very moment. */
export function CancelDialog({ booking, ...window }: MoveDialogProps) {
  const [note, setNote] = useState('');
  const now = useNow(1_000);
  const { confirm, noteProblem } = useConfirmedMove(booking.id, 'cancel', 'Booking cancelled.');
  const other = booking.part === 'renter' ? booking.owner : booking.renter;
  return (
    <ConfirmDialog
      {...window}
      title="Cancel this booking?"
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      destructive
      onConfirm={() => confirm(note)}
    >
      <p className="text-ink">{outcomeInWords(booking, now)}</p>
      {booking.deposit?.status === 'held' && <p className="mt-2">The deposit is released.</p>}
      <NoteField to={other.displayName} value={note} problem={noteProblem} onChange={setNote} />
    </ConfirmDialog>
  );
}

type Cancellable = Pick<
  Booking,
  'part' | 'owner' | 'renter' | 'refundTimeline' | 'chargedCents' | 'subtotalCents' | 'days' | 'lines'
>;

/** What cancelling at that instant gives to whom, in words. */
export function outcomeInWords(booking: Cancellable, now: Date): string {
  const charged = money(booking.chargedCents);
  if (booking.part === 'owner')
    return `${booking.renter.displayName} gets ${charged} back: everything, fees included. You receive nothing.`;
  const steps = booking.refundTimeline.map((step) => ({ ...step, until: new Date(step.until) }));
  const step = stepAt(steps, now);
  if (!step) return 'This booking can no longer be cancelled.';
  if (step.kind === 'free') return `You get ${charged} back: everything, fees included.`;
  const ownerCents = lateOwnerCents({
    days: booking.days,
    subtotalCents: booking.subtotalCents,
    dailyPriceCents: booking.subtotalCents / booking.days,
  });
  const fees = money(totalFor('platform', booking.lines));
  return (
    `You get ${money(step.refundCents)} of ${charged} back. Free cancellation has ended: ` +
    `${booking.owner.displayName} keeps ${money(ownerCents)} and the fees of ${fees} stay.`
  );
}
