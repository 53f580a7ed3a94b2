import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { idOfLeaveToken, leaveTokenOf } from '../notifications/leave-token.ts';

const purpose = 'leave the newsletter';

/**
 * The id of an address on the list: the same whenever the address comes back, so that the link of an old letter takes it
 * off again.
 */
export function addressId(email: string): string {
  const hash = createHash('sha256').update(`newsletter: ${email}`).digest('hex');
  return [0, 8, 12, 16, 20].map((from, at, all) => hash.slice(from, all[at + 1] ?? 32)).join('-');
}

/** What a link carries that takes an address off the list; the same in every letter, and good for nothing else. */
export const leaveToken = (deps: Pick<Deps, 'secret'>, id: string): string => leaveTokenOf(deps, purpose, id);

/** The address a link belongs to; null when we did not make it. */
export const addressOfLeaveToken = (
  deps: Pick<Deps, 'secret' | 'previousSecrets'>,
  token: string,
): string | null => idOfLeaveToken(deps, purpose, token);
