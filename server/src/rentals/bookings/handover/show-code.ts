import type { HandoverCode } from '@borough/domain/bookings/handover/handover.contract';
import { codeShownBy } from '@borough/domain/bookings/handover/handover-code.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { codeOf, standingOf } from '#people/codes/codes.ts';
import { requireReader } from '../moving/bookings.policy.ts';
import { findBooking } from '../moving/bookings.store.ts';

/**
 * The code of the next hand-over, for the person who shows it: the renter at pickup, the owner at return. Refuses strangers
 * with `booking.not-found`; refuses the other person, and any other time, with `handover.no-code`.
 */
export async function showCode(deps: Deps, personId: string, bookingId: string): Promise<HandoverCode> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const booking = await findBooking(tx, bookingId);
    if (!booking) throw new Problem('booking.not-found');
    const kind = codeShownBy(booking, requireReader(booking, personId), now);
    if (!kind) throw new Problem('handover.no-code');
    const { round, blockedUntil } = await standingOf(tx, bookingId, kind, now);
    const code = codeOf(deps, { bookingId, kind, round });
    return {
      kind,
      code,
      link: `${deps.config.publicUrl}/#/booking/${bookingId}?code=${code}`,
      blockedUntil: blockedUntil?.toISOString() ?? null,
    };
  });
}
