import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { sharedLines } from '@borough/domain/pricing/part-back.rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ownMoment } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { type CaseRental, namesOf, NotLoaded, StateButton } from './case-parts.tsx';
import { complaintQuery } from './complaint.api.ts';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { ComplaintPanel } from './complaint-panel.tsx';

interface ItemComplaintProps {
  rental: CaseRental & Pick<BookingDetail, 'lines' | 'terms'>;
  /** Photos of both hand-overs. */
  photos: ReactNode;
  /** The renter's photos since the pickup, with a way to add more. */
  proof: ReactNode;
}

/** The complaint about an item once the renter has made one; before that, their button to start it, with what it requires. */
export function ItemComplaint({ rental, photos, proof }: ItemComplaintProps) {
  const of = useQuery(complaintQuery(rental.id));
  const now = useNow(30_000);
  const [saying, setSaying] = useState(false);
  const { terms } = rental;
  const lines = sharedLines(rental);
  const all = (of: readonly { cents: number }[]) => of.reduce((sum, { cents }) => sum + cents, 0);
  const feesCents = all(rental.lines) - all(lines);
  const names = namesOf(rental);
  if (!of.data) return <NotLoaded of={of} title="The report about the item couldn't be loaded" />;
  const { complaint, until } = of.data;
  if (complaint)
    return (
      <ComplaintPanel
        bookingId={rental.id}
        lines={lines}
        feesCents={feesCents}
        complaint={complaint}
        names={names}
        photos={photos}
      />
    );
  if (!until || new Date(until) < now) return null;
  return (
    <div className="flex flex-col items-start gap-1">
      <StateButton onClick={() => setSaying(true)}>Not as described?</StateButton>
      <p className="text-sm text-muted">
        You can ask for part of your money back until {ownMoment(until, now, names.zone)}. Take a photo of
        what is wrong.
      </p>
      {saying && (
        <ComplaintDialog
          bookingId={rental.id}
          lines={lines}
          feesCents={feesCents}
          terms={terms}
          of={of.data}
          names={names}
          photos={proof}
          onClose={() => setSaying(false)}
        />
      )}
    </div>
  );
}
