import { createHash } from 'node:crypto';
import type { Deps } from '#floor/deps.ts';
import { idOfLeaveToken, leaveTokenOf } from '#talk/notifications/leave-token.ts';

const purpose = 'leave the newsletter';

/**
 * The id of an address on the list. It's the same every time the address joins, so the link in an old letter still takes
 * it off again.
 */
export function addressId(email: string): string {
  const hash = createHash('sha256').update(`newsletter: ${email}`).digest('hex');
  return [0, 8, 12, 16, 20].map((from, at, all) => hash.slice(from, all[at + 1] ?? 32)).join('-');
}

/** The token in a link that takes an address off the list: the same in every letter, and valid for nothing else. */
export const leaveToken = (deps: Pick<Deps, 'secret'>, id: string): string => leaveTokenOf(deps, purpose, id);

/** The address a link belongs to; null if we didn't make the link. */
export const addressOfLeaveToken = (
  deps: Pick<Deps, 'secret' | 'previousSecrets'>,
  token: string,
): string | null => idOfLeaveToken(deps, purpose, token);
