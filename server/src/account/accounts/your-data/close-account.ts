import type { Tx } from '#floor/db/transaction.ts';
import { deleteAppTokensOf } from '../app-tokens/app-tokens.store.ts';
import { asLibrary } from '../security.store.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { closeBannedAccount, unsettledBookings } from './deletion.store.ts';

/**
 * Closes a banned person's account once none of their bookings are open and all money is settled: ends every session and
 * app token, and no one can sign in until the ban is lifted. Returns the address to notify; null if there is nothing to
 * close yet.
 */
export async function closeWhenSettled(tx: Tx, personId: string, now: Date): Promise<string | null> {
  if ((await unsettledBookings(tx, personId)).length > 0) return null;
  const closed = await closeBannedAccount(tx, personId, now);
  if (!closed) return null;
  await deleteAppTokensOf(tx, personId);
  await asLibrary(tx, () => endSessions(tx, personId, null));
  return closed.email;
}
