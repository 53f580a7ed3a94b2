import { type ProfileCard, ProfileCardSchema } from '@borough/domain/profiles/profiles.contract';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { profileCard } from './profiles.store.ts';

const uuid = z.uuid();

/** What everybody may know about a person; undefined when there is nobody of that id. */
export async function publicProfile({ db }: Pick<Deps, 'db'>, id: string): Promise<ProfileCard | undefined> {
  const card = uuid.safeParse(id).success ? await profileCard(db.public, id) : undefined;
  return card && ProfileCardSchema.parse({ ...card, memberSince: card.memberSince.toISOString() });
}
