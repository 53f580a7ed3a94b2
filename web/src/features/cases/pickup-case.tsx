import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { CasePanel } from './case-panel.tsx';
import { caseQuery } from './cases.api.ts';
import type { Names } from './case-words.ts';
import { StateDialog } from './state-dialog.tsx';

type Rental = Pick<BookingDetail, 'id' | 'part' | 'renter' | 'owner' | 'timeZone'>;

/**
 * What can be said when something went wrong with the pickup, and the case once one of the two has said it. Nothing if there is
 * nothing to say about the booking.
 */
export function PickupCase({ rental }: { rental: Rental }) {
  const of = useQuery(caseQuery(rental.id));
  const [saying, setSaying] = useState(false);
  const { part, renter, owner, timeZone } = rental;
  const names: Names = { part, renter: renter.displayName, owner: owner.displayName };
  if (!of.data)
    return of.isError ? (
      <ErrorState
        title="The report about the pickup couldn't be loaded"
        onRetry={() => void of.refetch()}
        retrying={of.isFetching}
      />
    ) : null;
  const { case: it, mayState } = of.data;
  if (it)
    return (
      <CasePanel bookingId={rental.id} timeZone={timeZone} of={{ ...of.data, case: it }} names={names} />
    );
  if (!mayState) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setSaying(true)}
        className="text-link inline-flex min-h-11 items-center gap-2 self-start text-left text-sm"
      >
        <CircleHelp aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        Did something go wrong with the pickup?
      </button>
      {saying && (
        <StateDialog
          bookingId={rental.id}
          timeZone={timeZone}
          of={of.data}
          names={names}
          onClose={() => setSaying(false)}
        />
      )}
    </>
  );
}
