import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { rememberFingerprint } from '../../trust/remember-fingerprint.ts';

/** Stores the provider's fingerprint of the card a renter used; does nothing if the provider doesn't give one. */
export async function rememberCard(
  tx: Tx,
  deps: Pick<Deps, 'secret' | 'previousSecrets' | 'now'>,
  renterId: string,
  fingerprint: string | null,
): Promise<void> {
  if (fingerprint === null) return;
  await rememberFingerprint(tx, deps, {
    personId: renterId,
    kind: 'card',
    raw: fingerprint,
    now: deps.now(),
  });
}
