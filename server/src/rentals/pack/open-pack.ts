import { packIsKept } from '@borough/domain/evidence/pack.rules';
import { Problem } from '@borough/domain/problems';
import { rentalEvidenceDays } from '@borough/domain/retention/retention.rules';
import { requireDrawn } from '#rentals/cases/require-drawn.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { evidenceOf, type StoredRow } from '#rentals/evidence/evidence.store.ts';
import { withdrawnOf } from '#rentals/evidence/evidence-files.store.ts';
import { rentalFor } from '#rentals/evidence/rentals.store.ts';
import {
  noteLooks,
  packedBooking,
  type PackedBooking,
  packedHistory,
  packedMessages,
  type PackedMessage,
  type PackedPerson,
} from './pack.store.ts';

/** Who a pack is made for: one of the two people, or the admin who decides their case. */
export type PackReader = { personId: string } & (
  | { part: 'party'; bookingId: string }
  | { part: 'admin'; caseId: string }
);

/** Everything a pack says, without its photos' bytes. */
export interface PackFacts {
  booking: PackedBooking;
  renter: PackedPerson;
  owner: PackedPerson;
  evidence: StoredRow[];
  /** Why a photo's bytes are gone, by photo id. */
  withdrawn: Map<string, string>;
  history: Awaited<ReturnType<typeof packedHistory>>;
  messages: PackedMessage[];
}

async function bookingFor(tx: Tx, reader: PackReader, now: Date): Promise<string> {
  if (reader.part === 'admin') return requireDrawn(tx, { adminId: reader.personId, now }, reader.caseId);
  if (!(await rentalFor(tx, reader.bookingId, reader.personId))) throw new Problem('booking.not-found');
  return reader.bookingId;
}

const ended = ({ completedAt, cancelledAt }: PackedBooking) => {
  const at = completedAt ?? cancelledAt;
  return at === null ? null : new Date(at);
};

/**
 * What a pack is made of, at one moment, for a reader who may have it; records that they looked at its photos. Refuses
 * strangers (`booking.not-found`), admins as `requireDrawn` does, and a rental that ended two years ago
 * (`evidence.pack-gone`).
 */
export function openPack({ db, now }: Pick<Deps, 'db' | 'now'>, reader: PackReader): Promise<PackFacts> {
  return inTransaction(db, async (tx) => {
    const bookingId = await bookingFor(tx, reader, now());
    const found = await packedBooking(tx, bookingId);
    if (!found) throw new Problem('booking.not-found');
    if (!packIsKept(ended(found.booking), rentalEvidenceDays, now())) throw new Problem('evidence.pack-gone');
    const evidence = await evidenceOf(tx, bookingId);
    const photos = evidence.filter(({ kind }) => kind === 'photo').map(({ id }) => id);
    const withdrawn = await withdrawnOf(tx, photos);
    await noteLooks(tx, { bookingId, viewerId: reader.personId, now: now() });
    return {
      ...found,
      evidence,
      withdrawn: new Map(withdrawn.map(({ evidenceId, reason }) => [evidenceId, reason])),
      history: await packedHistory(tx, bookingId, reader.personId),
      messages: await packedMessages(tx, bookingId),
    };
  });
}
