import type { Letters } from './newsletter.contract.ts';

/** What is known about a person and the newsletter. */
export interface LetterFacts {
  /** Whether the person's address is confirmed: until then they may not see its subscription. */
  emailVerified: boolean;
  /** A wish from sign-up that has not been acted on: to subscribe when the address is confirmed, or to be asked by mail. */
  wish: 'with-address' | 'ask' | null;
  /** The address's status on the list; null if it is not on it. */
  listed: 'confirmed' | 'asked' | null;
}

/**
 * What the switch shows: `on` gets the newsletter; `asked` has a confirmation mail waiting, or soon will;
 * `with-address` subscribes when the address is confirmed; `off` gets none. An unconfirmed address may be somebody
 * else's, so nothing but the person's own wish is revealed.
 */
export function letterStanding({ emailVerified, wish, listed }: LetterFacts): Letters['standing'] {
  if (!emailVerified) return wish === null ? 'off' : 'with-address';
  if (listed === 'confirmed') return 'on';
  return listed === 'asked' || wish !== null ? 'asked' : 'off';
}
