import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Deps } from '#floor/deps.ts';

/** A secret for a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** The hash we store of a token, which is random enough not to need a salt. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** An installation's secrets: the current one, and earlier ones. */
export type SecretsInUse = Pick<Deps, 'secret' | 'previousSecrets'>;

/** Every secret something may have been made with, the current one first. */
export const allOf = ({ secret, previousSecrets = [] }: SecretsInUse) => [secret, ...previousSecrets];

/**
 * Identifies a secret without revealing anything about it. We prefix it to whatever we make with the secret, so that we
 * notice when a secret is lost.
 */
export const keyIdOf = (secret: string) =>
  createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8);

const bareHash = (secret: string, owner: string, code: string) =>
  createHmac('sha256', secret).update(`${owner}:${code}`).digest('base64url');

/** The hash we store of a short code: without the installation's secret, no one can try all codes against it. */
export function codeHash({ secret }: SecretsInUse, owner: string, code: string): string {
  return `${keyIdOf(secret)}.${bareHash(secret, owner, code)}`;
}

/** Every hash a code may be stored as: one per secret, plus the first release's, which didn't name the secret. */
export function codeHashes(secrets: SecretsInUse, owner: string, code: string): string[] {
  return allOf(secrets).flatMap((secret) => {
    const bare = bareHash(secret, owner, code);
    return [`${keyIdOf(secret)}.${bare}`, bare];
  });
}

/** Whether something was made with a secret we no longer have. False if it doesn't name one, as in the first release. */
export function isOfLostSecret(secrets: SecretsInUse, stored: string): boolean {
  const [id, rest] = stored.split('.');
  return rest !== undefined && !allOf(secrets).some((secret) => keyIdOf(secret) === id);
}

/** Six random digits for a mail. */
export const randomDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

// Leaves out letters and digits that are easily confused.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const recoveryCodes = 10;
const length = 10;

/** Ten new recovery codes of ten characters (49 bits each), as `ABCDE-FGHJK`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const signs = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${signs.slice(0, length / 2)}-${signs.slice(length / 2)}`;
  });
}

/** A recovery code in the form we hash, however it was typed. */
export const plainRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Seals a text with the current secret. */
export async function seal({ secret }: SecretsInUse, text: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return `${keyIdOf(secret)}.${await symmetricEncrypt({ key: secret, data: text })}`;
}

/** Opens a text sealed by `seal`, or by the first release, which didn't name the secret; null if its secret is gone. */
export async function unseal(secrets: SecretsInUse, sealed: string): Promise<string | null> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const [id, named] = sealed.split('.');
  const fitting =
    named === undefined ? allOf(secrets) : allOf(secrets).filter((secret) => keyIdOf(secret) === id);
  for (const key of fitting) {
    const text = await symmetricDecrypt({ key, data: named ?? sealed }).catch(() => null);
    if (text !== null) return text;
  }
  return null;
}
