import type { BookingState } from '@borough/domain/bookings/booking-state';
import { claimFeePosting } from '@borough/domain/ledger/deposit-postings.rules';
import { claimFeeOf } from '@borough/domain/payouts/claim-fee.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { book } from '#money/payments/refunds.ts';

/** Books our fee for a claim that now brings its owner `to` instead of `from` cents; part of it goes back if that is less. */
export async function bookClaimFee(
  tx: Tx,
  { id, ownerId, terms }: Pick<BookingState, 'id' | 'ownerId' | 'terms'>,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<void> {
  const cents = claimFeeOf(to, terms) - claimFeeOf(from, terms);
  if (cents !== 0) await book(tx, id, claimFeePosting(ownerId, cents), now);
}
