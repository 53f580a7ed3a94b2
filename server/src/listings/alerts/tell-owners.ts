import { SavedQuerySchema } from '@borough/domain/alerts/saved-search.contract';
import { latestDigest } from '@borough/domain/alerts/saved-search.rules';
import { ownerRests, searchOfOwners } from '@borough/domain/alerts/wanted.rules';
import { after } from '@borough/domain/clocks';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyEach } from '#talk/notifications/write-notice.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { ownersAmongFound } from '#listings/search/found-among.ts';
import {
  claimLiveTellings,
  claimWeeklyTellings,
  insertOwners,
  lockNewlyPosted,
  type Telling,
} from './wanted-owners.store.ts';

/** So many owners hear of one post right away, and so many in their weekly email. */
const mostLive = 100;
const mostWeekly = 200;
const atOnce = 1_000;

type Ground = Pick<Deps, 'db' | 'now'>;

/**
 * Looks up who has something like what a new post asks for: owners whose items its words find nearby hear of it right away,
 * owners of other items of its category in their weekly email. Runs on the clock.
 */
export async function findOwners({ db, now: clock }: Ground): Promise<void> {
  let found: boolean;
  do {
    found = await inTransaction(db, async (tx) => {
      const now = clock();
      const post = await lockNewlyPosted(tx);
      if (!post) return false;
      const { id, what, place: label, lat, lng, category } = post;
      const query = searchOfOwners({ what, place: { label, lat, lng }, dates: null, maxDollars: null });
      const asked = SavedQuerySchema.parse(query);
      const live = await ownersAmongFound(tx, asked, mostLive, now);
      const inCategory = category === null ? [] : await ownersOfCategory(tx, { ...asked, category }, now);
      await insertOwners(tx, id, { live, weekly: inCategory.filter((each) => !live.includes(each)) }, now);
      return true;
    });
  } while (found);
}

const ownersOfCategory = (tx: Tx, asked: Parameters<typeof ownersAmongFound>[1], now: Date) =>
  ownersAmongFound(tx, { ...asked, search: undefined }, mostWeekly, now);

const by = (tellings: readonly Telling[]): [Telling, ...Telling[]][] =>
  // Groups are never empty.
  [...Map.groupBy(tellings, ({ ownerId }) => ownerId).values()] as [Telling, ...Telling[]][];

/** Tells owners of these posts, each in one notice; returns how many were claimed. */
async function tell(
  tx: Tx,
  name: 'wanted-nearby' | 'wanted-weekly',
  claimed: readonly Telling[],
  now: Date,
): Promise<number> {
  const open = claimed.filter((telling) => telling.open);
  const people = await peopleOf(tx, [...new Set(open.map(({ ownerId }) => ownerId))]);
  const told = by(open).flatMap((group) => {
    const [{ ownerId, postId }] = group;
    const person = people.get(ownerId);
    return person ? [{ person, facts: { posts: group }, once: [ownerId, postId].join(':') }] : [];
  });
  if (told.length > 0) await notifyEach(tx, name, told, now);
  return claimed.length;
}

async function untilNoneIsLeft(
  { db, now: clock }: Ground,
  some: (tx: Tx, now: Date) => Promise<number>,
): Promise<void> {
  let claimed: number;
  do claimed = await inTransaction(db, (tx) => some(tx, clock()));
  while (claimed > 0);
}

/**
 * Tells owners of posts that ask for something like what they have: all at once in one notice, and after it none for a day. What
 * is told is marked in the same transaction, so a worker that dies leaves nothing out and tells nothing twice. Runs on the clock.
 */
export const tellOwners = (ground: Ground): Promise<void> =>
  untilNoneIsLeft(ground, async (tx, now) => {
    const claimed = await claimLiveTellings(tx, { restsSince: after(now, -ownerRests), now, limit: atOnce });
    return tell(tx, 'wanted-nearby', claimed, now);
  });

/** Tells owners once a week what else their neighbors look for, all in one notice. Runs on the clock. */
export const tellOwnersWeekly = (ground: Ground): Promise<void> =>
  untilNoneIsLeft(ground, async (tx, now) => {
    const claimed = await claimWeeklyTellings(tx, { before: latestDigest(now), now, limit: atOnce });
    return tell(tx, 'wanted-weekly', claimed, now);
  });
