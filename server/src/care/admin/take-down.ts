import type { AdminListing, ListingAct } from '@borough/domain/moderation/listings.contract';
import type { Clause } from '@borough/domain/moderation/guideline-clauses';
import type { FactSource } from '@borough/domain/moderation/statements.rules';
import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { insertAct } from './admin.store.ts';
import { findListings, type ListingToJudge, lockListing, writeRemoval } from './listings.store.ts';

type Ground = Pick<Deps, 'db' | 'now'>;

interface Grounds {
  reason: string;
  clause: Clause;
}

type Taken = ListingToJudge & { alone: boolean };

/** Locks a listing, or a wanted post, whose owner this admin hasn't dealt with, or that has waited for an admin since then. */
async function take(tx: Tx, desk: Desk, itemId: string | null): Promise<Taken> {
  const listing = itemId ? await lockListing(tx, itemId) : undefined;
  if (!listing) throw new Problem('moderation.item-not-found');
  const { ownerId, neededSince: since } = listing;
  return { ...listing, alone: await refuseInvolved(tx, desk, { parties: [ownerId], since }) };
}

async function remove(
  tx: Tx,
  { adminId, now }: Desk,
  { listing, source, ...grounds }: Grounds & { listing: Taken; source: FactSource },
): Promise<void> {
  const { id: itemId, kind, title: itemTitle, ownerId, ownerEmail, alone } = listing;
  await writeRemoval(tx, listing, { adminId, reason: grounds.reason, now });
  await insertAct(tx, { adminId, act: 'take-down', subjectId: itemId, ...grounds, source, now, alone });
  const facts = { ...grounds, source, at: now, itemTitle, itemId, kind, alone };
  await notifyPerson(tx, 'listing-removed', { id: ownerId, email: ownerEmail }, { facts, now });
}

/** Does something about a listing in a transaction, as this admin and as of now. */
const atDesk = (
  { db, now }: Ground,
  adminId: string,
  act: (tx: Tx, desk: Desk) => Promise<void>,
): Promise<void> => inTransaction(db, (tx) => act(tx, { adminId, now: now() }));

/**
 * Takes one listing or wanted post down: strangers no longer find it, whatever its owner does, and its bookings stand. The owner reads the
 * statement of reasons and can appeal once. Refuses `moderation.item-not-found`, `moderation.already-removed`, and admins who
 * have dealt with the owner (`moderation.involved`).
 */
export async function takeDown(
  ground: Ground,
  adminId: string,
  { id, ...grounds }: Grounds & { id: string },
): Promise<void> {
  await atDesk(ground, adminId, async (tx, desk) => {
    const listing = await take(tx, desk, id);
    if (listing.removed) throw new Problem('moderation.already-removed');
    await remove(tx, desk, { listing, source: 'own-look', ...grounds });
  });
}

/** Takes a reported listing or wanted post down unless it is down already; null is one that is gone. Refuses the same cases. */
export async function takeDownIn(
  tx: Tx,
  desk: Desk,
  { id, ...grounds }: Grounds & { id: string | null },
): Promise<void> {
  const listing = await take(tx, desk, id);
  if (!listing.removed) await remove(tx, desk, { listing, source: 'report', ...grounds });
}

/** Locks a listing that is down, for an admin other than the one who took it down. */
async function takeRemoved(tx: Tx, desk: Desk, id: string): Promise<Taken> {
  const listing = await take(tx, desk, id);
  if (!listing.removed) throw new Problem('moderation.not-removed');
  if (listing.removedBy === desk.adminId) throw new Problem('moderation.own-decision');
  return listing;
}

interface Decision {
  id: string;
  reason: string;
}

/** Records what an admin decided about a listing that is down, and tells its owner why. */
async function conclude(
  tx: Tx,
  { adminId, now }: Desk,
  { listing, act, reason }: { listing: Taken; act: Exclude<ListingAct, 'take-down'>; reason: string },
): Promise<void> {
  const { id, kind, title: itemTitle, ownerId, ownerEmail, alone } = listing;
  await insertAct(tx, { adminId, act, subjectId: id, reason, now, alone });
  const told = act === 'restore' ? 'listing-restored' : 'listing-stays-down';
  const facts = { reason, itemTitle, itemId: id, kind };
  await notifyPerson(tx, told, { id: ownerId, email: ownerEmail }, { facts, now });
}

/**
 * Puts a listing back as its owner left it, and tells the owner why. Refuses `moderation.item-not-found`,
 * `moderation.not-removed`, admins who have dealt with the owner, and the one who took it down (`moderation.own-decision`).
 */
export const restoreListing = (ground: Ground, adminId: string, { id, reason }: Decision): Promise<void> =>
  atDesk(ground, adminId, async (tx, desk) => {
    const listing = await takeRemoved(tx, desk, id);
    await writeRemoval(tx, listing, null);
    await conclude(tx, desk, { listing, act: 'restore', reason });
  });

/**
 * Decides an appeal: the listing stays down, and the owner reads why. Refuses the same cases as putting it back, and listings
 * without an open appeal (`moderation.not-appealed`).
 */
export const keepDown = (ground: Ground, adminId: string, { id, reason }: Decision): Promise<void> =>
  atDesk(ground, adminId, async (tx, desk) => {
    const listing = await takeRemoved(tx, desk, id);
    if (!listing.appealed) throw new Problem('moderation.not-appealed');
    await conclude(tx, desk, { listing, act: 'keep-down', reason });
  });

/** What each act after the first one does. */
export const decideRemoval = { restore: restoreListing, 'keep-down': keepDown } as const satisfies Record<
  Exclude<ListingAct, 'take-down'>,
  unknown
>;

/** Listings an admin looks for; see `findListings`. */
export async function readListings(
  { db, now }: Ground,
  adminId: string,
  wanted: { id: string | null; words: string },
): Promise<AdminListing[]> {
  return inTransaction(db, (tx) => findListings(tx, { adminId, now: now() }, wanted));
}
