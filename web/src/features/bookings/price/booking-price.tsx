import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { shortMoney } from '../../../lib/words/format.ts';
import { holdNote, isPlannedOrHeld } from '../words/deposit-words.ts';
import { PriceLines, WhoGetsWhat } from './price-lines.tsx';

/** A booking's price as it was promised. */
export function BookingPrice({ booking, now }: { booking: Booking; now: Date }) {
  const { days, subtotalCents, part, paidAt, status, deposit } = booking;
  // After one that failed, another hold may follow.
  const isHoldOver =
    deposit !== null &&
    !isPlannedOrHeld(deposit) &&
    deposit.status !== 'failed' &&
    deposit.status !== 'lapsed';
  const daily = subtotalCents / days;
  const label = paidAt
    ? part === 'renter'
      ? 'You paid'
      : `${booking.renter.displayName} paid`
    : status === 'cancelled'
      ? 'Would have been charged'
      : 'Charged at payment';
  return (
    <>
      <PriceLines
        lines={booking.lines}
        rent={`${shortMoney(daily)} × ${days} ${days === 1 ? 'day' : 'days'}`}
        chargedCents={booking.chargedCents}
        chargedLabel={label}
        depositCents={booking.depositCents}
        depositNote={holdNote(booking, now)}
        isOver={status === 'cancelled' || status === 'completed' || isHoldOver}
      />
      {status !== 'cancelled' && (
        <WhoGetsWhat lines={booking.lines} owner={part === 'owner' ? 'You' : booking.owner.displayName} />
      )}
    </>
  );
}
