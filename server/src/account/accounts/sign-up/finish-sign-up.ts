import { inTransaction } from '#floor/db/transaction.ts';
import type { AccountDeps } from '../account-deps.ts';
import { keepTerms } from '../accounts.store.ts';
import { termsVersionNow } from './terms-now.ts';

/** Records that this person accepted the current terms and is 18 or older. */
export async function finishSignUp(deps: AccountDeps, personId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const version = await termsVersionNow(tx);
    await keepTerms(tx, personId, { version, now: deps.now() });
  });
}
