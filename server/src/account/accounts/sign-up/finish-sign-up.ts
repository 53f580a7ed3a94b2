import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { AccountDeps } from '../account-deps.ts';
import { keepTerms } from '../accounts.store.ts';

/** Records that this person accepted the current terms and is 18 or older. */
export async function finishSignUp(deps: AccountDeps, personId: string): Promise<void> {
  await inTransaction(deps.db, (tx) => keepTerms(tx, personId, { version: termsVersion, now: deps.now() }));
}
