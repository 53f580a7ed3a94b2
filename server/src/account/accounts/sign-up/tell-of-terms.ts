import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import { currentTerms, termsOfSecondRelease } from '@borough/domain/terms/terms';
import { whatChanged } from '@borough/domain/terms/what-changed';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPeople } from '#talk/notifications/write-notice.ts';
import { claimUntold, offeredSince } from './told-terms.store.ts';

const atOnce = 200;
/** So many mails leave in minutes; more would keep other people's waiting. */
const batchesAnHour = 20;

/**
 * Tells everyone who agreed to an earlier version of the terms what changed and since when, once per person and version.
 * Whoever is claimed is told in the same transaction, so a worker that dies leaves no one out and tells no one twice.
 */
export async function tellOfTerms({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const changes = whatChanged(termsOfSecondRelease, currentTerms);
  for (let batch = 0; batch < batchesAnHour; batch++) {
    const at = now();
    const count = await inTransaction(db, async (tx) => {
      const people = await claimUntold(tx, termsVersion, { limit: atOnce, now: at });
      const from = (await offeredSince(tx, currentTerms.version)) ?? at;
      await notifyPeople(tx, 'terms-changed', people, {
        facts: { changes, from },
        now: at,
        once: termsVersion,
      });
      return people.length;
    });
    if (count < atOnce) return;
  }
}
