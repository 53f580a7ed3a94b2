import { pageOfQuery } from '@borough/domain/alerts/saved-query.rules';
import { latestDigest, searchRests } from '@borough/domain/alerts/saved-search.rules';
import { after } from '@borough/domain/clocks';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyEach } from '#talk/notifications/write-notice.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { claimLive, claimWeekly, type Find } from './finds.store.ts';

const atOnce = 1_000;

/** What one search found, as a notice tells it; the latest first. */
function factsOf(finds: readonly [Find, ...Find[]]) {
  const [{ name, query, wanted }] = finds;
  const items = new Map(
    finds.map(({ itemId, itemTitle, why }) => [itemId, { id: itemId, title: itemTitle, why }] as const),
  );
  return { name, wanted, page: pageOfQuery(query), items: [...items.values()] };
}

const by = (finds: readonly Find[], keyOf: (find: Find) => string): [Find, ...Find[]][] =>
  // Groups are never empty.
  [...Map.groupBy(finds, keyOf).values()] as [Find, ...Find[]][];

const onceOf = ({ searchId, itemId, why }: Find) => [searchId, itemId, why].join(':');

/**
 * Tells people what their searches found: one notice a search, and after it none of that search for an hour. What is told is
 * marked in the same transaction, so a worker that dies leaves nothing out and tells nothing twice. Runs on the clock.
 */
export async function tellOfFinds({ db, now: clock }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  let claimed: number;
  do {
    claimed = await inTransaction(db, async (tx) => {
      const now = clock();
      const finds = await claimLive(tx, { restsSince: after(now, -searchRests), now, limit: atOnce });
      const listed = finds.filter((find) => find.listed);
      const people = await peopleOf(tx, [...new Set(listed.map(({ personId }) => personId))]);
      const told = by(listed, ({ searchId }) => searchId).flatMap((group) => {
        const person = people.get(group[0].personId);
        return person ? [{ person, facts: factsOf(group), once: onceOf(group[0]) }] : [];
      });
      if (told.length > 0) await notifyEach(tx, 'search-found', told, now);
      return finds.length;
    });
  } while (claimed > 0);
}

/** Tells people once a week what their other searches found, all in one notice. Runs on the clock. */
export async function tellWeekly({ db, now: clock }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  let claimed: number;
  do {
    claimed = await inTransaction(db, async (tx) => {
      const now = clock();
      const finds = await claimWeekly(tx, { before: latestDigest(now), now, limit: atOnce });
      const listed = finds.filter((find) => find.listed);
      const people = await peopleOf(tx, [...new Set(listed.map(({ personId }) => personId))]);
      const told = by(listed, ({ personId }) => personId).flatMap((group) => {
        const person = people.get(group[0].personId);
        const searches = by(group, ({ searchId }) => searchId).map(factsOf);
        return person ? [{ person, facts: { searches }, once: onceOf(group[0]) }] : [];
      });
      if (told.length > 0) await notifyEach(tx, 'searches-weekly', told, now);
      return finds.length;
    });
  } while (claimed > 0);
}
