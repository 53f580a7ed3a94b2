import { applyMove } from '@borough/domain/bookings/moving/apply-move.rules';
import { decide } from '@borough/domain/bookings/moving/bookings.machine';
import { codeInUse } from '@borough/domain/bookings/handover/handover-code.rules';
import { Problem } from '@borough/domain/problems';
import { isCode, recordWrongTry, standingOf } from '#people/codes/codes.ts';
import { requirePart } from '../moving/bookings.policy.ts';
import { problemOf, saveOutcome, withBooking } from '../moving/make-move.ts';
import { isVerified } from '../moving/renters.store.ts';
import { tellParties } from '../moving/tell-parties.ts';
import { leaveCheckout } from '../paying/leave-checkout.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/**
 * Enters the code the other person shows: at pickup the owner enters it, at return the renter. A wrong code is recorded and
 * refused (`handover.wrong-code`); the fifth replaces the code (`handover.code-replaced`), and after the third replacement
 * within a day no code can be entered (`handover.too-many-tries`).
 */
export async function enterCode(
  deps: PaymentDeps,
  personId: string,
  bookingId: string,
  name: 'hand-over' | 'return',
  typed: string,
): Promise<{ id: string }> {
  const done = await withBooking(deps, bookingId, leaveCheckout, async (tx, { calendar, booking }, now) => {
    const actor = requirePart(booking, personId);
    const decision = decide(booking, name, actor, now);
    if (!decision.ok) throw problemOf({ refused: decision.code });
    const kind = codeInUse(booking, now);
    if (!kind) throw new Problem('handover.no-code');
    const { round, blockedUntil } = await standingOf(tx, bookingId, kind, now);
    if (blockedUntil) throw new Problem('handover.too-many-tries');
    if (!isCode(deps, { bookingId, kind, round }, typed)) {
      const isReplaced = await recordWrongTry(tx, bookingId, kind, now);
      // The person who shows the code sees the new one immediately.
      if (isReplaced) tellParties(tx, booking, 'code-replaced', now);
      return {
        wrong: isReplaced ? ('handover.code-replaced' as const) : ('handover.wrong-code' as const),
      };
    }
    const by = { actor, actorId: personId };
    const outcome =
      name === 'hand-over'
        ? applyMove(
            calendar,
            bookingId,
            name,
            by,
            { isVerified: await isVerified(tx, booking.renterId) },
            now,
          )
        : applyMove(calendar, bookingId, name, by, null, now);
    return saveOutcome(tx, outcome, now);
  });
  // Throw only after the commit, so the try stays on record.
  if ('wrong' in done) throw new Problem(done.wrong);
  return { id: bookingId };
}
