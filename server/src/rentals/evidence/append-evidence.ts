import { createHash, randomUUID } from 'node:crypto';
import { type Digest, hashOf, noHash } from '@borough/domain/evidence/chain.rules';
import type { EvidenceAuthor, EvidenceContent, EvidenceKind } from '@borough/domain/evidence/evidence';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { insertEvidence, lastLink, lockBookingOf } from './evidence.store.ts';

/** SHA-256 in hex, which identifies rows and bytes of evidence. */
export const digest: Digest = (text) => createHash('sha256').update(text).digest('hex');

export interface NewEvidence {
  /** Chosen by the sender, so that a repeat is recognized; generated if absent. */
  id?: string;
  bookingId: string;
  kind: EvidenceKind;
  by: EvidenceAuthor;
  /** Whole numbers and plain text only. */
  content: EvidenceContent;
  /** The hash of the bytes as stored, in hex. */
  sha256?: string;
}

/**
 * Adds something for good to the end of a booking's evidence, in the transaction it belongs to. Locks the booking: callers
 * that need other locks take them first, items before anything else. Refuses `booking.not-found`.
 */
export async function appendEvidence(
  tx: Tx,
  { id = randomUUID(), bookingId, kind, by, content, sha256 }: NewEvidence,
  now: Date,
): Promise<{ id: string; seq: number; hash: string }> {
  if (!(await lockBookingOf(tx, bookingId))) throw new Problem('booking.not-found');
  const last = await lastLink(tx, bookingId);
  const seq = (last?.seq ?? 0) + 1;
  const prevHash = last?.hash ?? noHash;
  const row = { id, bookingId, seq, kind, ...by, at: now.toISOString(), content, sha256: sha256 ?? null };
  const hash = hashOf(row, prevHash, digest);
  await insertEvidence(tx, { ...row, prevHash, hash });
  return { id, seq, hash };
}
