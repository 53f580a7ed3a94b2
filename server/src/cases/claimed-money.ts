import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import { claimedMoney } from '@borough/domain/cases/claimed-money.rules';
import type { Tx } from '../db/transaction.ts';
import { moveDeposit } from '../deposits/move-deposit.ts';

/**
 * Does with the deposit what a claim's move means: keeps it, charges it once, divides it, or releases it. If the rental
 * completed meanwhile, dropping the claim also settles the deposit here.
 */
export async function moveClaimedMoney(
  tx: Tx,
  booking: BookingState,
  { before, after }: { before: CaseState | null; after: CaseState },
  now: Date,
): Promise<void> {
  for (const happening of claimedMoney(before, after, booking.depositCents)) {
    await moveDeposit(tx, booking, () => happening, now);
    if (happening.type === 'unclaim' && booking.status === 'completed')
      await moveDeposit(tx, booking, () => ({ type: 'settle' }), now);
  }
}
