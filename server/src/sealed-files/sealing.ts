import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { allOf, keyIdOf, type SecretsInUse } from '../accounts/secrets/secrets.ts';
import type { Bucket } from '../outside/files.ts';

const ivBytes = 12;
const tagBytes = 16;

/** What the keys of each bucket are made for. What was sealed under another label no longer opens: none of these ever changes. */
const labels = {
  'id-documents': 'borough id documents',
  evidence: 'borough evidence',
} as const satisfies Partial<Record<Bucket, string>>;

/** A private bucket whose files are encrypted. */
export type SealedBucket = keyof typeof labels;

/** Which file is meant: under another id, or in another bucket, its bytes do not open. */
export interface FileId {
  bucket: SealedBucket;
  id: string;
}

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

/** The key that seals the keys of one bucket, and nothing else: what is made from the secret for other ends opens none. */
const keyOfBucket = (bucket: SealedBucket, secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', labels[bucket], 32));

const sealKey = (secret: string, { bucket, id }: FileId, key: Uint8Array) =>
  `${keyIdOf(secret)}.${encrypt(keyOfBucket(bucket, secret), key, id).toString('base64url')}`;

/** A file as it is stored: its bytes under a key of their own, and that key sealed with the secret in use. */
export interface SealedFile {
  bytes: Buffer;
  sealedKey: string;
}

/** Encrypts a file (AES-256-GCM) for this id. */
export function sealFile({ secret }: SecretsInUse, file: FileId, plain: Uint8Array): SealedFile {
  const key = randomBytes(32);
  return { bytes: encrypt(key, plain, file.id), sealedKey: sealKey(secret, file, key) };
}

/** The key of a file; null when the secret it was sealed with is gone, or it was sealed for another file. */
function openKey(secrets: SecretsInUse, { bucket, id }: FileId, sealedKey: string): Buffer | null {
  const [keyId, sealed = ''] = sealedKey.split('.');
  const secret = allOf(secrets).find((each) => keyIdOf(each) === keyId);
  if (secret === undefined) return null;
  try {
    return decrypt(keyOfBucket(bucket, secret), Buffer.from(sealed, 'base64url'), id);
  } catch {
    return null;
  }
}

/** The file; null when a byte of it was changed, it belongs to another id, or its secret is gone. */
export function openFile(
  secrets: SecretsInUse,
  file: FileId,
  { bytes, sealedKey }: SealedFile,
): Buffer | null {
  const key = openKey(secrets, file, sealedKey);
  if (!key) return null;
  try {
    return decrypt(key, bytes, file.id);
  } catch {
    return null;
  }
}

/** The same key sealed with the secret in use; null when the secret it was sealed with is gone. */
export function resealKey(secrets: SecretsInUse, file: FileId, sealedKey: string): string | null {
  const key = openKey(secrets, file, sealedKey);
  return key && sealKey(secrets.secret, file, key);
}
