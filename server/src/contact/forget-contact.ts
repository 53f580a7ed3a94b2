import { after, hour } from '@borough/domain/clocks';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deleteMessagesBefore } from './contact.store.ts';

/** How long we keep what people wrote to us. */
const keptDays = 2 * 365;

/** Forgets messages of the contact form that are older than two years. */
export async function forgetContact(deps: Pick<Deps, 'db'>, now: Date): Promise<void> {
  await inTransaction(deps.db, (tx) => deleteMessagesBefore(tx, after(now, -keptDays * 24 * hour)));
}
