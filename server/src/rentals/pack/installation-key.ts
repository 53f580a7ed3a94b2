import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { allOf, type SecretsInUse } from '#floor/secrets/secrets.ts';

/** A public key that identifies this installation's packs. */
export interface EvidenceKey {
  /** The first half of the SHA-256 of the key in DER (SPKI), in hex. */
  id: string;
  algorithm: 'Ed25519';
  /** PEM. */
  publicKey: string;
}

// What PKCS #8 puts before the 32 bytes of an Ed25519 key (RFC 8410); Node doesn't accept bare ones.
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex');

// Never change this: packs signed under another label would no longer match a published key.
const label = 'borough evidence packs';

function privateKeyOf(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  return createPrivateKey({ key: Buffer.concat([beforeSeed, seed]), format: 'der', type: 'pkcs8' });
}

function describe(privateKey: KeyObject): EvidenceKey {
  const publicKey = createPublicKey(privateKey);
  const id = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex');
  return {
    id: id.slice(0, 32),
    algorithm: 'Ed25519',
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };
}

/** The public key this installation signs with. */
export const keyOf = ({ secret }: Pick<SecretsInUse, 'secret'>): EvidenceKey =>
  describe(privateKeyOf(secret));

/** This installation's public keys: the one it signs with first, then those made from earlier secrets. */
export const evidenceKeys = (secrets: SecretsInUse): EvidenceKey[] =>
  allOf(secrets).map((secret) => describe(privateKeyOf(secret)));

/** Signs bytes for a pack (Ed25519, in base64), with the key made from the current secret. */
export function signPack(
  { secret }: SecretsInUse,
  bytes: Uint8Array,
): { key: EvidenceKey; signature: string } {
  const privateKey = privateKeyOf(secret);
  return { key: describe(privateKey), signature: sign(null, bytes, privateKey).toString('base64') };
}
