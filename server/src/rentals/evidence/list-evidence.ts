import type { Tx } from '#floor/db/transaction.ts';
import { evidenceOf, evidenceOfAll, type StoredRow } from './evidence.store.ts';

/** All of a booking's evidence, in order. Callers first check whether the reader may see it. */
export function listEvidence(tx: Tx, bookingId: string): Promise<StoredRow[]> {
  return evidenceOf(tx, bookingId);
}

/** All evidence of several bookings, keyed by booking and in order. Callers first check whether the reader may see it. */
export async function listEvidenceOfAll(
  tx: Tx,
  bookingIds: readonly string[],
): Promise<Map<string, StoredRow[]>> {
  return Map.groupBy(await evidenceOfAll(tx, bookingIds), ({ bookingId }) => bookingId);
}
