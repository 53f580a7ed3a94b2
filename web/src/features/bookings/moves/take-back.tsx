import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { hoursInWords } from '@borough/domain/hours-in-words';
import { momentInWords } from '../../../lib/time/moments.ts';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The owner has the item back. */
export const markBack = {
  name: 'mark-back',
  button: "It's back",
  look: 'primary',
  place: 'next-step',
  dialog: MarkBackDialog,
  done: ({ stage, renter, handover: { backCountsAt }, timeZone }, now) =>
    stage === 'returned' || !backCountsAt
      ? 'The return is recorded. Please check the item.'
      : `We've asked ${renter.displayName} to confirm it. It counts as returned ${momentInWords(new Date(backCountsAt), timeZone, now)} unless they disagree.`,
} satisfies MoveLook<'mark-back'>;

function MarkBackDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="Is it back?"
      confirmLabel="It's back"
      cancelLabel="Not yet"
      onConfirm={() => confirm()}
    >
      {`Check that it's all there. ${disagreeInWords(booking)}`}
    </ConfirmDialog>
  );
}

/** How long the renter can disagree with an owner who has the item back before the end. */
export function disagreeInWords({ renter, terms: { returning } }: Pick<Booking, 'renter' | 'terms'>): string {
  const span = hoursInWords(returning.disagreeHours);
  return `If the rental isn't over yet, ${renter.displayName} has ${returning.disagreeFrom === 'end' ? `until ${span} after it ends` : span} to disagree.`;
}

/** The owner is happy with the returned item. */
export const allGood = {
  name: 'all-good',
  button: 'All good',
  look: 'primary',
  place: 'next-step',
  reaches: 'completed',
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
      This completes the rental and releases any deposit. You can&apos;t claim damage after that.
    </ConfirmDialog>
  );
}

/** The owner says the item is late. */
export const notBack = {
  name: 'not-back',
  button: 'Not back yet',
  look: 'secondary',
  place: 'way-out',
  dialog: NotBackDialog,
  done: ({ renter }) => `We've let ${renter.displayName} know. Press "It's back" when you have it.`,
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
      We&apos;ll ask {booking.renter.displayName} to return it now. Until then, each new day is blocked in
      your calendar, and the next renter can cancel with a full refund.
    </ConfirmDialog>
  );
}

/** The owner disputes the renter's statement that the item is back. */
export const contestReturn = {
  name: 'contest-return',
  button: "It isn't back",
  look: 'secondary',
  place: 'way-out',
  dialog: ContestReturnDialog,
  done: ({ renter }) => `We've told ${renter.displayName} that it isn't back.`,
} satisfies MoveLook<'contest-return'>;

function ContestReturnDialog({ booking, window, confirm }: MoveDialogProps) {
  return (
    <ConfirmDialog
      {...window}
      title="Not back?"
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
