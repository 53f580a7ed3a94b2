import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** A secret that a cookie carries. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token that is random enough to need no salt. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What is stored of a short code: without the secret of the installation nobody can try them all. */
export function codeHash(secret: string, owner: string, code: string): string {
  return createHmac('sha256', secret).update(`${owner}:${code}`).digest('base64url');
}

/** Six random digits for a mail. */
export const randomDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

// Without the letters and digits that people take for one another.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const recoveryCodes = 10;
const length = 10;

/** Ten new recovery codes of ten signs (49 bits each), as `ABCDE-FGHJK`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const signs = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${signs.slice(0, length / 2)}-${signs.slice(length / 2)}`;
  });
}

/** A recovery code as it is hashed, however it was typed. */
export const plainRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Seals a text with the secret of the installation. */
export async function seal(secret: string, text: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return symmetricEncrypt({ key: secret, data: text });
}

/** The text of `seal`. */
export async function unseal(secret: string, sealed: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  return symmetricDecrypt({ key: secret, data: sealed });
}
