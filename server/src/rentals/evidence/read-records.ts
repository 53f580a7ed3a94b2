import type { Condition, HandoverRecord, HandoverRecords } from '@borough/domain/evidence/evidence.contract';
import {
  handedOverAt,
  type Handover,
  isRecording,
  maxPhotosOfHandover,
  recordingOf,
} from '@borough/domain/evidence/handover.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { authorOf, requireRental } from './at-handover.ts';
import { evidenceOf, type StoredRow } from './evidence.store.ts';
import { conditionOf, photoOf } from './recorded-content.ts';
import { type Rental, rentalFor } from './rentals.store.ts';
import { type Side, shownPhoto, withdrawalsOf } from './shown-photos.ts';

/** What one side last said about the condition at a hand-over; null if they haven't said anything. */
export function lastCondition(rows: readonly StoredRow[], part: Side, handover: Handover): Condition | null {
  const last = rows.findLast((row) => row.part === part && conditionOf(row)?.handover === handover);
  const content = last && conditionOf(last);
  return content ? { at: last.at, ticked: content.ticked, note: content.note } : null;
}

function recordOf(
  rental: Rental,
  handover: Handover,
  { rows, withdrawn, now }: { rows: readonly StoredRow[]; withdrawn: Map<string, string>; now: Date },
): HandoverRecord {
  const recording = recordingOf(rental, handover);
  return {
    opensAt: recording?.from.toISOString() ?? null,
    closesAt: recording?.until?.toISOString() ?? null,
    isOpen: isRecording(recording, now),
    handedOverAt: handedOverAt(rental, handover)?.toISOString() ?? null,
    photos: rows
      .filter((row) => photoOf(row)?.handover === handover)
      .map((row) => shownPhoto(row, rental, withdrawn.get(row.id) ?? null)),
    conditions: {
      renter: lastCondition(rows, 'renter', handover),
      owner: lastCondition(rows, 'owner', handover),
    },
  };
}

/** What both sides showed and said at pickup and return, for the two of them. Refuses everyone else (`booking.not-found`). */
export async function readRecords(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  bookingId: string,
): Promise<HandoverRecords> {
  return inTransaction(db, async (tx) => {
    const rental = requireRental(await rentalFor(tx, bookingId, personId));
    const rows = await evidenceOf(tx, bookingId);
    const all = { rows, withdrawn: await withdrawalsOf(tx, rows), now: now() };
    return {
      part: authorOf(rental, personId).part,
      checklist: rental.checklist,
      maxPhotos: maxPhotosOfHandover,
      pickup: recordOf(rental, 'pickup', all),
      return: recordOf(rental, 'return', all),
    };
  });
}
