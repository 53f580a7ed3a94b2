import { freeCancellation } from '@borough/domain/deadlines/deadlines.rules';
import { type ProfileCard, ProfileCardSchema } from '@borough/domain/profiles/profiles.contract';
import { cancelledLateSince } from '@borough/domain/profiles/profiles.rules';
import { publicTrustOf } from '@borough/domain/trust/trust-changes';
import { z } from 'zod';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { countCancelledLate, profileCard } from './profiles.store.ts';

const uuid = z.uuid();

/**
 * What everybody may know about a person; undefined when there is nobody of that id. Read where strangers read, unless `read`
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
  // Nobody but the two reads a booking; how many there were is for everybody.
  const cancelledLate = await inTransaction(db, (tx) =>
    countCancelledLate(tx, id, { since, withinMs: freeCancellation }),
  );
  const { memberSince, trustScore, trustPoints } = card;
  return ProfileCardSchema.parse({
    ...card,
    memberSince: memberSince.toISOString(),
    trust: publicTrustOf(trustPoints, trustScore),
    cancelledLate,
  });
}
