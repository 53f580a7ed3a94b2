import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** A secret for a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token, which is random enough to need no salt. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** An installation's secrets: the one in use, and earlier ones. */
export type SecretsInUse = Pick<Deps, 'secret' | 'previousSecrets'>;

/** Every secret something may have been made with, the one in use first. */
export const allOf = ({ secret, previousSecrets = [] }: SecretsInUse) => [secret, ...previousSecrets];

/**
 * Names a secret without revealing anything about it. It precedes whatever was made with the secret, so that a lost one
 * is noticed.
 */
export const keyIdOf = (secret: string) =>
  createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8);

const bareHash = (secret: string, owner: string, code: string) =>
  createHmac('sha256', secret).update(`${owner}:${code}`).digest('base64url');

/** What is stored of a short code: without the installation's secret nobody can try all of them. */
export function codeHash({ secret }: SecretsInUse, owner: string, code: string): string {
  return `${keyIdOf(secret)}.${bareHash(secret, owner, code)}`;
}

/** Everything a code may be stored as: with each secret, and as in the first release, which named none. */
export function codeHashes(secrets: SecretsInUse, owner: string, code: string): string[] {
  return allOf(secrets).flatMap((secret) => {
    const bare = bareHash(secret, owner, code);
    return [`${keyIdOf(secret)}.${bare}`, bare];
  });
}

/** Whether something was made with a secret that is gone. Unknown for what names none, as in the first release. */
export function isOfLostSecret(secrets: SecretsInUse, stored: string): boolean {
  const [id, rest] = stored.split('.');
  return rest !== undefined && !allOf(secrets).some((secret) => keyIdOf(secret) === id);
}

/** Six random digits for a mail. */
export const randomDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

// Without letters and digits that are easily confused.
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

/** A recovery code in the form it is hashed, however it was typed. */
export const plainRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Seals a text with the secret in use. */
export async function seal({ secret }: SecretsInUse, text: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return `${keyIdOf(secret)}.${await symmetricEncrypt({ key: secret, data: text })}`;
}

/** The text sealed by `seal`, including the first release's, which named no secret; null if its secret is gone. */
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
