import type { Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { FactorChange } from '#talk/notifications/catalogue/chapters/security.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { addressOf } from './factors.store.ts';

/** Notifies a person, in the same transaction as the change, that one of their sign-in methods changed. */
export async function tellOfFactorChange(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  personId: string,
  change: FactorChange,
): Promise<void> {
  const at = now();
  const person = { id: personId, email: await addressOf(tx, personId) };
  await notifyPerson(tx, 'factor-changed', person, { facts: { change, at }, now: at });
}
