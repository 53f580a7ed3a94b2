import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { FactorChange } from '../../notifications/catalogue/security.ts';
import { notifyPerson } from '../../notifications/write-notice.ts';
import { addressOf } from './factors.store.ts';

/** Tells a person, in the transaction of the change, that a way they sign in was changed. */
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
