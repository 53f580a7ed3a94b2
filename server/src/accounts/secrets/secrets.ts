import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** A secret that a cookie carries. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token that is random enough to need no salt. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The secrets of an installation: the one in use, and those used before. */
export type SecretsInUse = Pick<Deps, 'secret' | 'previousSecrets'>;

/** Every secret that something may have been made with, the one in use first. */
export const allOf = ({ secret, previousSecrets = [] }: SecretsInUse) => [secret, ...previousSecrets];

/** Names a secret without telling anything of it. It stands before what was made with it, so that a lost one is noticed. */
export const keyIdOf = (secret: string) =>
  createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8);

const bareHash = (secret: string, owner: string, code: string) =>
  createHmac('sha256', secret).update(`${owner}:${code}`).digest('base64url');

/** What is stored of a short code: without the secret of the installation nobody can try them all. */
export function codeHash({ secret }: SecretsInUse, owner: string, code: string): string {
  return `${keyIdOf(secret)}.${bareHash(secret, owner, code)}`;
}

/** All that may be stored of a code: with each secret, and as the first release did, which named none. */
export function codeHashes(secrets: SecretsInUse, owner: string, code: string): string[] {
  return allOf(secrets).flatMap((secret) => {
    const bare = bareHash(secret, owner, code);
    return [`${keyIdOf(secret)}.${bare}`, bare];
  });
}

/** Whether something was made with a secret that is gone. Of what names none, as in the first release, nobody knows. */
export function isOfLostSecret(secrets: SecretsInUse, stored: string): boolean {
  const [id, rest] = stored.split('.');
  return rest !== undefined && !allOf(secrets).some((secret) => keyIdOf(secret) === id);
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

/** Seals a text with the secret in use. */
export async function seal({ secret }: SecretsInUse, text: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return `${keyIdOf(secret)}.${await symmetricEncrypt({ key: secret, data: text })}`;
}

/** The text of `seal`, also of the first release's, which named no secret; null when the secret it takes is gone. */
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
