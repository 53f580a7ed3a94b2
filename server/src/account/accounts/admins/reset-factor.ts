import type { Databases } from '#floor/db/pool.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { removeFactors } from '../factors/factors.store.ts';
import { endPendingSignInsOf } from '../factors/pending-sign-ins.store.ts';
import { asLibrary } from '../security.store.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { personWithEmail } from './admins.store.ts';

/**
 * Removes every second factor of the person with this address (app, recovery codes, passkeys), signs them out everywhere
 * and emails them about it. An admin loses that role until the operator sends another link. False if no one has the
 * address.
 */
export async function resetFactor(
  { db, now }: { db: Databases; now: () => Date },
  email: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const person = await personWithEmail(tx, email);
    if (!person) return false;
    await removeFactors(tx, person.id);
    await endPendingSignInsOf(tx, person.id);
    await asLibrary(tx, () => endSessions(tx, person.id, null));
    await notifyPerson(
      tx,
      'factor-changed',
      { ...person, email },
      { facts: { change: { what: 'factor-reset' }, at: now() }, now: now() },
    );
    return true;
  });
}
