import type { Decision } from '@borough/domain/cases/case-state';
import { Problem } from '@borough/domain/problems';
import { lockBooking } from '../bookings/moving/make-move.ts';
import { constraintOf, inTransaction } from '../db/transaction.ts';
import { refuseInvolved } from '../dealings/require-dealing.ts';
import type { Deps } from '../deps.ts';
import { bookingOfCase, caseOf } from './cases.store.ts';
import { moveCase } from './move-case.ts';

/**
 * The admin who was drawn decides a contested case, with a clause, reasons and evidence. Refuses other admins
 * (`case.not-drawn`), one who has dealt with either side meanwhile (`moderation.involved`), a case that is over, a clause that
 * leads elsewhere, and evidence of another booking.
 */
export async function decideCase(
  deps: Deps,
  adminId: string,
  caseId: string,
  decision: Decision,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const bookingId = await bookingOfCase(tx, caseId);
    if (!bookingId) throw new Problem('case.not-found');
    const locked = await lockBooking(tx, bookingId);
    const it = await caseOf(tx, bookingId);
    if (!it || it.id !== caseId) throw new Problem('case.over');
    await refuseInvolved(tx, adminId, locked.booking.renterId);
    await refuseInvolved(tx, adminId, locked.booking.ownerId);
    const by = { part: 'admin', personId: adminId } as const;
    await moveCase(tx, { locked, it }, { name: 'decide', by, input: decision, decision, now: deps.now() });
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'case_decisions_on_own_evidence') throw new Problem('case.foreign-evidence');
    throw error;
  });
}
