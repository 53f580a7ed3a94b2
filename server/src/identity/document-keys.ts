import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { allOf, keyIdOf, type SecretsInUse } from '../accounts/secrets/secrets.ts';

const ivBytes = 12;
const tagBytes = 16;

function encrypt(key: Uint8Array, plain: Uint8Array, about: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, sealed: Uint8Array, about: string): Buffer {
  const end = sealed.byteLength - tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, end)), decipher.final()]);
}

/** The key that seals the keys of documents, and nothing else: what is made from the secret for other ends opens none. */
const keyOfDocuments = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'borough id documents', 32));

const sealKey = (secret: string, id: string, key: Uint8Array) =>
  `${keyIdOf(secret)}.${encrypt(keyOfDocuments(secret), key, id).toString('base64url')}`;

/** A document as it is stored: its bytes under a key of their own, and that key sealed with the secret in use. */
export interface SealedDocument {
  bytes: Buffer;
  sealedKey: string;
}

/** Encrypts a document (AES-256-GCM) for this id: under another id it does not open. */
export function sealDocument({ secret }: SecretsInUse, id: string, plain: Uint8Array): SealedDocument {
  const key = randomBytes(32);
  return { bytes: encrypt(key, plain, id), sealedKey: sealKey(secret, id, key) };
}

/** The key of a document; null when the secret it was sealed with is gone, or it was sealed for another document. */
function openKey(secrets: SecretsInUse, id: string, sealedKey: string): Buffer | null {
  const [keyId, sealed = ''] = sealedKey.split('.');
  const secret = allOf(secrets).find((each) => keyIdOf(each) === keyId);
  if (secret === undefined) return null;
  try {
    return decrypt(keyOfDocuments(secret), Buffer.from(sealed, 'base64url'), id);
  } catch {
    return null;
  }
}

/** The document; null when a byte of it was changed, it belongs to another id, or its secret is gone. */
export function openDocument(
  secrets: SecretsInUse,
  id: string,
  { bytes, sealedKey }: SealedDocument,
): Buffer | null {
  const key = openKey(secrets, id, sealedKey);
  if (!key) return null;
  try {
    return decrypt(key, bytes, id);
  } catch {
    return null;
  }
}

/** Whether a key is sealed with a secret that is no longer the one in use. */
export const isOfEarlierSecret = ({ secret }: SecretsInUse, sealedKey: string): boolean =>
  !sealedKey.startsWith(`${keyIdOf(secret)}.`);

/** The same key sealed with the secret in use; null when the secret it was sealed with is gone. */
export function resealKey(secrets: SecretsInUse, id: string, sealedKey: string): string | null {
  const key = openKey(secrets, id, sealedKey);
  return key && sealKey(secrets.secret, id, key);
}
