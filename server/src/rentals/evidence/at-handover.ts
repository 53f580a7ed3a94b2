import type { EvidenceAuthor } from '@borough/domain/evidence/evidence';
import { type Handover, isRecording, recordingOf } from '@borough/domain/evidence/handover.rules';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import type { Rental } from './rentals.store.ts';

/** Returns the rental; refuses `booking.not-found` if there is none this person can see. */
export function requireRental(rental: Rental | undefined): Rental {
  if (!rental) throw new Problem('booking.not-found');
  return rental;
}

/** Which of the rental's two people this person speaks as. */
export const authorOf = (
  { renterId }: Rental,
  personId: string,
): Extract<EvidenceAuthor, { part: 'renter' | 'owner' }> => ({
  part: renterId === personId ? 'renter' : 'owner',
  personId,
});

/** Refuses a hand-over that isn't being recorded now (`evidence.closed`). */
export function requireRecording(rental: Rental, handover: Handover, now: Date): void {
  if (!isRecording(recordingOf(rental, handover), now)) throw new Problem('evidence.closed');
}

/** Notifies both people's open pages that something was shown or said. */
export function tellOfRecord(tx: Tx, { id: bookingId, ...rental }: Rental, now: Date): void {
  const { itemId, status, renterId, ownerId } = rental;
  for (const personId of [renterId, ownerId])
    tellPerson(tx, personId, 'booking', { bookingId, itemId, status, move: 'handover-recorded' }, now);
}
