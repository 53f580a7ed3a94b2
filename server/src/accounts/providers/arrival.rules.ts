/** What is known when somebody comes from a provider. */
export interface Arrival {
  /** The account this identity is linked to. */
  linkedTo: { confirmed: boolean } | null;
  /** The provider told an address and has confirmed it. */
  emailConfirmed: boolean;
  /** The account that has this address. */
  atAddress: { confirmed: boolean } | null;
}

/**
 * Somebody who comes from a provider signs in when linked, and gets a new account when the provider confirmed their
 * address and nobody has one with it. An account that was never confirmed gives way to them with everything in it; a
 * confirmed one is never linked silently. An address that the provider did not confirm leads nowhere.
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
