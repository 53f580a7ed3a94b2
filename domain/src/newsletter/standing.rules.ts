import type { Letters } from './newsletter.contract.ts';

/** What we know about a person and the newsletter. */
export interface LetterFacts {
  /** Whether the person's address is confirmed; until it is, they may not see its subscription. */
  emailVerified: boolean;
  /** A wish from sign-up that hasn't been acted on: to subscribe once the address is confirmed, or to be asked by email. */
  wish: 'with-address' | 'ask' | null;
  /** The address's status on the list; null if it is not on it. */
  listed: 'confirmed' | 'asked' | null;
}

/**
 * What the switch shows: `on` gets the newsletter; `asked` has a confirmation email waiting, or will soon; `with-address`
 * subscribes once the address is confirmed; `off` gets none. An unconfirmed address may belong to someone else, so it reveals
 * nothing but the person's own wish.
 */
export function letterStanding({ emailVerified, wish, listed }: LetterFacts): Letters['standing'] {
  if (!emailVerified) return wish === null ? 'off' : 'with-address';
  if (listed === 'confirmed') return 'on';
  return listed === 'asked' || wish !== null ? 'asked' : 'off';
}
