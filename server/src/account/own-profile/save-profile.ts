import type { MyProfile, ProfileInput } from '@borough/domain/profiles/edit-profile.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { knownPlace } from '#listings/items/known-place.ts';
import { refuseCompanyName } from '#talk/messaging/filtering/refuse-company-name.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import { profileCard } from '#people/profiles/profiles.store.ts';
import { publicProfile } from '#people/profiles/public-profile.ts';
import { lockProfile, ownFields, writeProfile } from './own-profile.store.ts';

/** A person's own profile, as of their last change: what everyone sees of it, and what only they do. */
export async function readMyProfile(deps: Pick<Deps, 'db' | 'now'>, personId: string): Promise<MyProfile> {
  const read = await readAs(deps.db, personId, async (tx) => ({
    card: await profileCard(tx, personId, deps.now()),
    own: await ownFields(tx),
  }));
  const seen = await publicProfile(deps, personId, () => Promise.resolve(read.card));
  if (!seen || !read.own) throw new Problem('profile.not-found');
  return { ...seen, ...read.own };
}

/**
 * Saves everything a person says about themselves at once; their texts stay exactly as typed. Refuses contact details and
 * places that don't exist, and the name of the company behind this site, each at its field, and then changes nothing.
 */
export async function saveProfile(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'config'>,
  personId: string,
  input: ProfileInput,
): Promise<MyProfile> {
  const { displayName, bio, hobbies, lendingPitch } = input;
  refuseCompanyName({ displayName }, deps.config.company);
  refuseContactDetails({ displayName, bio, lendingPitch, hobbies }, deps.log, { names: ['displayName'] });
  const location = input.location === null ? null : (await knownPlace(input.location)).location;
  await inTransaction(deps.db, async (tx) => {
    const before = await lockProfile(tx, personId);
    if (!before) throw new Problem('profile.not-found');
    await writeProfile(tx, personId, { ...input, location }, before.avatarUrl);
    refreshTrust(tx, [personId], 'profile', deps.now());
  });
  return readMyProfile(deps, personId);
}
