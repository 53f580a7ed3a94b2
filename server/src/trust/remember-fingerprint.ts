import { allOf, codeHash, type SecretsInUse } from '../accounts/secrets/secrets.ts';
import type { Tx } from '../db/transaction.ts';
import { type FingerprintKind, keepFingerprints } from './fingerprints.store.ts';
import { refreshTrust } from './refresh-trust.ts';

/**
 * Remembers that a person uses a card (the provider's fingerprint of it), a phone (+1…) or a bank account (the provider's
 * fingerprint), as keyed hashes that say nothing without the secret of the installation. Two who share one do not book each
 * other from then on, and no rental between them counts for trust. Any number of times; nobody is refused here.
 */
export async function rememberFingerprint(
  tx: Tx,
  secrets: SecretsInUse,
  { personId, kind, raw, now }: { personId: string; kind: FingerprintKind; raw: string; now: Date },
): Promise<void> {
  // With every secret in use, so that what was kept before the secret changed is still found.
  const fingerprints = allOf(secrets).map((secret) => codeHash({ secret }, `shared ${kind}`, raw));
  if ((await keepFingerprints(tx, personId, { kind, fingerprints, now })) > 0)
    refreshTrust(tx, [personId], 'shared', now);
}
