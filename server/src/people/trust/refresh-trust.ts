import {
  noPoints,
  reachesOthers,
  type TrustCause,
  trustDifference,
} from '@borough/domain/trust/trust-changes';
import { pointsOf, trustScore } from '@borough/domain/trust/trust.rules';
import { type Tx, writeAtEnd } from '#floor/db/transaction.ts';
import { recountReviews } from './recount-reviews.ts';
import {
  addChanges,
  counterpartiesOf,
  isDue,
  lockPeople,
  partiesOf,
  saveScores,
  trustFactsOf,
} from './trust.store.ts';

interface Refresh {
  personId: string;
  cause: TrustCause;
  now: Date;
}

/**
 * Has the trust scores of these people recomputed at the end of this transaction, after all its writes; a score that changes
 * gets an entry in its history. Everything that changes a fact of the score calls this, before or after its own writes. The
 * people are locked in the order of their ids, and only briefly. The people they rented with follow if the cause reaches them.
 * Refuses no one; people who are gone or deleted their account are left out.
 */
export function refreshTrust(tx: Tx, personIds: readonly string[], cause: TrustCause, now: Date): void {
  writeAtEnd<Refresh>(
    tx,
    refreshGathered,
    personIds.map((personId) => ({ personId, cause, now })),
  );
}

/** The same for the two people of a booking. */
export async function refreshTrustOfBooking(
  tx: Tx,
  bookingId: string,
  cause: TrustCause,
  now: Date,
): Promise<void> {
  refreshTrust(tx, await partiesOf(tx, bookingId), cause, now);
}

/** The same for one person, if a fact of theirs changed without a command: by the sign-in library. */
export async function refreshTrustIfDue(
  tx: Tx,
  personId: string,
  cause: TrustCause,
  now: Date,
): Promise<void> {
  if (await isDue(tx, personId)) refreshTrust(tx, [personId], cause, now);
}

async function refreshGathered(tx: Tx, gathered: Refresh[]): Promise<void> {
  const [first] = gathered;
  if (!first) return;
  // The first cause given counts: later calls in the same command follow from it.
  const causes = new Map<string, TrustCause>();
  for (const { personId, cause } of gathered) if (!causes.has(personId)) causes.set(personId, cause);
  await computeTrust(tx, causes, first.now);
}

/**
 * Computes these people's scores from all facts, each with its cause, and first which reviews of them count; returns how many
 * scores changed.
 */
export async function computeTrust(
  tx: Tx,
  causes: ReadonlyMap<string, TrustCause>,
  now: Date,
): Promise<number> {
  const reaching = [...causes].filter(([, cause]) => reachesOthers(cause)).map(([id]) => id);
  const others = reaching.length > 0 ? await counterpartiesOf(tx, reaching) : [];
  const ids = [...new Set([...causes.keys(), ...others])];
  await lockPeople(tx, ids);
  await recountReviews(tx, ids);
  const facts = new Map((await trustFactsOf(tx, ids)).map((person) => [person.personId, person]));
  const scores = ids.map((personId) => {
    const person = facts.get(personId);
    // People who deleted their account have no score, and no history.
    if (!person) return { personId, total: 0, points: noPoints, isNew: false };
    const { lines, total } = trustScore(person);
    const points = pointsOf(lines);
    const isNew = trustDifference(person.lastPoints ?? noPoints, points).length > 0;
    return { personId, total, points, isNew };
  });
  await saveScores(tx, scores);
  const changes = scores
    .filter(({ isNew }) => isNew)
    .map(({ personId, total, points }) => ({
      ...{ personId, total, points, at: now },
      cause: causes.get(personId) ?? ('other-party' as const),
    }));
  await addChanges(tx, changes);
  return changes.length;
}
