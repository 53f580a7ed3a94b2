import { standingTermsVersion } from '@borough/domain/accounts/terms-version.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { publishedTerms } from './told-terms.store.ts';

/** The version of the terms that people accept now. */
export async function termsVersionNow(tx: Tx): Promise<string> {
  return standingTermsVersion(await publishedTerms(tx));
}
