import { Problem } from '@borough/domain/problems';
import { requirePart } from '#rentals/bookings/moving/bookings.policy.ts';
import { lockBooking } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { caseOf } from './cases.store.ts';
import { lotForAppeal } from './draw-admin.ts';
import { moveCase } from './move-case.ts';
import { keepSaid } from './state-meeting.ts';

/**
 * One side agrees with the other, takes back what it said, or appeals a decision. Refuses what the case doesn't let that
 * side do now (`case.over`, `case.not-yours`), and contact details in the words.
 */
export async function actInCase(
  deps: Deps,
  personId: string,
  bookingId: string,
  { act, words }: { act: 'agree' | 'withdraw' | 'appeal'; words: string },
): Promise<void> {
  refuseContactDetails({ words }, deps.log);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const by = { part: requirePart(locked.booking, personId), personId };
    const it = await caseOf(tx, bookingId, 'meeting');
    if (!it) throw new Problem('case.not-found');
    const now = deps.now();
    const of = { locked, it };
    if (act === 'appeal') {
      const input = { part: by.part, ...(await lotForAppeal(tx, locked.booking, it, now)) };
      await moveCase(tx, of, { name: act, by, input, now });
    } else await moveCase(tx, of, { name: act, by, input: null, now });
    await keepSaid(tx, it, by, { says: act, words }, now);
  });
}
