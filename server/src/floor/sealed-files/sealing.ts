import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { allOf, keyIdOf, type SecretsInUse } from '#floor/secrets/secrets.ts';
import type { Bucket } from '#floor/outside/files.ts';

const ivBytes = 12;
const tagBytes = 16;

/** The purpose of each bucket's keys. Never change these: what was sealed under another label no longer opens. */
const labels = {
  'id-documents': 'borough id documents',
  evidence: 'borough evidence',
} as const satisfies Partial<Record<Bucket, string>>;

/** A private bucket of encrypted files. */
export type SealedBucket = keyof typeof labels;

/** Which file is meant. Its bytes don't open under another id or in another bucket. */
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

/** The key that seals one bucket's keys and does nothing else: nothing derived from the secret for other purposes opens them. */
const keyOfBucket = (bucket: SealedBucket, secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', labels[bucket], 32));

const sealKey = (secret: string, { bucket, id }: FileId, key: Uint8Array) =>
  `${keyIdOf(secret)}.${encrypt(keyOfBucket(bucket, secret), key, id).toString('base64url')}`;

/** A file as stored: its bytes, encrypted with a key of their own, and that key sealed with the current secret. */
export interface SealedFile {
  bytes: Buffer;
  sealedKey: string;
}

/** Encrypts a file (AES-256-GCM) for this id. */
export function sealFile({ secret }: SecretsInUse, file: FileId, plain: Uint8Array): SealedFile {
  const key = randomBytes(32);
  return { bytes: encrypt(key, plain, file.id), sealedKey: sealKey(secret, file, key) };
}

/** A file's key; null if the secret that sealed it is gone, or it was sealed for another file. */
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

/** The file; null if any byte of it was changed, it belongs to another id, or its secret is gone. */
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

/** The same key sealed with the current secret; null if the secret that sealed it is gone. */
export function resealKey(secrets: SecretsInUse, file: FileId, sealedKey: string): string | null {
  const key = openKey(secrets, file, sealedKey);
  return key && sealKey(secrets.secret, file, key);
}
