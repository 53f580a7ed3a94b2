import { allOf, codeHash, type SecretsInUse } from '../accounts/secrets/secrets.ts';
import { type Tx, writeAtEnd } from '../db/transaction.ts';
import { type FingerprintKind, keepFingerprints, markForComparison } from './fingerprints.store.ts';
import { refreshTrust } from './refresh-trust.ts';

/**
 * Remembers that a person uses a card (the provider's fingerprint of it), a phone (+1…) or a bank account (the provider's
 * fingerprint), as keyed hashes that say nothing without the secret of the installation. Two who share one do not book each
 * other from then on, and no rental between them counts for trust. A new card is also compared with those of banned people before
 * its person's next request. Any number of times; nobody is refused here.
 */
export async function rememberFingerprint(
  tx: Tx,
  secrets: SecretsInUse,
  { personId, kind, raw, now }: { personId: string; kind: FingerprintKind; raw: string; now: Date },
): Promise<void> {
  // With every secret in use, so that what was kept before the secret changed is still found.
  const fingerprints = allOf(secrets).map((secret) => codeHash({ secret }, `shared ${kind}`, raw));
  if ((await keepFingerprints(tx, personId, { kind, fingerprints, now })) === 0) return;
  refreshTrust(tx, [personId], 'shared', now);
  // After the scores, which lock people in the order of their ids. Numbers are compared when they are confirmed.
  if (kind === 'card') writeAtEnd(tx, markForComparison, [personId]);
}
