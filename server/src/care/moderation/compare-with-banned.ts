import { reviewDueAt, saysMore } from '@borough/domain/moderation/sign-up-review.rules';
import type { FingerprintKind } from '@borough/domain/admin/people.contract';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { fingerprintOf, fingerprintsOf, traitsOf } from './fingerprints.ts';
import {
  approvedIds,
  deleteFingerprints,
  insertFingerprints,
  matching,
  provedTraits,
  claimDue,
  usedCards,
} from './fingerprints.store.ts';
import { approvedReviews, approveResembling, isKeptOut, openReview } from './sign-up-reviews.store.ts';

type Ground = Pick<Deps, 'config' | 'db' | 'now' | 'secret' | 'previousSecrets'>;

/**
 * Compares a person's addresses, number and cards with those of banned people. Anyone who shares one may only browse until
 * an admin has reviewed them, and is told by mail. If the person is banned, we remember their new address, number or card.
 * Runs once after each sign-up, confirmation, change and payment with a new card, before their next request is answered.
 */
export async function compareWithBanned(deps: Ground, personId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const person = await claimDue(tx, personId);
    if (!person) return;
    if (person.suspendedForGood) return rememberBanned(tx, deps, personId);
    const traits = traitsOf(await provedTraits(tx, personId));
    const found = await matching(tx, personId, [
      ...traits.flatMap((trait) => fingerprintsOf(deps, trait)),
      ...(await usedCards(tx, personId)),
    ]);
    await holdResembling(tx, deps, { id: personId, email: person.email }, found);
  });
}

/** Holds someone who resembles banned people for review, unless an admin approved that likeness; true if they are held. */
async function holdResembling(
  tx: Tx,
  deps: Pick<Ground, 'config' | 'now'>,
  person: { id: string; email: string | null },
  found: readonly { kind: FingerprintKind; bannedId: string }[],
): Promise<boolean> {
  const likeness = {
    matched: [...new Set(found.map(({ kind }) => kind))],
    resembles: [...new Set(found.map(({ bannedId }) => bannedId))],
  };
  if (!saysMore(likeness, await approvedReviews(tx, person.id))) return false;
  if (await isKeptOut(tx, person.id)) return true;
  const now = deps.now();
  const dueAt = reviewDueAt(now);
  const isNew = await openReview(tx, person.id, { ...likeness, now, dueAt });
  if (isNew)
    await notifyPerson(tx, 'under-review', person, { facts: { dueAt, matched: likeness.matched }, now });
  return true;
}

/**
 * Compares a document with those of banned people, in the transaction that would approve it. True if it's one of theirs and
 * no admin has approved that before: the person may then only browse until an admin has reviewed them, and is told by mail.
 */
export async function holdBannedId(
  tx: Tx,
  deps: Pick<Ground, 'config' | 'now'>,
  person: { id: string; email: string | null },
  fingerprints: readonly string[],
): Promise<boolean> {
  return holdResembling(tx, deps, person, await matching(tx, person.id, fingerprints));
}

/** Stores fingerprints of a banned person's addresses, number, cards and documents, in the transaction of the ban. */
export async function rememberBanned(
  tx: Tx,
  deps: Pick<Ground, 'now' | 'secret' | 'previousSecrets'>,
  personId: string,
): Promise<void> {
  const kept = traitsOf(await provedTraits(tx, personId)).map((trait) => ({
    kind: trait.kind,
    fingerprint: fingerprintOf(deps, trait),
  }));
  const cards = (await usedCards(tx, personId)).map((fingerprint) => ({
    kind: 'card' as const,
    fingerprint,
  }));
  const ids = (await approvedIds(tx, personId)).map((fingerprint) => ({ kind: 'id' as const, fingerprint }));
  await insertFingerprints(tx, personId, [...kept, ...cards, ...ids], deps.now());
}

/**
 * Deletes the fingerprints of someone who is no longer banned. People who were under review only because they resemble this
 * person are approved and notified.
 */
export async function forgetBanned(tx: Tx, { now }: Pick<Ground, 'now'>, personId: string): Promise<void> {
  await deleteFingerprints(tx, personId);
  const reason = 'The account yours resembled has been reopened.';
  const approved = await approveResembling(tx, personId, { reason, now: now() });
  const ids = approved.map((each) => each.personId);
  for (const person of (await peopleOf(tx, ids)).values())
    await notifyPerson(tx, 'review-approved', person, { facts: { reason }, now: now() });
}
