import type { OwnWantedList, WantedInput } from '@borough/domain/alerts/wanted.contract';
import { maxWanted, searchOfWanted, wantedEndsAt } from '@borough/domain/alerts/wanted.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { rowOfSearch } from './save-search.ts';
import { insertSearch } from './saved-searches.store.ts';
import { lockAlerts } from './waiting.store.ts';
import { countOpen, endPost, insertPost, wantedOf } from './wanted.store.ts';

/**
 * Asks a person's neighbors for something, and returns all of their posts. The writer is told of new items that match it, as
 * by a saved search. Refuses contact details (`text.contact-details`), a place we don't know (`wanted.unknown-place`), dates that
 * have begun (`wanted.over`), and one post too many (`wanted.full`).
 */
export async function postWanted(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'geocode'>,
  personId: string,
  { what, place: typed, category, startDate, endDate, maxPrice }: WantedInput,
): Promise<OwnWantedList> {
  refuseContactDetails({ what }, deps.log);
  const now = deps.now();
  const dates = startDate && endDate ? { startDate, endDate } : null;
  const endsAt = wantedEndsAt(dates, now);
  if (endsAt <= now) throw new Problem('wanted.over', { fields: { startDate: 'These dates have begun.' } });
  const place = await deps.geocode(typed);
  if (!place) {
    const words = "We don't know this place. Please choose a suggestion.";
    throw new Problem('wanted.unknown-place', { fields: { place: words } });
  }
  const query = searchOfWanted({ what, place, dates, maxDollars: maxPrice ?? null });
  return inTransaction(deps.db, async (tx) => {
    await lockAlerts(tx, personId);
    if ((await countOpen(tx, personId, now)) >= maxWanted) throw new Problem('wanted.full');
    const maxCents = maxPrice === undefined ? null : maxPrice * 100;
    const post = { what, place, category: category ?? null, dates, maxCents, endsAt };
    const id = await insertPost(tx, personId, post, now);
    const search = rowOfSearch(what, query, 'live', now);
    await insertSearch(tx, personId, { ...search, wanted: { id, endsAt } }, now);
    return { items: await wantedOf(tx, personId, now) };
  });
}

/** Ends one of a person's open posts, and returns all of theirs; refuses any other as `wanted.not-found`. */
export async function endWanted(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  id: string,
): Promise<OwnWantedList> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    if (!(await endPost(tx, personId, id, now))) throw new Problem('wanted.not-found');
    return { items: await wantedOf(tx, personId, now) };
  });
}
