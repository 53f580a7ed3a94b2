import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/query.ts';
import { randomToken, tokenHash } from '../secrets/secrets.ts';
import { writeInvitation } from './admins.store.ts';

/**
 * Creates the one-time link with which the owner of a confirmed account with this address becomes an admin, within 24
 * hours. Only its hash is stored, and a newer link replaces the older one. For the operator's command: it needs the
 * owner's connection.
 */
export async function inviteAdmin(
  { config, owner }: { config: Pick<Config, 'publicUrl'>; owner: Queryable },
  email: string,
): Promise<{ link: string; until: Date }> {
  const token = randomToken();
  const until = await writeInvitation(owner, email, tokenHash(token));
  return { link: `${config.publicUrl}/#/become-admin?token=${token}`, until };
}
