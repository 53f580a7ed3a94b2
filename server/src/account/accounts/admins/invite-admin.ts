import type { AdminRight } from '@borough/domain/admin/rights.rules';
import type { Config } from '#floor/config.ts';
import type { Queryable } from '#floor/db/query.ts';
import { randomToken, tokenHash } from '#floor/secrets/secrets.ts';
import { writeInvitation } from './admins.store.ts';

/**
 * Creates a one-time link, valid for 24 hours, that makes the person with this confirmed address an admin with this
 * right. Only its hash is stored, and a newer link replaces the older one. For the operator's command: it needs the owner's connection.
 */
export async function inviteAdmin(
  { config, owner }: { config: Pick<Config, 'publicUrl'>; owner: Queryable },
  { email, right }: { email: string; right: AdminRight },
): Promise<{ link: string; until: Date }> {
  const token = randomToken();
  const until = await writeInvitation(owner, { email, right, linkHash: tokenHash(token) });
  return { link: `${config.publicUrl}/#/become-admin?token=${token}`, until };
}
