import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import type { Part } from '@borough/domain/bookings/booking-state';
import type { RefundedThing } from '@borough/domain/payments/payments.rules';
import { shownStanding } from '@borough/domain/payments/refund-standing.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { depositChargesOf, inTransit, paymentsOf, refundsOf } from './payments.store.ts';

/**
 * What was paid for a booking and what goes back, from the rows that follow what the provider says. Money no one asked for
 * stays between the renter and us.
 */
export async function readMoney(tx: Tx, bookingId: string, part: Part): Promise<BookingDetail['money']> {
  const subject = { type: 'booking', id: bookingId } as const;
  const isTheirs = (thing: RefundedThing) => part === 'renter' || thing !== 'unasked';
  const deposits = (await depositChargesOf(tx, bookingId)).map((charge) => ({
    ...charge,
    purpose: 'deposit' as const,
  }));
  const payments = [...(await paymentsOf(tx, subject)), ...deposits];
  const refunds = await refundsOf(tx, subject);
  return {
    payments: payments
      .filter(({ purpose }) => isTheirs(purpose))
      .sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
      .map(({ cents, purpose, paidAt }) => ({ cents, purpose, paidAt: paidAt.toISOString() })),
    refunds: refunds
      .filter((refund) => isTheirs(refund.of))
      .flatMap((refund) => {
        const standing = shownStanding(refund);
        if (!standing) return [];
        return {
          cents: refund.cents,
          of: refund.of,
          standing,
          orderedAt: refund.orderedAt.toISOString(),
          arrivedAt: standing === 'arrived' ? (refund.arrivedAt?.toISOString() ?? null) : null,
          nextTryAt: refund.nextTryAt?.toISOString() ?? null,
        };
      }),
    inTransitCents: await inTransit(tx, bookingId),
  };
}
