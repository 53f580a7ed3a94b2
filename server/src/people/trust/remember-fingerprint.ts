import { allOf, codeHash, type SecretsInUse } from '#floor/secrets/secrets.ts';
import { type Tx, writeAtEnd } from '#floor/db/transaction.ts';
import { type FingerprintKind, keepFingerprints, markForComparison } from './fingerprints.store.ts';
import { refreshTrust } from './refresh-trust.ts';

/**
 * Remembers that a person uses a card (the provider's fingerprint of it), a phone (+1…) or a bank account (the provider's
 * fingerprint), as keyed hashes that reveal nothing without the installation's secret. From then on two people who share one
 * can't book each other, and no rental between them counts for trust. A new card is also compared with those of banned people
 * before its person's next request. Can be called any number of times; refuses no one.
 */
export async function rememberFingerprint(
  tx: Tx,
  secrets: SecretsInUse,
  { personId, kind, raw, now }: { personId: string; kind: FingerprintKind; raw: string; now: Date },
): Promise<void> {
  // With every secret in use, so that hashes from before the secret changed are still found.
  const fingerprints = allOf(secrets).map((secret) => codeHash({ secret }, `shared ${kind}`, raw));
  if ((await keepFingerprints(tx, personId, { kind, fingerprints, now })) === 0) return;
  refreshTrust(tx, [personId], 'shared', now);
  // After the scores, which lock people in the order of their ids. Numbers are compared when they are confirmed instead.
  if (kind === 'card') writeAtEnd(tx, markForComparison, [personId]);
}
