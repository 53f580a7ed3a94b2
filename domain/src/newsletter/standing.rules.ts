import type { Letters } from './newsletter.contract.ts';

/** What is known of a person and their letters. */
export interface LetterFacts {
  /** Whether the person's address is confirmed: before that the list is not theirs to look at. */
  emailVerified: boolean;
  /** A wish from the sign-up that nothing followed yet: to join with the address, or to be asked by mail. */
  wish: 'with-address' | 'ask' | null;
  /** How the address stands on the list; null when it is not there. */
  listed: 'confirmed' | 'asked' | null;
}

/**
 * How a person's switch stands: `on` gets letters; `asked` has a question in the mailbox, or soon; `with-address` joins by
 * confirming the address; `off` gets none. An address nobody confirmed may be somebody else's: of it nothing but the
 * person's own wish is told.
 */
export function letterStanding({ emailVerified, wish, listed }: LetterFacts): Letters['standing'] {
  if (!emailVerified) return wish === null ? 'off' : 'with-address';
  if (listed === 'confirmed') return 'on';
  return listed === 'asked' || wish !== null ? 'asked' : 'off';
}
