import { standingTermsVersion } from '@borough/domain/accounts/terms-version.rules';
import { currentTerms, termsOfSecondRelease } from '@borough/domain/terms/terms';
import { whatChanged } from '@borough/domain/terms/what-changed';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPeople } from '#talk/notifications/write-notice.ts';
import { claimUntold, offeredSince, publishedTerms } from './told-terms.store.ts';

const atOnce = 200;
/** So many mails leave in minutes; more would keep other people's waiting. */
const batchesAnHour = 20;

/**
 * Tells everyone who agreed to an earlier version of the terms what changed and since when, once per person and version.
 * Whoever is claimed is told in the same transaction, so a worker that dies leaves no one out and tells no one twice.
 */
export async function tellOfTerms({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (let batch = 0; batch < batchesAnHour; batch++) {
    const at = now();
    const count = await inTransaction(db, async (tx) => {
      const published = await publishedTerms(tx);
      const version = standingTermsVersion(published);
      const people = await claimUntold(tx, version, { limit: atOnce, now: at });
      const facts =
        published?.acceptedAs === version
          ? { changes: paragraphsOf(published.note ?? ''), from: published.at }
          : {
              changes: whatChanged(termsOfSecondRelease, currentTerms),
              from: (await offeredSince(tx, currentTerms.version)) ?? at,
            };
      await notifyPeople(tx, 'terms-changed', people, { facts, now: at, once: version });
      return people.length;
    });
    if (count < atOnce) return;
  }
}

/** What an operator wrote of a change, by paragraph. */
const paragraphsOf = (note: string) => note.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
