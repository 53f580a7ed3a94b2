import type { Tx } from '../db/transaction.ts';
import { evidenceOf, type StoredRow } from './evidence.store.ts';

/** All evidence of a booking, in order. Callers check first whether the reader may see it. */
export function listEvidence(tx: Tx, bookingId: string): Promise<StoredRow[]> {
  return evidenceOf(tx, bookingId);
}
