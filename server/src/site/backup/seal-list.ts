import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const keyOf = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'borough lists of backups', 32));

/**
 * Seals the list of an encrypted backup's files with the installation's secret instead of the backup's key: the server, which
 * can't read what it encrypts, has to read the lists again to know which files it need not copy, and which nobody needs.
 */
export function sealList(secret: string, list: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  return Buffer.concat([iv, cipher.update(list), cipher.final(), cipher.getAuthTag()]);
}

/** The list again; null if none of the secrets sealed it, or a byte was changed. */
export function openList(secrets: readonly string[], sealed: Uint8Array): Buffer | null {
  const end = sealed.byteLength - tagBytes;
  if (end < ivBytes) return null;
  for (const secret of secrets)
    try {
      const iv = sealed.subarray(0, ivBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: tagBytes });
      decipher.setAuthTag(sealed.subarray(end));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, end)), decipher.final()]);
    } catch {
      // The next secret may have sealed it.
    }
  return null;
}
