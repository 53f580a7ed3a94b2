import type { ConditionInput } from '@borough/domain/evidence/evidence.contract';
import type { Handover } from '@borough/domain/evidence/handover.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { appendEvidence } from './append-evidence.ts';
import { authorOf, requireRecording, requireRental, tellOfRecord } from './at-handover.ts';
import { evidenceOf } from './evidence.store.ts';
import { lastCondition } from './read-records.ts';
import { lockRentalFor } from './rentals.store.ts';

/**
 * Records what one side says about the condition at a hand-over: which checklist lines they tick, and a note. They can say
 * it again, and the last word counts; the same words twice are one row. Refuses strangers (`booking.not-found`), a
 * hand-over that isn't being recorded now (`evidence.closed`), a line that isn't on the checklist, contact details in the
 * note, and the 61st time in an hour.
 */
export async function sayCondition(
  deps: Deps,
  { bookingId, personId, handover }: { bookingId: string; personId: string; handover: Handover },
  { ticked, note }: ConditionInput,
): Promise<void> {
  await spend(deps, 'conditionsPerPerson', personId);
  refuseContactDetails({ note }, deps.log);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const rental = requireRental(await lockRentalFor(tx, bookingId, personId));
    requireRecording(rental, handover, now);
    const { checklist } = rental;
    if (!ticked.every((line) => checklist.includes(line))) throw new Problem('evidence.not-on-checklist');
    const by = authorOf(rental, personId);
    const content = {
      handover,
      ticked: checklist.filter((line) => ticked.includes(line)),
      unticked: checklist.filter((line) => !ticked.includes(line)),
      note,
    };
    const last = lastCondition(await evidenceOf(tx, bookingId), by.part, handover);
    if (last && last.note === note && last.ticked.join('\n') === content.ticked.join('\n')) return;
    await appendEvidence(tx, { bookingId, kind: 'condition', by, content }, now);
    tellOfRecord(tx, rental, now);
  });
}
