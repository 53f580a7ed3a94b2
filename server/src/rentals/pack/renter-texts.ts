import { maskContact } from '@borough/domain/filter/mask-contact';
import type { Tx } from '#floor/db/transaction.ts';
import { packedMessages } from './pack.store.ts';

/** What a booking's renter wrote to its owner since a given time, as its evidence pack has it; contact details are masked. */
export async function textsOfRenter(
  tx: Tx,
  bookingId: string,
  from: Date,
): Promise<{ at: Date; text: string }[]> {
  const messages = await packedMessages(tx, bookingId);
  return messages
    .filter(({ by, kind, at }) => by === 'renter' && kind === 'text' && new Date(at) >= from)
    .map(({ at, text }) => ({ at: new Date(at), text: maskContact(text) }));
}
