import { after, hour } from '@borough/domain/clocks';
import { newsOf } from '@borough/domain/payouts/payout-account.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { rememberFingerprint } from '#people/trust/remember-fingerprint.ts';
import { accountsToAskAbout, dropClosedAccount, ownerOfAccount, saveSaid } from './payout-accounts.store.ts';
import { wakePayoutsOf } from '../payouts.store.ts';
import { askAboutAccount } from './read-account.ts';
import { tellOfAccount } from './tell-of-account.ts';

/** What following an account needs. */
export type Following = Pick<Deps, 'db' | 'stripe' | 'now' | 'log' | 'secret' | 'previousSecrets'>;

/**
 * Asks the provider about an account and stores the answer, any number of times: events come late, twice and in any order,
 * so we never rely on what they say. Notifies the owner of what is new to them. Ignores accounts that aren't ours; forgets
 * a closed one, so that its owner can start over.
 */
export async function followAccount(deps: Following, providerAccountId: string): Promise<void> {
  const ours = await inTransaction(deps.db, (tx) => ownerOfAccount(tx, providerAccountId));
  if (!ours) return;
  const askedAt = deps.now();
  const reading = await askAboutAccount(deps.stripe, providerAccountId);
  await inTransaction(deps.db, async (tx) => {
    if (!reading) return dropClosedAccount(tx, providerAccountId);
    const kept = await saveSaid(tx, providerAccountId, reading, askedAt);
    if (!kept) return;
    const { personId } = kept;
    await wakePayoutsOf(tx, personId, deps.now());
    const { bankFingerprint: raw } = reading;
    if (raw) await rememberFingerprint(tx, deps, { personId, kind: 'bank', raw, now: askedAt });
    const news = newsOf(kept.before, reading);
    if (news) await tellOfAccount(tx, personId, news, { ...reading, now: deps.now() });
  });
}

const maxAtOnce = 100;

/** Asks again about accounts whose events may have been lost: hourly for those the provider is reviewing, daily for all others. */
export async function followForgottenAccounts(deps: Following): Promise<void> {
  const now = deps.now();
  const since = { pending: after(now, -hour), others: after(now, -24 * hour) };
  const ids = await inTransaction(deps.db, (tx) => accountsToAskAbout(tx, since, maxAtOnce));
  for (const id of ids)
    await followAccount(deps, id).catch((error: unknown) =>
      deps.log.warn({ err: error, account: id }, 'a payout account could not be read from the provider'),
    );
}
