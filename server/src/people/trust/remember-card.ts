import type { Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { rememberFingerprint } from './remember-fingerprint.ts';

/** Stores the provider's fingerprint of a card that a person paid or held a deposit with; does nothing if the provider doesn't give one. */
export async function rememberCard(
  tx: Tx,
  deps: Pick<Deps, 'secret' | 'previousSecrets' | 'now'>,
  personId: string,
  fingerprint: string | null,
): Promise<void> {
  if (fingerprint === null) return;
  await rememberFingerprint(tx, deps, {
    personId,
    kind: 'card',
    raw: fingerprint,
    now: deps.now(),
  });
}
