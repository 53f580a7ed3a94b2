import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useState } from 'react';
import { useNow } from '../../../lib/time/now.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { waitingQuery } from '../bookings.api.ts';
import { amongRows } from '../moves/decisions.ts';
import { NeedCard } from './need-card.tsx';
import { useRowsInPlace } from './rows-in-place.ts';

const nothing: readonly Booking[] = [];

/** How many are shown until the person asks for all. */
export const mostNeedsLines = 5;

interface NeedsLinesProps {
  /** What the row of a booking carries, so that what the person was told of it counts as seen. */
  about: (bookingId: string) => { ref?: RefCallback<HTMLElement>; 'data-notification'?: string };
}

/** The same bookings as lines with their buttons, above what the person was told; nothing if none waits. */
export function NeedsLines({ about }: NeedsLinesProps) {
  const [all, setAll] = useState(false);
  const { data } = useQuery(waitingQuery);
  const now = useNow(30_000);
  const waiting = useRowsInPlace(data?.items ?? nothing);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="mb-8">
      <h2 id="needs-you" className="text-lg">
        Needs you
      </h2>
      <ul {...amongRows} className="mt-1 divide-y divide-line">
        {(all ? waiting : waiting.slice(0, mostNeedsLines)).map((booking) => (
          <li key={booking.id} {...about(booking.id)}>
            <NeedCard booking={booking} now={now} look="line" />
          </li>
        ))}
      </ul>
      {!all && waiting.length > mostNeedsLines && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {waiting.length}
        </Button>
      )}
    </section>
  );
}
