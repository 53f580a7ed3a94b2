import type { NewTerms } from '@borough/domain/accounts/accounts.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { changesOfTerms } from './tell-of-terms.ts';
import { dismissToldTerms, undismissedTerms } from './told-terms.store.ts';

type Ground = Pick<Deps, 'db' | 'now'>;

/** A version begins with the day from which it holds. */
const dayOf = (version: string) => version.slice(0, 10);

/** The day the terms changed that someone was told of and hasn't put away; null if there is none. */
export async function dayOfNewTerms({ db }: Pick<Ground, 'db'>, personId: string): Promise<string | null> {
  const version = await inTransaction(db, (tx) => undismissedTerms(tx, personId));
  return version === undefined ? null : dayOf(version);
}

/** What changed in the terms that someone was told of and hasn't put away; null if there is none. */
export async function readNewTerms({ db, now }: Ground, personId: string): Promise<NewTerms> {
  return inTransaction(db, async (tx) => {
    const version = await undismissedTerms(tx, personId);
    if (version === undefined) return { terms: null };
    return { terms: { version, day: dayOf(version), changes: await changesOfTerms(tx, version, now()) } };
  });
}

/** Puts away what someone was told of the terms up to this version. */
export async function dismissNewTerms({ db, now }: Ground, personId: string, version: string): Promise<void> {
  await inTransaction(db, (tx) => dismissToldTerms(tx, personId, { version, now: now() }));
}
