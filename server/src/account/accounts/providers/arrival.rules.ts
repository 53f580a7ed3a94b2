/** What we know about someone coming from a provider. */
export interface Arrival {
  /** The account this identity is linked to. */
  linkedTo: { confirmed: boolean } | null;
  /** The provider gave an address and vouches for it. */
  emailConfirmed: boolean;
  /** The account that has this address. */
  atAddress: { confirmed: boolean } | null;
}

/**
 * Decides what happens to someone coming from a provider. If linked, they sign in. If the provider confirmed their address
 * and no account has it, they get a new one. An unconfirmed account with it is replaced along with everything in it; a
 * confirmed one is never linked silently. Without an address the provider confirmed, they are refused.
 */
export function howToArrive({
  linkedTo,
  emailConfirmed,
  atAddress,
}: Arrival): 'sign-in' | 'sign-up' | 'replace' | 'refuse-email' | 'refuse-elsewhere' {
  if (linkedTo?.confirmed) return 'sign-in';
  if (!emailConfirmed) return 'refuse-email';
  if (!atAddress) return 'sign-up';
  return atAddress.confirmed ? 'refuse-elsewhere' : 'replace';
}
