/** What is known about somebody coming from a provider. */
export interface Arrival {
  /** The account this identity is linked to. */
  linkedTo: { confirmed: boolean } | null;
  /** The provider gave an address and has confirmed it. */
  emailConfirmed: boolean;
  /** The account that has this address. */
  atAddress: { confirmed: boolean } | null;
}

/**
 * Somebody coming from a provider signs in if linked, and gets a new account if the provider confirmed their address
 * and nobody has one with it. An unconfirmed account gives way to them with everything in it; a confirmed one is never
 * linked silently. An address the provider did not confirm leads nowhere.
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
