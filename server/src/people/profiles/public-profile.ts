import { type ProfileCard, ProfileCardSchema } from '@borough/domain/profiles/profiles.contract';
import { cancelledLateSince } from '@borough/domain/profiles/profiles.rules';
import { publicTrustOf } from '@borough/domain/trust/trust-changes';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { countCancelledLate, profileCard } from './profiles.store.ts';

const uuid = z.uuid();

/**
 * What everyone may know about a person; undefined if there is no one with that id. Reads with strangers' rights, unless `read`
 * says otherwise.
 */
export async function publicProfile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  read: (id: string) => ReturnType<typeof profileCard> = (person) => profileCard(db.public, person, now()),
): Promise<ProfileCard | undefined> {
  if (!uuid.safeParse(id).success) return undefined;
  const card = await read(id);
  if (!card) return undefined;
  const since = cancelledLateSince(now());
  // Only the two people read a booking, but everyone may know how many there were.
  const cancelledLate = await inTransaction(db, (tx) => countCancelledLate(tx, id, since));
  const { memberSince, trustScore, trustPoints } = card;
  return ProfileCardSchema.parse({
    ...card,
    memberSince: memberSince.toISOString(),
    trust: publicTrustOf(trustPoints, trustScore),
    cancelledLate,
  });
}
