import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { handoverCodeQuery } from '../bookings.api.ts';

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** The code this person shows the other one at the hand-over that is next. It stays while the page is open, also offline. */
export function HandoverCode({ booking }: { booking: BookingDetail }) {
  const { part, owner, renter, handover } = booking;
  const { data, error } = useQuery(handoverCodeQuery(booking.id, handover.showsCode));
  const other = part === 'renter' ? owner.displayName : renter.displayName;
  if (!handover.showsCode) return null;
  return (
    <section aria-labelledby="handover-code" className="mt-4 rounded-card bg-sunk p-4 text-center">
      <h2 id="handover-code" className="text-sm font-semibold">
        {handover.showsCode === 'pick-up' ? 'Your pickup code' : 'Your return code'}
      </h2>
      {data ? (
        <p className="tabular mt-1 font-display text-4xl font-semibold tracking-widest">
          {spaced(data.code)}
        </p>
      ) : (
        <p className="mt-1 text-sm text-muted" role="status">
          {error ? "The code couldn't be loaded. Please reload the page." : 'Loading…'}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        Give it to {other} face to face, once{' '}
        {handover.showsCode === 'pick-up' ? 'you have the item' : 'you have the item back'}.
      </p>
    </section>
  );
}
