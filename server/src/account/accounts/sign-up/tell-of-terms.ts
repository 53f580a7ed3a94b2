import { standingTermsVersion } from '@borough/domain/accounts/terms-version.rules';
import { dayIn } from '@borough/domain/clocks';
import { offeredWith } from '@borough/domain/terms/offered';
import { currentTerms, termsOfSecondRelease, usualTerms } from '@borough/domain/terms/terms';
import { whatChanged } from '@borough/domain/terms/what-changed';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPeople } from '#talk/notifications/write-notice.ts';
import { claimUntold, lastChangeOfOffer, offeredSince, publishedTerms } from './told-terms.store.ts';

const atOnce = 200;
/** So many mails leave in minutes; more would keep other people's waiting. */
const batchesAnHour = 20;

type Telling = Pick<Deps, 'db' | 'now'>;

/** A version of the terms as members hear of it. */
interface Version {
  version: string;
  facts: { changes: string[]; from: Date };
  /** Those who agreed to the terms later have seen it. */
  agreedBefore: Date;
}

/**
 * Tells everyone who agreed to an earlier version of the terms what changed and since when, once per person and version: of the
 * text that stands, and of fees and limits, once the day on which operators last changed some is over.
 */
export async function tellOfTerms(deps: Telling): Promise<void> {
  await tell(deps, textThatStands);
  await tell(deps, setByOperators);
}

async function textThatStands(tx: Tx, at: Date): Promise<Version> {
  const published = await publishedTerms(tx);
  const version = standingTermsVersion(published);
  const facts =
    published?.acceptedAs === version
      ? { changes: paragraphsOf(published.note ?? ''), from: published.at }
      : {
          changes: whatChanged(termsOfSecondRelease, usualTerms),
          from: (await offeredSince(tx, usualTerms.version)) ?? at,
        };
  return { version, facts, agreedBefore: at };
}

/** The figures operators last set, if that day is over and they made a difference. */
async function setByOperators(tx: Tx, at: Date): Promise<Version | null> {
  const last = await lastChangeOfOffer(tx);
  const day = last && dayIn('UTC', last.at);
  if (!day || day >= dayIn('UTC', at)) return null;
  const changes = whatChanged(offeredWith(last.before, null).terms, currentTerms);
  // Under a name of its own: a text may have been published that day too.
  const version = `${day}.figures`;
  return changes.length === 0 ? null : { version, facts: { changes, from: last.at }, agreedBefore: last.at };
}

/** People are claimed and told in one transaction, so a worker that dies leaves no one out and tells no one twice. */
async function tell({ db, now }: Telling, of: (tx: Tx, at: Date) => Promise<Version | null>): Promise<void> {
  for (let batch = 0; batch < batchesAnHour; batch++) {
    const at = now();
    const count = await inTransaction(db, async (tx) => {
      const about = await of(tx, at);
      if (!about) return 0;
      const { version, facts, agreedBefore } = about;
      const people = await claimUntold(tx, version, { limit: atOnce, agreedBefore, now: at });
      await notifyPeople(tx, 'terms-changed', people, { facts, now: at, once: version });
      return people.length;
    });
    if (count < atOnce) return;
  }
}

/** What an operator wrote of a change, by paragraph. */
const paragraphsOf = (note: string) => note.split(/\n\s*\n/).map((paragraph) => paragraph.trim());

/** What members read about a version of the terms that they were told of, if it is the one that counts. */
export async function changesOfTerms(tx: Tx, version: string, at: Date): Promise<string[]> {
  for (const standing of [textThatStands, setByOperators]) {
    const about = await standing(tx, at);
    if (about?.version === version) return about.facts.changes;
  }
  return [];
}
