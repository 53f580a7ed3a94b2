import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CasePanel } from './case-panel.tsx';
import { caseQuery } from './cases.api.ts';
import { type CaseRental, namesOf, NotLoaded, StateButton } from './case-parts.tsx';
import { StateDialog } from './state-dialog.tsx';

/**
 * What can be said when something went wrong with the pickup, and the case once one of the two has said it. Nothing if there is
 * nothing to say about the booking.
 */
export function PickupCase({ rental }: { rental: CaseRental & Pick<BookingDetail, 'depositCents'> }) {
  const of = useQuery(caseQuery(rental.id));
  const [saying, setSaying] = useState(false);
  const names = namesOf(rental);
  if (!of.data) return <NotLoaded of={of} title="The report about the pickup couldn't be loaded" />;
  const { case: it, mayState } = of.data;
  if (it)
    return (
      <CasePanel
        bookingId={rental.id}
        depositCents={rental.depositCents}
        of={{ ...of.data, case: it }}
        names={names}
      />
    );
  if (!mayState) return null;
  return (
    <>
      <StateButton onClick={() => setSaying(true)} className="self-start">
        Did something go wrong with the pickup?
      </StateButton>
      {saying && (
        <StateDialog
          bookingId={rental.id}
          depositCents={rental.depositCents}
          of={of.data}
          names={names}
          onClose={() => setSaying(false)}
        />
      )}
    </>
  );
}
